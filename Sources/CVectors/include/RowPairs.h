// Pairs of the rows of a table of at most sixteen, sixty-four lanes at a time.

#ifndef PODIUM_ROW_PAIRS_H
#define PODIUM_ROW_PAIRS_H

#include <stdint.h>

#include "SixteenRows.h"

enum { podium_pair_blocks = 8 };

// The groups of a round and their ways: see PairingWays in KernelInterface.
struct podium_pairing_ways {
  // The pairs of positions, sixteen a block, and for each group its first block, and at the end their number.
  const podium_sixteen *ahead, *behind;
  const int64_t *first_blocks;
  // For each group its first way, and at the end their number.
  const int64_t *first_ways;
  int64_t groups;
  // For each way its pairs among those of the group, as bits, and the positions of the sides of its matches.
  const uint32_t *pairs;
  const podium_sixteen *sides;
};

// The columns of a round.
struct podium_pairing_columns {
  int64_t rows, playing;
  // The rows in their order: first those who play.
  const uint8_t *const *order;
  // The columns of opponents of each round before.
  const uint8_t *const *before;
  int64_t rounds;
  const int32_t *const *occupants;
  // The columns to fill, and their distances.
  uint8_t *sides, *opponents;
  int32_t *slots;
  int64_t byte_stride, word_stride;
  // The number for no opponent.
  uint8_t nobody;
};

// The bits of the first and of the second eight rows, and of no other.
#define PODIUM_ROW_BITS 1, 2, 4, 8, 16, 32, 64, 128
#define PODIUM_NO_BITS 0, 0, 0, 0, 0, 0, 0, 0

// Finds for each pair of each block, as a bit for each lane in halves, whether it has met.
PODIUM_LANES_INLINE void podium_find_met(
    uint16_t *met, const podium_rows order[16], const struct podium_pairing_ways *ways,
    const struct podium_pairing_columns *columns, int64_t lane) {
  podium_rows first_bits = podium_in_four_lanes((podium_sixteen){PODIUM_ROW_BITS, PODIUM_NO_BITS});
  podium_rows second_bits = podium_in_four_lanes((podium_sixteen){PODIUM_NO_BITS, PODIUM_ROW_BITS});
  // The rows that each row has met.
  podium_rows first[16], second[16];
  for (int index = 0; index < 16; index++) first[index] = second[index] = 0;
  for (int64_t round = 0; round < columns->rounds; round++) {
    podium_rows opponents[16];
    podium_take_rows(
        opponents, columns->before[round] + lane, columns->rows, columns->byte_stride);
    for (int index = 0; index < 16; index++) {
      first[index] |= podium_look_up_rows(first_bits, opponents[index]);
      second[index] |= podium_look_up_rows(second_bits, opponents[index]);
    }
  }
  for (int64_t block = 0; block < ways->first_blocks[ways->groups]; block++) {
    podium_rows ahead = podium_in_four_lanes(ways->ahead[block]);
    podium_rows behind = podium_in_four_lanes(ways->behind[block]);
    for (int index = 0; index < 16; index++) {
      podium_rows one = podium_look_up_rows(order[index], ahead);
      podium_rows other = podium_look_up_rows(order[index], behind);
      podium_rows common =
          (podium_look_up_rows(first[index], one) & podium_look_up_rows(first_bits, other)) |
          (podium_look_up_rows(second[index], one) & podium_look_up_rows(second_bits, other));
      union {
        podium_lane_bits lanes;
        uint64_t bits;
      } found = {__builtin_convertvector(common != 0, podium_lane_bits)};
      __builtin_memcpy(met + 64 * block + 4 * index, &found.bits, 8);
    }
  }
}

