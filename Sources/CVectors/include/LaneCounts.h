// Counts over the lanes of columns: how many have each value; and sums.
//
// Values that lie close together become bytes. Their bits tell which lanes have which value; on lesser CPUs each value is
// compared with all lanes.

#ifndef PODIUM_LANE_COUNTS_H
#define PODIUM_LANE_COUNTS_H

#include <stdint.h>

#include "LaneBytes.h"

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
    podium_expect_counts(counts, bins);                                                            \
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
