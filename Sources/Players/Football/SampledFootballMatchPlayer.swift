internal import Games
internal import KernelInterface
internal import LinearAlgebra
internal import RandomStreams

/// Plays football by sampled ratings.
///
/// A matrix product per entrant and block gives a row of strengths for each sample.
package final class SampledFootballMatchPlayer: MatchPlayer {
  private let player: FootballMatchPlayer
  private let strengths: FootballStrengths
  private let sampled: SampledRows<Float>
  /// A row for each sum, a column for each lane.
  private let sums: LaneMemory<Double>

  package init(_ strengths: FootballStrengths, rules: FootballRules, lanes: Int) {
    player = FootballMatchPlayer(strengths, rules: rules, lanes: lanes)
    self.strengths = strengths
    sampled = SampledRows(
      strengths.rows, stride: strengths.layout.stride, samplers: strengths.samplers, lanes: lanes)
    sums = LaneMemory(
      repeating: 0, columns: SampledFootballMatchPlayer.sums(strengths), lanes: sampled.capacity)
  }

  /// Returns the memory per lane in bytes, 0 if all ratings are certain.
  package static func bytesPerLane(_ strengths: FootballStrengths) -> Int {
    let rows = SampledRows<Float>.bytesPerLane(
      strengths.samplers, stride: strengths.layout.stride, tables: tables(strengths))
    return rows == 0 ? 0 : rows + sums(strengths) * 8
  }

  /// Returns the number of tables of rows: two if home sides have rows of their own.
  private static func tables(_ strengths: FootballStrengths) -> Int {
    strengths.favoursHome ? 2 : 1
  }

  /// Returns the maximum number of sums of an entrant, which is one per player.
  private static func sums(_ strengths: FootballStrengths) -> Int {
    strengths.lineups.map(\.ratings.count).max() ?? 0
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    let (layout, formula, sums) = (strengths.layout, strengths.formula, sums)
    let entrants = strengths.lineups.count
    let factors = [1, formula.homeFactor].prefix(SampledFootballMatchPlayer.tables(strengths))
    sampled.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample) {
      entrant, ratings, samples, rows in
      let lineup = strengths.lineups[entrant]
      var products = sums.columns.all.mutableSpan
      lineup.choice.multiply(
        ratings.all.span, columns: samples, stride: ratings.stride, into: &products)
      for (table, factor) in factors.enumerated() {
        let rows = rows[table * entrants + entrant]
        for number in 0..<samples {
          var row = rows[number * layout.stride..<(number + 1) * layout.stride].mutableSpan
          lineup.fill(
            &row, layout, formula, times: factor, sums: sums.columns.all.span, from: number,
            stride: sums.lanes)
        }
      }
    }
  }

  func play(_ call: MatchCall) {
    let sampled = sampled
    player.play(
      call, rows: sampled.rows, homeTable: sampled.tableDistance,
      home: sampled.rows(of: call.sides[0], 0, lanes: call.lanes),
      away: sampled.rows(of: call.sides[1], 1, lanes: call.lanes))
  }
}
