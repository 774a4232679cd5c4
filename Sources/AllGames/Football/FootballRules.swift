internal import Games
internal import TextFiles

/// The rules of a football match, each one a key of a scenario's `game.rules`.
///
/// Where the game's description and its program differ, ``document`` follows the first, and
/// is the default; ``app`` follows the second. Draws are never rounded, so that a tie has probability
/// zero in either where a side has any strength left: the program's rounding to three decimals moves results by less than
/// 0.0005 goals a match.
struct FootballRules: Sendable, Hashable {
  /// The number of players in a line-up, the keeper included.
  var players = 11
  /// Whether a line-up may have fewer players.
  var allowsShortLineup = false
  /// The play that is the half-time whistle. No battle is fought in it.
  var halfTimePlay = 45
  /// The play that is the final whistle. No battle is fought in it.
  var finalPlay = 90
  /// A keeper's strength is his skillPower times this.
  var keeperFactor = DecimalNumber(significand: 8)
  /// What each player adds to the mean of a midfield.
  var midfieldHeadCountFactor = DecimalNumber(significand: 1)
  /// What each player adds to the mean of a defence or an attack.
  var headCountFactor = DecimalNumber(significand: 1)
  /// The share of the midfield's fresh strength that is added to defence and attack.
  var midfieldHelp = DecimalNumber(significand: 5, scale: 1)
  /// Whether means and the midfield's help are rounded to hundredths, halves away from zero.
  var roundsToHundredths = false
  /// Whether a midfield is charged a play whenever it helps its defence or attack.
  var chargesHelpingMidfield = false
  /// What a line of strength 0 loses per play at the start of a match.
  var decayCoefficient = 0.025
  /// What a point of strength takes off the loss per play.
  var decayStrengthFactor = 0.0001
  /// The chance that the winner of a battle fouls, where a foul is possible.
  var foulChance = 1.0 / 6
  /// The relative frequencies of what a foul leads to.
  var freeKickWeight = 48
  var yellowCardWeight = 2
  var redCardWeight = 1
  /// What each adds to the fouled side's coefficient.
  var freeKickDecay = 0.001
  var yellowCardDecay = 0.002
  var redCardDecay = 0.003
  /// A line loses a player with every so many yellow cards.
  var yellowCardsPerDismissal = 2
  /// What a foul does to the course of play.
  var afterFoul = AfterFoul.fallBack
  /// Who wins a battle in which neither side has any strength left.
  var tie = Tie.holder

  /// Who wins a battle in which neither side has any strength left.
  enum Tie: String, Sendable, CaseIterable {
    case holder, challenger
  }

  /// What a foul does to the course of play.
  enum AfterFoul: String, Sendable, CaseIterable {
    /// The offender loses the ball and falls back: the other side counts as the winner.
    case fallBack
    /// The fouled side has the ball, and the same two lines meet again.
    case frozen
  }

  /// The rules as the game's description has them.
  static let document = FootballRules()

  /// The rules as the game's program has them.
  static let app: FootballRules = {
    var rules = FootballRules()
    rules.headCountFactor = DecimalNumber(significand: 2)
    rules.roundsToHundredths = true
    rules.chargesHelpingMidfield = true
    rules.afterFoul = .frozen
    rules.tie = .challenger
    return rules
  }()
}
