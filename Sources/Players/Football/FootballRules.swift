package import Games
package import TextFiles

/// The rules of a football match. Each is a key of a scenario's `game.rules`, which says what it means.
///
/// Draws are never rounded, so that two lines tie only if neither has any strength left. The original program
/// rounds them to three decimals, which moves results by less than 0.0005 goals per match.
package struct FootballRules: Sendable, Equatable {
  package var players = 11
  package var allowsShortLineup = false
  package var halfTimePlay = 45
  package var finalPlay = 90
  package static let greatestPlay = 1000
  package var extraTimePlays = 30
  package static let greatestExtraTime = 1000
  package var shootOut = ShootOut.coin
  package var homeAdvantage = 0.0
  package var keeperFactor = DecimalNumber(significand: 8)
  package var midfieldHeadCountFactor = DecimalNumber(significand: 1)
  package var headCountFactor = DecimalNumber(significand: 1)
  package var midfieldHelp = DecimalNumber(significand: 5, scale: 1)
  package var roundsToHundredths = false
  package var chargesHelpingMidfield = false
  package var decayCoefficient = 0.025
  package var decayStrengthFactor = 0.0001
  package var foulChance = 1.0 / 6
  package var freeKickWeight = 48
  package var yellowCardWeight = 2
  package var redCardWeight = 1
  package var freeKickDecay = 0.001
  package var yellowCardDecay = 0.002
  package var redCardDecay = 0.003
  package var yellowCardsPerDismissal = 2
  package var afterFoul = AfterFoul.fallBack
  package var tie = Tie.holder

  package enum Tie: String, Sendable, CaseIterable {
    case holder, challenger
  }

  package enum AfterFoul: String, Sendable, CaseIterable {
    case fallBack, frozen
  }

  /// The rules of the original game's description.
  package static let document = FootballRules()

  /// The rules of the original game's program.
  package static let app = FootballRules(
    headCountFactor: DecimalNumber(significand: 2), roundsToHundredths: true,
    chargesHelpingMidfield: true, afterFoul: .frozen, tie: .challenger)
}
