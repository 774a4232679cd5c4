internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays baseball with ratings that are sampled for every tournament: a row of factors for each entrant and sample.
/// The match-up tables are those of the certain ratings.
package final class SampledBaseballMatchPlayer: MatchPlayer {
  private let player: BaseballMatchPlayer
  private let factors: BaseballFactors
  private let sampled: SampledRows<Float>

  package init(
    _ player: BaseballMatchPlayer, _ factors: BaseballFactors, lanes: Int
  ) {
    self.player = player
    self.factors = factors
    sampled = SampledRows(
      factors.fixed, stride: factors.stride, samplers: factors.samplers, lanes: lanes)
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    let factors = factors
    sampled.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample) {
      entrant, ratings, samples, rows in
      factors.fill(rows[entrant], entrant: entrant, ratings, samples: samples)
    }
  }

  func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a baseball game of \(call.sides.count) sides")
    let sampled = sampled
    player.play(
      call,
      BaseballSample(
        rows: sampled.rows, stride: factors.stride,
        home: sampled.rows(of: call.sides[0], 0, lanes: call.lanes),
        visitors: sampled.rows(of: call.sides[1], 1, lanes: call.lanes)))
  }
}
