// Counts over the lanes of columns: how many have each value; and sums.
//
// Lanes are counted in portions, in which a counter of a byte is enough. Values that lie close together become bytes. Their
// bits tell which lanes have which value; on lesser CPUs each value is compared with all lanes.

#ifndef PODIUM_LANE_COUNTS_H
#define PODIUM_LANE_COUNTS_H

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

// The bits of 64 bytes, a word for the lowest bits of all, then one for the next.
PODIUM_LANES_INLINE podium_eight_words podium_bits_of_bytes(const uint8_t *bytes) {
#if defined(__AVX512VBMI__) && defined(__GFNI__)
  typedef char chars __attribute__((ext_vector_type(64)));
  podium_eight_words unit = 0x8040201008040201;
  chars bits = (chars)__builtin_ia32_vgf2p8affineqb_v64qi(
      (chars)unit, (chars)*(const podium_loose_eight_words *)bytes, 0);
  return (podium_eight_words)__builtin_shufflevector(
      bits, bits, 0, 8, 16, 24, 32, 40, 48, 56, 1, 9, 17, 25, 33, 41, 49, 57, 2, 10, 18, 26, 34, 42,
      50, 58, 3, 11, 19, 27, 35, 43, 51, 59, 4, 12, 20, 28, 36, 44, 52, 60, 5, 13, 21, 29, 37, 45,
      53, 61, 6, 14, 22, 30, 38, 46, 54, 62, 7, 15, 23, 31, 39, 47, 55, 63);
#else
  podium_eight_words bits;
#pragma clang loop unroll(full)
  for (int bit = 0; bit < 8; bit++) bits[bit] = podium_bits_with(bytes, (uint8_t)(1 << bit));
  return bits;
#endif
}

