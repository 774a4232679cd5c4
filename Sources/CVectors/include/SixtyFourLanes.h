// Sixty-four lanes of a column, compared at once: a bit for each lane, the first one's the lowest.

#ifndef PODIUM_SIXTY_FOUR_LANES_H
#define PODIUM_SIXTY_FOUR_LANES_H

#include <stdint.h>

#define PODIUM_SIXTY_FOUR(Element) Element __attribute__((ext_vector_type(64)))

typedef PODIUM_SIXTY_FOUR(_Bool) podium_lane_bits;
typedef PODIUM_SIXTY_FOUR(uint8_t) podium_loose_lane_bytes __attribute__((aligned(1)));
typedef PODIUM_SIXTY_FOUR(int16_t) podium_loose_lane_halves __attribute__((aligned(2)));

#define PODIUM_LANES_INLINE static inline __attribute__((always_inline, unused))

// The bits of a mask.
#define PODIUM_BITS_OF(mask)                                                                       \
  union {                                                                                          \
    podium_lane_bits lanes;                                                                        \
    uint64_t bits;                                                                                 \
  } found = {__builtin_convertvector(mask, podium_lane_bits)};                                     \
  return found.bits;

// Where values are one of `count` from `lowest` on.
PODIUM_LANES_INLINE uint64_t podium_bits_within(
    const uint8_t *values, uint8_t lowest, uint8_t count) {
  PODIUM_BITS_OF(*(const podium_loose_lane_bytes *)values - lowest < count)
}

// Where the values of one column are greater than those of another, and where they are equal.
PODIUM_LANES_INLINE uint64_t podium_bits_greater(const int16_t *ones, const int16_t *others) {
  PODIUM_BITS_OF(
      *(const podium_loose_lane_halves *)ones > *(const podium_loose_lane_halves *)others)
}

PODIUM_LANES_INLINE uint64_t podium_bits_equal(const int16_t *ones, const int16_t *others) {
  PODIUM_BITS_OF(
      *(const podium_loose_lane_halves *)ones == *(const podium_loose_lane_halves *)others)
}

#endif
