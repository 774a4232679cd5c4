// Thirty-two lanes of a block at once: words in which random numbers are drawn, and halves for all that is smaller. A
// vector of halves fills a register of AVX-512; elsewhere the compiler divides it.

#ifndef PODIUM_THIRTY_TWO_LANES_H
#define PODIUM_THIRTY_TWO_LANES_H

#include <stdint.h>

// All of these are inlined, also where nothing else is optimised: no vector is ever passed, in whatever registers.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#define PODIUM_THIRTY_TWO(Element) Element __attribute__((ext_vector_type(32)))

typedef PODIUM_THIRTY_TWO(uint32_t) podium_lane_words;
typedef PODIUM_THIRTY_TWO(int32_t) podium_signed_lane_words;
typedef PODIUM_THIRTY_TWO(int16_t) podium_lane_halves;
typedef PODIUM_THIRTY_TWO(uint16_t) podium_unsigned_lane_halves;
typedef PODIUM_THIRTY_TWO(uint32_t) podium_loose_lane_words __attribute__((aligned(4)));
typedef PODIUM_THIRTY_TWO(int32_t) podium_loose_signed_lane_words __attribute__((aligned(4)));
typedef PODIUM_THIRTY_TWO(uint8_t) podium_loose_lane_bytes_32 __attribute__((aligned(1)));
typedef PODIUM_THIRTY_TWO(int16_t) podium_loose_lane_halves_32 __attribute__((aligned(2)));

#define PODIUM_BLOCK_INLINE static inline __attribute__((always_inline, unused))

PODIUM_BLOCK_INLINE podium_lane_words podium_lane_words_at(const uint32_t *column) {
  return *(const podium_loose_lane_words *)column;
}
PODIUM_BLOCK_INLINE void podium_put_lane_words(podium_lane_words a, uint32_t *column) {
  *(podium_loose_lane_words *)column = a;
}
PODIUM_BLOCK_INLINE podium_lane_halves podium_lane_halves_at(const int16_t *column) {
  return *(const podium_loose_lane_halves_32 *)column;
}
PODIUM_BLOCK_INLINE void podium_put_lane_halves(podium_lane_halves a, int16_t *column) {
  *(podium_loose_lane_halves_32 *)column = a;
}

PODIUM_BLOCK_INLINE void podium_put_signed_lane_words(podium_signed_lane_words a, int32_t *column) {
  *(podium_loose_signed_lane_words *)column = a;
}

// Sums and bits.

// The sum with a column, the sum with halves and a number, and what these leave of words.
PODIUM_BLOCK_INLINE podium_signed_lane_words podium_add_lane_words(
    podium_signed_lane_words a, const int32_t *column) {
  return a + *(const podium_loose_signed_lane_words *)column;
}
PODIUM_BLOCK_INLINE podium_signed_lane_words podium_add_halves(
    podium_signed_lane_words a, podium_lane_halves halves, int32_t more) {
  return a + __builtin_convertvector(halves, podium_signed_lane_words) + more;
}
PODIUM_BLOCK_INLINE podium_signed_lane_words podium_subtract_halves(
    podium_signed_lane_words a, podium_lane_halves halves, int32_t more) {
  return a - __builtin_convertvector(halves, podium_signed_lane_words) - more;
}
// The worth of two counts together.
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_worth(
    podium_lane_halves a, int16_t worth, podium_lane_halves b, int16_t other_worth) {
  return a * worth + b * other_worth;
}

PODIUM_BLOCK_INLINE podium_lane_words podium_lane_sum(podium_lane_words a, podium_lane_words b) {
  return a + b;
}
PODIUM_BLOCK_INLINE podium_lane_words podium_lane_xor(podium_lane_words a, podium_lane_words b) {
  return a ^ b;
}
// A rotation by eleven bits.
PODIUM_BLOCK_INLINE podium_lane_words podium_lane_rotate(podium_lane_words a) {
  return a << 11 | a >> 21;
}
PODIUM_BLOCK_INLINE podium_lane_words podium_lane_shift_left(podium_lane_words a, uint32_t count) {
  return a << (count & 31);
}
PODIUM_BLOCK_INLINE podium_lane_words podium_lane_shift_right(podium_lane_words a, uint32_t count) {
  return a >> (count & 31);
}
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_sum(podium_lane_halves a, podium_lane_halves b) {
  return a + b;
}
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_difference(
    podium_lane_halves a, podium_lane_halves b) {
  return a - b;
}
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_and(podium_lane_halves a, podium_lane_halves b) {
  return a & b;
}
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_or(podium_lane_halves a, podium_lane_halves b) {
  return a | b;
}
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_and_not(
    podium_lane_halves a, podium_lane_halves b) {
  return a & ~b;
}
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_shift_left(podium_lane_halves a, int16_t count) {
  return a << (count & 15);
}
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_shift_right(podium_lane_halves a, int16_t count) {
  return (podium_lane_halves)((podium_unsigned_lane_halves)a >> (uint16_t)(count & 15));
}

