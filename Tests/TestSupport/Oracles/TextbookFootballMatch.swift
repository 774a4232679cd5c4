/// One football match, played battle by battle from the rules as written: doubles, two uniforms a
/// battle, a foul die, a draw among the cards, explicit positions.
///
/// An oracle, independent of the engine, slow, and plain. Ties of the two draws
/// stay with the holder.
public struct TextbookFootballMatch: Sendable {
  /// The side with the ball, and the lines that meet.
  public struct Position: Equatable, Sendable {
    public var holder: TextbookSide
    public var holderLine: TextbookLine
    public var challengerLine: TextbookLine

    public init(
      holder: TextbookSide, holderLine: TextbookLine, challengerLine: TextbookLine
    ) {
      self.holder = holder
      self.holderLine = holderLine
      self.challengerLine = challengerLine
    }
  }

  /// The punishment of the offender.
  public enum Punishment: Sendable {
    case freeKick, yellow, red
  }

  /// The result of a battle.
  public enum Consequence: Equatable, Sendable {
    case cleanWin
    case goal
    case foul(Punishment, dismissal: Bool)
  }

  /// One battle: where it was, how strong the sides were, what they drew and what came of it.
  public struct Battle: Sendable {
    public var position: Position
    /// Effective strengths, after fatigue.
    public var holderStrength: Double
    public var challengerStrength: Double
    public var holderDraw: Double
    public var challengerDraw: Double
    /// The side that drew more.
    public var winner: TextbookSide
    public var consequence: Consequence
  }

  /// The event of a step of the clock.
  public enum Play: Sendable {
    case battle(Battle)
    case halfTime
    case fullTime
  }

  /// Everything that one side carries through a match.
  public struct SideState: Sendable {
    /// Players on the field.
    public internal(set) var left: PerLine<Int>
    /// Strengths without fatigue of the players on the field.
    public internal(set) var fresh: PerLine<Double>
    /// Battles charged to each line.
    public internal(set) var plays = PerLine(keeper: 0, defence: 0, midfield: 0, attack: 0)
    /// Yellow cards of each line.
    public internal(set) var yellowsOfLine = PerLine(keeper: 0, defence: 0, midfield: 0, attack: 0)
    public internal(set) var decayCoefficient: Double
    public internal(set) var goals = 0
    public internal(set) var fouls = 0
    public internal(set) var yellowCards = 0
    public internal(set) var redCards = 0
    public internal(set) var dismissals = 0
    /// True if a dismissal has left a line without a player.
    public internal(set) var hasEmptyLine = false
  }

  public let rules: TextbookFootballRules
  private let teams: PerSide<TextbookTeam>
  /// The last play of the clock; 0 before the start.
  public private(set) var clock = 0
  /// The next whistles.
  private var halfTime: Int
  private var fullTime: Int
  /// The place of the next battle. Tests may set it.
  public var position: Position
  public private(set) var sides: PerSide<SideState>

  /// A match about to begin: home is to be the holder, midfield against midfield.
  public init(home: TextbookTeam, away: TextbookTeam, rules: TextbookFootballRules) {
    func start(_ side: TextbookSide, _ team: TextbookTeam) -> SideState {
      SideState(
        left: team.headCounts,
        fresh: TextbookFootballMatch.strengths(side, team, left: team.headCounts, rules),
        decayCoefficient: rules.decayCoefficient)
    }
    self.rules = rules
    halfTime = rules.halfTimePlay
    fullTime = rules.finalPlay
    teams = PerSide(home: home, away: away)
    sides = PerSide(home: start(.home, home), away: start(.away, away))
    position = Position(holder: .home, holderLine: .midfield, challengerLine: .midfield)
  }

  /// Lets the clock run by one play.
  ///
  /// Uniforms are used in this order: the holder's draw, the challenger's, the foul die where one is
  /// thrown, the card where there was a foul.
  public mutating func advance(using generator: inout some RandomNumberGenerator) -> Play {
    guard clock + 1 < fullTime else {
      clock = fullTime
      return .fullTime
    }
    clock += 1
    if clock == halfTime {
      position = Position(holder: .away, holderLine: .midfield, challengerLine: .midfield)
      return .halfTime
    }
    return .battle(fight(using: &generator))
  }

  /// Begins extra time as the match began, with everyone as tired as they are.
  mutating func beginExtraTime() {
    halfTime = fullTime + rules.extraTimePlays / 2
    fullTime += rules.extraTimePlays
    position = Position(holder: .home, holderLine: .midfield, challengerLine: .midfield)
  }

  /// The strengths of a side with some players left, more of each at home.
  private static func strengths(
    _ side: TextbookSide, _ team: TextbookTeam, left: PerLine<Int>, _ rules: TextbookFootballRules
  ) -> PerLine<Double> {
    let fresh = rules.freshStrengths(of: team, left: left)
    let factor = side == .home ? 1 + rules.homeAdvantage : 1
    return PerLine(
      keeper: factor * fresh.keeper, defence: factor * fresh.defence,
      midfield: factor * fresh.midfield, attack: factor * fresh.attack)
  }

