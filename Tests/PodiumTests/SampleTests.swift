import Foundation
import TestSupport
import Testing

/// Tournaments one by one, as `--samples` writes them.
@Suite struct SampleTests {
  private let folder = TemporaryFolder()

  private func podium(_ arguments: String) throws {
    let outcome = try folder.podium(arguments + " --quiet")
    #expect(outcome == .silent)
  }

  private func rows(_ name: String, in run: String = "run") -> [[String: String]] {
    CSVRows.of(folder.text("\(run)/\(name).csv"))
  }

  private func files(_ run: String) -> [String: [UInt8]] {
    PodiumProgram.files(in: "\(folder.path)/\(run)/samples")
  }

  private func replay(_ scenario: String, _ tournament: Int) throws -> [String: Any] {
    let outcome = try PodiumProgram.run(
      "replay \(scenario) --tournament \(tournament) --format json")
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(document as? [String: Any])
  }

  /// The final table and the matches are those of `podium replay`.
  @Test(arguments: [
    "four-club-cup", "chess-open", "euro-2024", "nba-play-offs", "world-cup-2026-after-groups",
    "friday-league-under-way", "cup-final", "knockout-of-duels",
  ])
  func areAsTheyArePlayedAgain(_ name: String) throws {
    let scenario = "\(PodiumProgram.scenarios)/\(name).json"
    try podium("run \(scenario) --tournaments 3 --samples 3 --output run")
    let (entrants, matches) = (rows("samples/entrants"), rows("samples/matches"))
    for tournament in 1...3 {
      let document = try replay(scenario, tournament)
      let table = try #require(document["table"] as? [[String: Any]])
      let own = entrants.filter { $0["tournament"] == "\(tournament)" }
      #expect(own.count == table.count)
      for row in table {
        let entrant = try #require(own.first { $0["entrant"] == row["entrant"] as? String })
        #expect(entrant["position"] == "\(row["position"] as? Int ?? 0)")
        guard let points = entrant["points"] else { continue }
        #expect(Double(points) == (row["points"] as? NSNumber)?.doubleValue)
      }
      let names = Dictionary(
        uniqueKeysWithValues: table.map { ($0["entrant"] as? String, $0["name"] as? String) })
      guard let played = document["matches"] as? [[String: Any]] else { continue }
      let told: [[String: Int]] = played.filter { $0["tookPlace"] as? Bool == true }.map { match in
        let sides = ["home", "away"].map { match[$0] as? String ?? "" }
        return Dictionary(
          zip(sides, match["score"] as? [Int] ?? []), uniquingKeysWith: { first, _ in first })
      }
      let sampled: [[String: Int]] = matches.filter { $0["tournament"] == "\(tournament)" }.map {
        row in
        let sides = ["home", "away"].map { (names[row[$0]] ?? nil) ?? "" }
        let scores = ["home_score", "away_score"].compactMap { row[$0].flatMap { Int($0) } }
        return Dictionary(zip(sides, scores), uniquingKeysWith: { first, _ in first })
      }
      #expect(sampled == told)
    }
  }

