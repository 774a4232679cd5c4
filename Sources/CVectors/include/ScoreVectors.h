// Sixty-four lanes of a table of scores, looked up at once: what KernelInterface says of ScoreLookups and ScoreCall.

#ifndef PODIUM_SCORE_VECTORS_H
#define PODIUM_SCORE_VECTORS_H

#ifdef PODIUM_LANES_16

#include <immintrin.h>
#include <stdint.h>

#define PODIUM_SCORES_INLINE static inline __attribute__((always_inline, unused))

// Brings memory near that is wanted soon.
PODIUM_SCORES_INLINE void podium_prefetch(const void *memory, int64_t bytes) {
  for (int64_t place = 0; place < bytes; place += 64) {
    __builtin_prefetch((const char *)memory + place);
  }
}

// Bytes of a table of 256.
PODIUM_SCORES_INLINE __m512i podium_bytes_at(const uint8_t *table, __m512i places) {
  __m512i lower = _mm512_permutex2var_epi8(
      _mm512_loadu_si512(table), places, _mm512_loadu_si512(table + 64));
  __m512i upper = _mm512_permutex2var_epi8(
      _mm512_loadu_si512(table + 128), places, _mm512_loadu_si512(table + 192));
  return _mm512_mask_blend_epi8(_mm512_movepi8_mask(places), lower, upper);
}

// The codes that levels select in columns: that of a column, or the next one from its threshold on.
PODIUM_SCORES_INLINE __m512i podium_codes_at(
    __m512i code, __m512i threshold, __m512i level, uint64_t *open) {
  *open =
      _mm512_mask_test_epi8_mask(_mm512_cmpeq_epu8_mask(level, threshold), threshold, threshold);
  return _mm512_mask_add_epi8(
      code, _mm512_cmpge_epu8_mask(level, threshold), code, _mm512_set1_epi8(1));
}

// Those of the numbers that are of no score but of a finer table.
PODIUM_SCORES_INLINE uint64_t podium_is_fine(__m512i code) {
  return _mm512_cmpge_epu8_mask(code, _mm512_set1_epi8((char)0xF0));
}

// The lanes that play: all of them where there is no mask.
PODIUM_SCORES_INLINE uint64_t podium_playing(const uint8_t *mask) {
  __m512i all = _mm512_set1_epi8((char)0xFF);
  return mask ? _mm512_test_epi8_mask(_mm512_loadu_si512(mask), all) : ~0ULL;
}

// Bytes, of which those of lanes that are turned round are what is left to the greatest one.
PODIUM_SCORES_INLINE __m512i podium_turn(__m512i bytes, uint64_t turned) {
  return _mm512_xor_si512(bytes, _mm512_movm_epi8(turned));
}

PODIUM_SCORES_INLINE void podium_store_scores(
    const uint8_t *goals, __m512i code, uint64_t plays, uint64_t turned, int16_t *home,
    int16_t *away) {
  __m512i both = podium_bytes_at(goals, code), nibble = _mm512_set1_epi8(15);
  __m512i first = _mm512_and_si512(both, nibble);
  __m512i second = _mm512_and_si512(_mm512_srli_epi16(both, 4), nibble);
  __m512i scores[2] = {
      _mm512_mask_blend_epi8(turned, first, second), _mm512_mask_blend_epi8(turned, second, first)};
  int16_t *sides[2] = {home, away};
  for (int side = 0; side < 2; side++) {
    _mm512_mask_storeu_epi16(
        sides[side], (__mmask32)plays, _mm512_cvtepu8_epi16(_mm512_castsi512_si256(scores[side])));
    _mm512_mask_storeu_epi16(
        sides[side] + 32, (__mmask32)(plays >> 32),
        _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(scores[side], 1)));
  }
}

// Lists the lanes of bits, which begin at a lane, behind `count` others, without a branch that nobody could foresee: up to 16 more
// are written than there are. Returns how many are listed.
PODIUM_SCORES_INLINE int64_t podium_list_lanes(
    uint64_t bits, int32_t first, int32_t *lanes, int64_t count) {
  __m512i numbers = _mm512_add_epi32(
      _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
      _mm512_set1_epi32(first));
  for (int part = 0; part < 4; part++) {
    __mmask16 listed = (__mmask16)(bits >> 16 * part);
    _mm512_storeu_si512(lanes + count, _mm512_maskz_compress_epi32(listed, numbers));
    count += __builtin_popcount(listed);
    numbers = _mm512_add_epi32(numbers, _mm512_set1_epi32(16));
  }
  return count;
}

