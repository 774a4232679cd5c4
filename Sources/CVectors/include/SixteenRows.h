// Tables of at most sixteen rows in sixty-four lanes at a time. A vector holds the sixteen bytes of four lanes, one a row, which
// look up others by the numbers of rows; sixteen vectors hold all lanes, in an order that is the same wherever they are taken.

#ifndef PODIUM_SIXTEEN_ROWS_H
#define PODIUM_SIXTEEN_ROWS_H

#include <stdint.h>

#include "SixtyFourLanes.h"

typedef PODIUM_SIXTY_FOUR(uint8_t) podium_rows;
typedef podium_rows podium_loose_rows __attribute__((aligned(1)));
typedef PODIUM_SIXTY_FOUR(int32_t) podium_loose_row_words __attribute__((aligned(4)));
typedef uint8_t podium_sixteen __attribute__((ext_vector_type(16)));
typedef podium_sixteen podium_loose_sixteen __attribute__((aligned(1)));
typedef uint16_t podium_row_keys __attribute__((ext_vector_type(32)));

#if defined(__AVX2__)
#define PODIUM_LOOKS_UP_BYTES 1
#else
#define PODIUM_LOOKS_UP_BYTES 0
#endif

// True where the CPU looks up bytes in a vector: elsewhere all below is slow.
PODIUM_LANES_INLINE _Bool podium_looks_up_bytes(void) { return PODIUM_LOOKS_UP_BYTES; }

// The bytes of each lane's rows at places; 0 from place 128 on.
PODIUM_LANES_INLINE podium_rows podium_look_up_rows(podium_rows table, podium_rows places) {
#if defined(__AVX512BW__)
  typedef PODIUM_SIXTY_FOUR(char) bytes;
  return (podium_rows)__builtin_ia32_pshufb512((bytes)table, (bytes)places);
#elif PODIUM_LOOKS_UP_BYTES
  typedef char bytes __attribute__((ext_vector_type(32)));
  union {
    podium_rows all;
    bytes halves[2];
  } tables = {table}, found = {places};
  for (int half = 0; half < 2; half++)
    found.halves[half] = __builtin_ia32_pshufb256(tables.halves[half], found.halves[half]);
  return found.all;
#else
  podium_rows found;
  for (int index = 0; index < 64; index++)
    found[index] = places[index] < 128 ? table[(index & 48) | (places[index] & 15)] : 0;
  return found;
#endif
}

// The same sixteen bytes in four lanes.
PODIUM_LANES_INLINE podium_rows podium_in_four_lanes(podium_sixteen a) {
  return __builtin_shufflevector(
      a, a, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
      11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5,
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

// The bytes of two vectors alternately, of the first or of the second half of each sixteen.
#define PODIUM_TURNS(i) \
  i, i + 64, i + 1, i + 65, i + 2, i + 66, i + 3, i + 67, i + 4, i + 68, i + 5, i + 69, i + 6, \
      i + 70, i + 7, i + 71
#define PODIUM_BY_TURNS(a, b, first)                                                  \
  __builtin_shufflevector(                                                            \
      a, b, PODIUM_TURNS(first), PODIUM_TURNS(first + 16), PODIUM_TURNS(first + 32), \
      PODIUM_TURNS(first + 48))
// The first of each two bytes of such vectors.
#define PODIUM_FIRSTS(i) i, i + 2, i + 4, i + 6, i + 8, i + 10, i + 12, i + 14
#define PODIUM_FIRST_BYTES(a, b)                                                                \
  __builtin_shufflevector(                                                                      \
      (podium_rows)(a), (podium_rows)(b), PODIUM_FIRSTS(0), PODIUM_FIRSTS(64), PODIUM_FIRSTS(16), \
      PODIUM_FIRSTS(80), PODIUM_FIRSTS(32), PODIUM_FIRSTS(96), PODIUM_FIRSTS(48), PODIUM_FIRSTS(112))

// Exchanges columns and rows of sixteen lanes, four times: four times those of the first half come between those of the second.
PODIUM_LANES_INLINE void podium_transpose(podium_rows m[16]) {
#pragma clang loop unroll(full)
  for (int step = 0; step < 4; step++) {
    podium_rows next[16];
#pragma clang loop unroll(full)
    for (int row = 0; row < 8; row++) {
      next[2 * row] = PODIUM_BY_TURNS(m[row], m[row + 8], 0);
      next[2 * row + 1] = PODIUM_BY_TURNS(m[row], m[row + 8], 8);
    }
#pragma clang loop unroll(full)
    for (int row = 0; row < 16; row++) m[row] = next[row];
  }
}

// The lanes from one on of columns of bytes that lie some distance apart, lane by lane; 255 where there is no column.
PODIUM_LANES_INLINE void podium_take_rows(
    podium_rows m[16], const uint8_t *columns, int64_t count, int64_t stride) {
  for (int64_t row = 0; row < 16; row++)
    m[row] = row < count ? *(const podium_loose_rows *)(columns + row * stride) : (podium_rows)255;
  podium_transpose(m);
}

// The same of the lower bytes of columns of words.
PODIUM_LANES_INLINE void podium_take_row_words(
    podium_rows m[16], const int32_t *const *columns, int64_t count, int64_t lane) {
  for (int64_t row = 0; row < 16; row++)
    m[row] = row < count ? __builtin_convertvector(
                               *(const podium_loose_row_words *)(columns[row] + lane), podium_rows)
                         : (podium_rows)255;
  podium_transpose(m);
}

// Sorts sixteen vectors in every lane, the greatest first, in 60 comparisons of two (M. W. Green, 1969; these are those of
// B. Dobbelaere's list, in ten layers).
#define PODIUM_SORT_SIXTEEN(P)                                                                \
  P(0, 13) P(1, 12) P(2, 15) P(3, 14) P(4, 8) P(5, 6) P(7, 11) P(9, 10) P(0, 5) P(1, 7) P(2, 9) \
  P(3, 4) P(6, 13) P(8, 14) P(10, 15) P(11, 12) P(0, 1) P(2, 3) P(4, 5) P(6, 8) P(7, 9)       \
  P(10, 11) P(12, 13) P(14, 15) P(0, 2) P(1, 3) P(4, 10) P(5, 11) P(6, 7) P(8, 9) P(12, 14)   \
  P(13, 15) P(1, 2) P(3, 12) P(4, 6) P(5, 7) P(8, 10) P(9, 11) P(13, 14) P(1, 4) P(2, 6)      \
  P(5, 8) P(7, 10) P(9, 13) P(11, 14) P(2, 4) P(3, 6) P(9, 12) P(11, 13) P(3, 5) P(6, 8)      \
  P(7, 9) P(10, 12) P(3, 4) P(5, 6) P(7, 8) P(9, 10) P(11, 12) P(6, 7) P(8, 9)
#define PODIUM_GREATER_FIRST(i, j)                          \
  {                                                         \
    __auto_type lesser = __builtin_elementwise_min(m[i], m[j]); \
    m[i] = __builtin_elementwise_max(m[i], m[j]);           \
    m[j] = lesser;                                          \
  }

#endif
