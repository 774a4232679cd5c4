// Goals of sides by a grid of rates: what KernelInterface says of GoalGrid.

#ifndef PODIUM_GOAL_VECTORS_H
#define PODIUM_GOAL_VECTORS_H

#include <stdint.h>

#define PODIUM_GOALS_INLINE static inline __attribute__((always_inline, unused))

// Numbers that come so near to a tied end are not decided by 16 bits.
#define PODIUM_TIED_GUARD(shift) (3 << (shift))

#ifdef PODIUM_LANES_16

#include <immintrin.h>

// Entries of a table of 64.
PODIUM_GOALS_INLINE __m512i podium_halves_at(const void *table, __m512i places) {
  return _mm512_permutex2var_epi16(
      _mm512_loadu_si512(table), places, _mm512_loadu_si512((const int16_t *)table + 32));
}

// The points of thirty-two lanes, counted from the first one of a window of 64; others are not within it.
PODIUM_GOALS_INLINE __m512i podium_goal_points(
    const int16_t *logarithms, const uint8_t *bits, int32_t last, int32_t first) {
  __m512i fraction =
      _mm512_srli_epi16(_mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)bits)), 1);
  __m512i units =
      _mm512_xor_si512(_mm512_loadu_si512(logarithms), _mm512_set1_epi16((int16_t)0x8000));
  __m512i point = _mm512_srli_epi16(_mm512_adds_epu16(units, fraction), 7);
  return _mm512_sub_epi16(
      _mm512_min_epu16(point, _mm512_set1_epi16((int16_t)last)), _mm512_set1_epi16((int16_t)first));
}

PODIUM_GOALS_INLINE __m512i podium_goal_draws(const uint8_t *columns, const uint8_t *levels) {
  return _mm512_or_si512(
      _mm512_slli_epi16(_mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)columns)), 8),
      _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)levels)));
}

// The goals of a side, where the ends of numbers of goals lie in columns `stride` apart and those of no goal are given; and in
// which lanes 16 bits do not decide.
PODIUM_GOALS_INLINE __m512i podium_goals(
    const uint16_t *columns, int64_t stride, __m512i place, __m512i draw, __m512i none,
    __mmask32 *open) {
  __m512i one = _mm512_set1_epi16(1);
  __mmask32 is_more = _mm512_cmpge_epu16_mask(draw, none);
  __m512i goals = _mm512_maskz_mov_epi16(is_more, one);
  // The greatest end that is not above the draw: one that equals it decides nothing.
  __m512i reached = _mm512_mask_mov_epi16(
      _mm512_xor_si512(draw, _mm512_set1_epi16(-1)), is_more, none);
#pragma clang loop unroll(full)
  for (int number = 1; number < 8; number++) {
    __m512i end = podium_halves_at(columns + number * stride, place);
    is_more = _mm512_cmpge_epu16_mask(draw, end);
    goals = _mm512_mask_add_epi16(goals, is_more, goals, one);
    reached = _mm512_mask_mov_epi16(reached, is_more, end);
  }
  *open = _mm512_cmpeq_epu16_mask(reached, draw) |
          _mm512_cmpeq_epu16_mask(goals, _mm512_set1_epi16(8)) |
          _mm512_cmpge_epu16_mask(place, _mm512_set1_epi16(64));
  return goals;
}

