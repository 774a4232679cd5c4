import Foundation
import TestSupport
import Testing

@Suite struct ReplayTests {
  private let folder = TemporaryFolder()

  private func replay(_ arguments: String) throws -> [String: Any] {
    try object(folder.output("replay \(arguments) --format json"))
  }

  /// One tournament as a run counts it, and as it is played again.
  @Test(arguments: ["four-club-cup", "commander-evening", "chess-open"])
  func aReplayIsTheTournamentThatARunCounts(_ name: String) throws {
    let run = try folder.output("run @\(name).json --tournaments 1 --format json")
    let positions = (try tables(run)["standings"] ?? []).map {
      [$0["entrant"] as? String ?? "", "\($0["mean_position"] as? Int ?? 0)"]
    }
    let document = try replay("@\(name).json --tournament 1")
    let table = try #require(document["table"] as? [[String: Any]])
    let places = table.map {
      [$0["entrant"] as? String ?? "", "\($0["position"] as? Int ?? 0)"]
    }
    #expect(Set(positions) == Set(places))
    // The same for people: the table is the second paragraph, under a heading and a line.
    let text = try folder.output("replay @\(name).json --tournament 1")
    let lines = text.split(separator: "\n").dropFirst(3).prefix(table.count)
    let told: [String?] = lines.map { line in line.split(separator: " ").first.map(String.init) }
    #expect(told == places.map { $0.last })
  }

  /// A match is named by its sides in this tournament.
  @Test func aMatchIsToldByWhoMeets() throws {
    let document = try replay("@chess-open.json --tournament 2")
    let table = try #require(document["table"] as? [[String: Any]])
    let ids = Dictionary(
      uniqueKeysWithValues: table.map {
        ($0["name"] as? String ?? "", $0["entrant"] as? String ?? "")
      })
    let last = try #require((document["matches"] as? [[String: Any]])?.last)
    let sides = ["home", "away"].compactMap { (last[$0] as? String).flatMap { ids[$0] } }
    let name = sides.joined(separator: ":")
    let told = try replay("@chess-open.json --tournament 2 --match \(name)")["told"]
    let match = try #require(told as? [String: Any])
    #expect(match["match"] as? String == last["match"] as? String)
    #expect(match["sides"] as? [String] == sides)
  }

  @Test func aGameThatWasNotNeededCannotBeTold() throws {
    folder.write(
      """
      { "name": "Best of three", "game": { "kind": "baseball" }, "entrants": ["home", "away"],
        "teams": { "home": {}, "away": {} }, "run": { "tournaments": 5000, "seed": 4 },
        "competition": { "stages": [{ "kind": "series", "bestOf": 3 }] } }
      """, to: "series.json")
    var needed = 0
    for tournament in 1...12 {
      let outcome = try folder.podium(
        "replay series.json --tournament \(tournament) --match home:away:3")
      if outcome.code == 0 {
        needed += 1
        #expect(!outcome.output.contains("not needed"))
      } else {
        outcome.expectFailure(64, "home:away:3 was not needed in tournament \(tournament)")
      }
    }
    #expect((1..<12).contains(needed))
  }

  /// The way of an entrant is part of the whole tournament beside it.
  @Test(arguments: [
    ("four-club-cup", "ajax"), ("world-cup-2026", "mexico"), ("commander-evening", "ada"),
    ("chess-open", "elin-sorensen"), ("nba-finals-2017", "cle"),
    ("scottish-premiership-2024-25", "aberdeen-fc"),
  ])
  func aStoryIsPartOfTheTournament(_ name: String, _ entrant: String) throws {
    let whole = try replay("@\(name).json --tournament 3 --for \(entrant)")
    let story = try #require(whole["story"] as? [String: Any])
    let id = try #require(story["entrant"] as? String)
    let table = try #require(whole["table"] as? [[String: Any]])
    let row = try #require(table.first { $0["entrant"] as? String == id })
    #expect(story["position"] as? Int == row["position"] as? Int)
    let told = try #require(story["matches"] as? [[String: Any]])
    #expect(!told.isEmpty)
    if let matches = whole["matches"] as? [[String: Any]] {
      let name = story["name"] as? String
      let own = matches.filter { match in
        match["tookPlace"] as? Bool == true
          && ["home", "away"].contains { match[$0] as? String == name }
      }
      #expect(told.map { $0["match"] as? String } == own.map { $0["match"] as? String })
      for (one, other) in zip(told, own) {
        let score = try #require(one["score"] as? [Int])
        let isHome = other["home"] as? String == name
        #expect((isHome ? score : score.reversed()) == other["score"] as? [Int])
      }
    }
    for ranked in try #require(story["tables"] as? [[String: Any]]) {
      let tables = whole["tables"] as? [[String: Any]] ?? []
      let same = tables.first { table in
        ["stage", "table"].allSatisfy { table[$0] as? String == ranked[$0] as? String }
      }
      // A table without further slots is the final one.
      let ids = (same?["entrants"] as? [String]) ?? table.map { $0["entrant"] as? String ?? "" }
      #expect(ids.firstIndex(of: id).map { $0 + 1 } == ranked["rank"] as? Int)
    }
    // All but the last tie of a knockout are won.
    let ties = try #require(story["ties"] as? [[String: Any]])
    #expect(ties.dropLast(2).allSatisfy { $0["won"] as? Bool == true })
  }
}
