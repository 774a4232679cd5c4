#define _GNU_SOURCE
#include "CPUFeatures.h"

#include <sched.h>
#include <sysexits.h>
#include <unistd.h>

#include "CPULevels.h"

int podium_level(void) {
  return strcmp(PODIUM_LEVEL, "avx512") == 0 ? 2 : strcmp(PODIUM_LEVEL, "avx2") == 0 ? 1 : 0;
}

// Before anything that is compiled for the level: this file is not.
__attribute__((constructor(101))) static void refuse_other_cpu(void) {
  if (podium_has_level(PODIUM_LEVEL)) return;
  podium_say("Error: this program is compiled for CPUs with " PODIUM_LEVEL
             ", which this one has not; build Podium on this machine: scripts/podium --version\n");
  _exit(EX_UNAVAILABLE);
}

int podium_usable_cores(void) {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) != 0) return 1;
  int count = CPU_COUNT(&cores);
  return count > 0 ? count : 1;
}
