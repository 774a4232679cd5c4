// Counts over the lanes of columns: how many have each value; and sums.
//
// Lanes are counted in portions, in which a counter of a byte is enough. Values that lie close together become bytes, and
// each of them is compared with all lanes.

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
  podium_compared_values = 96,
  // So many values of each of two columns may be counted in pairs.
  podium_paired_values = 64,
  // Sums of squares of so great values fit 32 bits in a portion.
  podium_small_value = 1023,
};

// The sum of counters.
PODIUM_LANES_INLINE int64_t podium_sum_of_counters(podium_counted counters) {
  typedef uint16_t halves __attribute__((ext_vector_type(PODIUM_COUNTED)));
  return __builtin_reduce_add(__builtin_convertvector(counters, halves));
}

PODIUM_LANES_INLINE int64_t podium_lesser_count(int64_t a, int64_t b) { return a < b ? a : b; }

// Adds the number of lanes of a portion that have each of the values from 0 on. Bytes are there for whole words of lanes.
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

// What is done with columns of each kind: the least and the greatest value of a portion's lanes, of those that a mask has,
// if there is one; values as bytes, from a lowest one on, those of other lanes and beyond `width` being none; the number
// of lanes that have each value, false if one has no bin; sums, and those of products.
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
      uint8_t *bytes, const Element *values, const uint8_t *mask, int64_t lanes, int64_t lowest,   \
      int64_t width) {                                                                             \
    Offset first = (Offset)lowest, count = (Offset)width;                                          \
    int64_t lane = 0;                                                                              \
    for (; lane + PODIUM_COUNTED <= lanes; lane += PODIUM_COUNTED) {                               \
      podium_##name##_offsets offset =                                                             \
          (podium_##name##_offsets)*(const podium_loose_##name##_counted *)(values + lane) -       \
          first;                                                                                   \
      podium_counted inside = __builtin_convertvector(                                             \
          (podium_##name##_offsets)(offset < count), podium_counted);                              \
      if (mask) inside &= -*(const podium_loose_counted *)(mask + lane);                           \
      *(podium_loose_counted *)(bytes + lane) =                                                    \
          __builtin_convertvector(offset, podium_counted) | ~inside;                               \
    }                                                                                              \
    for (; lane < lanes; lane++) {                                                                 \
      Offset offset = (Offset)((Offset)values[lane] - first);                                      \
      bytes[lane] =                                                                                \
          offset < count && (!mask || mask[lane]) ? (uint8_t)offset : podium_no_value;             \
    }                                                                                              \
    for (; lane % 64; lane++) bytes[lane] = podium_no_value;                                       \
  }                                                                                                \
  PODIUM_LANES_INLINE _Bool podium_count_##name(                                                   \
      const Element *values, const uint8_t *mask, int64_t all, int64_t lowest, int64_t bins,       \
      int64_t *counts) {                                                                           \
    uint8_t bytes[podium_portion];                                                                 \
    for (int64_t first = 0; first < all; first += podium_portion) {                                \
      int64_t least, greatest, lanes = podium_lesser_count(all - first, podium_portion);           \
      const Element *portion = values + first;                                                     \
      const uint8_t *counted = mask ? mask + first : 0;                                            \
      podium_range_of_##name(portion, counted, lanes, &least, &greatest);                          \
      if (least > greatest) continue;                                                              \
      if (least < lowest || greatest - lowest >= bins) return 0;                                   \
      int64_t width = greatest - least + 1;                                                        \
      if (width <= podium_compared_values) {                                                       \
        podium_bytes_of_##name(bytes, portion, counted, lanes, least, width);                      \
        podium_count_bytes(bytes, (lanes + 63) / 64, width, counts + (least - lowest));            \
      } else {                                                                                     \
        for (int64_t lane = 0; lane < lanes; lane++)                                               \
          if (!counted || counted[lane]) counts[portion[lane] - lowest]++;                         \
      }                                                                                            \
    }                                                                                              \
    return 1;                                                                                      \
  }                                                                                                \
  PODIUM_LANES_INLINE _Bool podium_is_small_##name(const Element *values, int64_t lanes) {         \
    int64_t least, greatest;                                                                       \
    podium_range_of_##name(values, 0, lanes, &least, &greatest);                                   \
    return least >= -podium_small_value && greatest <= podium_small_value;                         \
  }                                                                                                \
  PODIUM_OWN void podium_add_products_of_##name(                                                   \
      const Element *ones, const Element *others, int64_t all, int64_t *sum, int64_t *products) {  \
    typedef int32_t wide __attribute__((ext_vector_type(PODIUM_COUNTED)));                         \
    int64_t lane = 0;                                                                              \
    while (lane < all) {                                                                           \
      int64_t lanes = podium_lesser_count(all - lane, podium_portion), end = lane + lanes;         \
      if (podium_is_small_##name(ones + lane, lanes) &&                                            \
          (ones == others || podium_is_small_##name(others + lane, lanes))) {                      \
        wide sums = 0, squares = 0;                                                                \
        for (; lane + PODIUM_COUNTED <= end; lane += PODIUM_COUNTED) {                             \
          wide one = __builtin_convertvector(                                                      \
              *(const podium_loose_##name##_counted *)(ones + lane), wide);                        \
          wide other = __builtin_convertvector(                                                    \
              *(const podium_loose_##name##_counted *)(others + lane), wide);                      \
          sums += one, squares += one * other;                                                     \
        }                                                                                          \
        *sum += __builtin_reduce_add(sums), *products += __builtin_reduce_add(squares);            \
      }                                                                                            \
      for (; lane < end; lane++)                                                                   \
        *sum += ones[lane], *products += (int64_t)ones[lane] * (int64_t)others[lane];              \
    }                                                                                              \
  }

PODIUM_COLUMN_COUNTS(quarters, uint8_t, uint8_t)
PODIUM_COLUMN_COUNTS(halves, int16_t, uint16_t)
PODIUM_COLUMN_COUNTS(words, int32_t, uint32_t)

// Adds the number of lanes, of those that a mask has, that have each difference of two columns, as above.
PODIUM_LANES_INLINE _Bool podium_count_differences(
    const int16_t *ones, const int16_t *others, const uint8_t *mask, int64_t all, int64_t lowest,
    int64_t bins, int64_t *counts) {
  int32_t differences[podium_portion];
  for (int64_t first = 0; first < all; first += podium_portion) {
    int64_t lanes = podium_lesser_count(all - first, podium_portion);
    for (int64_t lane = 0; lane < lanes; lane++)
      differences[lane] = (int32_t)ones[first + lane] - (int32_t)others[first + lane];
    const uint8_t *portion = mask ? mask + first : 0;
    if (!podium_count_words(differences, portion, lanes, lowest, bins, counts)) return 0;
  }
  return 1;
}

#endif
