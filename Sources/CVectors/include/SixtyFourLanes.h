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

// Where values have a bit.
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

// Sets in a row of 64 bits for each lane the bit of a slot's occupant less `first`, if there is one and the row has it.
PODIUM_OWN void podium_mark_occupants(
    uint64_t *rows, const int32_t *occupants, int64_t lanes, int32_t first) {
  typedef int32_t words __attribute__((ext_vector_type(8)));
  typedef words loose_words __attribute__((aligned(4)));
  int64_t lane = 0;
  for (; lane + 8 <= lanes; lane += 8) {
    words places = *(const loose_words *)(occupants + lane) - first;
    podium_eight_words bit =
        (podium_eight_words)__builtin_convertvector(places, podium_eight_signed_words);
    podium_eight_words one = 1, is_there = (podium_eight_words)(bit < 64);
    *(podium_loose_eight_words *)(rows + lane) |= one << (bit & 63) & is_there;
  }
  for (; lane < lanes; lane++) {
    uint32_t bit = (uint32_t)(occupants[lane] - first);
    if (bit < 64) rows[lane] |= (uint64_t)1 << bit;
  }
}

// Exchanges the rows and columns of 64 times 64 bits: blocks of half the size change places, and then the same within them.
#define PODIUM_SWAP_ROWS(half, mask)                                                               \
  for (int block = 0; block < 64; block += 2 * half)                                               \
    for (int row = block; row < block + half; row += 8) {                                          \
      podium_loose_eight_words *ones = (podium_loose_eight_words *)(rows + row);                   \
      podium_loose_eight_words *others = (podium_loose_eight_words *)(rows + row + half);          \
      podium_eight_words changed = (*ones >> half ^ *others) & mask;                               \
      *ones ^= changed << half;                                                                    \
      *others ^= changed;                                                                          \
    }

// The same within eight rows, which change places as the indices say: those from 8 on are of rows that come second.
#define PODIUM_SWAP_WITHIN(half, mask, a, b, c, d, e, f, g, h, ...)                                \
  {                                                                                                \
    podium_eight_words other = __builtin_shufflevector(found, found, a, b, c, d, e, f, g, h);      \
    found = __builtin_shufflevector(                                                               \
        (found & mask) | (other & mask) << half, (found & ~mask) | (other >> half & mask),         \
        __VA_ARGS__);                                                                              \
  }

PODIUM_OWN void podium_transpose_bits(uint64_t *rows) {
  PODIUM_SWAP_ROWS(32, 0x00000000FFFFFFFF)
  PODIUM_SWAP_ROWS(16, 0x0000FFFF0000FFFF)
  PODIUM_SWAP_ROWS(8, 0x00FF00FF00FF00FF)
  for (int row = 0; row < 64; row += 8) {
    podium_eight_words found = *(podium_loose_eight_words *)(rows + row);
    PODIUM_SWAP_WITHIN(
        4, 0x0F0F0F0F0F0F0F0F, 4, 5, 6, 7, 0, 1, 2, 3, 0, 1, 2, 3, 12, 13, 14, 15)
    PODIUM_SWAP_WITHIN(
        2, 0x3333333333333333, 2, 3, 0, 1, 6, 7, 4, 5, 0, 1, 10, 11, 4, 5, 14, 15)
    PODIUM_SWAP_WITHIN(
        1, 0x5555555555555555, 1, 0, 3, 2, 5, 4, 7, 6, 0, 9, 2, 11, 4, 13, 6, 15)
    *(podium_loose_eight_words *)(rows + row) = found;
  }
}

// Puts the bits of a row for each lane into at most 64 columns of so many words. The rows are lost.
PODIUM_OWN void podium_put_columns(
    uint64_t *rows, int64_t words, uint64_t *columns, int64_t column_count) {
  for (int64_t word = 0; word < words; word++) {
    podium_transpose_bits(rows + 64 * word);
    for (int64_t column = 0; column < column_count; column++)
      columns[column * words + word] = rows[64 * word + column];
  }
}

#endif
