import Engine
import Programs
import RandomStreams
import Studies
import Tables
import TestSupport
import Testing
import TextFiles

/// Replays of competitions whose pairs or rounds are made in the tournament.
@Suite struct ReplayTests {
  private static func play(_ tournament: Tournament, _ number: Int) -> (TournamentBlock, Replay) {
    let block = TournamentBlock(tournament, seed: Seed(5), capacity: 1, countsCounters: false)
    block.play(first: UInt64(number - 1), count: 1)
    return (
      block, Replay(scenario: "Cup", settings: [], number: Int64(number), seed: 5, block: block)
    )
  }

  private static func document(_ stages: String, entrants: Int, _ number: Int) throws -> JSONNode {
    let tournament = try StageFixture.tournament(
      stages, entrants: entrants, game: DiceGame(maximum: 2))
    let text = play(tournament, number).1.jsonText
    var diagnostics = Diagnostics()
    return try #require(
      JSONDocument.parse(Array(text.utf8), file: "replay.json", diagnostics: &diagnostics))
  }

  private static func lines(_ replay: Replay) -> [String] {
    replay.text.text(on: nil).split(separator: "\n").map(String.init)
  }

  /// In a cup whose pairs are drawn, no pairing is known from the start.
  @Test func finalPositionsAreListed() {
    let lines = Self.lines(Self.play(DrawnCup.tournament(SeriesFixture.game), 7).1)
    #expect(lines[0] == "Cup: tournament 7 under seed 5")
    #expect(
      lines[1].split(separator: " ")
        == ["Position", "Team", "Played", "Won", "Drawn", "Lost", "For", "Against", "Points"])
    #expect(lines[3...6].map { $0.split(separator: " ").first } == ["1", "2", "4", "4"])
    // Drawn sides have names too.
    let matches = lines.suffix(5)
    #expect(matches.map { $0.split(separator: " ").first } == ["1", "1", "2", "2", "2"])
    #expect(matches.allSatisfy { $0.contains("Team") })
  }

  /// In a league that splits, tables count all matches, and rounds go on.
  @Test(arguments: 1...10)
  func tablesFollowFromAllMatches(_ number: Int) throws {
    let document = try Self.document(StageFixture.split, entrants: 6, number)
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
    let rounds = matches.compactMap { $0["round"]?.integer }
    #expect(rounds == rounds.sorted())
    #expect(rounds.prefix(15).last == 5)
    #expect(rounds.dropFirst(15).first == 6)
  }

  @Test func aByeIsWon() throws {
    let rows =
      try Self.document(
        #"{ "kind": "swiss", "rounds": 1, "ranking": ["points"], "pairing": "simplifiedDutch" }"#,
        entrants: 5, 1)["table"]?.elements ?? []
    let last = try #require(rows.first { $0["entrant"]?.string == "t4" })
    #expect(["played", "wins", "draws", "losses"].map { last[$0]?.integer } == [1, 1, 0, 0])
    for row in rows {
      let record = ["wins", "draws", "losses"].compactMap { row[$0]?.integer }
      #expect(record.reduce(0, +) == 1)
    }
  }

  @Test(arguments: [1, 2, 3])
  func byesAreNamed(_ number: Int) throws {
    let swiss = try StageFixture.tournament(
      #"{ "kind": "swiss", "id": "open", "rounds": 2, "pairing": "random", "ranking": ["points"] }"#,
      entrants: 5)
    let (block, replay) = Self.play(swiss, number)
    // The entrant without a match in a round has the bye.
    let byes = (1...2).compactMap { round -> String? in
      let matches = swiss.program.matches.filter { $0.round == round }
      let playing = matches.flatMap(\.slots).map { block.occupant($0, 0) }
      let idle = (0..<5).filter { !playing.contains($0) }
      return idle.count == 1
        ? "\(swiss.entrants[idle[0]].name) has a bye in round \(round) of open." : nil
    }
    #expect(byes.count == 2)
    #expect(Self.lines(replay).filter { $0.contains("bye") } == byes)
    #expect(replay.jsonText.contains(#""byes""#))
  }
}
