#ifndef PODIUM_GUARDS_H
#define PODIUM_GUARDS_H

#include <stddef.h>

/// The lanes that are left unused behind those of each column of a block: 0, but in a build with the address sanitizer.
size_t podium_guard_lanes(void);

/// Forbids memory: in a build with the address sanitizer whatever reads or writes it ends the program with a report.
/// Nothing in any other.
void podium_forbid(const void *start, size_t bytes);

/// Lifts what podium_forbid() forbade, as must be done before the memory is given back.
void podium_allow(const void *start, size_t bytes);

#endif