// Writes the scores of those of thirty-two lanes that play; says in which of them 16 bits a side do not decide. The columns of
// ends, ties and rates begin at each side's window.
PODIUM_GOALS_INLINE uint32_t podium_draw_goals(
    const uint16_t *home_columns, const uint16_t *away_columns, int64_t stride,
    const int16_t *ties, const int16_t *rates, int32_t shift, const int16_t *home_logarithms,
    const int16_t *away_logarithms, int32_t last, int32_t home_first, int32_t away_first,
    const uint8_t *draws, int64_t draw_stride, const uint8_t *mask, int16_t *home, int16_t *away) {
  __m512i place = podium_goal_points(
      home_logarithms, draws + 4 * draw_stride, last, home_first);
  __m512i other = podium_goal_points(
      away_logarithms, draws + 5 * draw_stride, last, away_first);
  __mmask32 open, others;
  __m512i goals = podium_goals(
      home_columns, stride, place, podium_goal_draws(draws, draws + draw_stride),
      podium_halves_at(home_columns, place), &open);
  __m512i draw = podium_goal_draws(draws + 2 * draw_stride, draws + 3 * draw_stride);
  __m512i none = podium_halves_at(away_columns, other);
  if (ties) {
    __m512i zero = _mm512_setzero_si512();
    __mmask32 is_none = _mm512_cmpeq_epu16_mask(goals, zero);
    __mmask32 is_one = _mm512_cmpeq_epu16_mask(goals, _mm512_set1_epi16(1));
    __m512i tie = podium_halves_at(ties, other), rate = podium_halves_at(rates, place);
    __m512i change = _mm512_maskz_srai_epi16(is_one, tie, 3);
    change = _mm512_mask_sub_epi16(change, is_none, zero, _mm512_mulhrs_epi16(tie, rate));
    // What does not fit into 16 bits is open.
    open |= _mm512_mask_cmpgt_epi16_mask(
        is_none, _mm512_abs_epi16(change), _mm512_set1_epi16((int16_t)(INT16_MAX >> shift)));
    change = _mm512_sllv_epi16(change, _mm512_set1_epi16((int16_t)shift));
    none = _mm512_subs_epu16(none, _mm512_max_epi16(_mm512_sub_epi16(zero, change), zero));
    none = _mm512_adds_epu16(none, _mm512_max_epi16(change, zero));
    none = _mm512_min_epu16(none, podium_halves_at(away_columns + stride, other));
    __m512i distance =
        _mm512_or_si512(_mm512_subs_epu16(draw, none), _mm512_subs_epu16(none, draw));
    open |= _mm512_mask_cmple_epu16_mask(
        is_none | is_one, distance, _mm512_set1_epi16((int16_t)PODIUM_TIED_GUARD(shift)));
    open |= _mm512_mask_cmpeq_epi16_mask(is_none, rate, _mm512_set1_epi16(INT16_MAX));
  }
  __m512i away_goals = podium_goals(away_columns, stride, other, draw, none, &others);
  __mmask32 plays =
      mask ? _mm256_test_epi8_mask(
                 _mm256_loadu_si256((const __m256i *)mask), _mm256_set1_epi8((char)0xFF))
           : ~0U;
  _mm512_mask_storeu_epi16(home, plays, goals);
  _mm512_mask_storeu_epi16(away, plays, away_goals);
  return (open | others) & plays;
}

#else

typedef uint16_t __attribute__((ext_vector_type(8))) podium_ends;
typedef uint16_t __attribute__((ext_vector_type(8), aligned(2))) podium_loose_ends;

// The goals of a side at a point, where the draw is not below the end of no goal; and whether 16 bits do not decide.
PODIUM_GOALS_INLINE int32_t podium_goals(
    const uint16_t *ends, uint16_t draw, uint16_t none, _Bool *open) {
  podium_ends all = *(const podium_loose_ends *)ends;
  all[0] = none;
  podium_ends is_more = (podium_ends)(all <= draw), is_end = (podium_ends)(all == draw);
  int32_t goals = (uint16_t)-__builtin_reduce_add(is_more);
  *open = goals == 8 || __builtin_reduce_or(is_end) != 0;
  return goals;
}

// The end of no away goal, tied to the home side's goals; and whether a draw is too near to it. There is no branch,
// which nobody could foresee.
PODIUM_GOALS_INLINE uint16_t podium_tied_end(
    const uint16_t *ends, uint16_t draw, int32_t goals, int16_t tie, int16_t rate, int32_t shift,
    _Bool *open) {
  int32_t factor = (-(goals == 0) & -rate) | (-(goals == 1) & 1 << 12);
  int32_t change = (tie * factor + 0x4000) >> 15;
  int32_t none = ends[0] + change * (1 << shift);
  none = none > ends[1] ? ends[1] : none;
  none &= ~(none >> 31);
  int32_t distance = draw - none;
  distance = (distance ^ (distance >> 31)) - (distance >> 31);
  *open = (distance <= PODIUM_TIED_GUARD(shift)) | ((goals == 0) & (rate == INT16_MAX));
  return (uint16_t)none;
}

#endif

#endif
