#include "CGuards.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PODIUM_CHECKS_ADDRESSES
#endif
#endif

#ifdef PODIUM_CHECKS_ADDRESSES

#include <sanitizer/asan_interface.h>

size_t podium_guard_lanes(void) { return 128; }
void podium_forbid(const void *start, size_t bytes) { __asan_poison_memory_region(start, bytes); }
void podium_allow(const void *start, size_t bytes) { __asan_unpoison_memory_region(start, bytes); }

#else

size_t podium_guard_lanes(void) { return 0; }
void podium_forbid(const void *start, size_t bytes) {}
void podium_allow(const void *start, size_t bytes) {}

#endif
