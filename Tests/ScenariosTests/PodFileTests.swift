import Games
import Programs
import Scenarios
import TestSupport
import Testing
import TextFiles

/// Players and results in CSV files.
@Suite struct PodFileTests {
  static let roster =
    "team,name,player,strength\na,,Ann,4\nb,Bob B.,Bob,2.5\nc,,Cat,1\nd,,Dan,estimated\ne,,Eve,1\n"
  static let played =
    "pod,player,place,achievements\n1:1:1,a,1,blood sport\n1:1:1,b,2,\n1:1:1,c,3,\n1:1:1,d,4,\n"
    + "1:1:2,e,1,sport\nold:1:1:1,d,1,\nold:1:1:1,gone,2,\nold:1:1:2,a,2,\nold:1:1:2,d,1,\n"

  static func text() -> String {
    PodScenarioTests.text(teams: "FROM").replacing(
      "{ FROM }", with: #"{ "from": "roster.csv" }"#
    ).replacing(#""results": {}"#, with: #""results": { "from": "played.csv" }"#)
  }

  private func diagnostics(roster: String = roster, played: String = played) throws -> [String] {
    try ScenariosTests.diagnostics(
      of: Self.text(), named: "league.json", files: ["roster.csv": roster, "played.csv": played])
  }

  @Test func rowsBecomePlayersAndPods() throws {
    try withTemporaryFolder { folder in
      try write(Self.roster, to: "\(folder)/roster.csv")
      try write(Self.played, to: "\(folder)/played.csv")
      try write(Self.text(), to: "\(folder)/league.json")
      let tournament = try ScenarioLoader().load("\(folder)/league.json").tournament
      #expect(tournament.entrants.map(\.name) == ["Ann", "Bob B.", "Cat", "Dan", "Eve"])
      let pods = tournament.program.matches.prefix(2)
      #expect(pods.map { $0.slots.map(\.entrant) } == [[0, 1, 2, 3], [4]])
      #expect(pods[0].result?.map { $0[3] } == [0b101, 0, 0, 0])
      let game = try #require(tournament.game as? any OrderGame)
      #expect(game.strengths[3].isEstimated && !game.strengths[0].isEstimated)
    }
  }

  static let broken: [(String, String, [String])] = [
    (
      "two rows of a player", roster + "e,,Eva,2\n",
      ["roster.csv:7:1: found 2 rows for a player, expected one in the game pods"]
    ),
    (
      "no strength", roster.replacing("2.5", with: ""),
      ["roster.csv:3:1: column strength is empty"]
    ),
  ]

  @Test(arguments: broken)
  func whatIsWrongInARosterIsSaid(_ title: String, _ roster: String, _ expected: [String]) throws {
    #expect(try diagnostics(roster: roster) == expected)
  }

  static let brokenResults: [(String, [String])] = [
    (
      "pod,player,place\n1:1:1,a,1\n1:1:1,a,2\n",
      [#"played.csv:3:7: "a" is already in this pod, in line 2"#]
    ),
    (
      "pod,player,place\n1:1:1,a,\n,b,2\n",
      [
        "played.csv:2:1: column place is empty",
        "played.csv:3:1: column pod is empty",
      ]
    ),
    (
      "pod,name,place\n1:1:1,a,1\n",
      [
        #"played.csv:1:1: there is no column "player"; expected pod, player, place, achievements"#,
        #"played.csv:1:5: found column "name", expected one of pod, player, place, achievements"#,
      ]
    ),
    (
      "pod,player,place\n1:1:1,a,first\n",
      [
        #"played.csv:2:9: $["1:1:1"].places.a: found the text "first", expected a whole number from 1 to 4"#
      ]
    ),
    (
      "pod,player,place,achievements\n1:1:1,a,1,blood;sport\n",
      [
        #"played.csv:2:11: $["1:1:1"].achievements.a[0]: found the text "blood;sport", expected the id of an achievement"#
      ]
    ),
  ]

  @Test(arguments: brokenResults)
  func whatIsWrongInResultsIsSaid(_ played: String, _ expected: [String]) throws {
    let roster = Self.roster.replacing("estimated", with: "2")
    #expect(try diagnostics(roster: roster, played: played) == expected)
  }
}