// Appends those of sixteen listed lanes to `count` others whose bits are set, and up to 16 more. Returns how many there are then.
PODIUM_SCORES_INLINE int64_t podium_pick_lanes(
    uint16_t bits, const int32_t *listed, int32_t *lanes, int64_t count) {
  _mm512_storeu_si512(
      lanes + count, _mm512_maskz_compress_epi32(bits, _mm512_loadu_si512(listed)));
  return count + __builtin_popcount(bits);
}

// Writes the scores of the lanes that play; says which of these lanes' draws do not decide. In lanes that are turned the table is
// that of the sides the other way round. Where there is a mask, a lane
// whose byte is 0 keeps what is there.
PODIUM_SCORES_INLINE uint64_t podium_look_up_scores(
    const uint8_t *table, const uint8_t *goals, uint64_t turned, const uint8_t *columns,
    const uint8_t *levels, const uint8_t *mask, int16_t *home, int16_t *away) {
  __m512i column = podium_turn(_mm512_loadu_si512(columns), turned);
  __m512i level = podium_turn(_mm512_loadu_si512(levels), turned);
  uint64_t open;
  __m512i code = podium_codes_at(
      podium_bytes_at(table, column), podium_bytes_at(table + 256, column), level, &open);
  __m512i part = _mm512_or_si512(
      _mm512_slli_epi16(_mm512_and_si512(code, _mm512_set1_epi8(7)), 5),
      _mm512_and_si512(_mm512_srli_epi16(level, 3), _mm512_set1_epi8(31)));
  __m512i fine = _mm512_mask_blend_epi8(
      _mm512_test_epi8_mask(code, _mm512_set1_epi8(8)), podium_bytes_at(table + 512, part),
      podium_bytes_at(table + 768, part));
  code = _mm512_mask_blend_epi8(podium_is_fine(code), code, fine);
  open |= _mm512_cmpeq_epu8_mask(code, _mm512_set1_epi8((char)0xFF));
  uint64_t plays = podium_playing(mask);
  podium_store_scores(goals, code, plays, turned, home, away);
  return open & plays;
}

// The places of the columns of sixteen draws in the tables of their pairs, each of which begins at a place; of draws that are
// turned round with the bit that says so. Pairs that have no place below `end` are noted.
PODIUM_SCORES_INLINE __m512i podium_pair_columns(
    __mmask16 lanes, __m512i pairs, const int32_t *places, uint32_t end, __m512i column,
    __mmask16 *unknown) {
  __m512i turn = _mm512_set1_epi32(1 << 30);
  __m512i place = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), lanes, pairs, places, 4);
  *unknown = _mm512_mask_cmpge_epu32_mask(
      lanes, _mm512_andnot_si512(turn, place), _mm512_set1_epi32((int32_t)end));
  column = _mm512_mask_xor_epi32(
      column, _mm512_test_epi32_mask(place, turn), column, _mm512_set1_epi32(0xFF));
  return _mm512_maskz_add_epi32((__mmask16)(lanes & ~*unknown), place, column);
}

// The columns at these places: the code of each, and its threshold above it; and which of the draws are turned round.
PODIUM_SCORES_INLINE __m512i podium_columns_at(
    const uint16_t *tables, __mmask16 lanes, __m512i columns, __mmask16 *turned) {
  __m512i turn = _mm512_set1_epi32(1 << 30);
  *turned = _mm512_mask_test_epi32_mask(lanes, columns, turn);
  // A column is two bytes; what lies behind it is not looked at.
  return _mm512_mask_i32gather_epi32(
      _mm512_setzero_si512(), lanes, _mm512_andnot_si512(turn, columns), tables, 2);
}

