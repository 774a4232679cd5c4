import Foundation
import TestSupport
import Testing

@Suite("A replay for one entrant") struct StoryTests {
  /// The way of an entrant is part of the whole tournament beside it.
  @Test(arguments: [
    ("four-club-cup", "ajax"), ("world-cup-2026", "mexico"), ("commander-evening", "ada"),
    ("chess-open", "elin-sorensen"), ("nba-finals-2017", "cle"),
    ("scottish-premiership-2024-25", "aberdeen-fc"),
  ])
  func aStoryIsPartOfTheTournament(_ name: String, _ entrant: String) throws {
    let scenario = "\(PodiumProgram.scenarios)/\(name).json"
    let outcome = try PodiumProgram.run(
      ["replay", scenario, "--tournament", "3", "--for", entrant, "--format", "json"])
    #expect(outcome.error == "")
    let whole = try object(outcome.output)
    let story = try #require(whole["story"] as? [String: Any])
    let id = try #require(story["entrant"] as? String)
    let table = try #require(whole["table"] as? [[String: Any]])
    let row = try #require(table.first { $0["entrant"] as? String == id })
    #expect(story["position"] as? Int == row["position"] as? Int)
    let told = try #require(story["matches"] as? [[String: Any]])
    #expect(!told.isEmpty)
    if let matches = whole["matches"] as? [[String: Any]] {
      let own = matches.filter { match in
        match["tookPlace"] as? Bool == true
          && ["home", "away"].contains { match[$0] as? String == story["name"] as? String }
      }
      #expect(told.map { $0["match"] as? String } == own.map { $0["match"] as? String })
      for (one, other) in zip(told, own) {
        let score = try #require(one["score"] as? [Int])
        #expect(score.sorted() == (other["score"] as? [Int])?.sorted())
        let isHome = other["home"] as? String == story["name"] as? String
        #expect(
          isHome ? score == other["score"] as? [Int] : score.reversed() == other["score"] as? [Int])
      }
    }
    for ranked in try #require(story["tables"] as? [[String: Any]]) {
      let tables = whole["tables"] as? [[String: Any]] ?? []
      let same = tables.first {
        $0["stage"] as? String == ranked["stage"] as? String
          && $0["table"] as? String == ranked["table"] as? String
      }
      // A table without further slots is the final one.
      let ids = (same?["entrants"] as? [String]) ?? table.map { $0["entrant"] as? String ?? "" }
      #expect(ids.firstIndex(of: id).map { $0 + 1 } == ranked["rank"] as? Int)
    }
    // All but the last tie of a knockout are won.
    let ties = try #require(story["ties"] as? [[String: Any]])
    #expect(ties.dropLast(2).allSatisfy { $0["won"] as? Bool == true })
  }

  @Test(arguments: [
    ("replay-17-for-ajax", ["four-club-cup", "17", "Ajax"]),
    ("replay-world-cup-3-for-mexico", ["world-cup-2026", "3", "Mexico"]),
    ("replay-commander-2-for-ada", ["commander-evening", "2", "ada"]),
  ])
  func aStoryIsAsItsCommittedCopy(_ name: String, _ request: [String]) throws {
    let outcome = try PodiumProgram.run([
      "replay", "\(PodiumProgram.scenarios)/\(request[0]).json", "--tournament", request[1],
      "--for", request[2],
    ])
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    PodiumProgram.expectGolden("\(name).txt", outcome.output)
  }

  @Test func anEntrantThatThereIsNotIsRefused() throws {
    let outcome = try PodiumProgram.run("replay \(PodiumProgram.cup) --tournament 1 --for ajx")
    #expect(outcome.code == 64)
    #expect(outcome.error.hasPrefix("Error: --for: "))
    #expect(outcome.error.contains("ajax"))
  }
}
