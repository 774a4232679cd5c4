/// One football match, played battle by battle from the rules as written: doubles, two uniforms a
/// battle, a foul die, a draw among the cards, explicit positions.
///
/// An oracle, independent of the engine, slow, and plain.
struct TextbookFootballMatch {
  /// The side with the ball, and the lines that meet.
  private struct Position {
    var holder: TextbookSide
    var holderLine = TextbookLine.midfield
    var challengerLine = TextbookLine.midfield

    func line(of side: TextbookSide) -> TextbookLine {
      side == holder ? holderLine : challengerLine
    }
  }

  /// The event of a step of the clock.
  enum Play {
    case battle, halfTime, fullTime
  }

  /// Everything that one side carries through a match.
  struct SideState {
    /// Players on the field.
    fileprivate(set) var left: PerLine<Int>
    /// Strengths without fatigue of the players on the field.
    fileprivate(set) var fresh: PerLine<Double>
    /// Battles charged to each line.
    fileprivate(set) var plays = PerLine(keeper: 0, defence: 0, midfield: 0, attack: 0)
    /// Yellow cards of each line.
    fileprivate(set) var yellowsOfLine = PerLine(keeper: 0, defence: 0, midfield: 0, attack: 0)
    fileprivate(set) var decayCoefficient: Double
    fileprivate(set) var goals = 0
    fileprivate(set) var fouls = 0
    fileprivate(set) var yellowCards = 0
    fileprivate(set) var redCards = 0
    fileprivate(set) var dismissals = 0
    /// True if a dismissal has left a line without a player.
    fileprivate(set) var hasEmptyLine = false
  }

  private let rules: TextbookFootballRules
  private let teams: PerSide<TextbookTeam>
  /// The last play of the clock; 0 before the start.
  private(set) var clock = 0
  // The next whistles.
  private var halfTime: Int
  private var fullTime: Int
  /// The place of the next battle.
  private var position = Position(holder: .home)
  private(set) var sides: PerSide<SideState>

  /// A match about to begin: home is to be the holder, midfield against midfield.
  init(home: TextbookTeam, away: TextbookTeam, rules: TextbookFootballRules) {
    func start(_ side: TextbookSide, _ team: TextbookTeam) -> SideState {
      SideState(
        left: team.headCounts,
        fresh: TextbookFootballMatch.strengths(side, team, left: team.headCounts, rules),
        decayCoefficient: rules.decayCoefficient)
    }
    self.rules = rules
    (halfTime, fullTime) = (rules.halfTimePlay, rules.finalPlay)
    teams = PerSide(home: home, away: away)
    sides = PerSide(home: start(.home, home), away: start(.away, away))
  }

  /// Lets the clock run by one play.
  mutating func advance(using generator: inout some RandomNumberGenerator) -> Play {
    guard clock + 1 < fullTime else {
      clock = fullTime
      return .fullTime
    }
    clock += 1
    if clock == halfTime {
      position = Position(holder: .away)
      return .halfTime
    }
    fight(using: &generator)
    return .battle
  }

  /// Begins extra time as the match began, with everyone as tired as they are.
  mutating func beginExtraTime() {
    halfTime = fullTime + rules.extraTimePlays / 2
    fullTime += rules.extraTimePlays
    position = Position(holder: .home)
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

  private mutating func fight(using generator: inout some RandomNumberGenerator) {
    let here = position
    let (holder, challenger) = (here.holder, here.holder.other)
    let holderDraw = generator.uniform() * tire(holder, here.holderLine)
    let challengerDraw = generator.uniform() * tire(challenger, here.challengerLine)
    let isTaken =
      rules.tiesGoToHolder ? challengerDraw > holderDraw : challengerDraw >= holderDraw
    let winner = isTaken ? challenger : holder
    if winner == holder, here.challengerLine == .keeper {
      sides[holder].goals += 1
      position = Position(holder: challenger, holderLine: .defence, challengerLine: .attack)
    } else if here.line(of: winner) != .keeper, generator.uniform() < rules.foulChance {
      foul(by: winner, at: here, card: generator.uniform())
    } else {
      position = afterCleanWin(of: winner, at: here)
    }
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

  /// The loser looks at the winner's line before the winner moves on.
  private func afterCleanWin(of winner: TextbookSide, at position: Position) -> Position {
    let winnerLine = position.line(of: winner)
    let loserMovesTo: TextbookLine =
      switch position.line(of: winner.other) {
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

  private mutating func foul(by offender: TextbookSide, at here: Position, card: Double) {
    let fouled = offender.other
    let line = here.line(of: offender)
    sides[offender].fouls += 1
    let weight = rules.foulWeight
    let drawn = card * (weight.freeKick + weight.yellow + weight.red)
    if drawn < weight.freeKick {
      sides[fouled].decayCoefficient += rules.decayIncrement.freeKick
    } else if drawn < weight.freeKick + weight.yellow {
      sides[fouled].decayCoefficient += rules.decayIncrement.yellow
      sides[offender].yellowCards += 1
      sides[offender].yellowsOfLine[line] += 1
      if sides[offender].yellowsOfLine[line] % rules.yellowCardsPerDismissal == 0 {
        dismiss(from: line, of: offender)
      }
    } else {
      sides[fouled].decayCoefficient += rules.decayIncrement.red
      sides[offender].redCards += 1
      dismiss(from: line, of: offender)
    }
    switch rules.afterFoul {
    case .fallBack:
      position = afterCleanWin(of: fouled, at: here)
    case .frozen:
      position = Position(
        holder: fouled, holderLine: here.line(of: fouled), challengerLine: line)
    }
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
