// Arithmetic on whole vectors, for the kernels.
//
// Swift's standard library computes sums of floats and shifts, and chooses between two vectors, in loops over
// the lanes. The optimiser turns them into vector instructions, but spends most of a minute on a kernel. Here
// each is one operation from the start. All of them are inlined, and so compiled for the CPU level of the
// module that calls them.

#ifndef PODIUM_CVECTORS_H
#define PODIUM_CVECTORS_H

#include <stdint.h>

// As all are inlined, it does not matter how a level passes vectors that are wider than its registers.
#pragma clang diagnostic ignored "-Wpsabi"

#include "GoalVectors.h"
#include "LaneCounts.h"
#include "LaneMeetings.h"
#include "LanePairs.h"
#include "LaneSums.h"
#include "RoundSums.h"
#include "RowOrders.h"
#include "RowPairs.h"
#include "ScoreVectors.h"
#include "SixteenRows.h"
#include "SixtyFourLanes.h"
#include "ThirtyTwoLanes.h"

// How many lanes of 32 bits a vector has: Package.swift says so for each level.
#ifdef PODIUM_LANES_16
#define PODIUM_LANES 16
#else
#define PODIUM_LANES 8
#endif

#define PODIUM_VECTOR(Element, lanes) Element __attribute__((ext_vector_type(lanes)))

typedef PODIUM_VECTOR(float, PODIUM_LANES) podium_floats;
typedef PODIUM_VECTOR(uint32_t, PODIUM_LANES) podium_words;
typedef PODIUM_VECTOR(int32_t, PODIUM_LANES) podium_signed_words;
typedef PODIUM_VECTOR(uint64_t, PODIUM_LANES / 2) podium_double_words;
typedef PODIUM_VECTOR(int64_t, PODIUM_LANES / 2) podium_signed_double_words;

// Vectors that may begin at any element of a column.
typedef PODIUM_VECTOR(int32_t, PODIUM_LANES) podium_loose_signed_words __attribute__((aligned(4)));
typedef PODIUM_VECTOR(uint32_t, PODIUM_LANES) podium_loose_words __attribute__((aligned(4)));
typedef PODIUM_VECTOR(int16_t, PODIUM_LANES) podium_loose_halves __attribute__((aligned(2)));
typedef PODIUM_VECTOR(uint8_t, PODIUM_LANES) podium_loose_bytes __attribute__((aligned(1)));

#define PODIUM_INLINE static inline __attribute__((always_inline, const, unused))

PODIUM_INLINE podium_floats podium_sum(podium_floats a, podium_floats b) { return a + b; }
PODIUM_INLINE podium_floats podium_difference(podium_floats a, podium_floats b) { return a - b; }
PODIUM_INLINE podium_floats podium_product(podium_floats a, podium_floats b) { return a * b; }
PODIUM_INLINE podium_floats podium_quotient(podium_floats a, podium_floats b) { return a / b; }
PODIUM_INLINE podium_floats podium_square_root(podium_floats a) {
  return __builtin_elementwise_sqrt(a);
}

// Shifts take the count modulo the width of a lane, as Swift's `&<<` and `&>>` do.

PODIUM_INLINE podium_words podium_shift_left(podium_words a, podium_words count) {
  return a << (count & 31);
}
PODIUM_INLINE podium_words podium_shift_right(podium_words a, podium_words count) {
  return a >> (count & 31);
}
PODIUM_INLINE podium_double_words podium_double_shift_left(
    podium_double_words a, podium_double_words count) {
  return a << (count & 63);
}
PODIUM_INLINE podium_double_words podium_double_shift_right(
    podium_double_words a, podium_double_words count) {
  return a >> (count & 63);
}

PODIUM_INLINE podium_signed_words podium_signed_shift_right(
    podium_signed_words a, podium_signed_words count) {
  return a >> (count & 31);
}

// Choices: a lane of the mask has all bits set, or none.

PODIUM_INLINE podium_floats podium_choose_floats(
    podium_signed_words mask, podium_floats where_set, podium_floats elsewhere) {
  return mask != 0 ? where_set : elsewhere;
}
PODIUM_INLINE podium_words podium_choose_words(
    podium_signed_words mask, podium_words where_set, podium_words elsewhere) {
  return mask != 0 ? where_set : elsewhere;
}
PODIUM_INLINE podium_double_words podium_choose_double_words(
    podium_signed_double_words mask, podium_double_words where_set, podium_double_words elsewhere) {
  return mask != 0 ? where_set : elsewhere;
}

