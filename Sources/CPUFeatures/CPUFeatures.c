#define _GNU_SOURCE
#include "CPUFeatures.h"

#include <sched.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

const char *podium_level(void) { return PODIUM_LEVEL; }

// Whether this CPU has all that a level is compiled for, and the system lets programs use it.
static int has_level(const char *level) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (strcmp(level, "avx512") == 0)
    return __builtin_cpu_supports("x86-64-v4") && __builtin_cpu_supports("avx512vbmi");
  if (strcmp(level, "avx2") == 0) return __builtin_cpu_supports("x86-64-v3");
#endif
  return 1;
}

static void say(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

// Before anything that is compiled for the level: this file is not.
__attribute__((constructor(101))) static void refuse_other_cpu(void) {
  if (has_level(PODIUM_LEVEL)) return;
  say("Error: this program is compiled for CPUs with " PODIUM_LEVEL
      ", and this one is without; build it on this machine: scripts/podium\n");
  _exit(EX_UNAVAILABLE);
}

int podium_usable_cores(void) {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) != 0) return 1;
  int count = CPU_COUNT(&cores);
  return count > 0 ? count : 1;
}
