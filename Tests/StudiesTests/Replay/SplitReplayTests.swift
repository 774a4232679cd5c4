import Engine
import RandomStreams
import Studies
import TestSupport
import Testing
import TextFiles

@Suite("A replay of a league that splits")
struct SplitReplayTests {
  @Test(arguments: 1...20)
  func tablesFollowFromAllMatches(_ number: Int) throws {
    let document = try replay(StageFixture.split, entrants: 6, number)
    let matches = document["matches"]?.elements ?? []
    var expected: [String: [Int]] = [:]
    for match in matches {
      let scores = (match["score"]?.elements ?? []).compactMap(\.integer)
      for (side, key) in ["home", "away"].enumerated() {
        let (own, other) = (scores[side], scores[1 - side])
        let counts = [
          1, own > other ? 1 : 0, own == other ? 1 : 0, own < other ? 1 : 0, own, other,
        ]
        let name = match[key]?.string ?? ""
        expected[name] = zip(expected[name] ?? counts.map { _ in 0 }, counts).map { $0 + $1 }
      }
    }
    for row in document["table"]?.elements ?? [] {
      let keys = ["played", "wins", "draws", "losses", "scoreFor", "scoreAgainst"]
      #expect(keys.compactMap { row[$0]?.integer } == expected[row["name"]?.string ?? ""])
    }
  }

  @Test func roundsCountOn() throws {
    let matches = try replay(StageFixture.split, entrants: 6, 1)["matches"]?.elements ?? []
    let rounds = matches.compactMap { $0["round"]?.integer }
    #expect(rounds == rounds.sorted())
    #expect(rounds.prefix(15).last == 5)
    #expect(rounds.dropFirst(15).first == 6)
  }

  @Test func aByeIsWon() throws {
    let document = try replay(
      #"{ "kind": "swiss", "rounds": 1, "ranking": ["points"], "pairing": "simplifiedDutch" }"#,
      entrants: 5, 1)
    let rows = document["table"]?.elements ?? []
    let last = try #require(rows.first { $0["entrant"]?.string == "t4" })
    #expect(["played", "wins", "draws", "losses"].map { last[$0]?.integer } == [1, 1, 0, 0])
    for row in rows {
      let record = ["wins", "draws", "losses"].compactMap { row[$0]?.integer }
      #expect(record.reduce(0, +) == 1)
    }
  }

  private func replay(_ stages: String, entrants: Int, _ number: Int) throws -> JSONNode {
    let tournament = try StageFixture.tournament(
      stages, entrants: entrants, game: DiceGame(maximum: 2))
    let block = TournamentBlock(tournament, seed: Seed(3), capacity: 1, countsCounters: false)
    block.play(first: UInt64(number - 1), count: 1)
    let text = Replay(scenario: "S", settings: [], number: Int64(number), seed: 3, block: block)
      .jsonText
    var diagnostics = Diagnostics()
    return try #require(
      JSONDocument.parse(Array(text.utf8), file: "replay.json", diagnostics: &diagnostics))
  }
}
