#ifndef PODIUM_CPU_FEATURES_H
#define PODIUM_CPU_FEATURES_H

/// The CPU level that this program is compiled for: "baseline", "avx2", "avx512".
const char *podium_level(void);

/// The number of cores that this process may run on, at least 1.
int podium_usable_cores(void);

#endif
