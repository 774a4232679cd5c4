/// The line of a handicap bet in quarters of a goal: the goals that the backed side is given.
///
/// A line of a half decides every match; with a whole one the stake may come back. With a quarter line, half of the
/// stake is on the line below and half on the line above.
package struct BetLine: Sendable, Hashable {
  package let quarters: Int

  package var goals: Double { Double(quarters) / 4 }

  /// Returns the outcome of a bet on a side that has scored some goals more than its opponents.
  package func outcome(margin: Int) -> BetOutcome {
    let halves = quarters % 2 == 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]
    return BetOutcome(rawValue: halves.reduce(0) { $0 + (4 * margin + $1).signum() }) ?? .push
  }
}

/// The outcome of a bet by the halves of the stake that win less those that lose.
package enum BetOutcome: Int, Sendable, CaseIterable {
  case win = 2
  case halfWin = 1
  /// The stake comes back.
  case push = 0
  case halfLoss = -1
  case loss = -2

  var halves: Double { Double(rawValue) }
}
