// Sixty-four lanes of a table of scores, looked up at once: what KernelInterface says of ScoreLookups and ScoreCall.

#ifndef PODIUM_SCORE_VECTORS_H
#define PODIUM_SCORE_VECTORS_H

#ifdef PODIUM_LANES_16

#include <immintrin.h>
#include <stdint.h>

#define PODIUM_SCORES_INLINE static inline __attribute__((always_inline, unused))

// Bytes of a table of 256.
PODIUM_SCORES_INLINE __m512i podium_bytes_at(const uint8_t *table, __m512i places) {
  __m512i lower = _mm512_permutex2var_epi8(
      _mm512_loadu_si512(table), places, _mm512_loadu_si512(table + 64));
  __m512i upper = _mm512_permutex2var_epi8(
      _mm512_loadu_si512(table + 128), places, _mm512_loadu_si512(table + 192));
  return _mm512_mask_blend_epi8(_mm512_movepi8_mask(places), lower, upper);
}

// Writes the scores of the lanes that play; says which of these lanes' draws do not decide. Where there is a mask, a lane
// whose byte is 0 keeps what is there.
PODIUM_SCORES_INLINE uint64_t podium_look_up_scores(
    const uint8_t *table, const uint8_t *goals, const uint8_t *columns, const uint8_t *levels,
    const uint8_t *mask, int16_t *home, int16_t *away) {
  __m512i column = _mm512_loadu_si512(columns), level = _mm512_loadu_si512(levels);
  __m512i code = podium_bytes_at(table, column);
  __m512i threshold = podium_bytes_at(table + 256, column);
  code = _mm512_mask_add_epi8(
      code, _mm512_cmpge_epu8_mask(level, threshold), code, _mm512_set1_epi8(1));
  __mmask64 open =
      _mm512_mask_test_epi8_mask(_mm512_cmpeq_epu8_mask(level, threshold), threshold, threshold);
  __mmask64 is_fine = _mm512_cmpge_epu8_mask(code, _mm512_set1_epi8((char)0xF8));
  __m512i part = _mm512_or_si512(
      _mm512_slli_epi16(_mm512_and_si512(code, _mm512_set1_epi8(7)), 5),
      _mm512_and_si512(_mm512_srli_epi16(level, 3), _mm512_set1_epi8(31)));
  code = _mm512_mask_blend_epi8(is_fine, code, podium_bytes_at(table + 512, part));
  open |= _mm512_cmpeq_epu8_mask(code, _mm512_set1_epi8((char)0xFF));
  __mmask64 plays = mask ? _mm512_test_epi8_mask(
                               _mm512_loadu_si512(mask), _mm512_set1_epi8((char)0xFF))
                         : ~0ULL;
  __m512i scores[2] = {podium_bytes_at(goals, code), podium_bytes_at(goals + 256, code)};
  int16_t *sides[2] = {home, away};
  for (int side = 0; side < 2; side++) {
    _mm512_mask_storeu_epi16(
        sides[side], (__mmask32)plays, _mm512_cvtepu8_epi16(_mm512_castsi512_si256(scores[side])));
    _mm512_mask_storeu_epi16(
        sides[side] + 32, (__mmask32)(plays >> 32),
        _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(scores[side], 1)));
  }
  return open & plays;
}

#endif

#endif
