// Vectors of sixteen bytes, one a row, that look up others by the numbers of rows: what tables of at most sixteen rows ask
// in sixteen lanes at a time.

#ifndef PODIUM_SIXTEEN_BYTES_H
#define PODIUM_SIXTEEN_BYTES_H

#include <stdint.h>

#define PODIUM_SIXTEEN(Element) Element __attribute__((ext_vector_type(16)))

typedef PODIUM_SIXTEEN(uint8_t) podium_sixteen;
typedef PODIUM_SIXTEEN(uint8_t) podium_loose_sixteen __attribute__((aligned(1)));
typedef PODIUM_SIXTEEN(int32_t) podium_loose_sixteen_words __attribute__((aligned(4)));

#if defined(__SSSE3__)
#define PODIUM_LOOKS_UP_BYTES 1
#else
#define PODIUM_LOOKS_UP_BYTES 0
#endif

#define PODIUM_BYTES_INLINE static inline __attribute__((always_inline, unused))

// Whether the CPU looks up bytes in a vector: where it does not, what is below is slow.
PODIUM_BYTES_INLINE _Bool podium_looks_up_bytes(void) { return PODIUM_LOOKS_UP_BYTES; }

// What a table holds at sixteen places; 0 from place 128 on.
PODIUM_BYTES_INLINE podium_sixteen podium_look_up_bytes(
    podium_sixteen table, podium_sixteen places) {
#if PODIUM_LOOKS_UP_BYTES
  typedef PODIUM_SIXTEEN(char) bytes;
  return (podium_sixteen)__builtin_ia32_pshufb128((bytes)table, (bytes)places);
#else
  podium_sixteen found;
  for (int index = 0; index < 16; index++)
    found[index] = places[index] < 128 ? table[places[index] & 15] : 0;
  return found;
#endif
}

// The uppermost bit of each byte.
PODIUM_BYTES_INLINE uint32_t podium_byte_bits(podium_sixteen mask) {
#if PODIUM_LOOKS_UP_BYTES
  typedef PODIUM_SIXTEEN(char) bytes;
  return (uint32_t)__builtin_ia32_pmovmskb128((bytes)mask);
#else
  uint32_t bits = 0;
  for (int index = 0; index < 16; index++) bits |= (uint32_t)(mask[index] >> 7) << index;
  return bits;
#endif
}

PODIUM_BYTES_INLINE podium_sixteen podium_or(podium_sixteen a, podium_sixteen b) { return a | b; }

// Sets the bytes of a mask where two are equal.
PODIUM_BYTES_INLINE podium_sixteen podium_or_equal(
    podium_sixteen mask, podium_sixteen a, podium_sixteen b) {
  return mask | (podium_sixteen)(a == b);
}

// Exchanges the rows and columns of sixteen times sixteen bytes: four times those of the first half come between those of
// the second.
PODIUM_BYTES_INLINE void podium_transpose(podium_sixteen m[16]) {
  for (int step = 0; step < 4; step++) {
    podium_sixteen next[16];
    for (int row = 0; row < 8; row++) {
      next[2 * row] = __builtin_shufflevector(
          m[row], m[row + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      next[2 * row + 1] = __builtin_shufflevector(
          m[row], m[row + 8], 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    }
    for (int row = 0; row < 16; row++) m[row] = next[row];
  }
}

// Sixteen lanes of at most sixteen columns of bytes, lane by lane; 255 where there is no column.
PODIUM_BYTES_INLINE void podium_take_lanes(
    podium_sixteen *lanes, const uint8_t *columns, int64_t count, int64_t stride) {
  podium_sixteen m[16];
  for (int index = 0; index < 16; index++)
    m[index] = index < count ? *(const podium_loose_sixteen *)(columns + index * stride)
                             : (podium_sixteen)255;
  podium_transpose(m);
  for (int index = 0; index < 16; index++) lanes[index] = m[index];
}

// The same of the lower bytes of columns of words.
PODIUM_BYTES_INLINE void podium_take_word_lanes(
    podium_sixteen *lanes, const int32_t *const *columns, int64_t count, int64_t lane) {
  podium_sixteen m[16];
  for (int index = 0; index < 16; index++)
    m[index] = index < count
                   ? __builtin_convertvector(
                         *(const podium_loose_sixteen_words *)(columns[index] + lane),
                         podium_sixteen)
                   : (podium_sixteen)255;
  podium_transpose(m);
  for (int index = 0; index < 16; index++) lanes[index] = m[index];
}

// Puts sixteen lanes back into columns.
PODIUM_BYTES_INLINE void podium_put_lanes(
    const podium_sixteen *lanes, uint8_t *columns, int64_t count, int64_t stride) {
  podium_sixteen m[16];
  for (int index = 0; index < 16; index++) m[index] = lanes[index];
  podium_transpose(m);
  for (int index = 0; index < 16; index++)
    if (index < count) *(podium_loose_sixteen *)(columns + index * stride) = m[index];
}

// The same into columns of words: 255 becomes -1.
PODIUM_BYTES_INLINE void podium_put_word_lanes(
    const podium_sixteen *lanes, int32_t *columns, int64_t count, int64_t stride) {
  typedef PODIUM_SIXTEEN(int8_t) signed_bytes;
  typedef PODIUM_SIXTEEN(int32_t) words;
  podium_sixteen m[16];
  for (int index = 0; index < 16; index++) m[index] = lanes[index];
  podium_transpose(m);
  for (int index = 0; index < 16; index++)
    if (index < count)
      *(podium_loose_sixteen_words *)(columns + index * stride) =
          __builtin_convertvector((signed_bytes)m[index], words);
}

// Adds up, modulo 256, for at most sixteen rows in sixteen lanes what the opponents of each have: `sums` has sixteen bytes a
// row, to which is added. Columns of opponents lie `byte_stride` apart, those of values `stride`; from 128 on an opponent is
// none.
PODIUM_BYTES_INLINE void podium_add_opponents(
    uint8_t *sums, int64_t rows, const int32_t *values, int64_t stride,
    const uint8_t *const *rounds, int64_t round_count, int64_t lane, int64_t byte_stride) {
  podium_sixteen table[16], sum[16];
  const int32_t *columns[16];
  for (int64_t row = 0; row < rows; row++) columns[row] = values + row * stride;
  podium_take_word_lanes(table, columns, rows, lane);
  podium_take_lanes(sum, sums, 16, 16);
  for (int64_t round = 0; round < round_count; round++) {
    podium_sixteen met[16];
    podium_take_lanes(met, rounds[round] + lane, rows, byte_stride);
    for (int index = 0; index < 16; index++)
      sum[index] += podium_look_up_bytes(table[index], met[index]);
  }
  podium_put_lanes(sum, sums, 16, 16);
}

// The first of some ways that has none of the bits of a mask; 0 if there is none. Their number is a multiple of sixteen:
// those that fill up have all bits.
PODIUM_BYTES_INLINE int64_t podium_first_without(
    uint32_t mask, const uint32_t *ways, int64_t count) {
  typedef PODIUM_SIXTEEN(uint32_t) words;
  typedef PODIUM_SIXTEEN(uint32_t) loose_words __attribute__((aligned(4)));
  for (int64_t first = 0; first < count; first += 16) {
    words common = *(const loose_words *)(ways + first) & (words)mask;
    uint32_t fits =
        podium_byte_bits(__builtin_convertvector(common == 0, podium_sixteen));
    if (fits) return first + __builtin_ctz(fits);
  }
  return 0;
}

#endif
