// Counts over the lanes of two columns: how many have each pair of values, or a lesser one than the other column has.

#ifndef PODIUM_LANE_PAIRS_H
#define PODIUM_LANE_PAIRS_H

#include <stdint.h>

#include "LaneCounts.h"

// The pairs of small values of two columns as bytes, in whichever order; those of other lanes are none, and so are all
// beyond the last lane.
PODIUM_LANES_INLINE void podium_bytes_of_pairs(
    uint8_t *bytes, const int16_t *rows, const int16_t *columns, const uint8_t *mask,
    int64_t lanes) {
  enum { half = PODIUM_COUNTED / 2 };
  typedef uint16_t halves __attribute__((ext_vector_type(half)));
  typedef halves loose_halves __attribute__((aligned(2)));
  typedef uint8_t mask_part __attribute__((ext_vector_type(half)));
  typedef mask_part loose_mask_part __attribute__((aligned(1)));
  int64_t lane = 0;
  for (; lane + PODIUM_COUNTED <= lanes; lane += PODIUM_COUNTED) {
    halves parts[2];
#pragma clang loop unroll(full)
    for (int part = 0; part < 2; part++) {
      halves row = *(const loose_halves *)(rows + lane + part * half);
      halves column = *(const loose_halves *)(columns + lane + part * half);
      parts[part] = row * podium_paired_values + column;
      parts[part] |= (halves)((row | column) >= podium_paired_values);
      if (mask)
        parts[part] |= __builtin_convertvector(
                           *(const loose_mask_part *)(mask + lane + part * half), halves) -
                       1;
    }
    *(podium_loose_counted *)(bytes + lane) =
        (podium_counted)((parts[0] & podium_no_value) | parts[1] << 8);
  }
  for (; lane < lanes; lane++) {
    uint16_t row = (uint16_t)rows[lane], column = (uint16_t)columns[lane];
    bytes[lane] = (row | column) < podium_paired_values && (!mask || mask[lane])
                      ? (uint8_t)(row * podium_paired_values + column)
                      : podium_no_value;
  }
  for (; lane % 64; lane++) bytes[lane] = podium_no_value;
}

// Adds the number of lanes, of those that a mask has, that have each pair of values from 0 on, in rows of so many, and
// returns how many have one. Pairs of small values are counted as bytes, others one by one.
PODIUM_OWN int64_t podium_count_pairs_of_halves(
    const int16_t *rows, const int16_t *columns, const uint8_t *mask, int64_t all, int64_t width,
    int64_t *counts) {
  enum { small = podium_paired_values };
  uint8_t bytes[podium_portion];
  int64_t pairs[small * small] = {0}, counted = 0;
  for (int64_t row = 0; row < podium_lesser_count(width, small); row++)
    podium_expect_counts(counts + row * width, podium_lesser_count(width, small));
  for (int64_t first = 0; first < all; first += podium_portion) {
    int64_t lanes = podium_lesser_count(all - first, podium_portion), words = (lanes + 63) / 64;
    int64_t whole = lanes - lanes % PODIUM_COUNTED;
    podium_bytes_of_pairs(bytes, rows + first, columns + first, mask ? mask + first : 0, lanes);
    podium_count_bytes(bytes, words, small * small, pairs);
    for (int64_t word = 0; word < words; word++) {
      uint64_t others = podium_bits_within(bytes + 64 * word, podium_no_value, 1);
      for (; others; others &= others - 1) {
        int64_t lane = 64 * word + __builtin_ctzll(others);
        if (lane < whole) {
          int64_t place = lane % PODIUM_COUNTED;
          lane += place / 2 + place % 2 * (PODIUM_COUNTED / 2) - place;
        }
        if (lane >= lanes || (mask && !mask[first + lane])) continue;
        int64_t row = rows[first + lane], column = columns[first + lane];
        if (row < 0 || row >= width || column < 0 || column >= width) continue;
        counts[row * width + column]++, counted++;
      }
    }
  }
  podium_eight_words in_vectors = 0;
  for (int64_t row = 0; row < podium_lesser_count(width, small); row++) {
    int64_t *line = counts + row * width;
    if (width >= small) {
      podium_eight_words found = *(const podium_loose_eight_words *)(pairs + row * small);
      *(podium_loose_eight_words *)line += found;
      in_vectors += found;
    } else {
#pragma clang loop vectorize(disable)
      for (int64_t column = 0; column < width; column++) {
        line[column] += pairs[row * small + column];
        counted += pairs[row * small + column];
      }
    }
  }
  return counted + (int64_t)__builtin_reduce_add(in_vectors);
}

