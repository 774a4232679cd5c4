internal import Games
package import KernelInterface

/// The events of a batter's plate appearances against a pitcher, as a draw of 24 bits decides them.
///
/// An event happens if the draw is below its threshold and not below the one before: thresholds are cumulative
/// probabilities in units of 2^-24.
package struct Matchup: Sendable {
  /// The events but the last, which takes the rest, have thresholds.
  package static let thresholdCount = PlateEvent.allCases.count - 1

  /// The thresholds, by the event's number.
  package let thresholds: [UInt32]

  /// Thresholds for given rates.
  package init(_ rates: OutcomeRates, rules: BaseballRules) {
    var sum = 0.0
    thresholds = PlateEvent.probabilities(rates, rules: rules).dropLast().map { probability in
      sum += probability
      return UInt32(min(max(sum * 0x1p24, 0), 0x1p24))
    }
  }

  /// The rates of a batter against a pitcher, by the multinomial odds-ratio method: each outcome has the
  /// batter's rate times the pitcher's over the league's, and all are scaled to a sum of 1.
  ///
  /// After Haechrel, "Matchup Probabilities in Major League Baseball", Baseball Research Journal 43-2
  /// (2014), who extends James and Adams' log5 method to any number of outcomes.
  ///
  /// - Parameter onBase: A factor on the odds of reaching base.
  package static func rates(
    batter: OutcomeRates, pitcher: OutcomeRates, league: OutcomeRates, onBase: Double
  ) -> OutcomeRates {
    let weights = PlateOutcome.allCases.map { outcome in
      guard league[outcome] > 0 else { return 0.0 }
      let weight = batter[outcome] * pitcher[outcome] / league[outcome]
      return outcome.reachesBase ? weight * onBase : weight
    }
    let total = weights.reduce(0, +)
    guard total > 0 else { return league }
    return OutcomeRates(weights.map { $0 / total })
  }

  /// The number of draws, starting with 0, that are outs or errors.
  package var outs: UInt32 { thresholds[PlateEvent.lastOut.rawValue] }

  /// The event that a draw decides on.
  package func event(_ draw: UInt32) -> PlateEvent {
    let number = thresholds.firstIndex { draw < $0 } ?? Matchup.thresholdCount
    return PlateEvent.allCases[number]
  }
}
