internal import Games
internal import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays basketball by ratings that are certain.
package final class BasketballMatchPlayer: MatchPlayer {
  private let table: BasketballTable
  /// Whether a level match is played on although nobody needs a winner.
  private let alwaysPlaysOvertime: Bool
  private let arithmetic: BasketballArithmetic
  private let neutralArithmetic: BasketballArithmetic

  package init(_ table: BasketballTable, rules: BasketballRules) {
    self.table = table
    alwaysPlaysOvertime = rules.ties == .overtime
    arithmetic = rules.arithmetic()
    neutralArithmetic = rules.arithmetic(isNeutral: true)
  }

  func play(_ call: MatchCall) {
    let words = table.words
    play(call, rows: words.span, home: call.sides[0], away: call.sides[1])
  }

  /// Plays a match by the rows of a table of teams.
  func play(_ call: MatchCall, rows: Span<UInt32>, home: SideRows, away: SideRows) {
    precondition(call.sides.count == 2, "a basketball match of \(call.sides.count) sides")
    playBasketball(
      BasketballCall(
        arithmetic: call.occasion.isNeutral ? neutralArithmetic : arithmetic, rows: rows,
        playsOvertime: alwaysPlaysOvertime || call.occasion.playsOvertime, lead: call.legs.lead,
        home: home, away: away, stream: MatchStream(call.occasion.stream), lanes: call.lanes,
        mask: call.mask, points: call.outcomes, counters: call.counters))
  }
}

extension MatchOccasion {
  /// Whether overtime is played where the match is level.
  package var playsOvertime: Bool { needsWinner && level.contains(.extraTime) }
}
