#ifndef PODIUM_CPU_FEATURES_H
#define PODIUM_CPU_FEATURES_H

/// The highest x86-64 level that this CPU has and the system lets programs use: 1, 2, 3 (AVX2) or 4
/// (AVX-512); 0 on other architectures.
int podium_x86_64_level(void);

/// The number of cores that this process may run on, at least 1.
int podium_usable_cores(void);

#endif
