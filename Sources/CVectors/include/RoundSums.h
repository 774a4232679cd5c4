// Results of a round, added to the sums of its rows, sixty-four lanes at a time.

#ifndef PODIUM_ROUND_SUMS_H
#define PODIUM_ROUND_SUMS_H

#include <stdint.h>

#include "SixtyFourLanes.h"

enum { podium_round_matches = 32 };

// A round in which a row has one match at most: see SumCall in KernelInterface.
struct podium_round {
  int64_t rows, matches;
  // The rows of both sides of each match, their scores, and its decider, where there are some.
  const uint8_t *sides;
  const int16_t *const *scores;
  const uint8_t *const *deciders;
  // The decider if the home side has won a shoot-out, and if the other one has.
  uint8_t home, away;
  int8_t win, draw, loss;
  // The sums, and the distances of all columns.
  int32_t *points, *wins, *score_for, *score_against;
  int64_t byte_stride, word_stride;
};

// The bytes of a result: both scores, at most 126, and a bit above that of the winner of a shoot-out; and what a row without a
// match has.
enum { podium_score_bits = 127, podium_shoot_out_bit = 128, podium_no_result = 255 };

typedef PODIUM_SIXTY_FOUR(uint8_t) podium_round_bytes;
typedef PODIUM_SIXTY_FOUR(int8_t) podium_signed_round_bytes;

PODIUM_LANES_INLINE void podium_add_round_bytes(
    int32_t *sums, podium_signed_round_bytes values) {
  typedef PODIUM_SIXTY_FOUR(int32_t) words;
  typedef PODIUM_SIXTY_FOUR(int32_t) loose_words __attribute__((aligned(4)));
  *(loose_words *)sums += __builtin_convertvector(values, words);
}

PODIUM_LANES_INLINE podium_round_bytes podium_round_scores(
    const int16_t *scores, const uint8_t *deciders, uint8_t won) {
  podium_round_bytes found = __builtin_convertvector(
      *(const podium_loose_lane_halves *)scores, podium_round_bytes);
  if (deciders)
    found |= (podium_round_bytes)(*(const podium_loose_lane_bytes *)deciders == won) &
             podium_shoot_out_bit;
  return found;
}

// Adds a round in the lanes from one on, four rows at a time.
PODIUM_OWN void podium_add_round(const struct podium_round *round, int64_t lane) {
  podium_round_bytes home[podium_round_matches], away[podium_round_matches];
  for (int64_t match = 0; match < round->matches; match++) {
    const uint8_t *deciders = round->deciders ? round->deciders[match] + lane : 0;
    home[match] = podium_round_scores(round->scores[2 * match] + lane, deciders, round->home);
    away[match] = podium_round_scores(round->scores[2 * match + 1] + lane, deciders, round->away);
  }
  for (int64_t first = 0; first < round->rows; first += 4) {
    podium_round_bytes own[4], other[4];
#pragma clang loop unroll(full)
    for (int row = 0; row < 4; row++) own[row] = other[row] = podium_no_result;
    const uint8_t *sides = round->sides + lane;
    for (int64_t match = 0; match < round->matches; match++, sides += 2 * round->byte_stride) {
      podium_round_bytes one = *(const podium_loose_lane_bytes *)sides;
      podium_round_bytes two = *(const podium_loose_lane_bytes *)(sides + round->byte_stride);
#pragma clang loop unroll(full)
      for (int row = 0; row < 4; row++) {
        uint8_t number = (uint8_t)(first + row);
        own[row] = one == number ? home[match] : two == number ? away[match] : own[row];
        other[row] = one == number ? away[match] : two == number ? home[match] : other[row];
      }
    }
    for (int row = 0; row < 4 && first + row < round->rows; row++) {
      podium_signed_round_bytes is_there =
          (podium_signed_round_bytes)(own[row] != podium_no_result);
      podium_signed_round_bytes has_won = (podium_signed_round_bytes)(own[row] > other[row]);
      podium_signed_round_bytes has_lost = (podium_signed_round_bytes)(own[row] < other[row]);
      int64_t place = (first + row) * round->word_stride + lane;
      podium_add_round_bytes(
          round->points + place, is_there & (has_won != 0    ? (podium_signed_round_bytes)round->win
                                             : has_lost != 0 ? (podium_signed_round_bytes)round->loss
                                                             : (podium_signed_round_bytes)round->draw));
      podium_add_round_bytes(round->wins + place, -has_won);
      podium_add_round_bytes(
          round->score_for + place,
          is_there & (podium_signed_round_bytes)(own[row] & podium_score_bits));
      podium_add_round_bytes(
          round->score_against + place,
          is_there & (podium_signed_round_bytes)(other[row] & podium_score_bits));
    }
  }
}

#endif
