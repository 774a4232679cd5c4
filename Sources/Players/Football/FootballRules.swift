package import Games
package import TextFiles

/// The rules of a football match, each one a key of a scenario's `game.rules`.
///
/// Where the game's description and its program differ, ``document`` follows the first, and
/// is the default; ``app`` follows the second. Draws are never rounded, so that a tie has probability
/// zero in either where a side has any strength left: the program's rounding to three decimals moves results by less than
/// 0.0005 goals a match.
package struct FootballRules: Sendable, Equatable {
  /// The number of players in a line-up, the keeper included.
  package var players = 11
  /// Whether a line-up may have fewer players.
  package var allowsShortLineup = false
  /// The play that is the half-time whistle. No battle is fought in it.
  package var halfTimePlay = 45
  /// The play that is the final whistle. No battle is fought in it.
  package var finalPlay = 90
  package static let greatestPlay = 1000
  /// How many more plays a match that needs a winner has where it is level, an even number. The middle one and the
  /// last one are whistles.
  package var extraTimePlays = 30
  package static let greatestExtraTime = 1000
  /// The shoot-out that decides a match that is level after that.
  package var shootOut = ShootOut.coin
  /// By which share the strengths of a side at home are raised.
  package var homeAdvantage = 0.0
  /// A keeper's strength is their skillPower times this.
  package var keeperFactor = DecimalNumber(significand: 8)
  /// What each player adds to the mean of a midfield.
  package var midfieldHeadCountFactor = DecimalNumber(significand: 1)
  /// What each player adds to the mean of a defence or an attack.
  package var headCountFactor = DecimalNumber(significand: 1)
  /// The share of the midfield's fresh strength that is added to defence and attack.
  package var midfieldHelp = DecimalNumber(significand: 5, scale: 1)
  /// Whether means and the midfield's help are rounded to hundredths, halves away from zero.
  package var roundsToHundredths = false
  /// Whether a midfield is charged a play whenever it helps its defence or attack.
  package var chargesHelpingMidfield = false
  /// What a line of strength 0 loses per play at the start of a match.
  package var decayCoefficient = 0.025
  /// What a point of strength takes off the loss per play.
  package var decayStrengthFactor = 0.0001
  /// The chance that the winner of a battle fouls, where a foul is possible.
  package var foulChance = 1.0 / 6
  /// The relative frequencies of what a foul leads to.
  package var freeKickWeight = 48
  package var yellowCardWeight = 2
  package var redCardWeight = 1
  /// What each adds to the fouled side's coefficient.
  package var freeKickDecay = 0.001
  package var yellowCardDecay = 0.002
  package var redCardDecay = 0.003
  /// A line loses a player with every so many yellow cards.
  package var yellowCardsPerDismissal = 2
  /// What a foul does to the course of play.
  package var afterFoul = AfterFoul.fallBack
  /// Who wins a battle in which neither side has any strength left.
  package var tie = Tie.holder

  package init() {}

  /// Who wins a battle in which neither side has any strength left.
  package enum Tie: String, Sendable, CaseIterable {
    case holder, challenger
  }

  /// What a foul does to the course of play.
  package enum AfterFoul: String, Sendable, CaseIterable {
    /// The offender loses the ball and falls back: the other side counts as the winner.
    case fallBack
    /// The fouled side has the ball, and the same two lines meet again.
    case frozen
  }

  /// The rules as the game's description has them.
  package static let document = FootballRules()

  /// The rules as the game's program has them.
  package static let app: FootballRules = {
    var rules = FootballRules()
    rules.headCountFactor = DecimalNumber(significand: 2)
    rules.roundsToHundredths = true
    rules.chargesHelpingMidfield = true
    rules.afterFoul = .frozen
    rules.tie = .challenger
    return rules
  }()
}
