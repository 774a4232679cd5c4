import AllGames
import Games
import KernelInterface
import Players
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
    let node = try #require(
      JSONDocument.parse(Array(text.utf8), file: "a.json", diagnostics: &diagnostics))
    let team = GameSource.Team(id: "a", node: node, path: DocumentPath())
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

  struct Preset: Sendable, CustomTestStringConvertible {
    var rules: FootballRules
    var reference: FootballReference.Preset
    var testDescription: String { reference.testDescription }

    static let all = [
      Preset(rules: .document, reference: FootballReference.document),
      Preset(rules: .app, reference: FootballReference.app),
    ]
  }

  @Test(arguments: Preset.all, FourClubs.allCases)
  func dismissalsLeaveTheStrengthsOfTheTextbook(preset: Preset, club: FourClubs) throws {
    let (layout, row) = try Self.row(club.team, preset.rules)
    let full = club.team.headCounts
    for defence in 0...full.defence {
      for midfield in 0...full.midfield {
        for attack in 0...full.attack {
          let left = PerLine(keeper: 1, defence: defence, midfield: midfield, attack: attack)
          let known = preset.reference.rules.freshStrengths(of: club.team, left: left)
          let strengths = Self.lookUp(layout, row, left: left)
          for line in TextbookLine.allCases {
            // Two roundings to a Float below 64.
            #expect(abs(Double(strengths[line]) - known[line]) < 0.000_005)
          }
        }
      }
    }
  }

  /// Bayern's mean is exactly 7.635, which a sum of doubles would miss.
  @Test
  func aMeanOfAHalfHundredthIsRoundedUp() throws {
    let (layout, row) = try Self.row(FourClubs.bayern.team, .app)
    #expect(row[layout.midfield + 4] == 11.64)
    #expect(row[layout.help + 4] == 5.82)
  }

  @Test(arguments: Preset.all, FourClubs.allCases)
  func aRowBeginsWithStrengthsAndHeadCountsAtKickOff(preset: Preset, club: FourClubs) throws {
    let (layout, row) = try Self.row(club.team, preset.rules)
    let counts = club.team.headCounts
    let complete = Self.lookUp(layout, row, left: counts)
    #expect(
      Array(row[..<4]) == [complete.keeper, complete.defence, complete.midfield, complete.attack])
    #expect(row[4..<7] == [Float(counts.defence), Float(counts.midfield), Float(counts.attack)])
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
}