// Masks: a lane has all bits set where it holds, or none.

PODIUM_BLOCK_INLINE podium_lane_halves podium_half_is_equal(
    podium_lane_halves a, podium_lane_halves b) {
  return a == b;
}
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_is_greater(
    podium_lane_halves a, podium_lane_halves b) {
  return a > b;
}
// Where the bytes of a column are a number.
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_bytes_are(const uint8_t *column, uint8_t value) {
  return __builtin_convertvector(
             *(const podium_loose_lane_bytes_32 *)column, podium_lane_halves) == (int16_t)value;
}
// What is counted, and one more where a mask holds.
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_count(
    podium_lane_halves count, podium_lane_halves mask) {
  return mask != 0 ? count + 1 : count;
}
// Whether each is one of `count` from `lowest` on.
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_is_within(
    podium_lane_halves a, int16_t lowest, uint16_t count) {
  return (podium_unsigned_lane_halves)(a - lowest) < count;
}
PODIUM_BLOCK_INLINE podium_lane_halves podium_choose_halves(
    podium_lane_halves mask, podium_lane_halves where_set, podium_lane_halves elsewhere) {
  return mask != 0 ? where_set : elsewhere;
}
PODIUM_BLOCK_INLINE podium_lane_words podium_choose_lane_words(
    podium_lane_halves mask, podium_lane_words where_set, podium_lane_words elsewhere) {
  return __builtin_convertvector(mask, podium_signed_lane_words) != 0 ? where_set : elsewhere;
}
// The lanes in which a mask holds, as bits, the first one's the lowest.
PODIUM_BLOCK_INLINE uint32_t podium_half_bits(podium_lane_halves mask) {
  typedef PODIUM_THIRTY_TWO(_Bool) bools;
  union {
    bools lanes;
    uint32_t bits;
  } found = {__builtin_convertvector(mask != 0, bools)};
  return found.bits;
}

// The uppermost bits of words.
PODIUM_BLOCK_INLINE uint32_t podium_lane_top_bits(podium_lane_words a) {
  return podium_half_bits(__builtin_convertvector((podium_signed_lane_words)a < 0, podium_lane_halves));
}
// What is left of each by a division.
PODIUM_BLOCK_INLINE podium_lane_halves podium_half_remainder(podium_lane_halves a, int16_t divisor) {
  return a % divisor;
}

// Tables of thresholds have a row of sixteen words in ascending order for each of their parts. The last one is out of reach,
// and all are below 2^31. Beside it they have a row of the sixteen upper halves of thresholds of 24 bits, or the greatest half
// if that is less, and as many that are out of reach.

// How many thresholds of a row are not above each draw.
PODIUM_BLOCK_INLINE podium_lane_halves podium_count_passed_words(
    const uint32_t *thresholds, podium_lane_words draws) {
  podium_signed_lane_words passed = 0;
  for (int index = 0; index < 15; index++)
    passed -= (podium_signed_lane_words)draws >= (int32_t)thresholds[index];
  return __builtin_convertvector(passed, podium_lane_halves);
}

// The same of draws of 24 bits by their upper halves, unless one of these is that of a threshold.
PODIUM_BLOCK_INLINE podium_lane_halves podium_count_passed(
    const uint32_t *thresholds, const uint16_t *uppers, podium_lane_words draws) {
#if defined(__AVX512BW__)
  // A binary search in a register.
  typedef PODIUM_THIRTY_TWO(uint16_t) loose_row __attribute__((aligned(2)));
  typedef short builtin_row __attribute__((vector_size(64)));
  podium_unsigned_lane_halves all = *(const loose_row *)uppers;
  podium_unsigned_lane_halves upper =
      __builtin_convertvector(draws >> 8, podium_unsigned_lane_halves);
  podium_unsigned_lane_halves passed = upper >= uppers[7] ? (podium_unsigned_lane_halves)8 : 0;
  for (uint16_t step = 4; step > 0; step /= 2) {
    podium_unsigned_lane_halves next = (podium_unsigned_lane_halves)__builtin_ia32_permvarhi512(
        (builtin_row)all, (builtin_row)(passed | (uint16_t)(step - 1)));
    passed = upper >= next ? passed | step : passed;
  }
  podium_unsigned_lane_halves last = (podium_unsigned_lane_halves)__builtin_ia32_permvarhi512(
      (builtin_row)all, (builtin_row)(passed - 1));
  if (__builtin_expect(podium_half_bits((podium_lane_halves)(upper == last)) == 0, 1))
    return (podium_lane_halves)passed;
#endif
  return podium_count_passed_words(thresholds, draws);
}

