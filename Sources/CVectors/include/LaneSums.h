// Sums over the lanes of two columns.

#ifndef PODIUM_LANE_SUMS_H
#define PODIUM_LANE_SUMS_H

#include <stdint.h>

#include "LaneCounts.h"

typedef uint16_t podium_score_halves __attribute__((ext_vector_type(PODIUM_COUNTED / 2)));

// The sums of two columns of scores.
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

// The sums of two columns, of their squares and of their products.
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
