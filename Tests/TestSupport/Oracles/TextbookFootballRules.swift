/// The rules of the football match as plain parameters, with the two presets.
///
/// The rules come from the description of a public football simulator (preset `document`) and from
/// that simulator's program (preset `app`).
public struct TextbookFootballRules: Sendable {
  /// The ball and the positions after a foul.
  public enum AfterFoul: Sendable {
    /// The battle counts as if the other side had won it cleanly.
    case fallBack
    /// The fouled side holds the ball and the same two lines meet again.
    case frozen
  }

  /// One number for each kind of foul.
  public struct PerFoul: Sendable {
    public var freeKick: Double
    public var yellow: Double
    public var red: Double

    public init(freeKick: Double, yellow: Double, red: Double) {
      self.freeKick = freeKick
      self.yellow = yellow
      self.red = red
    }
  }

  /// The number of times that the head count of defence and attack is added to their strength: 1 or 2.
  public var headCountFactor = 1
  /// True if means and the midfield's help are rounded to hundredths, halves away from zero.
  public var roundToHundredths = false
  /// True if a battle of defence or attack is also charged to the midfield behind it.
  public var chargeHelpingMidfield = false
  public var afterFoul = AfterFoul.fallBack
  /// True if the side with the ball keeps it at equal strength; otherwise the challenger takes it.
  public var tiesGoToHolder = true

  /// A keeper's strength per point of skill.
  public var keeperFactor = 8.0
  /// The share of the midfield's strength that defence and attack receive.
  public var midfieldHelp = 0.5

  /// The decay coefficient a team starts a match with, in strength per play.
  public var decayCoefficient = 0.025
  /// By how much a point of strength lowers the decay per play.
  public var decayStrengthFactor = 0.0001
  /// The gain of the fouled side's coefficient.
  public var decayIncrement = PerFoul(freeKick: 0.001, yellow: 0.002, red: 0.003)

  /// The chance that the winner of a battle fouled, unless they are a keeper or have scored.
  public var foulChance = 1.0 / 6
  /// The weights of punishments for a foul, of any sum.
  public var foulWeight = PerFoul(freeKick: 48, yellow: 2, red: 1)
  /// Each time a line's yellow cards reach a multiple of this, it loses a player.
  public var yellowCardsPerDismissal = 2

  /// The play at which the half-time whistle blows; no battle.
  public var halfTimePlay = 45
  /// The play at which the final whistle blows; no battle.
  public var finalPlay = 90

  /// The plays of extra time: two halves, each with its whistle.
  public var extraTimePlays = 30
  /// The share by which the home side has more strength.
  public var homeAdvantage = 0.0

  /// The preset `document`: bonus once, no rounding, a foul makes the offender fall back, only the
  /// acting line is charged a play.
  public static let document = TextbookFootballRules()

  /// The preset `app`: bonus twice, roundings, positions frozen after a foul, the helping midfield
  /// charged, ties to the challenger.
  public static let app: TextbookFootballRules = {
    var rules = TextbookFootballRules()
    rules.headCountFactor = 2
    rules.roundToHundredths = true
    rules.chargeHelpingMidfield = true
    rules.afterFoul = .frozen
    rules.tiesGoToHolder = false
    return rules
  }()

  /// These rules without fatigue, fouls and cards: every battle has a fixed probability.
  public var withoutFatigueAndFouls: TextbookFootballRules {
    var rules = self
    rules.decayCoefficient = 0
    rules.decayStrengthFactor = 0
    rules.decayIncrement = PerFoul(freeKick: 0, yellow: 0, red: 0)
    rules.foulChance = 0
    return rules
  }
}

extension TextbookFootballRules {
  /// The fresh strengths of `team`'s lines while `left` players are on the field in each.
  ///
  /// With n players of mean skill m: midfield M = m + n; defence and attack
  /// m + headCountFactor * n + midfieldHelp * M; keeper keeperFactor * skill. Means are over the
  /// first n players of the line. An empty line has m = n = 0.
  public func freshStrengths(of team: TextbookTeam, left: PerLine<Int>) -> PerLine<Double> {
    let keeper = keeperFactor * Double(team.thousandths.keeper.reduce(0, +)) / 1000
    if roundToHundredths {
      let midfield = hundredths(of: team, .midfield, left: left.midfield) + 100 * left.midfield
      let share = Int((midfieldHelp * 1000).rounded())
      let help = (midfield * share + 500) / 1000
      func strength(_ line: TextbookLine) -> Double {
        let count = left[line]
        let sum =
          hundredths(of: team, line, left: count) + 100 * headCountFactor * count + help
        return Double(sum) / 100
      }
      return PerLine(
        keeper: keeper, defence: strength(.defence), midfield: Double(midfield) / 100,
        attack: strength(.attack))
    }
    let midfield = mean(of: team, .midfield, left: left.midfield) + Double(left.midfield)
    let help = midfieldHelp * midfield
    func strength(_ line: TextbookLine) -> Double {
      mean(of: team, line, left: left[line]) + Double(headCountFactor * left[line]) + help
    }
    return PerLine(
      keeper: keeper, defence: strength(.defence), midfield: midfield, attack: strength(.attack))
  }

  /// The fresh strengths of a complete team.
  public func freshStrengths(of team: TextbookTeam) -> PerLine<Double> {
    freshStrengths(of: team, left: team.headCounts)
  }

  private func mean(of team: TextbookTeam, _ line: TextbookLine, left: Int) -> Double {
    guard left > 0 else { return 0 }
    return Double(team.thousandths[line].prefix(left).reduce(0, +)) / Double(1000 * left)
  }

  /// The mean in whole hundredths: floor(sum / 10n + 1/2) in integers, for nothing is negative.
  private func hundredths(of team: TextbookTeam, _ line: TextbookLine, left: Int) -> Int {
    guard left > 0 else { return 0 }
    return (team.thousandths[line].prefix(left).reduce(0, +) + 5 * left) / (10 * left)
  }
}