  private mutating func fight(using generator: inout some RandomNumberGenerator) -> Battle {
    let here = position
    let holder = here.holder
    let challenger = holder.other
    let holderStrength = tire(holder, here.holderLine)
    let holderDraw = generator.uniform() * holderStrength
    let challengerStrength = tire(challenger, here.challengerLine)
    let challengerDraw = generator.uniform() * challengerStrength
    let isTaken =
      rules.tiesGoToHolder ? challengerDraw > holderDraw : challengerDraw >= holderDraw
    let winner = isTaken ? challenger : holder

    let consequence: Consequence
    if winner == holder, here.challengerLine == .keeper {
      sides[holder].goals += 1
      position = Position(holder: challenger, holderLine: .defence, challengerLine: .attack)
      consequence = .goal
    } else if line(of: winner, at: here) != .keeper, generator.uniform() < rules.foulChance {
      consequence = foul(by: winner, at: here, card: generator.uniform())
    } else {
      position = afterCleanWin(of: winner, at: here)
      consequence = .cleanWin
    }
    return Battle(
      position: here, holderStrength: holderStrength, challengerStrength: challengerStrength,
      holderDraw: holderDraw, challengerDraw: challengerDraw, winner: winner,
      consequence: consequence)
  }

  /// Charges a play to a line and returns its effective strength.
  private mutating func tire(_ side: TextbookSide, _ line: TextbookLine) -> Double {
    sides[side].plays[line] += 1
    if rules.chargeHelpingMidfield, line == .defence || line == .attack {
      sides[side].plays.midfield += 1
    }
    let fresh = sides[side].fresh[line]
    let decay = sides[side].decayCoefficient - rules.decayStrengthFactor * fresh
    return max(0, fresh - decay * Double(sides[side].plays[line]))
  }

  private func line(of side: TextbookSide, at position: Position) -> TextbookLine {
    side == position.holder ? position.holderLine : position.challengerLine
  }

  /// The loser looks at the winner's line before the winner moves on.
  private func afterCleanWin(of winner: TextbookSide, at position: Position) -> Position {
    let winnerLine = line(of: winner, at: position)
    let loserMovesTo: TextbookLine =
      switch line(of: winner.other, at: position) {
      case .keeper: .defence
      case .defence: .keeper
      case .midfield: .defence
      case .attack: winnerLine == .defence ? .midfield : .attack
      }
    let winnerMovesTo: TextbookLine =
      switch winnerLine {
      case .keeper: .defence
      case .defence: .midfield
      case .midfield, .attack: .attack
      }
    return Position(holder: winner, holderLine: winnerMovesTo, challengerLine: loserMovesTo)
  }

  private mutating func foul(
    by offender: TextbookSide, at here: Position, card: Double
  ) -> Consequence {
    let fouled = offender.other
    let offenderLine = line(of: offender, at: here)
    sides[offender].fouls += 1
    let weight = rules.foulWeight
    let drawn = card * (weight.freeKick + weight.yellow + weight.red)
    var dismissal = false
    let punishment: Punishment
    if drawn < weight.freeKick {
      punishment = .freeKick
      sides[fouled].decayCoefficient += rules.decayIncrement.freeKick
    } else if drawn < weight.freeKick + weight.yellow {
      punishment = .yellow
      sides[fouled].decayCoefficient += rules.decayIncrement.yellow
      sides[offender].yellowCards += 1
      sides[offender].yellowsOfLine[offenderLine] += 1
      dismissal =
        sides[offender].yellowsOfLine[offenderLine] % rules.yellowCardsPerDismissal == 0
    } else {
      punishment = .red
      sides[fouled].decayCoefficient += rules.decayIncrement.red
      sides[offender].redCards += 1
      dismissal = true
    }
    if dismissal { dismiss(from: offenderLine, of: offender) }

    switch rules.afterFoul {
    case .fallBack:
      position = afterCleanWin(of: fouled, at: here)
    case .frozen:
      position = Position(
        holder: fouled, holderLine: line(of: fouled, at: here), challengerLine: offenderLine)
    }
    return .foul(punishment, dismissal: dismissal)
  }

  /// A dismissal from an empty line is counted and removes nobody.
  mutating func dismiss(from line: TextbookLine, of side: TextbookSide) {
    sides[side].dismissals += 1
    if sides[side].left[line] > 0 { sides[side].left[line] -= 1 }
    if sides[side].left[line] == 0 { sides[side].hasEmptyLine = true }
    sides[side].fresh = TextbookFootballMatch.strengths(
      side, teams[side], left: sides[side].left, rules)
  }
}
