// Arithmetic on whole vectors, for the kernels.
//
// Swift's standard library computes sums of floats and shifts, and chooses between two vectors, in loops over
// the lanes. The optimiser turns them into vector instructions, but spends most of a minute on a kernel. Here
// each is one operation from the start. All of them are inlined, and so compiled for the CPU level of the
// module that calls them.

#ifndef PODIUM_CVECTORS_H
#define PODIUM_CVECTORS_H

#include <stdint.h>

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

#define PODIUM_INLINE static inline __attribute__((always_inline, const, unused))

PODIUM_INLINE podium_floats podium_sum(podium_floats a, podium_floats b) { return a + b; }
PODIUM_INLINE podium_floats podium_difference(podium_floats a, podium_floats b) { return a - b; }
PODIUM_INLINE podium_floats podium_product(podium_floats a, podium_floats b) { return a * b; }

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
static inline __attribute__((always_inline, unused)) podium_words podium_look_up(
    const uint32_t *table, podium_words places) {
#ifdef PODIUM_LANES_16
  return (podium_words){
      table[places[0]],  table[places[1]],  table[places[2]],  table[places[3]],
      table[places[4]],  table[places[5]],  table[places[6]],  table[places[7]],
      table[places[8]],  table[places[9]],  table[places[10]], table[places[11]],
      table[places[12]], table[places[13]], table[places[14]], table[places[15]]};
#else
  return (podium_words){table[places[0]], table[places[1]], table[places[2]], table[places[3]],
                        table[places[4]], table[places[5]], table[places[6]], table[places[7]]};
#endif
}

// Whether a mask is set in any lane.
PODIUM_INLINE _Bool podium_any(podium_signed_words mask) { return __builtin_reduce_or(mask) != 0; }

#endif
