// Rows in the order of their keys: sorting networks as straight code, so that rows stay in registers.

#ifndef PODIUM_ROW_KEYS_H
#define PODIUM_ROW_KEYS_H

#include <stdint.h>

#include "SixtyFourLanes.h"
#include "ThirtyTwoLanes.h"

// A key of 64 bits in each lane, of which the uppermost but one is set and the next is not. Where the CPU has no greatest and
// least of such integers, keys are compared as the numbers that their bits are as floating-point ones: these have the same
// order, and none of them is infinite.
#if defined(__AVX512F__)
typedef PODIUM_VECTOR(int64_t, PODIUM_LANES / 2) podium_keys;
#else
typedef PODIUM_VECTOR(double, PODIUM_LANES / 2) podium_keys;
#endif

// The keys of even lanes and those of odd lanes, of which the upper and the lower words lie in vectors of their own.
PODIUM_BLOCK_INLINE podium_keys podium_even_keys(
    podium_signed_words upper, podium_signed_words lower) {
  return (podium_keys)((podium_double_words)upper << 32 |
                       ((podium_double_words)lower & 0xFFFFFFFF));
}
PODIUM_BLOCK_INLINE podium_keys podium_odd_keys(
    podium_signed_words upper, podium_signed_words lower) {
  return (podium_keys)(((podium_double_words)upper & 0xFFFFFFFF00000000) |
                       (podium_double_words)lower >> 32);
}
PODIUM_BLOCK_INLINE podium_signed_words podium_upper_words(podium_keys even, podium_keys odd) {
  return (podium_signed_words)((podium_double_words)even >> 32 |
                               ((podium_double_words)odd & 0xFFFFFFFF00000000));
}
PODIUM_BLOCK_INLINE podium_signed_words podium_lower_words(podium_keys even, podium_keys odd) {
  return (podium_signed_words)(((podium_double_words)even & 0xFFFFFFFF) |
                               (podium_double_words)odd << 32);
}

// A word, and a step of a key at its place: shifted to the left, or to the right if the number is negative.
PODIUM_BLOCK_INLINE podium_signed_words podium_add_shifted(
    podium_signed_words word, podium_signed_words step, int32_t left) {
  podium_words shifted =
      left < 0 ? (podium_words)step >> (uint32_t)-left : (podium_words)step << (uint32_t)left;
  return word | (podium_signed_words)shifted;
}

// For each of so many ranks a bit in the lanes of a mask where the words in which its key differs from that of the next one have
// no bit of another mask.
PODIUM_BLOCK_INLINE void podium_store_levels(
    podium_signed_words lanes, const void *differences, podium_signed_words mask, int64_t ranks,
    uint64_t *column) {
  const podium_loose_signed_words *words = differences;
  typedef PODIUM_VECTOR(uint64_t, PODIUM_LANES) levels;
  typedef levels loose_levels __attribute__((aligned(8)));
  podium_signed_words lower = 0, upper = 0;
  if (podium_any(lanes)) {
    for (int64_t rank = 0; rank < ranks; rank++) {
      podium_signed_words is_level = lanes & ((words[rank] & mask) == 0);
      podium_signed_words bit = is_level & (int32_t)((uint32_t)1 << (rank & 31));
      if (rank < 32)
        lower |= bit;
      else
        upper |= bit;
    }
  }
  *(loose_levels *)column =
      __builtin_convertvector((podium_words)lower, levels) |
      __builtin_convertvector((podium_words)upper, levels) << 32;
}

// Batcher's odd-even merge sort (Knuth, The Art of Computer Programming, vol. 3, section 5.2.2), the greatest first, of rows of
// which only the first ones are there.
#define PODIUM_MERGE(kind, Vector, size, half)                                                     \
  PODIUM_BLOCK_INLINE void podium_merge_##size##_##kind(                                           \
      Vector *rows, int first, int step, int count) {                                              \
    podium_merge_##half##_##kind(rows, first, 2 * step, count);                                    \
    podium_merge_##half##_##kind(rows, first + step, 2 * step, count);                             \
    _Pragma("clang loop unroll(full)") for (int row = 1; row < size - 1; row += 2)                 \
        podium_merge_2_##kind(rows, first + row * step, step, count);                              \
  }                                                                                                \
  PODIUM_BLOCK_INLINE void podium_sort_##size##_##kind(Vector *rows, int first, int count) {       \
    podium_sort_##half##_##kind(rows, first, count);                                               \
    podium_sort_##half##_##kind(rows, first + half, count);                                        \
    podium_merge_##size##_##kind(rows, first, 1, count);                                           \
  }