// What a table holds at a place for each lane.
PODIUM_BLOCK_INLINE podium_signed_lane_words podium_gather(
    const uint32_t *table, podium_signed_lane_words places) {
#if defined(__AVX512F__)
  typedef int32_t row __attribute__((ext_vector_type(16)));
  typedef int32_t builtin_row __attribute__((vector_size(64)));
  podium_signed_lane_words found;
  found.lo = (row)__builtin_ia32_gathersiv16si(
      (builtin_row){0}, table, (builtin_row)(row)places.lo, (uint16_t)0xFFFF, 4);
  found.hi = (row)__builtin_ia32_gathersiv16si(
      (builtin_row){0}, table, (builtin_row)(row)places.hi, (uint16_t)0xFFFF, 4);
  return found;
#else
  podium_signed_lane_words found;
#pragma clang loop unroll(full)
  for (int lane = 0; lane < 32; lane++) found[lane] = (int32_t)table[places[lane]];
  return found;
#endif
}

// How many are not above each draw where each lane has a row of its own, by its number from that of another one on.
PODIUM_BLOCK_INLINE podium_lane_halves podium_count_passed_by_row(
    const uint32_t *thresholds, podium_lane_words first_rows, podium_lane_halves rows,
    podium_lane_words draws) {
  podium_signed_lane_words start =
      ((podium_signed_lane_words)first_rows + __builtin_convertvector(rows, podium_signed_lane_words))
      << 4;
  podium_signed_lane_words place = start;
  for (int step = 8; step > 0; step /= 2) {
    podium_signed_lane_words next = podium_gather(thresholds + step - 1, place);
    place = (podium_signed_lane_words)draws >= next ? place + step : place;
  }
  return __builtin_convertvector(place - start, podium_lane_halves);
}

// The same for up to 32 rows, by the upper halves of draws of 24 bits unless one of these is that of a threshold. `columns`
// holds the upper halves of 15 thresholds, 32 rows each.
PODIUM_BLOCK_INLINE podium_lane_halves podium_count_passed_by_column(
    const uint32_t *thresholds, const uint16_t *columns, podium_lane_halves rows,
    podium_lane_words draws) {
#if defined(__AVX512BW__)
  typedef short builtin_row __attribute__((vector_size(64)));
  typedef short loose_row __attribute__((vector_size(64), aligned(2)));
  podium_unsigned_lane_halves upper =
      __builtin_convertvector(draws >> 8, podium_unsigned_lane_halves);
  podium_lane_halves passed = 0, equal = 0;
#pragma clang loop unroll(full)
  for (int index = 0; index < 15; index++) {
    podium_unsigned_lane_halves next = (podium_unsigned_lane_halves)__builtin_ia32_permvarhi512(
        *(const loose_row *)(columns + 32 * index), (builtin_row)rows);
    passed -= (podium_lane_halves)(upper >= next);
    equal |= (podium_lane_halves)(upper == next);
  }
  if (__builtin_expect(podium_half_bits(equal) == 0, 1)) return passed;
#endif
  return podium_count_passed_by_row(thresholds, (podium_lane_words)0, rows, draws);
}

// What a table of 512 bytes holds at a place for each lane.
PODIUM_BLOCK_INLINE podium_lane_halves podium_look_up_512(
    const uint8_t *table, podium_lane_halves places) {
#if defined(__AVX512VBMI__)
  typedef char bytes __attribute__((vector_size(64)));
  typedef char loose_bytes __attribute__((vector_size(64), aligned(1)));
  podium_lane_halves found[4];
  for (int part = 0; part < 4; part++)
    found[part] = (podium_lane_halves)__builtin_ia32_vpermi2varqi512(
        *(const loose_bytes *)(table + 128 * part), (bytes)places,
        *(const loose_bytes *)(table + 128 * part + 64));
  podium_lane_halves lower = (places & 128) != 0 ? found[1] : found[0];
  podium_lane_halves upper = (places & 128) != 0 ? found[3] : found[2];
  return ((places & 256) != 0 ? upper : lower) & 255;
#else
  podium_lane_halves found;
#pragma clang loop unroll(full)
  for (int lane = 0; lane < 32; lane++) found[lane] = table[places[lane]];
  return found;
#endif
}

#pragma clang diagnostic pop

#endif
