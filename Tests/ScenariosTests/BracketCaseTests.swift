import Programs
import Scenarios
import TestSupport
import Testing
import TextFiles

/// Real brackets: from how tables end and who wins, everyone meets whom they must. See the README of `data/brackets`.
@Suite struct BracketCaseTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/data/brackets"

  @Test(arguments: [
    "world-cup-2026", "euro-2024", "nba", "mlb-2022", "champions-league-2024",
  ])
  func everyoneMeetsWhomTheyMust(_ name: String) throws {
    var diagnostics = Diagnostics()
    let bytes = try #require(TestFile.bytes("\(Self.folder)/\(name).json"))
    let file = try #require(
      JSONDocument.parse(bytes, file: name, diagnostics: &diagnostics).map { JSONValue($0) })
    let cases = Self.elements(file["cases"])
    #expect(cases.count >= 10)
    for (number, known) in cases.enumerated() {
      let tournament = try load(Self.text(file, known)).tournament
      let ids = tournament.entrants.map(\.id)
      for (match, pair) in Self.members(known["pairs"]) {
        let expected = Self.elements(pair).compactMap(Self.team)
        let found = try #require(tournament.program.matches.first { $0.name == match })
        #expect(
          found.slots.map { $0.entrant.map { ids[$0] } } == expected,
          "\(name), case \(number), match \(match)")
      }
      let champion = try #require(known["champion"].flatMap(Self.team))
      let index = try #require(ids.firstIndex(of: champion))
      #expect(tournament.program.isCertain(index, at: 0) == true)
      #expect(tournament.program.isComplete)
    }
  }

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  private static func members(_ value: JSONValue?) -> [(String, JSONValue)] {
    if case .object(let object)? = value { object.members.map { ($0.name, $0.value) } } else { [] }
  }

  /// The id of a team; a number is the side that wins.
  private static func team(_ value: JSONValue) -> String? {
    if case .string(let team) = value { "t-\(team)" } else { nil }
  }

  /// The competition with all its results: in tables the better rank beats the worse one.
  private static func text(_ file: JSONValue, _ known: JSONValue) -> String {
    let ranks = members(known["ranks"]).map { ($0, elements($1).compactMap(team)) }
    let thirds = known["thirds"].map(elements)
    var results: [String] = []
    for (table, teams) in ranks {
      // The last of a group lose to a third that goes on by more, which separates the thirds.
      let goesOn = thirds?.contains(.string(table)) ?? false
      for (better, team) in teams.enumerated() {
        let goals = goesOn && better == 2 ? 5 : 1
        results += teams.dropFirst(better + 1).map {
          "\"\(team):\($0)\": { \"score\": [\(goals), 0] }"
        }
      }
    }
    for (match, pair) in members(known["pairs"]) {
      let score = elements(pair).contains(.whole(0)) ? "[1, 0]" : "[0, 1]"
      results.append("\"\(match)\": { \"score\": \(score) }")
    }
    let ranking = #""ranking": ["points", "goalDifference", "goalsFor"]"#
    let groups = ranks.map { "\"\($0)\": [\($1.map { "\"\($0)\"" }.joined(separator: ", "))]" }
    var stages = [
      #"{ "id": "tables", "kind": "groups", "neutral": true, \#(ranking), "groups": { \#(groups.joined(separator: ", ")) } }"#
    ]
    if let thirds, let allocation = file["allocation"] {
      stages.append(
        #"{ "kind": "best", "of": "tables", "rank": 3, "count": \#(thirds.count), "table": "T", \#(ranking), "allocation": \#(allocation.compactText) }"#
      )
    }
    if let swapped = known["swapped"].map(elements) {
      let pairs = stride(from: 1, to: 24, by: 2).map { [$0, $0 + 1] }
      let drawn = pairs.map { swapped.contains(.array($0.map { .whole($0) })) }
      stages.append(
        #"{ "kind": "draw", "swap": \#(pairs.map { $0.map { "\($0)L" } }), "drawn": \#(drawn) }"#)
    }
    let matches = file["matches"]?.compactText ?? ""
    stages.append(
      #"{ "id": "bracket", "kind": "bracket", "neutral": true, "matches": \#(matches) }"#)
    let ids = ranks.flatMap { $1.map { "\"\($0)\"" } }
    return cup(
      "goals",
      [
        "entrants": "[\(ids.joined(separator: ", "))]",
        "teams":
          "{ \(ids.map { "\($0): { \"attack\": 0, \"defence\": 0 }" }.joined(separator: ", ")) }",
        "stages": stages.joined(separator: ", "),
        "results": "{ \(results.joined(separator: ", ")) }",
      ])
  }
}
