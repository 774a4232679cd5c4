// Counts and sums over the lanes of two columns: how many have each pair of values, or a lesser one than the other column
// has.

#ifndef PODIUM_LANE_PAIRS_H
#define PODIUM_LANE_PAIRS_H

#include <stdint.h>

#include "LaneCounts.h"

typedef uint16_t podium_score_halves __attribute__((ext_vector_type(PODIUM_COUNTED / 2)));

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
  for (int64_t first = 0; first < all; first += podium_portion) {
    int64_t lanes = podium_lesser_count(all - first, podium_portion), words = (lanes + 63) / 64;
    int64_t in_vectors = lanes - lanes % PODIUM_COUNTED;
    podium_bytes_of_pairs(bytes, rows + first, columns + first, mask ? mask + first : 0, lanes);
    podium_count_bytes(bytes, words, small * small, pairs);
    for (int64_t word = 0; word < words; word++) {
      uint64_t others = podium_bits_within(bytes + 64 * word, podium_no_value, 1);
      for (; others; others &= others - 1) {
        int64_t lane = 64 * word + __builtin_ctzll(others);
        if (lane < in_vectors) {
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
  for (int64_t row = 0; row < podium_lesser_count(width, small); row++) {
    int64_t *line = counts + row * width;
    if (width >= small) {
      podium_eight_words found = *(const podium_loose_eight_words *)(pairs + row * small);
      *(podium_loose_eight_words *)line += found;
      counted += (int64_t)__builtin_reduce_add(found);
    } else {
#pragma clang loop vectorize(disable)
      for (int64_t column = 0; column < width; column++) {
        line[column] += pairs[row * small + column];
        counted += pairs[row * small + column];
      }
    }
  }
  return counted;
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
    podium_eight_words planes = podium_bits_of_bytes(found);
    for (int64_t bit = 0; bit < bits; bit++, words += each) *words = planes[bit];
  }
}

// Where a value is less than another, by one of their bits and, where that is the same, by whether it is by the lower ones.
PODIUM_LANES_INLINE podium_eight_words podium_is_lesser(
    podium_eight_words own, podium_eight_words other, podium_eight_words lower) {
#if defined(__AVX512VPOPCNTDQ__)
  typedef long long words __attribute__((ext_vector_type(8)));
  return (podium_eight_words)__builtin_ia32_pternlogq512_mask(
      (words)own, (words)other, (words)lower, 0x8E, 0xFF);
#else
  return (~own & (other | lower)) | (other & lower);
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
            less[one] = podium_is_lesser(own[one][bit], other, less[one]);
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

// What two columns of scores come to.
typedef struct {
  // The lanes in which the first score is the greater one, and those in which the two are equal.
  int64_t above, equal;
  // The sum of the scores of each column, and that of their squares.
  int64_t sums[2], squares[2];
} podium_score_sums;

// The sum of small values of 16 bits.
PODIUM_LANES_INLINE int64_t podium_sum_of_halves(podium_score_halves halves) {
  typedef uint32_t words __attribute__((ext_vector_type(PODIUM_COUNTED / 2)));
  return (int64_t)__builtin_reduce_add(__builtin_convertvector(halves, words));
}

// Adds what two columns of scores come to. Portions of small scores are added up in 16 bits.
PODIUM_OWN void podium_add_scores(
    const int16_t *ones, const int16_t *others, int64_t all, podium_score_sums *sums) {
  enum { half = PODIUM_COUNTED / 2, small = 15 };
  typedef int16_t signed_halves __attribute__((ext_vector_type(half)));
  typedef signed_halves loose_halves __attribute__((aligned(2)));
  for (int64_t first = 0; first < all; first += podium_portion) {
    int64_t lane = first, end = first + podium_lesser_count(all - first, podium_portion);
    podium_score_halves above = 0, equal = 0, any = 0, sum[2] = {0}, square[2] = {0};
    for (; lane + half <= end; lane += half) {
      signed_halves one = *(const loose_halves *)(ones + lane);
      signed_halves other = *(const loose_halves *)(others + lane);
      above -= (podium_score_halves)(one > other), equal -= (podium_score_halves)(one == other);
      podium_score_halves scores[2] = {(podium_score_halves)one, (podium_score_halves)other};
#pragma clang loop unroll(full)
      for (int side = 0; side < 2; side++) {
        any |= scores[side], sum[side] += scores[side];
        square[side] += scores[side] * scores[side];
      }
    }
    sums->above += podium_sum_of_halves(above), sums->equal += podium_sum_of_halves(equal);
    _Bool is_small = __builtin_reduce_or(any) <= small;
    const int16_t *columns[2] = {ones, others};
    for (int side = 0; side < 2; side++)
      if (is_small) {
        sums->sums[side] += podium_sum_of_halves(sum[side]);
        sums->squares[side] += podium_sum_of_halves(square[side]);
      } else {
        podium_add_moments_of_halves(
            columns[side] + first, lane - first, &sums->sums[side], &sums->squares[side]);
      }
    for (; lane < end; lane++) {
      int64_t one = ones[lane], other = others[lane];
      sums->above += one > other, sums->equal += one == other;
      sums->sums[0] += one, sums->squares[0] += one * one;
      sums->sums[1] += other, sums->squares[1] += other * other;
    }
  }
}

// What two columns of sums come to: the sum of each, that of its squares, and that of their products.
typedef struct {
  int64_t sums[2], squares[2], products;
} podium_pair_sums;

// Adds what two columns of sums come to.
PODIUM_OWN void podium_add_pairs(
    const int32_t *ones, const int32_t *others, int64_t all, podium_pair_sums *sums) {
  enum { each = PODIUM_COUNTED / 4 };
  typedef int32_t words __attribute__((ext_vector_type(each)));
  typedef words loose_words __attribute__((aligned(4)));
  for (int64_t first = 0; first < all; first += podium_portion) {
    int64_t lane = first, lanes = podium_lesser_count(all - first, podium_portion);
    if (podium_is_small_words(ones + first, lanes) && podium_is_small_words(others + first, lanes)) {
      words sum[2] = {0}, square[2] = {0}, product = 0;
      for (; lane + each <= first + lanes; lane += each) {
        words one = *(const loose_words *)(ones + lane);
        words other = *(const loose_words *)(others + lane);
        sum[0] += one, square[0] += one * one;
        sum[1] += other, square[1] += other * other;
        product += one * other;
      }
      sums->products += __builtin_reduce_add(product);
      for (int side = 0; side < 2; side++) {
        sums->sums[side] += __builtin_reduce_add(sum[side]);
        sums->squares[side] += __builtin_reduce_add(square[side]);
      }
    }
    for (; lane < first + lanes; lane++) {
      int64_t one = ones[lane], other = others[lane];
      sums->sums[0] += one, sums->squares[0] += one * one;
      sums->sums[1] += other, sums->squares[1] += other * other;
      sums->products += one * other;
    }
  }
}

#endif
