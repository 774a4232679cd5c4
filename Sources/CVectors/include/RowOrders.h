// Orders of the rows of a table of at most sixteen, sixty-four lanes at a time.

#ifndef PODIUM_ROW_ORDERS_H
#define PODIUM_ROW_ORDERS_H

#include <stdint.h>

#include "SixteenRows.h"

// Rows and their keys: see OrderCall in KernelInterface.
struct podium_row_order {
  int64_t rows;
  // For each row its columns of sums; only those matter that have a weight.
  const int32_t *const *points, *const *wins, *const *score_for, *const *score_against;
  int32_t points_weight, wins_weight, score_for_weight, score_against_weight;
  // The summand of each key, and the bits of it that are the row's number.
  int32_t bias, row_bits;
  // The values of opponents, the columns of those of each round, and by how much their sum is shifted.
  const int32_t *values;
  const uint8_t *const *rounds;
  int64_t round_count, value_stride, round_stride;
  uint8_t opponent_bias;
  int32_t opponent_shift;
  // The columns to fill: ranks and decisions only where they are asked for.
  uint8_t *order, *ranks, *decisions;
  int64_t order_stride, rank_stride, decision_stride;
  // For each criterion by how much a key is shifted, less `spare_bits`.
  const int32_t *shifts;
  int64_t shift_count;
  int32_t spare_bits;
};

// Finds the sums, modulo 256, of a number and what the opponents of at most sixteen rows have: sixty-four bytes a row. Columns
// of values lie `stride` apart, those of opponents `byte_stride`; from 128 on an opponent is none.
PODIUM_LANES_INLINE void podium_add_opponents(
    uint8_t *sums, uint8_t bias, int64_t rows, const int32_t *values, int64_t stride,
    const uint8_t *const *rounds, int64_t round_count, int64_t lane, int64_t byte_stride) {
  podium_rows table[16], sum[16];
  const int32_t *columns[16];
  for (int64_t row = 0; row < rows; row++) columns[row] = values + row * stride;
  podium_take_row_words(table, columns, rows, lane);
  for (int index = 0; index < 16; index++) sum[index] = (podium_rows)bias;
  for (int64_t round = 0; round < round_count; round++) {
    podium_rows met[16];
    podium_take_rows(met, rounds[round] + lane, rows, byte_stride);
    for (int index = 0; index < 16; index++)
      sum[index] += podium_look_up_rows(table[index], met[index]);
  }
  podium_transpose(sum);
  for (int row = 0; row < 16; row++) *(podium_loose_rows *)(sums + 64 * row) = sum[row];
}

#define PODIUM_ADD_SUMS(Key, columns, weight)                                               \
  if (weight)                                                                             \
    key += __builtin_convertvector(*(const loose_words *)((columns)[row] + first), keys) * \
           (Key)(weight);

// Puts rows in an order by keys of so many bits, in so many lanes at a time as fill a vector.
#define PODIUM_ORDER_ROWS(name, Key, lanes)                                                        \
  PODIUM_OWN void name(const struct podium_row_order *order, int64_t lane) {                      \
    typedef Key keys __attribute__((ext_vector_type(lanes)));                                     \
    typedef int32_t loose_words __attribute__((ext_vector_type(lanes), aligned(4)));              \
    typedef uint8_t loose_bytes __attribute__((ext_vector_type(lanes), aligned(1)));              \
    typedef uint8_t bytes __attribute__((ext_vector_type(lanes)));                                \
    uint8_t sums[16 * 64];                                                                        \
    int64_t rows = order->rows;                                                                   \
    if (order->round_count)                                                                       \
      podium_add_opponents(                                                                       \
          sums, order->opponent_bias, rows, order->values, order->value_stride, order->rounds,    \
          order->round_count, lane, order->round_stride);                                         \
    Key row_mask = (Key)((1 << order->row_bits) - 1);                                             \
    for (int64_t part = 0; part < 64; part += lanes) {                                            \
      int64_t first = lane + part;                                                                \
      keys m[16];                                                                                 \
      for (int64_t row = 0; row < rows; row++) {                                                  \
        keys key = (Key)(order->bias + rows - 1 - row);                                           \
        PODIUM_ADD_SUMS(Key, order->points, order->points_weight)                                 \
        PODIUM_ADD_SUMS(Key, order->wins, order->wins_weight)                                     \
        PODIUM_ADD_SUMS(Key, order->score_for, order->score_for_weight)                           \
        PODIUM_ADD_SUMS(Key, order->score_against, order->score_against_weight)                   \
        if (order->round_count)                                                                   \
          key += __builtin_convertvector(*(const loose_bytes *)(sums + 64 * row + part), keys)    \
                 << (Key)order->opponent_shift;                                                   \
        m[row] = key;                                                                             \
      }                                                                                           \
      for (int64_t row = rows; row < 16; row++) m[row] = 0;                                       \
      PODIUM_SORT_SIXTEEN(PODIUM_GREATER_FIRST)                                                   \
      for (int64_t rank = 0; rank < rows; rank++)                                                 \
        *(loose_bytes *)(order->order + rank * order->order_stride + first) =                     \
            __builtin_convertvector((Key)(rows - 1) - (m[rank] & row_mask), bytes);               \
      keys before = 0;                                                                            \
      for (int64_t criterion = 0; order->decisions && criterion < order->shift_count;             \
           criterion++) {                                                                         \
        int32_t shift = order->shifts[criterion] - order->spare_bits;                             \
        keys decided = 0;                                                                         \
        for (int64_t rank = 1; rank < rows; rank++)                                               \
          decided -= (keys)((m[rank - 1] ^ m[rank]) >> (Key)(shift < 0 ? 0 : shift) != 0);        \
        *(loose_bytes *)(order->decisions + criterion * order->decision_stride + first) =         \
            __builtin_convertvector(decided - before, bytes);                                     \
        before = decided;                                                                         \
      }                                                                                           \
      if (!order->ranks) continue;                                                                \
      /* The rows in their own order, each with its rank. */                                      \
      for (int64_t rank = 0; rank < rows; rank++)                                                 \
        m[rank] = (m[rank] & row_mask) << (Key)order->row_bits | (Key)rank;                       \
      PODIUM_SORT_SIXTEEN(PODIUM_GREATER_FIRST)                                                   \
      for (int64_t row = 0; row < rows; row++)                                                    \
        *(loose_bytes *)(order->ranks + row * order->rank_stride + first) =                       \
            __builtin_convertvector(m[row] & row_mask, bytes);                                    \
    }                                                                                             \
  }

PODIUM_ORDER_ROWS(podium_order_rows_by_halves, uint16_t, 32)
PODIUM_ORDER_ROWS(podium_order_rows_by_words, uint32_t, 16)

#endif
