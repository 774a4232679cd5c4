// Counts over lanes that are bytes: how many have each value. Lanes are counted in portions, in which a counter of a byte is
// enough.

#ifndef PODIUM_LANE_BYTES_H
#define PODIUM_LANE_BYTES_H

#include <stdint.h>

#include "SixtyFourLanes.h"

#if defined(__AVX512BW__)
#define PODIUM_COUNTED 64
#elif defined(__AVX2__)
#define PODIUM_COUNTED 32
#else
#define PODIUM_COUNTED 16
#endif

typedef uint8_t podium_counted __attribute__((ext_vector_type(PODIUM_COUNTED)));
typedef podium_counted podium_loose_counted __attribute__((aligned(1)));

enum {
  // The lanes of a portion, and the words of a column of their bits.
  podium_portion = 2048,
  podium_portion_words = podium_portion / 64,
  // The byte of a lane that is not counted.
  podium_no_value = 255,
  // So many values are compared with all lanes; more are counted lane by lane.
  podium_compared_values = 128,
  // So many values of each of two columns are counted in pairs at once; greater ones are counted lane by lane.
  podium_paired_values = 8,
  // Sums of squares of so great values fit 32 bits in a portion.
  podium_small_value = 1023,
};

// The sum of counters.
PODIUM_LANES_INLINE int64_t podium_sum_of_counters(podium_counted counters) {
  typedef uint16_t halves __attribute__((ext_vector_type(PODIUM_COUNTED)));
  return __builtin_reduce_add(__builtin_convertvector(counters, halves));
}

PODIUM_LANES_INLINE int64_t podium_lesser_count(int64_t a, int64_t b) { return a < b ? a : b; }

// Asks for counts that are soon added to, all unless they are many: while a block plays, they leave the nearer caches.
PODIUM_LANES_INLINE void podium_expect_counts(int64_t *counts, int64_t all) {
  for (int64_t count = 0; count < podium_lesser_count(all, podium_portion); count += 8)
    __builtin_prefetch(counts + count, 1);
}

// Takes the bits of 64 bytes, a word for the lowest bits of all, then one for the next.
PODIUM_LANES_INLINE void podium_take_bits(const uint8_t *bytes, podium_eight_words *words) {
#if defined(__AVX512VBMI__) && defined(__GFNI__)
  typedef char chars __attribute__((ext_vector_type(64)));
  podium_eight_words unit = 0x8040201008040201;
  chars found = (chars)*(const podium_loose_eight_words *)bytes;
  // The last byte of a word is the first row of what is multiplied.
#define PODIUM_TURNED(word) \
  8 * word + 7, 8 * word + 6, 8 * word + 5, 8 * word + 4, 8 * word + 3, 8 * word + 2, \
      8 * word + 1, 8 * word
  found = __builtin_shufflevector(
      found, found, PODIUM_TURNED(0), PODIUM_TURNED(1), PODIUM_TURNED(2), PODIUM_TURNED(3),
      PODIUM_TURNED(4), PODIUM_TURNED(5), PODIUM_TURNED(6), PODIUM_TURNED(7));
#undef PODIUM_TURNED
  chars bits = (chars)__builtin_ia32_vgf2p8affineqb_v64qi((chars)unit, found, 0);
  *words = (podium_eight_words)__builtin_shufflevector(
      bits, bits, 0, 8, 16, 24, 32, 40, 48, 56, 1, 9, 17, 25, 33, 41, 49, 57, 2, 10, 18, 26, 34, 42,
      50, 58, 3, 11, 19, 27, 35, 43, 51, 59, 4, 12, 20, 28, 36, 44, 52, 60, 5, 13, 21, 29, 37, 45,
      53, 61, 6, 14, 22, 30, 38, 46, 54, 62, 7, 15, 23, 31, 39, 47, 55, 63);
#else
#pragma clang loop unroll(full)
  for (int bit = 0; bit < 8; bit++) (*words)[bit] = podium_bits_with(bytes, (uint8_t)(1 << bit));
#endif
}

#if defined(__AVX512VPOPCNTDQ__) && defined(__GFNI__)
// The lanes that have each of 64 values, the first ones or the second ones of a byte: those of the value 8 a + b are in word
// b of `lower` and in word a of `upper`.
typedef struct {
  podium_eight_words lower, upper;
} podium_value_lanes;

PODIUM_LANES_INLINE podium_value_lanes podium_find_values(
    const uint8_t *bytes, _Bool is_second) {
  podium_eight_words is;
  podium_take_bits(bytes, &is);
  podium_eight_words is_not = ~is;
  podium_value_lanes lanes = {
      __builtin_shufflevector(is_not, is, 0, 8, 0, 8, 0, 8, 0, 8) &
          __builtin_shufflevector(is_not, is, 1, 1, 9, 9, 1, 1, 9, 9) &
          __builtin_shufflevector(is_not, is, 2, 2, 2, 2, 10, 10, 10, 10) &
          (is_second ? is : is_not)[6] & is_not[7],
      __builtin_shufflevector(is_not, is, 3, 11, 3, 11, 3, 11, 3, 11) &
          __builtin_shufflevector(is_not, is, 4, 4, 12, 12, 4, 4, 12, 12) &
          __builtin_shufflevector(is_not, is, 5, 5, 5, 5, 13, 13, 13, 13)};
  return lanes;
}

