internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays basketball by ratings that are sampled for every tournament: a row of strengths for each entrant
/// and sample, by a product of minutes and ratings for each entrant and block.
final class SampledBasketballMatchPlayer: MatchPlayer {
  private let player: BasketballMatchPlayer
  private let table: BasketballTable
  private let sampled: SampledRows<UInt32>
  /// A number a sample.
  private let sums: UnsafeMutablePointer<Double>

  init(_ table: BasketballTable, rules: BasketballRules, lanes: Int) {
    player = BasketballMatchPlayer(table, rules: rules)
    self.table = table
    sampled = SampledRows(
      table.words, stride: table.stride, samplers: table.samplers, lanes: lanes)
    sums = .allocate(capacity: sampled.capacity)
    sums.initialize(repeating: 0, count: sampled.capacity)
  }

  /// What a lane takes, in bytes; 0 where all ratings are certain.
  static func bytesPerLane(_ table: BasketballTable) -> Int {
    let rows = SampledRows<UInt32>.bytesPerLane(table.samplers, stride: table.stride)
    return rows == 0 ? 0 : rows + 8
  }

  deinit { sums.deallocate() }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    let (table, sums, stride) = (table, sums, sampled.capacity)
    sampled.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample) {
      entrant, ratings, samples, rows in
      guard let team = table.sampled[entrant] else { return }
      team.add(ratings, samples: samples, stride: stride, into: sums)
      let common = ratings + (team.sampler.count - 1) * stride
      for number in 0..<samples {
        BasketballTable.write(
          team.strength(sum: sums[number], team: common[number]),
          over: rows + number * BasketballPossessions.stride)
      }
    }
  }

  func play(_ call: MatchCall) {
    let sides = sampled.sides(call.sides, lanes: call.lanes)
    player.play(call, rows: sampled.rows, home: sides.home, away: sides.away)
  }
}
