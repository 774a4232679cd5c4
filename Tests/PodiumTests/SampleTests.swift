import Foundation
import TestSupport
import Testing

/// Tournaments one by one, as `--samples` writes them.
@Suite struct SampleTests {
  private let folder = TemporaryFolder()

  /// The final table and the matches are those of `podium replay`.
  @Test(arguments: [
    "four-club-cup", "chess-open", "euro-2024", "nba-play-offs", "friday-league-under-way",
    "cup-final", "knockout-of-duels",
  ])
  func areAsTheyArePlayedAgain(_ name: String) throws {
    try folder.play("run @\(name).json --tournaments 2 --samples 2 --output run")
    let (entrants, matches) = (
      folder.rows("run/samples/entrants.csv"), folder.rows("run/samples/matches.csv")
    )
    for tournament in 1...2 {
      let document = try object(
        folder.output("replay @\(name).json --tournament \(tournament) --format json"))
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
    "four-club-cup.json --given ajax:psg=2-1 --set 'teams.psg.squad.Lionel Messi.skillPower=8'",
    "chess-open.json", "nba-finals-2017.json", "four-club-cup.json --given ajax:psg=home",
    "friday-league-under-way.json",
  ])
  func countWhatTheRunCounts(_ scenario: String) throws {
    try folder.play("run @\(scenario) --tournaments 100 --samples 100 --output run")
    let entrants = folder.rows("run/samples/entrants.csv")
    #expect(Set(entrants.map { $0["tournament"] }).count == 100)
    let positions = Dictionary(grouping: entrants) { [$0["entrant"], $0["position"]] }
    for row in folder.rows("run/positions.csv") {
      let times = positions[[row["entrant"], row["position"]]]?.count ?? 0
      #expect("\(times)" == row["count"], "\(row)")
    }
    for row in folder.rows("run/zones.csv") {
      let zone = "reaches:\(row["zone"] ?? "")"
      let times = entrants.count { $0["entrant"] == row["entrant"] && $0[zone] == "1" }
      #expect("\(times)" == row["count"], "\(row)")
    }
    let byName = Dictionary(grouping: folder.rows("run/samples/matches.csv")) { $0["match"] }
    for row in folder.rows("run/matches.csv") {
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

  @Test func areAsManyAsThereAreWithoutAGap() throws {
    for shard in [1, 2, 4] {
      try folder.play("run CUP --tournaments 100 --output shards --shard \(shard)/4")
    }
    for (shards, count) in [([1, 2, 4], 50), ([2, 4], 0)] {
      let parts = shards.map { "shards/shard-\($0)-of-4" }.joined(separator: " ")
      let output = "merged-\(count)"
      let merge = try folder.podium("merge \(parts) --partial --samples 80 --output \(output)")
      #expect(merge.code == 0)
      let entrants = folder.rows("\(output)/samples/entrants.csv")
      #expect(Set(entrants.map { $0["tournament"] }).count == count)
    }
  }

  @Test func doNotStayBesideARunWithoutThem() throws {
    try folder.play("run CUP --tournaments 50 --samples 10 --output run")
    #expect(folder.names(in: "run").contains("samples"))
    try folder.play("run CUP --tournaments 50 --output run")
    #expect(!folder.names(in: "run").contains("samples"))
  }

  @Test func areOfEachScenario() throws {
    try folder.play("run CUP @friday-league.json --tournaments 20 --samples 20 --output both")
    for (name, file) in [("four-club-cup", "matches.csv"), ("friday-league", "seats.csv")] {
      #expect(folder.names(in: "both/\(name)/samples") == ["entrants.csv", file])
    }
  }
}