#define PODIUM_SORT_CASE(kind, Vector, count)                                                      \
  case count: {                                                                                    \
    Vector sorted[count];                                                                          \
    _Pragma("clang loop unroll(full)") for (int row = 0; row < count; row++)                       \
        sorted[row] = ((podium_loose_##kind##_rows *)rows)[row];                                   \
    podium_sort_64_##kind(sorted, 0, count);                                                       \
    _Pragma("clang loop unroll(full)") for (int row = 0; row < count; row++)                       \
        ((podium_loose_##kind##_rows *)rows)[row] = sorted[row];                                   \
    break;                                                                                         \
  }
#define PODIUM_SORTS(kind, Vector)                                                                 \
  typedef Vector podium_loose_##kind##_rows __attribute__((aligned(2)));                           \
  PODIUM_BLOCK_INLINE void podium_merge_2_##kind(Vector *rows, int first, int step, int count) {   \
    if (first + step >= count) return;                                                             \
    Vector one = rows[first], other = rows[first + step];                                          \
    rows[first] = one > other ? one : other;                                                       \
    rows[first + step] = one > other ? other : one;                                                \
  }                                                                                                \
  PODIUM_BLOCK_INLINE void podium_sort_2_##kind(Vector *rows, int first, int count) {              \
    podium_merge_2_##kind(rows, first, 1, count);                                                  \
  }                                                                                                \
  PODIUM_MERGE(kind, Vector, 4, 2)                                                                 \
  PODIUM_MERGE(kind, Vector, 8, 4)                                                                 \
  PODIUM_MERGE(kind, Vector, 16, 8)                                                                \
  PODIUM_MERGE(kind, Vector, 32, 16)                                                               \
  PODIUM_MERGE(kind, Vector, 64, 32)                                                               \
  /* Sorts as many rows as `podium_sorted_rows` says. */                                           \
  PODIUM_OWN void podium_sort_##kind(void *rows, int64_t count) {                                  \
    switch (count) {                                                                               \
      PODIUM_SORT_CASE(kind, Vector, 4)                                                            \
      PODIUM_SORT_CASE(kind, Vector, 8)                                                            \
      PODIUM_SORT_CASE(kind, Vector, 12)                                                           \
      PODIUM_SORT_CASE(kind, Vector, 16)                                                           \
      PODIUM_SORT_CASE(kind, Vector, 20)                                                           \
      PODIUM_SORT_CASE(kind, Vector, 24)                                                           \
      PODIUM_SORT_CASE(kind, Vector, 32)                                                           \
      PODIUM_SORT_CASE(kind, Vector, 40)                                                           \
    }                                                                                              \
  }

PODIUM_SORTS(keys, podium_keys)
PODIUM_SORTS(halves, podium_lane_halves)

// For so many rows, forty at most, how many are sorted: those that fill up come last if they are less than all others.
PODIUM_BLOCK_INLINE int64_t podium_sorted_rows(int64_t rows) {
  return rows <= 24 ? (rows + 3) / 4 * 4 : (rows + 7) / 8 * 8;
}

// Finds the places of rows in thirty-two lanes from one on: `order` has a column a rank, the row that has it, `places` thirty-two
// bytes a rank, the place that belongs to it, unless that is the rank, and `found` a column a row.
PODIUM_OWN void podium_find_places(
    const void *order, const uint8_t *places, int64_t rows, const void *found, int64_t lane) {
  podium_lane_halves sorted[40] = {0};
  for (int64_t rank = 0; rank < rows; rank++) {
    podium_lane_halves row = __builtin_convertvector(
        *(const podium_loose_lane_bytes_32 *)(((const uint8_t *const *)order)[rank] + lane),
        podium_lane_halves);
    podium_lane_halves place = (podium_lane_halves)((int16_t)rank);
    if (places)
      place = __builtin_convertvector(
          *(const podium_loose_lane_bytes_32 *)(places + 32 * rank), podium_lane_halves);
    sorted[rank] = (127 - row) << 8 | place;
  }
  podium_sort_halves(sorted, podium_sorted_rows(rows));
  typedef PODIUM_THIRTY_TWO(uint8_t) bytes;
  for (int64_t row = 0; row < rows; row++)
    *(podium_loose_lane_bytes_32 *)(((uint8_t *const *)found)[row] + lane) =
        __builtin_convertvector(sorted[row], bytes);
}

// Looks up the rows of a column of so many lanes, a multiple of sixteen, in a table of sixty-four.
PODIUM_OWN void podium_look_up_occupants(
    const uint8_t *rows, const int32_t *table, int64_t lanes, int32_t *found) {
#if defined(__AVX512F__)
  typedef int32_t words __attribute__((vector_size(64)));
  typedef int32_t loose_words __attribute__((vector_size(64), aligned(4)));
  typedef uint8_t loose_bytes __attribute__((vector_size(16), aligned(1)));
  const loose_words *parts = (const loose_words *)table;
  words first = parts[0], second = parts[1], third = parts[2], last = parts[3];
  for (int64_t lane = 0; lane < lanes; lane += 16) {
    words row = __builtin_convertvector(*(const loose_bytes *)(rows + lane), words);
    words lower = __builtin_ia32_vpermi2vard512(first, row, second);
    words upper = __builtin_ia32_vpermi2vard512(third, row, last);
    words is_upper = (row & 32) != 0;
    *(loose_words *)(found + lane) = (upper & is_upper) | (lower & ~is_upper);
  }
#else
  for (int64_t lane = 0; lane < lanes; lane++) found[lane] = table[rows[lane] & 63];
#endif
}

// A mask of halves that holds where thirty-two words and as many others are equal.
PODIUM_BLOCK_INLINE podium_lane_halves podium_halves_of_equal(const void *ones, const void *others) {
  return __builtin_convertvector(
      *(const podium_loose_signed_lane_words *)ones ==
          *(const podium_loose_signed_lane_words *)others,
      podium_lane_halves);
}

#endif
