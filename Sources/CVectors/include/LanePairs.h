// Counts over the lanes of two columns: how many have each pair of values, or a lesser one than the other column has.

#ifndef PODIUM_LANE_PAIRS_H
#define PODIUM_LANE_PAIRS_H

#include <stdint.h>

#include "LaneCounts.h"

// Finds for each of the values from 0 on the bits of the lanes of a portion that have it, one column of words after the
// other, and returns how many there are up to the greatest value. Columns of no lane fill up the last eight.
PODIUM_OWN int64_t podium_find_planes(const uint8_t *bytes, int64_t words, uint64_t *planes) {
  typedef int8_t signed_bytes __attribute__((ext_vector_type(PODIUM_COUNTED)));
  signed_bytes greatest = -1;
  for (int64_t lane = 0; lane < 64 * words; lane += PODIUM_COUNTED)
    greatest = __builtin_elementwise_max(
        greatest, (signed_bytes)*(const podium_loose_counted *)(bytes + lane));
  int64_t count = (int64_t)__builtin_reduce_max(greatest) + 1;
  for (int64_t value = 0; value < count; value++)
    for (int64_t word = 0; word < words; word++)
      *planes++ = podium_bits_within(bytes + 64 * word, (uint8_t)value, 1);
  for (int64_t word = 0; word < (8 - count % 8) % 8 * words; word++) planes[word] = 0;
  return count;
}

// Adds the number of lanes of a portion that have each pair of values from 0 on, in rows of so many, and returns how many
// have one.
PODIUM_OWN int64_t podium_count_pairs(
    const uint8_t *rows, const uint8_t *columns, int64_t words, int64_t width, int64_t *counts) {
  uint64_t row_planes[podium_paired_values * podium_portion_words];
  uint64_t column_planes[podium_paired_values * podium_portion_words];
  int64_t row_count = podium_find_planes(rows, words, row_planes);
  int64_t column_count = podium_find_planes(columns, words, column_planes);
  podium_eight_words all = 0;
  for (int64_t row = 0; row < row_count; row++) {
    const uint64_t *ones = row_planes + row * words;
    for (int64_t column = 0; column < column_count; column += 8) {
      podium_eight_words common;
      podium_count_common_with_eight(
          ones, column_planes + column * words, words, words, &common);
      int64_t *line = counts + row * width + column;
      if (column + 8 <= width) {
        *(podium_loose_eight_words *)line += common;
      } else {
        for (int64_t other = column; other < width; other++)
          line[other - column] += (int64_t)common[other - column];
      }
      all += common;
    }
  }
  return (int64_t)__builtin_reduce_add(all);
}

// The same of all lanes, or of those that a mask has, there being at most `podium_paired_values` values.
PODIUM_LANES_INLINE int64_t podium_count_pairs_of_halves(
    const int16_t *rows, const int16_t *columns, const uint8_t *mask, int64_t all, int64_t width,
    int64_t *counts) {
  uint8_t ones[podium_portion], others[podium_portion];
  int64_t counted = 0;
  for (int64_t first = 0; first < all; first += podium_portion) {
    int64_t lanes = podium_lesser_count(all - first, podium_portion);
    const uint8_t *portion = mask ? mask + first : 0;
    podium_bytes_of_halves(ones, rows + first, portion, lanes, 0, width);
    podium_bytes_of_halves(others, columns + first, portion, lanes, 0, width);
    counted += podium_count_pairs(ones, others, (lanes + 63) / 64, width, counts);
  }
  return counted;
}

// Adds the lanes in which the values of one column are below those of another, and those in which they are above.
PODIUM_OWN void podium_compare_quarters(
    const uint8_t *ones, const uint8_t *others, int64_t lanes, int64_t *below, int64_t *above) {
  int64_t lane = 0;
  while (lane + PODIUM_COUNTED <= lanes) {
    int64_t end = podium_lesser_count(lanes / PODIUM_COUNTED * PODIUM_COUNTED,
                                      lane + 255 * PODIUM_COUNTED);
    podium_counted less = 0, more = 0;
    for (; lane < end; lane += PODIUM_COUNTED) {
      podium_counted one = *(const podium_loose_counted *)(ones + lane);
      podium_counted other = *(const podium_loose_counted *)(others + lane);
      less -= (podium_counted)(one < other);
      more -= (podium_counted)(one > other);
    }
    *below += podium_sum_of_counters(less);
    *above += podium_sum_of_counters(more);
  }
  for (; lane < lanes; lane++) {
    *below += ones[lane] < others[lane];
    *above += ones[lane] > others[lane];
  }
}

// The number of lanes that have a value.
PODIUM_OWN int64_t podium_count_value(const uint8_t *values, int64_t lanes, uint8_t value) {
  int64_t count = 0, lane = 0;
  for (; lane + 64 <= lanes; lane += 64)
    count += __builtin_popcountll(podium_bits_within(values + lane, value, 1));
  for (; lane < lanes; lane++) count += values[lane] == value;
  return count;
}

// The same of halves: those above, and those that are equal.
PODIUM_OWN void podium_compare_halves(
    const int16_t *ones, const int16_t *others, int64_t lanes, int64_t *above, int64_t *equal) {
  int64_t lane = 0;
  for (; lane + 64 <= lanes; lane += 64) {
    *above += __builtin_popcountll(podium_bits_greater(ones + lane, others + lane));
    *equal += __builtin_popcountll(podium_bits_equal(ones + lane, others + lane));
  }
  for (; lane < lanes; lane++) {
    *above += ones[lane] > others[lane];
    *equal += ones[lane] == others[lane];
  }
}

#endif
