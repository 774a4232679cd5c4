import AllGames
import Games
import KernelInterface
import Players
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Football strengths")
struct FootballStrengthsTests {
  static func row(
    _ team: TextbookTeam, _ rules: FootballRules
  ) throws -> (FootballStrengthRow, [Float]) {
    try row(FootballFixture.document(team).compactText, rules)
  }

  static func row(
    _ text: String, _ rules: FootballRules
  ) throws -> (FootballStrengthRow, [Float]) {
    var diagnostics = Diagnostics()
    let team = GameSource.Team(id: "a", node: try GameChecks.node(text), path: DocumentPath())
    let squad = FootballSquad(team, rules: rules, diagnostics: &diagnostics)
    let strengths = FootballStrengths([try #require(squad)], rules: rules)
    return (strengths.layout, strengths.rows)
  }

  /// Returns the strengths with some numbers of players left, as a kernel does.
  static func lookUp(
    _ layout: FootballStrengthRow, _ row: [Float], left: PerLine<Int>
  ) -> PerLine<Float> {
    let help = row[layout.help + left.midfield]
    return PerLine(
      keeper: row[FootballStrengthRow.keeper], defence: row[layout.defence + left.defence] + help,
      midfield: row[layout.midfield + left.midfield],
      attack: row[layout.attack + left.attack] + help)
  }

  private static func presets(_ name: String) -> (FootballRules, TextbookFootballRules) {
    name == "app" ? (.app, .app) : (.document, .document)
  }

  /// A row begins with strengths and head counts at kick-off.
  @Test(arguments: ["document", "app"], FourClubs.allCases)
  func dismissalsLeaveTheStrengthsOfTheTextbook(preset: String, club: FourClubs) throws {
    let (rules, textbook) = Self.presets(preset)
    let (layout, row) = try Self.row(club.team, rules)
    let full = club.team.headCounts
    for defence in 0...full.defence {
      for midfield in 0...full.midfield {
        for attack in 0...full.attack {
          let left = PerLine(keeper: 1, defence: defence, midfield: midfield, attack: attack)
          let known = textbook.freshStrengths(of: club.team, left: left)
          let strengths = Self.lookUp(layout, row, left: left)
          for line in TextbookLine.allCases {
            // Two roundings to a Float below 64.
            #expect(abs(Double(strengths[line]) - known[line]) < 0.000_005)
          }
        }
      }
    }
    let complete = Self.lookUp(layout, row, left: full)
    #expect(
      row[..<7] == [
        complete.keeper, complete.defence, complete.midfield, complete.attack,
        Float(full.defence), Float(full.midfield), Float(full.attack),
      ])
  }

  /// Bayern's mean is exactly 7.635, which a sum of doubles would miss.
  @Test
  func aMeanOfAHalfHundredthIsRoundedUp() throws {
    let (layout, row) = try Self.row(FourClubs.bayern.team, .app)
    #expect(row[layout.midfield + 4] == 11.64)
    #expect(row[layout.help + 4] == 5.82)
  }

  @Test
  func ratingsOfDifferentDecimalsAreAddedExactly() throws {
    let text = """
      {"squad": {
        "k": {"position": "keeper", "skillPower": 7.123456},
        "a": {"position": "defender", "skillPower": 7},
        "b": {"position": "defender", "skillPower": 0.000001},
        "c": {"position": "midfielder", "skillPower": 6.5}},
       "lineup": {"keeper": "k", "defence": ["a", "b"], "midfield": ["c"], "attack": []}}
      """
    var rules = FootballRules.document
    rules.allowsShortLineup = true
    let (layout, row) = try Self.row(text, rules)
    #expect(row[FootballStrengthRow.keeper] == Float(56.987648))
    #expect(row[layout.defence + 1] == 8)
    #expect(row[layout.defence + 2] == Float(5.500_000_5))
    #expect(row[layout.midfield + 1] == 7.5)
    #expect(row[layout.help + 1] == 3.75)
  }

  @Test
  func factorsOfTheRulesAreUsedOnTheirLines() throws {
    var rules = FootballRules.document
    rules.allowsShortLineup = true
    rules.keeperFactor = DecimalNumber(significand: 3)
    rules.midfieldHeadCountFactor = DecimalNumber(significand: 25, scale: 1)
    rules.headCountFactor = DecimalNumber(significand: 4)
    rules.midfieldHelp = DecimalNumber(significand: 25, scale: 2)
    let team = TextbookTeam(keeper: 7, defence: [5, 6], midfield: [8, 8], attack: [3])
    let (layout, row) = try Self.row(team, rules)
    let strengths = Self.lookUp(
      layout, row, left: PerLine(keeper: 1, defence: 2, midfield: 2, attack: 1))
    #expect(strengths == PerLine(keeper: 21, defence: 16.75, midfield: 13, attack: 10.25))
  }

  @Test
  func aLineUpKeepsItsOrder() throws {
    func ratings(_ defence: [String], attack: [String]) throws -> String {
      let squad = """
        "k": {"position": "keeper", "skillPower": 7}, "a": {"position": "defender", "skillPower": 7.1},
        "b": {"position": "defender", "skillPower": 7.2}, "c": {"position": "attacker", "skillPower": 7.4}
        """
      let lineup = """
        {"keeper": "k", "defence": \(defence), "midfield": [], "attack": \(attack)}
        """
      let game = try FootballFixture.game(
        [("t", "{\"squad\": {\(squad)}\(defence.isEmpty ? "" : ", \"lineup\": \(lineup)")}")],
        rules: #"{"players": 4}"#)
      return game.canonicalRatings.canonicalText
    }
    #expect(
      try ratings(["b", "a"], attack: ["c"])
        == #"[{"attack":[7.4],"defence":[7.2,7.1],"keeper":7,"midfield":[]}]"#)
    // A squad without a bench needs none.
    #expect(try ratings([], attack: []) == ratings(["a", "b"], attack: ["c"]))
  }

  /// The strengths by ratings sampled are those of the textbook's formulas, with plain sums over the players.
  @Test(arguments: ["document", "app"])
  func sampledRatingsGiveTheirStrengths(preset: String) throws {
    let (rules, textbook) = Self.presets(preset)
    var diagnostics = Diagnostics()
    let full = FourClubs.psg.team.headCounts
    let node = try GameChecks.node(FootballFixture.document(FourClubs.psg.team).compactText)
    let uncertainty = try GameChecks.node(
      #"{"player": 0.25, "team": 0.1, "teams": {"psg": {"players": {"attacker 1": 1.5}}}}"#)
    let squad = try #require(
      FootballSquad(
        GameSource.Team(id: "psg", node: node, path: DocumentPath()), rules: rules,
        uncertainty: RatingUncertainty(uncertainty), diagnostics: &diagnostics))
    let strengths = FootballStrengths([squad], rules: rules)
    let sampler = try #require(strengths.samplers[0])
    for tournament in 0..<100 as Range<UInt64> {
      let ratings = sampler.ratings(seed: Seed(3), number: tournament).map { $0 / 1e6 }
      let row = Array(strengths.row(0, seed: Seed(3), tournament: tournament))
      let lines = squad.lineup.map { squad.players[$0].position.line }
      for (line, counts) in [
        (FootballLine.defence, full.defence), (.midfield, full.midfield), (.attack, full.attack),
      ] {
        let players = zip(ratings, lines).filter { $1 == line }.map(\.0)
        for left in 1...counts {
          var mean = players.prefix(left).reduce(0, +) / Double(left)
          if textbook.roundToHundredths { mean = (mean * 100).rounded() / 100 }
          let factor = line == .midfield ? 1 : textbook.headCountFactor
          let fresh = mean + Double(factor * left)
          #expect(abs(Double(row[strengths.layout.start(of: line) + left]) - fresh) < 0.000_005)
        }
      }
      #expect(abs(Double(row[FootballStrengthRow.keeper]) - 8 * ratings[0]) < 0.000_02)
    }
  }
}
