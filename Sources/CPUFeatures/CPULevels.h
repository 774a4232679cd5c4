// Whether this CPU has all that a level of Package.swift is compiled for, and the system lets programs use it.
//
// Used by the program and, in packages, by what starts the best of several.

#ifndef PODIUM_CPU_LEVELS_H
#define PODIUM_CPU_LEVELS_H

#include <string.h>
#include <unistd.h>

static inline int podium_has_level(const char *level) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (strcmp(level, "avx512") == 0)
    return __builtin_cpu_supports("x86-64-v4") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("gfni");
  if (strcmp(level, "avx2") == 0) return __builtin_cpu_supports("x86-64-v3");
#endif
  return strcmp(level, "baseline") == 0;
}

static inline void podium_say(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

#endif
