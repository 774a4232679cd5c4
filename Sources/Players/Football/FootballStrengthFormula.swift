internal import Games
internal import TextFiles

/// The strengths of lines, from sums of their players' ratings.
///
/// A sum is a whole number of units of 10^-6. Means and bonuses follow in doubles, in the order in which
/// they are written here; what is rounded to hundredths is rounded exactly, halves away from zero.
package struct FootballStrengthFormula: Sendable {
  /// What a side at home has its strengths multiplied by.
  package let homeFactor: Double
  private let keeperFactor: Double
  private let headCountFactors: [Double]
  private let midfieldHelp: Double
  private let roundsToHundredths: Bool
  /// The factors of the midfield in units of 10^-6.
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

  /// The strength of a line of so many players, at least 1, without the midfield's help.
  func fresh(_ line: Int, sum: Double, players: Double) -> Double {
    let mean =
      roundsToHundredths
      ? hundredths(sum: sum, players: players) / 100 : sum / (RatingSampler.unit * players)
    return mean + headCountFactors[line] * players
  }

  /// What a midfield of so many players, at least 1, adds to defence and attack.
  func help(sum: Double, players: Double) -> Double {
    guard roundsToHundredths else {
      return fresh(FootballLine.midfield.rawValue, sum: sum, players: players) * midfieldHelp
    }
    // At most 3 * 10^10 units of strength times 10^8 of help.
    let strength =
      Int64(hundredths(sum: sum, players: players)) * 10_000
      + midfieldHeadCountUnits * Int64(players)
    return Double((strength * midfieldHelpUnits + 5_000_000_000) / 10_000_000_000) / 100
  }

  /// The mean in hundredths: a quotient of whole numbers below 2^52, which no rounding lifts to the next
  /// whole number.
  private func hundredths(sum: Double, players: Double) -> Double {
    ((200 * sum + RatingSampler.unit * players) / (2 * RatingSampler.unit * players)).rounded(.down)
  }
}
