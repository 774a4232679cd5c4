internal import Games
internal import TextFiles

/// The formula for strengths of lines, from sums of their players' ratings in units of 10^-6.
///
/// Means and bonuses are doubles, computed in the order in which they are written here. Rounding to hundredths is
/// exact, halves away from zero.
package struct FootballStrengthFormula: Sendable {
  package let homeFactor: Double
  private let keeperFactor: Double
  private let headCountFactors: [Double]
  private let midfieldHelp: Double
  private let roundsToHundredths: Bool
  // The factors in units of 10^-6.
  private let midfieldHeadCountUnits: Int64
  private let midfieldHelpUnits: Int64

  init(_ rules: FootballRules) {
    homeFactor = 1 + rules.homeAdvantage
    keeperFactor = rules.keeperFactor.double
    headCountFactors = FootballLine.allCases.map {
      ($0 == .midfield ? rules.midfieldHeadCountFactor : rules.headCountFactor).double
    }
    midfieldHelp = rules.midfieldHelp.double
    roundsToHundredths = rules.roundsToHundredths
    midfieldHeadCountUnits = Int64(RatingSampler.units(rules.midfieldHeadCountFactor))
    midfieldHelpUnits = Int64(RatingSampler.units(rules.midfieldHelp))
  }

  func keeper(sum: Double) -> Double { sum / RatingSampler.unit * keeperFactor }

  /// Returns the strength of a line of at least one player, without the midfield's help.
  func fresh(_ line: FootballLine, sum: Double, players: Double) -> Double {
    let mean =
      roundsToHundredths
      ? hundredths(sum: sum, players: players) / 100 : sum / (RatingSampler.unit * players)
    return mean + headCountFactors[line.rawValue] * players
  }

  /// Returns what a midfield of at least one player adds to defence and attack.
  func help(sum: Double, players: Double) -> Double {
    guard roundsToHundredths else {
      return fresh(.midfield, sum: sum, players: players) * midfieldHelp
    }
    // At most 3 * 10^10 units of strength times 10^8 of help.
    let strength =
      Int64(hundredths(sum: sum, players: players)) * 10_000
      + midfieldHeadCountUnits * Int64(players)
    return Double((strength * midfieldHelpUnits + 5_000_000_000) / 10_000_000_000) / 100
  }

  /// Returns the mean in hundredths: a quotient of whole numbers below 2^52, which no rounding lifts to the next
  /// whole number.
  private func hundredths(sum: Double, players: Double) -> Double {
    ((200 * sum + RatingSampler.unit * players) / (2 * RatingSampler.unit * players)).rounded(.down)
  }
}