// Adds the number of lanes of a portion that have each of the values from 0 on, which are at most
// `podium_compared_values`. Bytes are there for whole words of lanes.
#if defined(__AVX512VPOPCNTDQ__) && defined(__GFNI__)
// The first eights of 64 values, or of the second 64. A value is found by its three lower bits and its eight by the three
// above them: a word holds the lanes of each.
PODIUM_LANES_INLINE void podium_count_eights(
    const uint8_t *bytes, int64_t words, _Bool is_second, int eights, uint64_t *counts) {
  podium_eight_words lower[podium_portion_words], sums[8] = {0};
  uint64_t upper[8 * podium_portion_words];
  for (int64_t word = 0; word < words; word++) {
    podium_eight_words is = podium_bits_of_bytes(bytes + 64 * word), is_not = ~is;
    lower[word] = __builtin_shufflevector(is_not, is, 0, 8, 0, 8, 0, 8, 0, 8) &
                  __builtin_shufflevector(is_not, is, 1, 1, 9, 9, 1, 1, 9, 9) &
                  __builtin_shufflevector(is_not, is, 2, 2, 2, 2, 10, 10, 10, 10) &
                  (is_second ? is : is_not)[6] & is_not[7];
    *(podium_loose_eight_words *)(upper + 8 * word) =
        __builtin_shufflevector(is_not, is, 3, 11, 3, 11, 3, 11, 3, 11) &
        __builtin_shufflevector(is_not, is, 4, 4, 12, 12, 4, 4, 12, 12) &
        __builtin_shufflevector(is_not, is, 5, 5, 5, 5, 13, 13, 13, 13);
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

// What is done with columns of each kind: the least and the greatest value of a portion's lanes, of those that a mask has,
// if there is one; values as bytes, from a lowest one on, in whichever order, those of other lanes being none; the number
// of lanes that have each value, false if one has no bin and is not the last one below (`none` is 1 if that is no value);
// sums, and those of squares.
#define PODIUM_COLUMN_COUNTS(name, Element, Offset)                                                \
  typedef Element podium_##name##_counted __attribute__((ext_vector_type(PODIUM_COUNTED)));        \
  typedef Offset podium_##name##_offsets __attribute__((ext_vector_type(PODIUM_COUNTED)));         \
  typedef podium_##name##_counted podium_loose_##name##_counted                                    \
      __attribute__((aligned(sizeof(Element))));                                                   \
  PODIUM_LANES_INLINE void podium_range_of_##name(                                                 \
      const Element *values, const uint8_t *mask, int64_t lanes, int64_t *least,                   \
      int64_t *greatest) {                                                                         \
    Offset sign = (Element)-1 < 0 ? (Offset)1 << (8 * sizeof(Offset) - 1) : 0;                     \
    Element low = (Element)(Offset)(sign - 1), high = (Element)sign;                               \
    podium_##name##_counted lows = low, highs = high, lows_of_none = low, highs_of_none = high;    \
    int64_t lane = 0;                                                                              \
    for (; lane + PODIUM_COUNTED <= lanes; lane += PODIUM_COUNTED) {                               \
      podium_##name##_counted value = *(const podium_loose_##name##_counted *)(values + lane);     \
      podium_##name##_counted lesser = value, greater = value;                                     \
      if (mask) {                                                                                  \
        podium_##name##_offsets counted =                                                          \
            -__builtin_convertvector(                                                              \
                *(const podium_loose_counted *)(mask + lane), podium_##name##_offsets);            \
        lesser = (podium_##name##_counted)(((podium_##name##_offsets)value & counted) |            \
                                           ((podium_##name##_offsets)lows_of_none & ~counted));    \
        greater = (podium_##name##_counted)(((podium_##name##_offsets)value & counted) |           \
                                            ((podium_##name##_offsets)highs_of_none & ~counted));  \
      }                                                                                            \
      lows = __builtin_elementwise_min(lows, lesser);                                              \
      highs = __builtin_elementwise_max(highs, greater);                                           \
    }                                                                                              \
    low = __builtin_reduce_min(lows), high = __builtin_reduce_max(highs);                          \
    for (; lane < lanes; lane++) {                                                                 \
      if (mask && !mask[lane]) continue;                                                           \
      low = values[lane] < low ? values[lane] : low;                                               \
      high = values[lane] > high ? values[lane] : high;                                            \
    }                                                                                              \
    *least = low, *greatest = high;                                                                \
  }                                                                                                \
  PODIUM_LANES_INLINE void podium_bytes_of_##name(                                                 \
      uint8_t *bytes, const Element *values, const uint8_t *mask, int64_t lanes, int64_t lowest) { \
    enum { each = PODIUM_COUNTED / sizeof(Element) };                                              \
    typedef Offset part __attribute__((ext_vector_type(each)));                                    \
    typedef part loose_part __attribute__((aligned(sizeof(Element))));                             \
    typedef uint8_t mask_part __attribute__((ext_vector_type(each)));                              \
    typedef mask_part loose_mask_part __attribute__((aligned(1)));                                 \
    int64_t lane = 0;                                                                              \
    for (; lane + PODIUM_COUNTED <= lanes; lane += PODIUM_COUNTED) {                               \
      part bytes_of_all = 0, counted = 0;                                                          \
      for (int64_t first = 0, shift = 0; first < PODIUM_COUNTED; first += each, shift += 8) {      \
        part offset = *(const loose_part *)(values + lane + first) - (Offset)lowest;               \
        if (mask) {                                                                                \
          part is_counted =                                                                        \
              __builtin_convertvector(*(const loose_mask_part *)(mask + lane + first), part);      \
          offset &= -is_counted, counted += is_counted << (Offset)shift;                           \
        }                                                                                          \
        bytes_of_all += offset << (Offset)shift;                                                   \
      }                                                                                            \
      if (mask) bytes_of_all |= (part)((podium_counted)counted - 1);                               \
      *(podium_loose_counted *)(bytes + lane) = (podium_counted)bytes_of_all;                      \
    }                                                                                              \
    for (; lane < lanes; lane++)                                                                   \
      bytes[lane] = !mask || mask[lane] ? (uint8_t)((Offset)values[lane] - (Offset)lowest)         \
                                        : podium_no_value;                                         \
    for (; lane % 64; lane++) bytes[lane] = podium_no_value;                                       \
  }                                                                                                \
  PODIUM_OWN _Bool podium_count_##name(                                                            \
      const Element *values, const uint8_t *mask, int64_t all, int64_t lowest, int64_t bins,       \
      int64_t none, int64_t *counts) {                                                             \
    uint8_t bytes[podium_portion];                                                                 \
    for (int64_t first = 0; first < all; first += podium_portion) {                                \
      int64_t least, greatest, lanes = podium_lesser_count(all - first, podium_portion);           \
      const Element *portion = values + first;                                                     \
      const uint8_t *counted = mask ? mask + first : 0;                                            \
      podium_range_of_##name(portion, counted, lanes, &least, &greatest);                          \
      if (least > greatest) continue;                                                              \
      if (least < lowest - none || greatest - lowest >= bins) return 0;                            \
      int64_t width = greatest - least + 1;                                                        \
      if (width <= podium_compared_values) {                                                       \
        int64_t found[podium_compared_values] = {0};                                               \
        podium_bytes_of_##name(bytes, portion, counted, lanes, least);                             \
        podium_count_bytes(bytes, (lanes + 63) / 64, width, found);                                \
        for (int64_t value = least < lowest; value < width; value++)                               \
          counts[least - lowest + value] += found[value];                                          \
      } else {                                                                                     \
        for (int64_t lane = 0; lane < lanes; lane++)                                               \
          if ((!counted || counted[lane]) && portion[lane] >= lowest)                              \
            counts[portion[lane] - lowest]++;                                                      \
      }                                                                                            \
    }                                                                                              \
    return 1;                                                                                      \
  }                                                                                                \
  PODIUM_LANES_INLINE _Bool podium_is_small_##name(const Element *values, int64_t lanes) {         \
    int64_t least, greatest;                                                                       \
    podium_range_of_##name(values, 0, lanes, &least, &greatest);                                   \
    return least >= -podium_small_value && greatest <= podium_small_value;                         \
  }                                                                                                \
  PODIUM_OWN void podium_add_moments_of_##name(                                                    \
      const Element *values, int64_t all, int64_t *sum, int64_t *squares) {                        \
    typedef int32_t wide __attribute__((ext_vector_type(PODIUM_COUNTED)));                         \
    int64_t lane = 0;                                                                              \
    while (lane < all) {                                                                           \
      int64_t lanes = podium_lesser_count(all - lane, podium_portion), end = lane + lanes;         \
      if (podium_is_small_##name(values + lane, lanes)) {                                          \
        wide sums = 0, squares_of_all = 0;                                                         \
        for (; lane + PODIUM_COUNTED <= end; lane += PODIUM_COUNTED) {                             \
          wide value = __builtin_convertvector(                                                    \
              *(const podium_loose_##name##_counted *)(values + lane), wide);                      \
          sums += value, squares_of_all += value * value;                                          \
        }                                                                                          \
        *sum += __builtin_reduce_add(sums), *squares += __builtin_reduce_add(squares_of_all);      \
      }                                                                                            \
      for (; lane < end; lane++)                                                                   \
        *sum += values[lane], *squares += (int64_t)values[lane] * (int64_t)values[lane];           \
    }                                                                                              \
  }

PODIUM_COLUMN_COUNTS(quarters, uint8_t, uint8_t)
PODIUM_COLUMN_COUNTS(halves, int16_t, uint16_t)
PODIUM_COLUMN_COUNTS(words, int32_t, uint32_t)

// Adds the number of lanes, of those that a mask has, that have each difference of two columns, as above.
PODIUM_OWN _Bool podium_count_differences(
    const int16_t *ones, const int16_t *others, const uint8_t *mask, int64_t all, int64_t lowest,
    int64_t bins, int64_t *counts) {
  int32_t differences[podium_portion];
  for (int64_t first = 0; first < all; first += podium_portion) {
    int64_t lanes = podium_lesser_count(all - first, podium_portion);
    for (int64_t lane = 0; lane < lanes; lane++)
      differences[lane] = (int32_t)ones[first + lane] - (int32_t)others[first + lane];
    const uint8_t *portion = mask ? mask + first : 0;
    if (!podium_count_words(differences, portion, lanes, lowest, bins, 0, counts)) return 0;
  }
  return 1;
}

#endif
