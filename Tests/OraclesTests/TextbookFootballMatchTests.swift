import TestSupport
import Testing

@Suite("The textbook match, play by play")
struct TextbookFootballMatchTests {
  typealias Match = TextbookFootballMatch
  typealias Position = TextbookFootballMatch.Position

  static func match(_ rules: TextbookFootballRules) -> Match {
    Match(home: FourClubs.ajax.team, away: FourClubs.bayern.team, rules: rules)
  }

  static func battle(_ match: inout Match, _ uniforms: [Double]) throws -> Match.Battle {
    var script = ScriptedUniforms(uniforms)
    let play = match.advance(using: &script)
    #expect(script.remaining == 0)
    guard case .battle(let battle) = play else {
      throw NotABattle()
    }
    return battle
  }

  struct NotABattle: Error {}

  /// Ajax at home to Bayern under the app's rules; every figure worked out by hand.
  @Test
  func theWorkedExampleIsReproduced() throws {
    var match = Self.match(.app)
    let midfield = Position(holder: .home, holderLine: .midfield, challengerLine: .midfield)
    let attack = Position(holder: .home, holderLine: .attack, challengerLine: .defence)
    let shot = Position(holder: .home, holderLine: .attack, challengerLine: .keeper)

    let first = try Self.battle(&match, [0.8, 0.5, 0.9])
    #expect(first.position == midfield)
    #expect(abs(first.holderStrength - 10.626065) < 1e-9)
    #expect(abs(first.challengerStrength - 11.616164) < 1e-9)
    #expect(abs(first.holderDraw - 8.501) < 0.0005)
    #expect(abs(first.challengerDraw - 5.808) < 0.0005)
    #expect(first.winner == .home)

    // Bayern win the ball by a foul and see the first yellow card of their defence.
    let second = try Self.battle(&match, [0.4, 0.6, 0.1, 48.5 / 51])
    #expect(second.position == attack)
    #expect(abs(second.holderStrength - 19.066909) < 1e-9)
    #expect(abs(second.challengerStrength - 19.186921) < 1e-9)
    #expect(second.winner == .away)
    #expect(second.consequence == .foul(.yellow, dismissal: false))
    #expect(abs(match.sides.home.decayCoefficient - 0.027) < 1e-12)
    #expect(match.sides.home.plays.midfield == 2)
    #expect(match.sides.away.yellowsOfLine.defence == 1)

    let third = try Self.battle(&match, [0.9, 0.2, 0.5])
    #expect(third.position == attack)
    #expect(abs(third.holderStrength - 19.039818) < 1e-9)
    #expect(abs(third.challengerStrength - 19.163842) < 1e-9)
    #expect(third.consequence == .cleanWin)

    let fourth = try Self.battle(&match, [0.95, 0.1])
    #expect(fourth.position == shot)
    #expect(abs(fourth.holderStrength - 19.014727) < 1e-9)
    #expect(abs(fourth.challengerStrength - 54.78048) < 1e-9)
    let scoring =
      1
      - FootballScoreChain.challengerWins(
        holder: fourth.holderStrength, challenger: fourth.challengerStrength)
    #expect(abs(scoring - 0.1736) < 0.00005)
    #expect(fourth.consequence == .goal)
    #expect(match.sides.home.goals == 1)
    #expect(
      match.position
        == Position(holder: .away, holderLine: .defence, challengerLine: .attack))
  }

  /// One pairing and what follows each of its outcomes, the new holder's line first.
  struct Moves: Sendable, CustomTestStringConvertible {
    var lines: (TextbookLine, TextbookLine)
    var holderWins: (holderStays: Bool, TextbookLine, TextbookLine)
    var challengerWins: (holderStays: Bool, TextbookLine, TextbookLine)
    var testDescription: String { "\(lines.0)-\(lines.1)" }
  }

  static let moves = [
    Moves(
      lines: (.midfield, .midfield), holderWins: (true, .attack, .defence),
      challengerWins: (false, .attack, .defence)),
    Moves(
      lines: (.attack, .defence), holderWins: (true, .attack, .keeper),
      challengerWins: (false, .midfield, .midfield)),
    Moves(
      lines: (.defence, .attack), holderWins: (true, .midfield, .midfield),
      challengerWins: (false, .attack, .keeper)),
    Moves(
      lines: (.attack, .keeper), holderWins: (false, .defence, .attack),
      challengerWins: (false, .defence, .attack)),
  ]

  static func after(
    _ moves: Moves, holder: TextbookSide, rules: TextbookFootballRules, _ uniforms: [Double]
  ) throws -> Position {
    var match = match(rules)
    match.position = Position(
      holder: holder, holderLine: moves.lines.0, challengerLine: moves.lines.1)
    _ = try battle(&match, uniforms)
    return match.position
  }

  static func position(
    _ target: (holderStays: Bool, TextbookLine, TextbookLine), from holder: TextbookSide
  ) -> Position {
    Position(
      holder: target.holderStays ? holder : holder.other, holderLine: target.1,
      challengerLine: target.2)
  }

  @Test(arguments: moves, TextbookSide.allCases)
  func aCleanWinMovesBothSides(moves: Moves, holder: TextbookSide) throws {
    let shot = moves.lines.1 == .keeper
    let won = try Self.after(
      moves, holder: holder, rules: .document, shot ? [0.9, 0.1] : [0.9, 0.1, 0.5])
    #expect(won == Self.position(moves.holderWins, from: holder))
    let lost = try Self.after(
      moves, holder: holder, rules: .document, shot ? [0.1, 0.9] : [0.1, 0.9, 0.5])
    #expect(lost == Self.position(moves.challengerWins, from: holder))
  }

  @Test(arguments: moves.prefix(3), TextbookSide.allCases)
  func anOffenderFallsBackAsIfBeaten(moves: Moves, holder: TextbookSide) throws {
    let byHolder = try Self.after(moves, holder: holder, rules: .document, [0.9, 0.1, 0.1, 0])
    #expect(byHolder == Self.position(moves.challengerWins, from: holder))
    let byChallenger = try Self.after(moves, holder: holder, rules: .document, [0.1, 0.9, 0.1, 0])
    #expect(byChallenger == Self.position(moves.holderWins, from: holder))
  }

  @Test(arguments: moves.prefix(3), TextbookSide.allCases)
  func positionsFreezeAfterAFoul(moves: Moves, holder: TextbookSide) throws {
    let (holderLine, challengerLine) = moves.lines
    let byHolder = try Self.after(moves, holder: holder, rules: .app, [0.9, 0.1, 0.1, 0])
    #expect(
      byHolder
        == Position(
          holder: holder.other, holderLine: challengerLine, challengerLine: holderLine))
    let byChallenger = try Self.after(moves, holder: holder, rules: .app, [0.1, 0.9, 0.1, 0])
    #expect(
      byChallenger
        == Position(holder: holder, holderLine: holderLine, challengerLine: challengerLine))
  }

  @Test
  func aTieStaysWithTheHolder() throws {
    let lone = FourClubs.ajax.team
    var match = Match(home: lone, away: lone, rules: .document)
    #expect(try Self.battle(&match, [0.5, 0.5, 0.5]).winner == .home)
  }

  @Test(arguments: [TextbookFootballRules.document, .app])
  func aMatchHasEightyEightBattlesAndVisitorsKickOffTheSecondHalf(rules: TextbookFootballRules) {
    var match = Self.match(rules)
    var generator = OracleGenerator(seed: 5)
    var battles = 0
    loop: while true {
      switch match.advance(using: &generator) {
      case .battle: battles += 1
      case .halfTime:
        #expect(match.clock == 45)
        #expect(battles == 44)
        #expect(
          match.position
            == Position(holder: .away, holderLine: .midfield, challengerLine: .midfield))
      case .fullTime: break loop
      }
    }
    #expect(match.clock == 90)
    #expect(battles == 88)
  }

  /// Ajax's midfield fouls again and again, first in its own possession.
  @Test
  func theSecondYellowCardOfALineSendsItsLastPlayerOff() throws {
    var match = Self.match(.document)
    let contest = match.position
    let yellow = [0.9, 0.1, 0.1, 48.5 / 51]
    #expect(try Self.battle(&match, yellow).consequence == .foul(.yellow, dismissal: false))
    #expect(match.sides.home.left.midfield == 3)
    match.position = contest
    #expect(try Self.battle(&match, yellow).consequence == .foul(.yellow, dismissal: true))
    #expect(match.sides.home.left.midfield == 2)
    // Taylor 7.47 and Álvarez 7.77 are left; their line helps defence and attack.
    #expect(abs(match.sides.home.fresh.midfield - 9.62) < 1e-9)
    #expect(abs(match.sides.home.fresh.attack - (7.76 + 3 + 4.81)) < 1e-9)
    #expect(abs(match.sides.away.decayCoefficient - 0.029) < 1e-12)
  }

  @Test(arguments: [TextbookFootballRules.document, .app])
  func aDismissalFromAnEmptyLineIsCountedAndRemovesNobody(rules: TextbookFootballRules) throws {
    var rules = rules
    rules.tiesGoToHolder = true
    var match = Self.match(rules)
    let contest = match.position
    for expected in [2, 1, 0, 0] {
      match.position = contest
      // With no midfield left the holder's draw is 0, and so must the challenger's be.
      let battle = try Self.battle(&match, [0.9, 0, 0.1, 50.5 / 51])
      #expect(battle.consequence == .foul(.red, dismissal: true))
      #expect(match.sides.home.left.midfield == expected)
      #expect(match.sides.home.hasEmptyLine == (expected == 0))
    }
    #expect(match.sides.home.dismissals == 4)
    #expect(match.sides.home.fresh.midfield == 0)
  }
}
