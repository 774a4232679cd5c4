internal import Games
package import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays basketball by certain or sampled ratings.
///
/// For sampled ratings, a product of minutes and ratings per entrant and block gives a row of strengths for each
/// sample.
package final class BasketballMatchPlayer: MatchPlayer {
  private let table: BasketballTable
  /// True if level matches have overtime even if the competition needs no winner.
  private let alwaysPlaysOvertime: Bool
  private let arithmetic: BasketballArithmetic
  private let neutralArithmetic: BasketballArithmetic
  private let deviations: RegulationDeviations
  /// Scratch columns for the draws of regulation; none for scores from ranges.
  private let draws: LaneMemory<UInt8>
  private let scratch: LaneMemory<UInt32>
  /// The sampled rows, or `nil` if all ratings are certain.
  private let sampled: SampledRows<UInt32>?
  /// Scratch memory: a sum for each sample.
  private let sums: LaneMemory<Double>

  package init(
    _ table: BasketballTable, _ deviations: RegulationDeviations, rules: BasketballRules,
    lanes: Int
  ) {
    self.table = table
    alwaysPlaysOvertime = rules.ties == .overtime
    arithmetic = rules.arithmetic()
    neutralArithmetic = rules.arithmetic(isNeutral: true)
    self.deviations = deviations
    draws = LaneMemory(
      repeating: 0, columns: rules.scores == .ranges ? 0 : 2 * RegulationDeviations.draws,
      lanes: SharedDrawCall.room(lanes))
    scratch = LaneMemory(repeating: 0, columns: 2, lanes: BasketballCall.room(lanes))
    let samplers = table.samplers
    let isSampled = samplers.contains { $0 != nil }
    sampled =
      isSampled
      ? SampledRows(table.words, stride: table.stride, samplers: samplers, lanes: lanes) : nil
    sums = LaneMemory(
      repeating: 0, columns: isSampled ? 1 : 0, lanes: MatchLanes.padded(lanes))
  }

  /// Returns the memory per lane for sampled ratings in bytes, 0 if all ratings are certain.
  package static func bytesPerLane(_ table: BasketballTable) -> Int {
    let rows = SampledRows<UInt32>.bytesPerLane(table.samplers, stride: table.stride)
    return rows == 0 ? 0 : rows + 8
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    let (table, sums) = (table, sums)
    sampled?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample) {
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
    if let sampled {
      play(
        call, rows: sampled.rows, home: sampled.rows(of: call.sides[0], 0, lanes: call.lanes),
        away: sampled.rows(of: call.sides[1], 1, lanes: call.lanes))
    } else {
      let words = table.words
      play(call, rows: words.span, home: call.sides[0], away: call.sides[1])
    }
  }

  private func play(_ call: MatchCall, rows: Span<UInt32>, home: SideRows, away: SideRows) {
    precondition(call.sides.count == 2, "a basketball match of \(call.sides.count) sides")
    let (draws, scratch) = (draws, scratch)
    let stream = MatchStream(call.occasion.stream)
    for number in 0..<draws.count / 2 {
      drawSharedBits(
        SharedDrawCall(
          stream: stream, block: UInt32(number) | StreamAddress.sharedBlocks, lanes: call.lanes,
          columns: draws.columns[2 * number..<2 * number + 2]))
    }
    let deviations = deviations
    playBasketball(
      BasketballCall(
        arithmetic: call.occasion.isNeutral ? neutralArithmetic : arithmetic,
        regulation: RegulationDraws(
          possessions: deviations.possessions.view, points: deviations.points.view,
          columns: draws.columns), rows: rows,
        playsOvertime: alwaysPlaysOvertime || call.occasion.playsOvertime,
        lead: call.legs.lead, home: home, away: away, stream: stream, lanes: call.lanes,
        mask: call.mask, points: call.outcomes, counters: call.counters,
        scratch: scratch.columns))
  }
}

extension MatchOccasion {
  package var playsOvertime: Bool { needsWinner && level.contains(.extraTime) }
}