// What a table holds at a place for each lane. (Setting the lanes of a vector one by one compiles to a choice
// for each in Swift.)
#ifdef PODIUM_LANES_16
#define PODIUM_LOOK_UP(table, p)                                                                   \
  {(table)[p[0]],  (table)[p[1]],  (table)[p[2]],  (table)[p[3]],  (table)[p[4]],  (table)[p[5]],  \
   (table)[p[6]],  (table)[p[7]],  (table)[p[8]],  (table)[p[9]],  (table)[p[10]], (table)[p[11]], \
   (table)[p[12]], (table)[p[13]], (table)[p[14]], (table)[p[15]]}
#else
#define PODIUM_LOOK_UP(table, p)                                                                 \
  {(table)[p[0]], (table)[p[1]], (table)[p[2]], (table)[p[3]], (table)[p[4]], (table)[p[5]],     \
   (table)[p[6]], (table)[p[7]]}
#endif

static inline __attribute__((always_inline, unused)) podium_words podium_look_up(
    const uint32_t *table, podium_words places) {
  return (podium_words)PODIUM_LOOK_UP(table, places);
}

// The greater and the lesser of two.
PODIUM_INLINE podium_signed_words podium_maximum(podium_signed_words a, podium_signed_words b) {
  return __builtin_elementwise_max(a, b);
}
PODIUM_INLINE podium_signed_words podium_minimum(podium_signed_words a, podium_signed_words b) {
  return __builtin_elementwise_min(a, b);
}

// Comparisons and choices of signed words.
PODIUM_INLINE podium_signed_words podium_signed_is_greater(
    podium_signed_words a, podium_signed_words b) {
  return a > b;
}
PODIUM_INLINE podium_signed_words podium_signed_is_equal(
    podium_signed_words a, podium_signed_words b) {
  return a == b;
}
PODIUM_INLINE podium_signed_words podium_choose_signed_words(
    podium_signed_words mask, podium_signed_words where_set, podium_signed_words elsewhere) {
  return mask != 0 ? where_set : elsewhere;
}

// What is counted, and one more where two differ.
PODIUM_INLINE podium_signed_words podium_count_different(
    podium_signed_words count, podium_signed_words a, podium_signed_words b) {
  return count - (a != b);
}

static inline __attribute__((always_inline, unused)) podium_signed_words podium_load(
    const int32_t *column) {
  return *(const podium_loose_signed_words *)column;
}

static inline __attribute__((always_inline, unused)) podium_words podium_load_words(
    const uint32_t *column) {
  return *(const podium_loose_words *)column;
}

// The halves of a column, as lanes.
static inline __attribute__((always_inline, unused)) podium_signed_words podium_load_halves(
    const int16_t *column) {
  return __builtin_convertvector(*(const podium_loose_halves *)column, podium_signed_words);
}

// The upper halves of the products of the lanes of two vectors: the even and the odd lanes are multiplied by themselves, which is
// what vector units do in one instruction each.
#ifdef PODIUM_LANES_16
#define PODIUM_UPPER_HALVES(even, odd) \
  __builtin_shufflevector(even, odd, 1, 17, 3, 19, 5, 21, 7, 23, 9, 25, 11, 27, 13, 29, 15, 31)
#define PODIUM_LOWER_HALVES(even, odd) \
  __builtin_shufflevector(even, odd, 0, 16, 2, 18, 4, 20, 6, 22, 8, 24, 10, 26, 12, 28, 14, 30)
#else
#define PODIUM_UPPER_HALVES(even, odd) \
  __builtin_shufflevector(even, odd, 1, 9, 3, 11, 5, 13, 7, 15)
#define PODIUM_LOWER_HALVES(even, odd) \
  __builtin_shufflevector(even, odd, 0, 8, 2, 10, 4, 12, 6, 14)
#endif
#define PODIUM_EVEN(a) ((podium_double_words)(a) & 0xFFFFFFFF)
#define PODIUM_ODD(a) ((podium_double_words)(a) >> 32)
#define PODIUM_UPPER_PRODUCT(a, b)                                \
  PODIUM_UPPER_HALVES(                                            \
      (podium_words)(PODIUM_EVEN(a) * PODIUM_EVEN(b)),            \
      (podium_words)(PODIUM_ODD(a) * PODIUM_ODD(b)))

