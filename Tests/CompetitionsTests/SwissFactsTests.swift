import Engine
import Formats
import Games
import Programs
import TestSupport
import Testing
import TextFiles

@Suite struct SwissFactsTests {
  /// The highest meets the lowest: the first seed the eighth.
  @Test func resultsSettleTheNextRound() throws {
    let first = (0..<8).map { "t\($0):t\($0 + 8) 1-0" }
    func known(_ results: [String]) throws -> Int {
      try StageFixture.tournament(
        StageFixture.swiss, entrants: 16,
        results: StageFixture.results(results.joined(separator: ", "))
      ).program.pairings.count
    }
    #expect(try known([]) == 8)
    #expect(try known(first.dropLast()) == 8)
    #expect(try known(first) == 16)
    #expect(try known(first + ["t7:t0 0-2"]) == 16)
    #expect(throws: Diagnostics.self) { try known(first + ["t6:t0 0-1"]) }
  }

  @Test func aSwissThatIsOverIsCertain() throws {
    let open = try StageFixture.tournament(StageFixture.swiss, entrants: 16)
    let block = open.played(1)
    let results = open.program.matches.indices.map { match in
      let (sides, scores) = (block.sides(match, 0), block.scores(match, 0))
      let kicks = block.lead(match, 0) > 0 ? "[4, 3]" : "[3, 4]"
      return "\"t\(sides[0]):t\(sides[1])\": { \"score\": \(scores)"
        + (scores[0] == scores[1] ? ", \"penalties\": \(kicks) }" : " }")
    }
    let over = try StageFixture.tournament(
      StageFixture.swiss, entrants: 16, results: "{ \(results.reversed().joined(separator: ", ")) }"
    )
    #expect(over.program.isComplete)
    let known = over.played(8, seed: 99)
    for lane in 0..<8 { #expect(known.finalPositions(lane) == block.finalPositions(0)) }
    for entrant in 0..<16 {
      let record = over.program.zones.first { over.program.isCertain(entrant, in: $0) == true }
      #expect(record != nil, "t\(entrant) has a record")
    }
  }

  /// Austin 2025: the order of everyone eliminated, and of the first eight of the last stage as far as Valve lists it.
  @Test func austinCameInByThePreset() throws {
    let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    var diagnostics = Diagnostics()
    let bytes = try #require(TestFile.bytes("\(folder)/data/majors/austin-2025.json"))
    let root = try #require(
      JSONDocument.parse(bytes, file: "austin-2025.json", diagnostics: &diagnostics))
    let rows = try #require(root["rows"]?.elements).map { $0.elements ?? [] }
    let chain = try #require(CompetitionPreset(name: "csMajor")).chain.by
    func values(_ row: [JSONNode]) -> [Int] {
      let (stage, wins, losses) = (row[2].integer ?? 0, row[3].integer ?? 0, row[4].integer ?? 0)
      return [-stage]
        + chain.map { step in
          switch step {
          case .points: losses - wins
          case .criterion(.difficulty): -(row[5].integer ?? 0)
          case .criterion(.number(.seed)): row[6].integer ?? 0
          default: 0
          }
        }
    }
    #expect(rows.count == 28)
    for (one, next) in zip(rows, rows.dropFirst()) {
      #expect(
        values(one).lexicographicallyPrecedes(values(next)),
        "\(one[1].string ?? "") before \(next[1].string ?? "")")
    }
  }

  /// All are level except for a drawn game: t2 won a smaller share of games, and t3, who met t2, had a weaker opponent.
  @Test func magicCountsGames() throws {
    let game = try RatingsFixture.game(
      [1500, 1500, 1500, 1500], rules: #"{ "maps": 3, "draw": 0.2 }"#)
    func order(_ games: String) throws -> [Int] {
      try StageFixture.tournament(
        #"{ "kind": "swiss", "rounds": 2, "pairing": "random", "ranking": { "preset": "mtr" }, "#
          + #""drawn": [[["t0", "t1"], ["t2", "t3"]], [["t0", "t2"], ["t1", "t3"]]] }"#,
        entrants: 4, game: game,
        results: #"{ "t0:t1": { "score": [2, 0] }, "t2:t3": { "score": [2, 0]\#(games) }, "#
          + #""t0:t2": { "score": [1, 1] }, "t1:t3": { "score": [1, 1] } }"#
      ).played(1).order(0)
    }
    #expect(try Set(order("").prefix(2)) == [0, 2])
    #expect(try order(#", "drawnGames": 1"#) == [0, 2, 1, 3])
  }
}