// Takes for a group the first way in which no two meet who have met; the first one if there is none. The positions of its sides
// are added to the places of each lane.
PODIUM_LANES_INLINE void podium_take_ways(
    podium_rows places[16], const uint16_t *met, int64_t blocks, const uint32_t *pairs,
    const podium_sixteen *sides, int64_t count) {
  typedef uint32_t words __attribute__((ext_vector_type(16)));
  typedef uint16_t loose_halves __attribute__((ext_vector_type(16), aligned(2)));
  typedef _Bool lane_bits __attribute__((ext_vector_type(16)));
  podium_loose_sixteen *lanes = (podium_loose_sixteen *)places;
  words repeated[4], taken[4], open[4];
#pragma clang loop unroll(full)
  for (int part = 0; part < 4; part++) {
    const uint16_t *halves = met + 16 * part;
    repeated[part] = __builtin_convertvector(*(const loose_halves *)halves, words);
    if (blocks > 1)
      repeated[part] |=
          __builtin_convertvector(*(const loose_halves *)(halves + 64), words) << 16;
    taken[part] = 0;
    open[part] = ~(words)0;
  }
  for (int64_t way = 0; way < count; way++) {
#pragma clang loop unroll(full)
    for (int part = 0; part < 4; part++) {
      words fits = open[part] & (words)((repeated[part] & pairs[way]) == 0);
      taken[part] |= fits & (uint32_t)way;
      open[part] &= ~fits;
    }
    union {
      lane_bits lanes;
      uint16_t bits;
    } left = {
        __builtin_convertvector((open[0] | open[1]) | (open[2] | open[3]), lane_bits)};
    if (left.bits == 0) break;
  }
#pragma clang loop unroll(full)
  for (int lane = 0; lane < 64; lane++) lanes[lane] |= sides[taken[lane / 16][lane % 16]];
}

PODIUM_LANES_INLINE void podium_sort_row_keys(podium_row_keys m[16]) {
  PODIUM_SORT_SIXTEEN(PODIUM_GREATER_FIRST)
}

// Notes for each row whom it meets: the rows of all sides are sorted, each with that of the other side.
PODIUM_LANES_INLINE void podium_note_opponents(
    const podium_rows sides[16], const struct podium_pairing_columns *columns, int64_t lane) {
  podium_row_keys m[16], n[16];
  for (int side = 0; side < 16; side++) {
    podium_rows other =
        side < columns->playing ? sides[side ^ 1] : (podium_rows)columns->nobody;
    // The greatest key comes first: that of the first row.
    m[side] = (podium_row_keys)PODIUM_BY_TURNS(other, ~sides[side], 0);
    n[side] = (podium_row_keys)PODIUM_BY_TURNS(other, ~sides[side], 8);
  }
  podium_sort_row_keys(m);
  podium_sort_row_keys(n);
  for (int64_t row = 0; row < columns->rows; row++)
    *(podium_loose_rows *)(columns->opponents + row * columns->byte_stride + lane) =
        PODIUM_FIRST_BYTES(m[row], n[row]);
}

// Pairs the groups of a round in the lanes from one on.
PODIUM_OWN void podium_pair_rows(
    const struct podium_pairing_ways *ways, const struct podium_pairing_columns *columns,
    int64_t lane) {
  podium_rows order[16], slots[16], places[16];
  uint16_t met[64 * podium_pair_blocks];
  for (int64_t row = 0; row < 16; row++)
    order[row] = row < columns->rows ? *(const podium_loose_rows *)(columns->order[row] + lane)
                                     : (podium_rows)255;
  podium_transpose(order);
  podium_find_met(met, order, ways, columns, lane);
  // Rows that do not play stay in their places.
  podium_sixteen start = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  start &= (podium_sixteen)(start >= (uint8_t)columns->playing);
  for (int index = 0; index < 16; index++) places[index] = podium_in_four_lanes(start);
  for (int64_t group = 0; group < ways->groups; group++) {
    int64_t block = ways->first_blocks[group], way = ways->first_ways[group];
    podium_take_ways(
        places, met + 64 * block, ways->first_blocks[group + 1] - block, ways->pairs + way,
        ways->sides + way, ways->first_ways[group + 1] - way);
  }
  podium_take_row_words(slots, columns->occupants, columns->rows, lane);
  for (int index = 0; index < 16; index++) {
    order[index] = podium_look_up_rows(order[index], places[index]);
    slots[index] = podium_look_up_rows(slots[index], order[index]);
  }
  podium_transpose(order);
  podium_transpose(slots);
  typedef PODIUM_SIXTY_FOUR(int8_t) signed_bytes;
  typedef PODIUM_SIXTY_FOUR(int32_t) words;
  for (int64_t side = 0; side < columns->playing; side++) {
    *(podium_loose_rows *)(columns->sides + side * columns->byte_stride + lane) = order[side];
    *(podium_loose_row_words *)(columns->slots + side * columns->word_stride + lane) =
        __builtin_convertvector((signed_bytes)slots[side], words);
  }
  podium_note_opponents(order, columns, lane);
}

#endif