// Puts the bits of a column of bytes among those of others: so many words for each word of lanes and each of the lower bits
// of a value, of which the column has the first one.
PODIUM_OWN void podium_put_bits(
    const uint8_t *values, int64_t lanes, int64_t bits, uint64_t *words, int64_t each) {
  for (int64_t lane = 0; lane < lanes; lane += 64) {
    uint8_t last[64] = {0};
    const uint8_t *found = values + lane;
    if (lane + 64 > lanes) {
      for (int64_t place = 0; lane + place < lanes; place++) last[place] = found[place];
      found = last;
    }
    podium_eight_words bits_of_all;
    podium_take_bits(found, &bits_of_all);
    for (int64_t bit = 0; bit < bits; bit++, words += each) *words = bits_of_all[bit];
  }
}

// Finds where a value is less than another, by one of their bits and, where that is the same, by the lower ones.
PODIUM_LANES_INLINE void podium_compare_bits(
    const podium_eight_words *own, const podium_eight_words *other, podium_eight_words *less) {
#if defined(__AVX512VPOPCNTDQ__)
  typedef long long words __attribute__((ext_vector_type(8)));
  *less = (podium_eight_words)__builtin_ia32_pternlogq512_mask(
      (words)*own, (words)*other, (words)*less, 0x8E, 0xFF);
#else
  *less = (~*own & (*other | *less)) | (*other & *less);
#endif
}

// Adds for each of some columns, whose bits lie as above, and for each other one the number of lanes in which its value is
// the lesser one. Two columns are compared with eight others at a time, from the lowest bit to the uppermost.
PODIUM_LANES_INLINE void podium_count_lesser_of_bits(
    const uint64_t *bits_of_all, int64_t words, int bits, int64_t count, int64_t each,
    int64_t *counts) {
  for (int64_t first = 0; first < count; first += 2) {
    podium_eight_words lesser[2][32] = {0};
    for (int64_t word = 0; word < words; word++) {
      const uint64_t *found = bits_of_all + word * bits * each;
      podium_eight_words own[2][8];
#pragma clang loop unroll(full)
      for (int bit = 0; bit < bits; bit++)
        own[0][bit] = found[bit * each + first], own[1][bit] = found[bit * each + first + 1];
      for (int64_t eight = 0; 8 * eight < count; eight++) {
        podium_eight_words less[2] = {0};
#pragma clang loop unroll(full)
        for (int bit = 0; bit < bits; bit++) {
          podium_eight_words other =
              *(const podium_loose_eight_words *)(found + bit * each + 8 * eight);
#pragma clang loop unroll(full)
          for (int one = 0; one < 2; one++) {
            podium_compare_bits(&own[one][bit], &other, &less[one]);
          }
        }
        lesser[0][eight] += __builtin_elementwise_popcount(less[0]);
        lesser[1][eight] += __builtin_elementwise_popcount(less[1]);
      }
    }
    for (int64_t one = 0; one < 2 && first + one < count; one++, counts += count) {
      int64_t other = 0;
      for (; other + 8 <= count; other += 8)
        *(podium_loose_eight_words *)(counts + other) += lesser[one][other / 8];
      for (; other < count; other++) counts[other] += (int64_t)lesser[one][other / 8][other % 8];
    }
  }
}

PODIUM_OWN void podium_count_lesser(
    const uint64_t *bits_of_all, int64_t words, int64_t bits, int64_t count, int64_t each,
    int64_t *counts) {
  if (bits == 4) {
    podium_count_lesser_of_bits(bits_of_all, words, 4, count, each, counts);
  } else if (bits == 5) {
    podium_count_lesser_of_bits(bits_of_all, words, 5, count, each, counts);
  } else if (bits == 6) {
    podium_count_lesser_of_bits(bits_of_all, words, 6, count, each, counts);
  } else {
    podium_count_lesser_of_bits(bits_of_all, words, 8, count, each, counts);
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

#endif
