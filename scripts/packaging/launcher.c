// bin/podium of a package: starts the best program for this CPU of those in ../lib/podium, a folder for each level.

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "../../Sources/CPUFeatures/CPULevels.h"

int main(int count, char **arguments) {
  static const char *const levels[] = {"avx512", "avx2", "baseline"};
  char self[PATH_MAX], program[PATH_MAX + 64];
  (void)count;
  ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
  if (length < 0) {
    perror("Error: /proc/self/exe cannot be read");
    return EX_UNAVAILABLE;
  }
  self[length] = 0;
  // PREFIX/bin/podium
  for (int part = 0; part < 2; part++) {
    char *slash = strrchr(self, '/');
    if (slash) *slash = 0;
  }
  for (unsigned index = 0; index < sizeof levels / sizeof *levels; index++) {
    if (!podium_has_level(levels[index])) continue;
    snprintf(program, sizeof program, "%s/lib/podium/%s/podium", self, levels[index]);
    execv(program, arguments);
    if (errno == ENOENT) continue;
    fprintf(stderr, "Error: %s cannot be started: %s\n", program, strerror(errno));
    return EX_UNAVAILABLE;
  }
  fprintf(stderr, "Error: %s/lib/podium has no program that this CPU can run\n", self);
  return EX_UNAVAILABLE;
}
