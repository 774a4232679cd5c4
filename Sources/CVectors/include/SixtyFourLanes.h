// Sixty-four lanes of a column, compared at once: a bit for each lane, the first one's the lowest.

#ifndef PODIUM_SIXTY_FOUR_LANES_H
#define PODIUM_SIXTY_FOUR_LANES_H

#include <stdint.h>

#define PODIUM_SIXTY_FOUR(Element) Element __attribute__((ext_vector_type(64)))

typedef PODIUM_SIXTY_FOUR(_Bool) podium_lane_bits;
typedef PODIUM_SIXTY_FOUR(uint8_t) podium_loose_lane_bytes __attribute__((aligned(1)));
typedef PODIUM_SIXTY_FOUR(int16_t) podium_loose_lane_halves __attribute__((aligned(2)));

#define PODIUM_LANES_INLINE static inline __attribute__((always_inline, unused))

// Functions of their own, which use the whole vectors of their level.
#if defined(__AVX512BW__)
#define PODIUM_OWN static inline __attribute__((noinline, unused, min_vector_width(512)))
#else
#define PODIUM_OWN static inline __attribute__((noinline, unused))
#endif

typedef uint64_t podium_eight_words __attribute__((ext_vector_type(8)));
typedef int64_t podium_eight_signed_words __attribute__((ext_vector_type(8)));
typedef podium_eight_words podium_loose_eight_words __attribute__((aligned(8)));

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

// The lanes whose values have a bit.
PODIUM_LANES_INLINE uint64_t podium_bits_with(const uint8_t *values, uint8_t bit) {
  PODIUM_BITS_OF((*(const podium_loose_lane_bytes *)values & bit) != 0)
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

// The number of bits that two columns of so many words have in common.
PODIUM_LANES_INLINE int64_t podium_count_common(
    const uint64_t *ones, const uint64_t *others, int64_t words) {
  podium_eight_words sum = 0;
  int64_t word = 0, count = 0;
  for (; word + 8 <= words; word += 8)
    sum += __builtin_elementwise_popcount(
        *(const podium_loose_eight_words *)(ones + word) &
        *(const podium_loose_eight_words *)(others + word));
  for (; word < words; word++) count += __builtin_popcountll(ones[word] & others[word]);
  return count + (int64_t)__builtin_reduce_add(sum);
}

// Puts for so many words of lanes the bits of those in which values are one of `count` from `lowest` on.
PODIUM_OWN void podium_put_within(
    const uint8_t *values, int64_t words, uint8_t lowest, uint8_t count, uint64_t *bits) {
  for (int64_t word = 0; word < words; word++)
    bits[word] = podium_bits_within(values + 64 * word, lowest, count);
}

// The same where the values of one column are greater than those of another, and where the two are equal.
PODIUM_OWN void podium_put_results(
    const int16_t *ones, const int16_t *others, int64_t words, uint64_t *greater,
    uint64_t *equal) {
  for (int64_t word = 0; word < words; word++) {
    greater[word] = podium_bits_greater(ones + 64 * word, others + 64 * word);
    equal[word] = podium_bits_equal(ones + 64 * word, others + 64 * word);
  }
}

// The bits that a column of so many words has in common with each of eight others, which lie one behind the other. Their
// sums change places with those of others until each lane has one.
PODIUM_LANES_INLINE void podium_count_common_with_eight(
    const uint64_t *ones, const uint64_t *others, int64_t stride, int64_t words, void *counts) {
  podium_eight_words sums[8] = {0}, rest = 0;
  int64_t word = 0;
  for (; word + 8 <= words; word += 8) {
    podium_eight_words own = *(const podium_loose_eight_words *)(ones + word);
#pragma clang loop unroll(full)
    for (int column = 0; column < 8; column++)
      sums[column] += __builtin_elementwise_popcount(
          own & *(const podium_loose_eight_words *)(others + column * stride + word));
  }
  for (; word < words; word++) {
    podium_eight_words found;
#pragma clang loop unroll(full)
    for (int column = 0; column < 8; column++) found[column] = others[column * stride + word];
    rest += __builtin_elementwise_popcount(found & ones[word]);
  }
  podium_eight_words pairs[4], fours[2];
#pragma clang loop unroll(full)
  for (int pair = 0; pair < 4; pair++) {
    podium_eight_words a = sums[2 * pair], b = sums[2 * pair + 1];
    pairs[pair] = __builtin_shufflevector(a, b, 0, 8, 2, 10, 4, 12, 6, 14) +
                  __builtin_shufflevector(a, b, 1, 9, 3, 11, 5, 13, 7, 15);
  }
#pragma clang loop unroll(full)
  for (int four = 0; four < 2; four++) {
    podium_eight_words a = pairs[2 * four], b = pairs[2 * four + 1];
    fours[four] = __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13) +
                  __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15);
  }
  *(podium_loose_eight_words *)counts =
      __builtin_shufflevector(fours[0], fours[1], 0, 1, 2, 3, 8, 9, 10, 11) +
      __builtin_shufflevector(fours[0], fours[1], 4, 5, 6, 7, 12, 13, 14, 15) + rest;
}

// Adds to a count for each of some masks and, among these, each of some columns the bits that the two have in common.
PODIUM_OWN void podium_add_common(
    const uint64_t *columns, int64_t column_count, const uint64_t *masks, int64_t mask_count,
    int64_t words, int64_t *counts) {
  for (int64_t mask = 0; mask < mask_count; mask++, masks += words) {
    int64_t column = 0;
    for (; column + 8 <= column_count; column += 8, counts += 8) {
      podium_eight_words common;
      podium_count_common_with_eight(masks, columns + column * words, words, words, &common);
      *(podium_loose_eight_words *)counts += common;
    }
    for (; column < column_count; column++)
      *counts++ += podium_count_common(columns + column * words, masks, words);
  }
}

// Adds to a count for each of some columns its bits.
PODIUM_OWN void podium_add_lanes(
    const uint64_t *columns, int64_t column_count, int64_t words, int64_t *counts) {
  for (int64_t column = 0; column < column_count; column++, columns += words)
    counts[column] += podium_count_common(columns, columns, words);
}

#endif
