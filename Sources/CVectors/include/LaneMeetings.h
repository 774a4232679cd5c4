// Counts over the lanes of two columns of slots: how often each pair of occupants meets.

#ifndef PODIUM_LANE_MEETINGS_H
#define PODIUM_LANE_MEETINGS_H

#include <stdint.h>

#include "LaneCounts.h"

#if defined(__AVX512VBMI__)
// The bytes of a table of 256 at the lowest bytes of words, for as many words as a vector has bytes: those of its first part
// are the lowest bytes of all words of what is found, and so on.
PODIUM_LANES_INLINE podium_counted podium_look_up_words(const uint8_t *table, const int32_t *words) {
  enum { each = PODIUM_COUNTED / 4 };
  typedef uint32_t part __attribute__((ext_vector_type(each)));
  typedef part loose_part __attribute__((aligned(4)));
  typedef char chars __attribute__((ext_vector_type(64)));
  const loose_part *parts = (const loose_part *)words;
  podium_counted places = (podium_counted)((parts[0] & 0xFF) | (parts[1] & 0xFF) << 8 |
                                           (parts[2] & 0xFF) << 16 | parts[3] << 24);
  const podium_loose_counted *tables = (const podium_loose_counted *)table;
  podium_counted found[2];
#pragma clang loop unroll(full)
  for (int half = 0; half < 2; half++)
    found[half] = (podium_counted)__builtin_ia32_vpermi2varqi512(
        (chars)tables[2 * half], (chars)places, (chars)tables[2 * half + 1]);
  podium_counted is_upper = (podium_counted)(places > 127);
  return (found[0] & ~is_upper) | (found[1] & is_upper);
}
#endif

// Counts the lanes, of those that a mask has, in which two columns of slots have each pair of occupants, there being one in
// both.
//
// An occupant has a row, or a column, of cells: those of 256 places are there. One of `no_row`, or of `no_column`, is none.
// Returns false if an occupant is no entrant, or a pair has no cell.
#if defined(__AVX512VBMI__)
PODIUM_OWN _Bool podium_count_meetings(
    const int32_t *ones, const int32_t *others, const uint8_t *mask, int64_t all,
    const uint8_t *rows, uint32_t no_row, const uint8_t *columns, uint32_t no_column, int64_t width,
    int64_t cell_count, int64_t entrants, int64_t *counts) {
  enum { each = PODIUM_COUNTED / 4 };
  typedef uint32_t part __attribute__((ext_vector_type(each)));
  typedef part loose_part __attribute__((aligned(4)));
  typedef uint8_t mask_part __attribute__((ext_vector_type(each)));
  int32_t cells[podium_portion];
  part greatest = 0, wrong = 0;
  podium_expect_counts(counts, cell_count);
  for (int64_t first = 0; first < all; first += podium_portion) {
    int64_t lanes = podium_lesser_count(all - first, podium_portion);
    for (int64_t lane = 0; lane < lanes; lane += PODIUM_COUNTED) {
      // Behind the last lane there is nobody.
      int32_t last[2][PODIUM_COUNTED];
      uint8_t last_mask[PODIUM_COUNTED] = {0};
      const int32_t *one = ones + first + lane, *other = others + first + lane;
      const uint8_t *counted = mask ? mask + first + lane : 0;
      if (lane + PODIUM_COUNTED > lanes) {
        for (int64_t place = 0; place < PODIUM_COUNTED; place++) {
          _Bool is_lane = lane + place < lanes;
          last[0][place] = is_lane ? one[place] : -1;
          last[1][place] = is_lane ? other[place] : -1;
          last_mask[place] = is_lane && counted ? counted[place] : 0;
        }
        one = last[0], other = last[1], counted = mask ? last_mask : 0;
      }
      part row = (part)podium_look_up_words(rows, one);
      part column = (part)podium_look_up_words(columns, other);
#pragma clang loop unroll(full)
      for (int number = 0; number < 4; number++) {
        part a = *(const loose_part *)(one + number * each);
        part b = *(const loose_part *)(other + number * each);
        part is_there = (part)((a | b) <= INT32_MAX);
        if (counted) {
          mask_part found;
          __builtin_memcpy(&found, counted + number * each, sizeof found);
          is_there &= -__builtin_convertvector(found, part);
        }
        part own_row = row >> (uint32_t)(8 * number) & 0xFF;
        part own_column = column >> (uint32_t)(8 * number) & 0xFF;
        greatest = __builtin_elementwise_max(greatest, a + 1);
        greatest = __builtin_elementwise_max(greatest, b + 1);
        wrong |= is_there & (part)((own_row == no_row) | (own_column == no_column));
        part cell = (own_row * (uint32_t)width + own_column) | ~is_there;
        *(loose_part *)(cells + lane + number * each) = cell;
      }
    }
    if (__builtin_reduce_max(greatest) > (uint64_t)entrants || __builtin_reduce_or(wrong) ||
        !podium_count_words(cells, 0, lanes, 0, cell_count, 1, counts))
      return 0;
  }
  return 1;
}
#else
PODIUM_OWN _Bool podium_count_meetings(
    const int32_t *ones, const int32_t *others, const uint8_t *mask, int64_t all,
    const uint8_t *rows, uint32_t no_row, const uint8_t *columns, uint32_t no_column, int64_t width,
    int64_t cell_count, int64_t entrants, int64_t *counts) {
  for (int64_t lane = 0; lane < all; lane++) {
    int64_t one = ones[lane], other = others[lane];
    if (one < -1 || one >= entrants || other < -1 || other >= entrants) return 0;
    if (one < 0 || other < 0 || (mask && !mask[lane])) continue;
    if (rows[one] == no_row || columns[other] == no_column) return 0;
    int64_t cell = rows[one] * width + columns[other];
    if (cell >= cell_count) return 0;
    counts[cell]++;
  }
  return 1;
}
#endif

#endif