  /// The counts are those of the other files of the run, whatever is set or given.
  @Test(arguments: [
    "four-club-cup.json --given ajax:psg=2-1", "euro-2024.json",
    "four-club-cup.json --set 'teams.psg.squad.Lionel Messi.skillPower=8'",
    "world-cup-2022-complete.json --as-of 2022-12-02", "nba-finals-2017.json",
    "four-club-cup.json --given ajax:psg=home",
  ])
  func countWhatTheRunCounts(_ scenario: String) throws {
    try podium(
      "run \(PodiumProgram.scenarios)/\(scenario) --tournaments 400 --samples 400 --output run")
    let (entrants, matches) = (rows("samples/entrants"), rows("samples/matches"))
    #expect(Set(entrants.map { $0["tournament"] }).count == 400)
    let positions = Dictionary(grouping: entrants) { [$0["entrant"], $0["position"]] }
    for row in rows("positions") {
      let times = positions[[row["entrant"], row["position"]]]?.count ?? 0
      #expect("\(times)" == row["count"], "\(row)")
    }
    for row in rows("zones") {
      let zone = "reaches:\(row["zone"] ?? "")"
      let times = entrants.count { $0["entrant"] == row["entrant"] && $0[zone] == "1" }
      #expect("\(times)" == row["count"], "\(row)")
    }
    let byName = Dictionary(grouping: matches) { $0["match"] }
    for row in rows("matches") {
      let played = byName[row["match"]] ?? []
      #expect("\(played.count)" == row["tournaments"], "\(row)")
      for result in ["home", "draw", "away"] {
        let column = result == "draw" ? "draw_probability" : "\(result)_win_probability"
        guard let share = row[column].flatMap({ Double($0) }) else { continue }
        let times = played.count { $0["result"] == result }
        #expect(times == Int((share * Double(played.count)).rounded()), "\(row)")
      }
    }
  }

  @Test(arguments: ["four-club-cup", "friday-league", "chess-open"])
  func areTheSameHoweverTheyArePlayed(_ name: String) throws {
    let run = "run \(PodiumProgram.scenarios)/\(name).json --tournaments"
    try podium("\(run) 200 --samples 150 --output whole")
    try podium("\(run) 200 --samples 150 --output blocks --threads 3 --block-size 7")
    try podium("\(run) 60 --output continued")
    try podium("\(run) 200 --samples 150 --output continued")
    for shard in 1...2 { try podium("\(run) 200 --shard \(shard)/2 --output shards") }
    try podium(
      "merge shards/shard-1-of-2 shards/shard-2-of-2 --samples 150 --output merged")
    let whole = files("whole")
    #expect(whole.count == 2)
    for other in ["blocks", "continued", "merged"] { #expect(files(other) == whole, "\(other)") }
    let pages = ["whole", "blocks", "continued", "merged"].map { folder.bytes("\($0)/report.html") }
    #expect(Set(pages.compactMap(\.self)).count == 1)
  }

  @Test func areAsManyAsThereAreWithoutAGap() throws {
    let run = "run \(PodiumProgram.cup) --tournaments 100 --output shards --shard"
    for shard in [1, 2, 4] { try podium("\(run) \(shard)/4") }
    let parts = { (numbers: [Int]) in
      numbers.map { "shards/shard-\($0)-of-4" }.joined(separator: " ")
    }
    func merge(_ numbers: [Int], _ output: String) throws {
      let outcome = try folder.podium(
        "merge \(parts(numbers)) --partial --samples 80 --output \(output) --quiet")
      #expect(outcome.code == 0)
    }
    try merge([1, 2, 4], "merged")
    #expect(Set(rows("samples/entrants", in: "merged").map { $0["tournament"] }).count == 50)
    try merge([2, 4], "later")
    #expect(files("later").isEmpty)
  }

  @Test func doNotStayBesideARunWithoutThem() throws {
    try podium("run \(PodiumProgram.cup) --tournaments 50 --samples 10 --output run")
    #expect(folder.names(in: "run").contains("samples"))
    try podium("run \(PodiumProgram.cup) --tournaments 50 --output run")
    #expect(!folder.names(in: "run").contains("samples"))
  }

  @Test func areOfEachScenario() throws {
    let scenarios = ["four-club-cup", "friday-league"]
    let paths = scenarios.map { "\(PodiumProgram.scenarios)/\($0).json" }.joined(separator: " ")
    try podium("run \(paths) --tournaments 20 --samples 20 --output both --csv-decimal-comma")
    #expect(files("both/four-club-cup").keys.sorted() == ["entrants.csv", "matches.csv"])
    #expect(files("both/friday-league").keys.sorted() == ["entrants.csv", "seats.csv"])
    let header = folder.text("both/four-club-cup/samples/matches.csv")?.prefix { $0 != "\n" }
    #expect(header == "tournament;match;home;away;home_score;away_score;result")
  }
}
