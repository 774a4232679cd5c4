import Engine
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

/// Real seasons of leagues that split: see the README of `data/splits`.
@Suite("Leagues that have split")
struct RealSplitTests {
  struct Season: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let legs: Int
    let ranking: String
    let split: String
  }

  static let seasons = [
    Season(
      testDescription: "scottish-premiership-2024-25", legs: 3,
      ranking: #"{ "preset": "scottishPremiership" }"#,
      split:
        #""parts": { "bottom": [7, 12], "top": [1, 6] }, "ranking": { "preset": "scottishPremiership" }"#
    ),
    Season(
      testDescription: "belgian-pro-league-2024-25", legs: 2,
      ranking: #"{ "preset": "belgianProLeague" }"#,
      split: #"""
        "parts": { "champions": [1, 6], "europe": [7, 12],
          "relegation": { "ranks": [13, 16], "carry": {}, "ranking": { "preset": "belgianProLeague" } } },
        "carry": { "points": { "factor": 0.5, "round": "up" } },
        "ranking": ["points", "unroundedPoints", "regularPoints", "wins", "goalDifference", "goalsFor", "awayGoalsFor",
          "awayWins", "lots"]
        """#
    ),
  ]

  private static let folder =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/data/splits"

  @Test(arguments: seasons)
  func endAsTheyDid(_ season: Season) throws {
    var diagnostics = Diagnostics()
    let bytes = try #require(TestFile.bytes("\(Self.folder)/\(season.testDescription).json"))
    let root = try #require(
      JSONDocument.parse(bytes, file: season.testDescription, diagnostics: &diagnostics))
    func numbers(_ key: String) -> [Int] { (root[key]?.elements ?? []).compactMap(\.integer) }
    func matches(_ key: String) -> [[Int]] {
      let flat = numbers(key)
      return stride(from: 0, to: flat.count, by: 4).map { Array(flat[$0..<$0 + 4]) }
    }
    let (order, final) = (numbers("split"), numbers("final"))
    let (regular, after) = (matches("regular"), matches("after"))
    // Fixtures after the split are by rank.
    func fixtures(_ matches: [[Int]], _ name: (Int) -> String) -> String {
      matches.map { #"{ "home": "\#(name($0[0]))", "away": "\#(name($0[1]))" }"# }
        .joined(separator: ", ")
    }
    func rank(_ team: Int) -> String { "\((order.firstIndex(of: team) ?? 0) + 1)L" }
    var meetings: [Set<Int>: Int] = [:]
    func results(_ matches: [[Int]], _ stage: String) -> [String] {
      meetings = [:]
      return matches.map { match in
        let meeting = meetings[Set(match[..<2]), default: 0] + 1
        meetings[Set(match[..<2])] = meeting
        return #""\#(stage)t\#(match[0]):t\#(match[1])\#(meeting == 1 ? "" : ":\(meeting)")": "#
          + #"{ "score": [\#(match[2]), \#(match[3])] }"#
      }
    }
    let stages = """
      { "id": "regular", "kind": "league", "fixtures": [\(fixtures(regular) { "t\($0)" })],
        "ranking": \(season.ranking) },
      { "id": "split", "kind": "split", "fixtures": [\(fixtures(after, rank))], \(season.split) }
      """
    let played = results(regular, "") + results(after, "split.")
    for count in [regular.count, played.count] {
      let tournament = try StageFixture.tournament(
        stages, entrants: order.count, game: DiceGame(maximum: 9),
        results: "{ \(played.prefix(count).joined(separator: ", ")) }")
      let block = tournament.played(8, seed: 1)
      let table = try #require(tournament.program.tables.first { $0.stage == "regular" })
      #expect(table.rankSlots.map { block.occupant($0, 0) } == order)
      #expect(
        order.indices.allSatisfy {
          tournament.program.isCertain(order[$0], in: [table.rankSlots[$0]]) == true
        })
      guard count == played.count else { continue }
      #expect(final.map { Int(block.positions[$0][7]) } == Array(final.indices))
      #expect(final.map { Int(block.points[$0][7]) } == numbers("points"))
      #expect(final.indices.allSatisfy { tournament.program.isCertain(final[$0], at: $0) == true })
      for team in order {
        let own = (regular + after).filter { $0[0] == team || $0[1] == team }
        let scored = own.map { $0[0] == team ? $0[2] : $0[3] }.reduce(0, +)
        #expect(Int(block.scoreFor[team][0]) == scored)
      }
    }
  }
}
