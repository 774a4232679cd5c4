internal import Games
package import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays basketball by certain ratings.
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
  }

  func play(_ call: MatchCall) {
    let words = table.words
    play(call, rows: words.span, home: call.sides[0], away: call.sides[1])
  }

  func play(_ call: MatchCall, rows: Span<UInt32>, home: SideRows, away: SideRows) {
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
  /// True if the occasion demands overtime of a level match.
  package var playsOvertime: Bool { needsWinner && level.contains(.extraTime) }
}