PODIUM_INLINE podium_words podium_upper_product(podium_words a, podium_words b) {
  return PODIUM_UPPER_PRODUCT(a, b);
}

// The ten rounds of Philox4x32 on a counter of four vectors, which its block replaces. The compiler unrolls no loop in Swift.
static inline __attribute__((always_inline, unused)) void podium_philox(
    void *counter, uint32_t key0, uint32_t key1) {
  podium_loose_words *words = counter;
  podium_words c0 = words[0], c1 = words[1], c2 = words[2], c3 = words[3];
#pragma unroll
  for (int round = 0; round < 10; round++) {
    podium_words first = 0xD2511F53, second = 0xCD9E8D57;
    podium_words high0 = PODIUM_UPPER_PRODUCT(c0, first);
    podium_words high1 = PODIUM_UPPER_PRODUCT(c2, second);
    podium_words low0 = c0 * first, low1 = c2 * second;
    c0 = high1 ^ c1 ^ key0;
    c2 = high0 ^ c3 ^ key1;
    c1 = low1;
    c3 = low0;
    key0 += 0x9E3779B9;
    key1 += 0xBB67AE85;
  }
  words[0] = c0;
  words[1] = c1;
  words[2] = c2;
  words[3] = c3;
}

// The same on a counter of four double words, or of vectors of them. What is above their lower halves is of no meaning.
#define PODIUM_PHILOX_PAIRS(Counter, c0, c1, c2, c3, key0, key1)                                 \
  _Pragma("unroll") for (int round = 0; round < 10; round++) {                                   \
    Counter first = (c0 & 0xFFFFFFFF) * 0xD2511F53, second = (c2 & 0xFFFFFFFF) * 0xCD9E8D57;      \
    c0 = (second >> 32) ^ c1 ^ (uint64_t)(uint32_t)(key0 + (uint32_t)round * 0x9E3779B9);         \
    c2 = (first >> 32) ^ c3 ^ (uint64_t)(uint32_t)(key1 + (uint32_t)round * 0xBB67AE85);          \
    c1 = second;                                                                                 \
    c3 = first;                                                                                  \
  }

// The blocks of as many counters as there are double words, each of which holds the two lower words of one: a block's words become
// a double word of either of two columns.
static inline __attribute__((always_inline, unused)) void podium_philox_pairs(
    podium_double_words number, uint32_t subject, uint32_t block, uint32_t key0, uint32_t key1,
    void *first_column, void *second_column) {
  podium_double_words c0 = number, c1 = number >> 32;
  podium_double_words c2 = (podium_double_words)(uint64_t)subject;
  podium_double_words c3 = (podium_double_words)(uint64_t)block;
  PODIUM_PHILOX_PAIRS(podium_double_words, c0, c1, c2, c3, key0, key1)
  *(podium_loose_words *)first_column = PODIUM_LOWER_HALVES((podium_words)c0, (podium_words)c1);
  *(podium_loose_words *)second_column = PODIUM_LOWER_HALVES((podium_words)c2, (podium_words)c3);
}

// A word, from 0 to 3, of the first block of a stream.
PODIUM_INLINE uint32_t podium_philox_word(
    uint64_t number, uint32_t subject, uint32_t key0, uint32_t key1, int64_t word) {
  uint64_t c0 = number, c1 = number >> 32, c2 = subject, c3 = 0;
  PODIUM_PHILOX_PAIRS(uint64_t, c0, c1, c2, c3, key0, key1)
  return (uint32_t)(word == 0 ? c0 : word == 1 ? c1 : word == 2 ? c2 : c3);
}

// The whole parts of numbers that fit.
PODIUM_INLINE podium_signed_words podium_whole(podium_floats a) {
  return __builtin_convertvector(a, podium_signed_words);
}

// The lanes that are not 0, as bits, the first one's the lowest.
PODIUM_INLINE uint32_t podium_set_lanes(podium_signed_words a) {
  typedef PODIUM_VECTOR(_Bool, PODIUM_LANES) bools;
  union {
    bools lanes;
#ifdef PODIUM_LANES_16
    uint16_t bits;
#else
    uint8_t bits;
#endif
  } found = {__builtin_convertvector(a != 0, bools)};
  return found.bits;
}