// Adds the number of lanes of a portion that have each of so many eights of values.
PODIUM_LANES_INLINE void podium_count_eights(
    const uint8_t *bytes, int64_t words, _Bool is_second, int eights, uint64_t *counts) {
  podium_eight_words lower[podium_portion_words], sums[8] = {0};
  uint64_t upper[8 * podium_portion_words];
  for (int64_t word = 0; word < words; word++) {
    podium_value_lanes lanes = podium_find_values(bytes + 64 * word, is_second);
    lower[word] = lanes.lower;
    *(podium_loose_eight_words *)(upper + 8 * word) = lanes.upper;
  }
  for (int64_t word = 0; word < words; word++) {
#pragma clang loop unroll(full)
    for (int eight = 0; eight < eights; eight++)
      sums[eight] += __builtin_elementwise_popcount(lower[word] & upper[8 * word + eight]);
  }
#pragma clang loop unroll(full)
  for (int eight = 0; eight < eights; eight++)
    *(podium_loose_eight_words *)(counts + 8 * eight) = sums[eight];
}
#endif

// Adds the number of lanes of a portion that have each of the values from 0 on, which are at most
// `podium_compared_values`. Bytes are there for whole words of lanes.
#if defined(__AVX512VPOPCNTDQ__) && defined(__GFNI__)
PODIUM_OWN void podium_count_bytes(
    const uint8_t *bytes, int64_t words, int64_t width, int64_t *counts) {
  for (int64_t first = 0; first < width; first += 64) {
    uint64_t found[64];
    int64_t values = podium_lesser_count(width - first, 64);
    if (values <= 16) {
      podium_count_eights(bytes, words, first > 0, 2, found);
    } else if (values <= 32) {
      podium_count_eights(bytes, words, first > 0, 4, found);
    } else {
      podium_count_eights(bytes, words, first > 0, 8, found);
    }
    for (int64_t value = 0; value < values; value++)
      counts[first + value] += (int64_t)found[value];
  }
}
#else
PODIUM_OWN void podium_count_bytes(
    const uint8_t *bytes, int64_t words, int64_t width, int64_t *counts) {
  enum { values = 8 };
  for (int64_t first = 0; first < width; first += values) {
    podium_counted counters[values] = {0};
    for (int64_t lane = 0; lane < 64 * words; lane += PODIUM_COUNTED) {
      podium_counted found = *(const podium_loose_counted *)(bytes + lane);
#pragma clang loop unroll(full)
      for (int value = 0; value < values; value++)
        counters[value] -= (podium_counted)(found == (uint8_t)(first + value));
    }
#pragma clang loop unroll(full)
    for (int value = 0; value < values; value++)
      if (first + value < width)
        counts[first + value] += podium_sum_of_counters(counters[value]);
  }
}
#endif

// Sets the bits of lanes in which a slot has each of the 64 occupants from `first` on: there are 64 words for each word of
// lanes, one for each of the occupants. The last of these may be none: so many eights are enough.
#if defined(__AVX512VPOPCNTDQ__) && defined(__GFNI__)
PODIUM_OWN void podium_mark_occupants(
    uint64_t *bits, const int32_t *occupants, int64_t lanes, int32_t first, int64_t eights) {
  typedef uint32_t numbers __attribute__((ext_vector_type(64)));
  typedef numbers loose_numbers __attribute__((aligned(4)));
  typedef uint8_t bytes __attribute__((ext_vector_type(64)));
  for (int64_t lane = 0; lane < lanes; lane += 64, bits += 64) {
    // Behind the last lane there is nobody.
    int32_t last[64];
    const int32_t *found = occupants + lane;
    if (lane + 64 > lanes) {
      for (int64_t place = 0; place < 64; place++)
        last[place] = lane + place < lanes ? found[place] : -1;
      found = last;
    }
    numbers places = *(const loose_numbers *)found - (uint32_t)first;
    bytes least = __builtin_convertvector(
        __builtin_elementwise_min(places, (numbers)podium_no_value), bytes);
    podium_value_lanes marked = podium_find_values((const uint8_t *)&least, 0);
    for (int64_t eight = 0; eight < eights; eight++)
      *(podium_loose_eight_words *)(bits + 8 * eight) |= marked.lower & marked.upper[eight];
  }
}
#else
PODIUM_OWN void podium_mark_occupants(
    uint64_t *bits, const int32_t *occupants, int64_t lanes, int32_t first, int64_t eights) {
  for (int64_t lane = 0; lane < lanes; lane++) {
    int64_t place = occupants[lane] - (int64_t)first;
    if (place >= 0 && place < 8 * eights)
      bits[lane / 64 * 64 + place] |= (uint64_t)1 << (lane % 64);
  }
}
#endif

// Puts the words of 64 columns for each word of lanes into at most 64 columns of so many words.
PODIUM_OWN void podium_put_columns(
    const uint64_t *bits, int64_t words, uint64_t *columns, int64_t column_count) {
  for (int64_t word = 0; word < words; word++)
    for (int64_t column = 0; column < column_count; column++)
      columns[column * words + word] = bits[64 * word + column];
}

#endif
