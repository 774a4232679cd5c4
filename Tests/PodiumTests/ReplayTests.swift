import Foundation
import TestSupport
import Testing

@Suite struct ReplayTests {
  private func replay(_ arguments: String) throws -> PodiumProgram.Outcome {
    try PodiumProgram.run("replay \(PodiumProgram.cup) \(arguments)")
  }

  @Test(arguments: [
    ("replay-17", ["--tournament", "17"]),
    ("replay-17-ajax-bayern", ["--tournament", "17", "--match", "ajax:bayern"]),
  ])
  func aReplayIsAsItsCommittedCopy(_ name: String, _ arguments: [String]) throws {
    let outcome = try PodiumProgram.run(["replay", PodiumProgram.cup] + arguments)
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    PodiumProgram.expectGolden("\(name).txt", outcome.output)
  }

  @Test(arguments: [1, 17, 1_000_000, 1_000_000_000_000])
  func thePlaysEndWithTheScoreThatCounts(_ tournament: Int) throws {
    let names = ["ajax:bayern", "barcelona:psg", "psg:bayern", "barcelona:ajax"]
    for name in names {
      let outcome = try replay("--tournament \(tournament) --match \(name) --format json")
      let document = try object(outcome.output)
      let matches = try #require(document["matches"] as? [[String: Any]])
      let match = try #require(matches.first { $0["match"] as? String == name })
      let score = try #require(match["score"] as? [Int])
      let told = try #require(document["told"] as? [String: Any])
      let plays = try #require(told["plays"] as? [[String: Any]])
      #expect(told["match"] as? String == name)
      #expect(plays.count == 91)
      #expect(plays.last?["score"] as? [Int] == score)
      #expect(told["sides"] as? [String] == name.split(separator: ":").map(String.init))
      let goals = plays.filter { $0["kind"] as? String == "goal" }
      #expect(goals.count == score[0] + score[1])
    }
  }

  @Test func theTableFollowsFromTheMatches() throws {
    let document = try object(try replay("--tournament 99 --format json").output)
    let table = try #require(document["table"] as? [[String: Any]])
    let matches = try #require(document["matches"] as? [[String: Any]])
    let goals = matches.flatMap { $0["score"] as? [Int] ?? [] }.reduce(0, +)
    #expect(table.compactMap { $0["scoreFor"] as? Int }.reduce(0, +) == goals)
    #expect(table.compactMap { $0["position"] as? Int } == [1, 2, 3, 4])
    for row in table {
      let wins = try #require(row["wins"] as? Int)
      let draws = try #require(row["draws"] as? Int)
      #expect(row["points"] as? Int == 3 * wins + draws)
    }
  }

  /// One tournament as a run counts it, and as it is played again.
  @Test(arguments: ["four-club-cup", "commander-evening", "chess-open"])
  func aReplayIsTheTournamentThatARunCounts(_ name: String) throws {
    let folder = TemporaryFolder()
    let scenario = "\(PodiumProgram.scenarios)/\(name).json"
    let run = try folder.podium("run \(scenario) --tournaments 1 --format json")
    let tables = try #require(try object(run.output)["tables"] as? [String: [[String: Any]]])
    let positions = (tables["standings"] ?? []).map {
      [$0["entrant"] as? String ?? "", "\($0["mean_position"] as? Int ?? 0)"]
    }
    let replay = ["replay", scenario, "--tournament", "1"]
    let document = try object(try PodiumProgram.run(replay + ["--format", "json"]).output)
    let table = try #require(document["table"] as? [[String: Any]])
    let places = table.map {
      [$0["entrant"] as? String ?? "", "\($0["position"] as? Int ?? 0)"]
    }
    #expect(Set(positions) == Set(places))
    // The same for people: the table is the second paragraph, under a heading and a line.
    let text = try PodiumProgram.run(replay).output
    let lines = text.split(separator: "\n").dropFirst(3).prefix(table.count)
    let told: [String?] = lines.map { line in line.split(separator: " ").first.map(String.init) }
    #expect(told == places.map { $0.last })
  }

  /// A match is named by its sides in this tournament.
  @Test func aMatchIsToldByWhoMeets() throws {
    let replay = ["replay", "\(PodiumProgram.scenarios)/chess-open.json", "--tournament", "2"]
    let document = try object(try PodiumProgram.run(replay + ["--format", "json"]).output)
    let table = try #require(document["table"] as? [[String: Any]])
    let ids = Dictionary(
      uniqueKeysWithValues: table.map {
        ($0["name"] as? String ?? "", $0["entrant"] as? String ?? "")
      })
    let matches = try #require(document["matches"] as? [[String: Any]])
    let last = try #require(matches.last)
    let sides = ["home", "away"].compactMap { (last[$0] as? String).flatMap { ids[$0] } }
    let name = sides.joined(separator: ":")
    let told = try PodiumProgram.run(replay + ["--match", name, "--format", "json"])
    let match = try #require(try object(told.output)["told"] as? [String: Any])
    #expect(match["match"] as? String == last["match"] as? String)
    #expect(match["sides"] as? [String] == sides)
  }

  @Test func aMatchThatHasBeenPlayedCannotBeTold() throws {
    let folder = TemporaryFolder()
    let cup = try #require(TestFile.text(PodiumProgram.cup))
    let clubs = try #require(TestFile.text("\(PodiumProgram.scenarios)/four-clubs.json"))
    folder.write(clubs, to: "four-clubs.json")
    folder.write(
      cup.replacingOccurrences(
        of: "\"run\"", with: "\"results\": { \"ajax:psg\": { \"score\": [2, 1] } }, \"run\""),
      to: "cup.json")
    let outcome = try folder.podium("replay cup.json --tournament 1 --match ajax:psg")
    #expect(
      outcome
        == .init(
          output: "",
          error:
            "Error: ajax:psg has been played: its result is given, so there is nothing to show\n",
          code: 64))
    let whole = try folder.podium("replay cup.json --tournament 1")
    #expect(whole.output.contains("2-1 (played)"))
  }
}