// Lists the lanes of bits, which begin at a lane, behind `count` others: up to a vector more is written than there are. Returns how
// many are listed.
static inline __attribute__((always_inline, unused)) int64_t podium_list_set_lanes(
    uint32_t bits, uint32_t first, uint32_t *lanes, int64_t count) {
#ifdef PODIUM_LANES_16
  // No branch, which nobody could foresee.
  podium_words numbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  *(podium_loose_words *)(lanes + count) =
      (podium_words)_mm512_maskz_compress_epi32((__mmask16)bits, (__m512i)(numbers + first));
  return count + __builtin_popcount(bits);
#else
  for (; bits != 0; bits &= bits - 1) lanes[count++] = first + (uint32_t)__builtin_ctz(bits);
  return count;
#endif
}

// Masks: a lane has all bits set where it holds, or none.

PODIUM_INLINE podium_signed_words podium_is_greater(podium_words a, podium_words b) { return a > b; }
PODIUM_INLINE podium_signed_words podium_is_equal(podium_words a, podium_words b) { return a == b; }
PODIUM_INLINE podium_signed_words podium_float_is_greater(podium_floats a, podium_floats b) {
  return a > b;
}
PODIUM_INLINE podium_signed_words podium_float_is_at_least(podium_floats a, podium_floats b) {
  return a >= b;
}
PODIUM_INLINE podium_signed_words podium_both(podium_signed_words a, podium_signed_words b) {
  return a & b;
}
PODIUM_INLINE podium_signed_words podium_either(podium_signed_words a, podium_signed_words b) {
  return a | b;
}

// The lower halves of a vector's lanes, side by side; where there is a mask, a lane whose byte is 0 keeps what is there.
static inline __attribute__((always_inline, unused)) void podium_store_halves(
    podium_signed_words a, int16_t *column, const uint8_t *mask) {
  typedef PODIUM_VECTOR(int16_t, PODIUM_LANES) halves;
  halves all = __builtin_convertvector(a, halves);
  if (mask) {
    halves plays = __builtin_convertvector(*(const podium_loose_bytes *)mask, halves) != 0;
    all = (all & plays) | (*(const podium_loose_halves *)column & ~plays);
  }
  *(podium_loose_halves *)column = all;
}

// The lower bytes of a vector's lanes, side by side.
static inline __attribute__((always_inline, unused)) void podium_store_bytes(
    podium_signed_words a, uint8_t *column) {
  typedef PODIUM_VECTOR(uint8_t, PODIUM_LANES) bytes;
  *(podium_loose_bytes *)column = __builtin_convertvector(a, bytes);
}

// Adds to each lane the value of a column that a byte names, if it is less than `nobody`: columns of values lie `stride` apart.
static inline __attribute__((always_inline, unused)) podium_signed_words podium_add_values(
    podium_signed_words sum, const int32_t *values, int32_t stride, const uint8_t *columns,
    uint8_t nobody) {
  podium_signed_words column =
      __builtin_convertvector(*(const podium_loose_bytes *)columns, podium_signed_words);
  podium_signed_words is_there = column < (int32_t)nobody;
  podium_signed_words places = (column & is_there) * stride;
#ifdef PODIUM_LANES_16
  podium_signed_words lanes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
#else
  podium_signed_words lanes = {0, 1, 2, 3, 4, 5, 6, 7};
#endif
  places += lanes;
  return sum + (is_there & (podium_signed_words)PODIUM_LOOK_UP(values, places));
}

// Whether a mask is set in any lane.
PODIUM_INLINE _Bool podium_any(podium_signed_words mask) { return __builtin_reduce_or(mask) != 0; }

// The bytes of a column, as lanes.
static inline __attribute__((always_inline, unused)) podium_signed_words podium_load_bytes(
    const uint8_t *column) {
  return __builtin_convertvector(*(const podium_loose_bytes *)column, podium_signed_words);
}

// Draws of sixteen bits, of two columns of bytes, the upper one first.
static inline __attribute__((always_inline, unused)) podium_words podium_load_draws(
    const uint8_t *columns, const uint8_t *levels) {
  return (podium_words)(podium_load_bytes(columns) << 8 | podium_load_bytes(levels));
}

// Sorting networks of these vectors.
#include "RowKeys.h"

#endif
