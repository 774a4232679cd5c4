internal import Games
package import KernelInterface
internal import RandomStreams

/// Plays basketball by sampled ratings.
///
/// A product of minutes and ratings per entrant and block gives a row of strengths for each sample.
package final class SampledBasketballMatchPlayer: MatchPlayer {
  private let player: BasketballMatchPlayer
  private let table: BasketballTable
  private let sampled: SampledRows<UInt32>
  /// Scratch memory: a sum for each sample.
  private let sums: LaneMemory<Double>

  package init(
    _ table: BasketballTable, _ deviations: RegulationDeviations, rules: BasketballRules,
    lanes: Int
  ) {
    player = BasketballMatchPlayer(table, deviations, rules: rules, lanes: lanes)
    self.table = table
    sampled = SampledRows(
      table.words, stride: table.stride, samplers: table.samplers, lanes: lanes)
    sums = LaneMemory(repeating: 0, lanes: sampled.capacity)
  }

  /// Returns the memory per lane in bytes, 0 if all ratings are certain.
  package static func bytesPerLane(_ table: BasketballTable) -> Int {
    let rows = SampledRows<UInt32>.bytesPerLane(table.samplers, stride: table.stride)
    return rows == 0 ? 0 : rows + 8
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    let (table, sums) = (table, sums)
    sampled.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample) {
      entrant, ratings, samples, rows in
      guard let team = table.sampled[entrant] else { return }
      var products = sums[0].mutableSpan
      team.add(ratings, samples: samples, into: &products)
      let (sums, common, rows) = (sums[0], ratings[team.sampler.count - 1], rows[entrant])
      for number in 0..<samples {
        var row = rows[number * table.stride..<(number + 1) * table.stride].mutableSpan
        BasketballTable.write(
          team.strength(sum: sums[number], team: common[number]), over: &row)
      }
    }
  }

  func play(_ call: MatchCall) {
    let sampled = sampled
    player.play(
      call, rows: sampled.rows, home: sampled.rows(of: call.sides[0], 0, lanes: call.lanes),
      away: sampled.rows(of: call.sides[1], 1, lanes: call.lanes))
  }
}
