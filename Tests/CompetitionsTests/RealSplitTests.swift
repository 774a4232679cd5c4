import Engine
import Programs
import TestSupport
import Testing
import TextFiles

/// Real seasons of leagues that split: see the README of `data/splits`.
@Suite("Leagues that have split")
struct RealSplitTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/data/splits"

  @Test(arguments: [
    (
      "scottish-premiership-2024-25", #"{ "preset": "scottishPremiership" }"#,
      #""parts": { "bottom": [7, 12], "top": [1, 6] }, "ranking": { "preset": "scottishPremiership" }"#
    ),
    (
      "belgian-pro-league-2024-25", #"{ "preset": "belgianProLeague" }"#,
      #"""
      "parts": { "champions": [1, 6], "europe": [7, 12],
        "relegation": { "ranks": [13, 16], "carry": {}, "ranking": { "preset": "belgianProLeague" } } },
      "carry": { "points": { "factor": 0.5, "round": "up" } },
      "ranking": ["points", "unroundedPoints", "regularPoints", "wins", "goalDifference", "goalsFor", "awayGoalsFor",
        "awayWins", "lots"]
      """#
    ),
  ])
  func endAsTheyDid(_ season: String, _ ranking: String, _ split: String) throws {
    var diagnostics = Diagnostics()
    let bytes = try #require(TestFile.bytes("\(Self.folder)/\(season).json"))
    let root = try #require(JSONDocument.parse(bytes, file: season, diagnostics: &diagnostics))
    func numbers(_ key: String) -> [Int] { (root[key]?.elements ?? []).compactMap(\.integer) }
    func matches(_ key: String) -> [[Int]] {
      let flat = numbers(key)
      return stride(from: 0, to: flat.count, by: 4).map { Array(flat[$0..<$0 + 4]) }
    }
    let (order, final) = (numbers("split"), numbers("final"))
    let (regular, after) = (matches("regular"), matches("after"))
    func fixtures(_ matches: [[Int]], _ name: (Int) -> String) -> String {
      StageFixture.fixtures(
        matches.map { "\(name($0[0])):\(name($0[1]))" }.joined(separator: " "))
    }
    func results(_ matches: [[Int]], _ stage: String) -> [String] {
      var meetings: [Set<Int>: Int] = [:]
      return matches.map { match in
        let meeting = meetings[Set(match[..<2]), default: 0] + 1
        meetings[Set(match[..<2])] = meeting
        return
          "\(stage)t\(match[0]):t\(match[1])\(meeting == 1 ? "" : ":\(meeting)") \(match[2])-\(match[3])"
      }
    }
    // Fixtures after the split are by rank.
    func rank(_ team: Int) -> String { "\((order.firstIndex(of: team) ?? 0) + 1)L" }
    let stages = """
      { "id": "regular", "kind": "league", "fixtures": [\(fixtures(regular) { "t\($0)" })],
        "ranking": \(ranking) },
      { "id": "split", "kind": "split", "fixtures": [\(fixtures(after, rank))], \(split) }
      """
    let played = results(regular, "") + results(after, "split.")
    for count in [regular.count, played.count] {
      let tournament = try StageFixture.tournament(
        stages, entrants: order.count, game: DiceGame(maximum: 9),
        results: StageFixture.results(played.prefix(count).joined(separator: ", ")))
      let (program, block) = (tournament.program, tournament.played(8))
      let table = try #require(program.tables.first { $0.stage == "regular" })
      #expect(block.occupants(table.rankSlots, 0) == order)
      for (team, slot) in zip(order, table.rankSlots) {
        #expect(program.isCertain(team, in: [slot]) == true)
      }
      guard count == played.count else { continue }
      #expect(block.order(7) == final)
      #expect(final.map { Int(block.points[$0][7]) } == numbers("points"))
      for (position, team) in final.enumerated() {
        #expect(program.isCertain(team, at: position) == true)
        let scored = (regular + after).reduce(0) {
          $0 + ($1[0] == team ? $1[2] : $1[1] == team ? $1[3] : 0)
        }
        #expect(Int(block.scoreFor[team][0]) == scored)
      }
    }
  }
}