// The same for the first `count` of sixty-four lanes, where each has the table of its pair; and those of them whose pair has no
// table. Lanes whose column has a finer table are left open.
PODIUM_SCORES_INLINE uint64_t podium_look_up_pairs(
    const uint16_t *tables, const uint8_t *goals, const int32_t *pairs, const int32_t *places,
    uint32_t end, int64_t count, const uint8_t *columns, const uint8_t *levels, int16_t *home,
    int16_t *away, uint64_t *unknown) {
  uint64_t plays = count < 64 ? (1ULL << count) - 1 : ~0ULL;
  __m128i codes[4], thresholds[4];
  uint64_t turned = 0;
  *unknown = 0;
  for (int part = 0; part < 4; part++) {
    __mmask16 lanes = (__mmask16)(plays >> 16 * part), is_turned, is_unknown;
    __m512i place = podium_pair_columns(
        lanes, _mm512_loadu_si512(pairs + 16 * part), places, end,
        _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)(columns + 16 * part))), &is_unknown);
    __m512i element =
        podium_columns_at(tables, (__mmask16)(lanes & ~is_unknown), place, &is_turned);
    turned |= (uint64_t)is_turned << 16 * part;
    *unknown |= (uint64_t)is_unknown << 16 * part;
    codes[part] = _mm512_cvtepi32_epi8(element);
    thresholds[part] = _mm512_cvtepi32_epi8(_mm512_srli_epi32(element, 8));
  }
  __m512i code = _mm512_setzero_si512(), threshold = _mm512_setzero_si512();
  code = _mm512_inserti32x4(code, codes[0], 0);
  code = _mm512_inserti32x4(code, codes[1], 1);
  code = _mm512_inserti32x4(code, codes[2], 2);
  code = _mm512_inserti32x4(code, codes[3], 3);
  threshold = _mm512_inserti32x4(threshold, thresholds[0], 0);
  threshold = _mm512_inserti32x4(threshold, thresholds[1], 1);
  threshold = _mm512_inserti32x4(threshold, thresholds[2], 2);
  threshold = _mm512_inserti32x4(threshold, thresholds[3], 3);
  uint64_t open;
  code = podium_codes_at(
      code, threshold, podium_turn(_mm512_loadu_si512(levels), turned), &open);
  podium_store_scores(goals, code, plays, turned, home, away);
  return (open | podium_is_fine(code)) & plays;
}

// Finds where the first `count` of sixteen listed lanes have their columns, and brings these near: tables may be far. Four bytes
// are read where one is, from columns that are followed by more.
PODIUM_SCORES_INLINE __mmask16 podium_find_columns(
    const uint16_t *tables, const int32_t *pairs, const int32_t *places, uint32_t end,
    const int32_t *listed, int64_t count, const uint8_t *columns, int32_t *found) {
  __mmask16 plays = (__mmask16)(count < 16 ? (1U << count) - 1 : 0xFFFF), unknown;
  __m512i zero = _mm512_setzero_si512(), lanes = _mm512_maskz_loadu_epi32(plays, listed);
  __m512i pair = _mm512_mask_i32gather_epi32(zero, plays, lanes, pairs, 4);
  __m512i column = _mm512_mask_i32gather_epi32(zero, plays, lanes, columns, 1);
  column = _mm512_and_si512(column, _mm512_set1_epi32(0xFF));
  __m512i place = podium_pair_columns(plays, pair, places, end, column, &unknown);
  _mm512_storeu_si512(found, place);
  for (int part = 0; part < 16; part++) {
    __builtin_prefetch(tables + (found[part] & ~(1 << 30)));
  }
  return unknown;
}

// Writes the scores of the first `count` of sixteen listed lanes, whose columns have been found, and says which are open.
PODIUM_SCORES_INLINE __mmask16 podium_look_up_listed(
    const uint16_t *tables, const uint8_t *goals, const int32_t *listed, int64_t count,
    const int32_t *found, const uint8_t *levels, int16_t *home, int16_t *away) {
  __mmask16 plays = (__mmask16)(count < 16 ? (1U << count) - 1 : 0xFFFF), turned;
  __m512i lanes = _mm512_maskz_loadu_epi32(plays, listed);
  __m512i element = podium_columns_at(tables, plays, _mm512_loadu_si512(found), &turned);
  __m512i level = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), plays, lanes, levels, 1);
  uint64_t open;
  __m512i code = podium_codes_at(
      _mm512_zextsi128_si512(_mm512_cvtepi32_epi8(element)),
      _mm512_zextsi128_si512(_mm512_cvtepi32_epi8(_mm512_srli_epi32(element, 8))),
      podium_turn(_mm512_zextsi128_si512(_mm512_cvtepi32_epi8(level)), turned), &open);
  int16_t scores[2][32];
  podium_store_scores(goals, code, 0xFFFF, turned, scores[0], scores[1]);
  for (int part = 0; part < (count < 16 ? count : 16); part++) {
    home[listed[part]] = scores[0][part];
    away[listed[part]] = scores[1][part];
  }
  return (__mmask16)(open | podium_is_fine(code)) & plays;
}

#endif

#endif
