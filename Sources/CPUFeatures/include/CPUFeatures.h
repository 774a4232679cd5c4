#ifndef PODIUM_CPU_FEATURES_H
#define PODIUM_CPU_FEATURES_H

/// The CPU level that this program is compiled for: 0 for "baseline", 1 for "avx2", 2 for "avx512".
int podium_level(void);

/// The number of cores that this process may run on, at least 1.
int podium_usable_cores(void);

#endif
