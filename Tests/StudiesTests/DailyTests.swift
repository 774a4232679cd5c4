import Programs
import Scenarios
import Studies
import TestSupport
import Testing
import TextFiles

@Suite struct DailyTests {
  /// A double round robin of four, with four of six matchdays played.
  private static let league = #"""
    { "name": "League", "game": { "kind": "ratings", "rules": { "draw": 0.6 } },
      "entrants": ["a", "b", "c", "d"],
      "teams": { "a": { "rating": 1600 }, "b": { "rating": 1550 }, "c": { "rating": 1500 }, "d": { "rating": 1450 } },
      "competition": { "stages": [{ "id": "league", "kind": "league",
        "fixtures": [
          { "home": "a", "away": "d", "round": 1, "date": "2025-01-04" }, { "home": "b", "away": "c", "round": 1, "date": "2025-01-04" },
          { "home": "c", "away": "a", "round": 2, "date": "2025-01-11" }, { "home": "d", "away": "b", "round": 2, "date": "2025-01-11" },
          { "home": "a", "away": "b", "round": 3, "date": "2025-01-18" }, { "home": "c", "away": "d", "round": 3, "date": "2025-01-19" }
        ],
        "ranking": ["points"], "zones": { "up": [1, 2], "down": [4, 4] } }] },
      "results": { "a:d": { "score": [1, 0] }, "b:c": { "score": [0, 0] }, "c:a": { "score": [0, 1] },
        "d:b": { "score": [1, 0], "date": "2025-01-12" } },
      "run": { "tournaments": 5000, "seed": 3 } }
    """#

  private let folder = TemporaryFolder()

  init() { write(Self.league) }

  private func write(_ text: String) { TestFile.write(text, to: "\(folder.path)/league.json") }

  private func text(_ name: String) throws -> String {
    try #require(TestFile.text("\(folder.path)/\(name)"))
  }

  private func request(_ name: String) -> StudyRequest {
    var request = StudyRequest(scenario: "\(folder.path)/league.json")
    request.output = .shared("\(folder.path)/\(name)")
    return request
  }

  /// Runs the scenario, and returns the rows of a table of its reports.
  private func run(_ change: (inout StudyRequest) -> Void = { _ in }) throws -> (String) throws ->
    [BacktestLeague.Row]
  {
    var request = request("run")
    change(&request)
    let outcome = try StudyBatch([request.scenario], request).run { _ in }
    let folder = try outcome.entries[0].result.get().course.folder
    return { name in
      BacktestLeague.Row.all(try #require(TestFile.text("\(folder)/\(name).csv")))
    }
  }

  /// A run as of the day plays the same tournaments.
  @Test(arguments: [("1", "2025-01-03"), ("2", "2025-01-10"), ("now", "2025-01-12")])
  func eachDayIsTheRunAsOfIt(_ before: String, _ day: String) throws {
    _ = try Study(request("daily"), daily: .round).run()
    let daily = BacktestLeague.Row.all(try text("daily/league/daily-by-round/daily.csv")).filter {
      $0["forecast"] == before
    }
    let table = try run { $0.settings = ["asOf=\(day)"] }
    let (standings, zones) = (try table("positions"), try table("zones"))
    for entrant in ["a", "b", "c", "d"] {
      func count(_ event: String) -> String? {
        daily.first { $0["entrant"] == entrant && $0["event"] == event }?["count"]
      }
      #expect(
        count("champion")
          == standings.first { $0["entrant"] == entrant && $0["position"] == "1" }?["count"])
      #expect(
        count("reaches:up")
          == zones.first { $0["entrant"] == entrant && $0["zone"] == "up" }?["count"])
    }
  }

  /// Labels of lines that end at the bottom make room for each other; those at the top stay.
  @Test func namesStandAtTheEndsOfTheirLines() throws {
    write(
      Self.league.replacing(
        #""c:a": { "score": [0, 1] }"#,
        with:
          #""c:a": { "score": [0, 1] }, "a:b": { "score": [1, 0] }, "c:d": { "score": [0, 0] }"#))
    _ = try Study(request("daily"), daily: .round).run()
    let svg = try text("daily/league/daily-by-round/daily.svg")
    let ends = svg.matches(of: /<polyline points="[^"]*?([0-9.]+)"/).compactMap { Double($0.1) }
    let places = svg.matches(of: /<text x="768" y="([-0-9.]+)">/).compactMap { Double($0.1) }
    #expect(ends.count == 4 && places.count == 4)
    let top = try #require(ends.indices.min { ends[$0] < ends[$1] })
    #expect(abs(places[top] - ends[top]) < 5)
    let sorted = places.sorted()
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= 18 })
    #expect(sorted.allSatisfy { (0...480).contains($0) })
  }

  @Test func theSameGivesTheSame() throws {
    var first = request("one")
    first.tournaments = 2000
    _ = try Study(first, daily: .day).run()
    first.tournaments = 5000
    _ = try Study(first, daily: .day).run()
    var second = request("two")
    second.threads = 1
    second.blockSize = 64
    _ = try Study(second, daily: .day).run()
    for file in ["daily.csv", "daily.md", "daily.svg"] {
      let texts = try ["one", "two"].map { try text("\($0)/league/daily-by-day/\(file)") }
      #expect(texts[0] == texts[1])
    }
  }

  /// The last forecast is what a run counts.
  @Test(arguments: ["top2", "points7", "wins:a:b", "reaches:down"])
  func anyGoalIsCounted(_ goal: String) throws {
    _ = try Study(request("daily"), daily: .round, goal: goal).run()
    let name = goal.replacing(":", with: "-")
    let parent = "daily/league/daily-by-round"
    let asked = try #require(
      TestFile.names(in: "\(folder.path)/\(parent)").first { $0.hasPrefix("goal-\(name)") })
    let now = BacktestLeague.Row.all(try text("\(parent)/\(asked)/daily.csv")).filter {
      $0["forecast"] == "now" && $0["event"] == goal
    }
    let table = try run()
    for entrant in ["a", "b", "c", "d"] {
      func sum(_ name: String, where holds: (BacktestLeague.Row) -> Bool) throws -> Int {
        try table(name).filter { $0["entrant"] == entrant && holds($0) }
          .reduce(0) { $0 + $1.count() }
      }
      let expected =
        switch goal {
        case "top2": try sum("positions") { ["1", "2"].contains($0["position"]) }
        case "points7": try sum("points") { (Int($0["points"]) ?? 0) >= 7 }
        case "reaches:down": try sum("zones") { $0["zone"] == "down" }
        default:
          try table("matches").first { $0["match"] == "a:b" }.flatMap { match in
            Double(match[entrant == "a" ? "home_win_probability" : "away_win_probability"])
          }.map { Int(($0 * 5000).rounded()) } ?? 0
        }
      let isThere = goal != "wins:a:b" || ["a", "b"].contains(entrant)
      #expect(now.first { $0["entrant"] == entrant }?["count"] == "\(isThere ? expected : 0)")
    }
  }

  @Test func shardsOfAGoalAreMerged() throws {
    let goal = "points7"
    let shards = try (1...2).map { index in
      var shard = request("shards")
      shard.tournaments = 300
      shard.shard = Shard("\(index)/2")
      return try Study(shard, daily: .round, goal: goal).run().course.folder
    }
    var merge = MergeStudy(statepoints: shards)
    merge.output = .own("\(folder.path)/merged")
    _ = try merge.run()
    var whole = request("whole")
    whole.tournaments = 300
    let expected = try Study(whole, daily: .round, goal: goal).run().course.folder
    for file in ["daily.csv", "daily.html", "daily-2.svg"] {
      #expect(try text("merged/\(file)") == TestFile.text("\(expected)/\(file)"))
    }
  }

  @Test func chartsAndResultsTellWhatMoved() throws {
    var asked = request("daily")
    asked.focus = "d"
    _ = try Study(asked, daily: .round).run()
    let reports = "daily/league/daily-by-round"
    #expect(
      TestFile.names(in: "\(folder.path)/\(reports)").filter { $0.hasSuffix(".svg") }
        == ["daily-2.svg", "daily-3.svg", "daily.svg"])
    let text = try text("\(reports)/daily.md")
    #expect(text.contains("As things stand, **d** wins the title in "))
    // The last round first.
    let results = text.split(separator: "\n").filter { $0.starts(with: /\| Round [0-9]/) }
    #expect(results.map { $0.prefix(9) } == ["| Round 2", "| Round 1"])
    #expect(results[0].contains("c 0–1 a; d 1–0 b"))
    // b lost to the last one: of the two goals, the larger change.
    let move = try #require(results[0].firstMatch(of: /b: (.+?) ([0-9.]+) % to ([0-9.]+) %/))
    #expect(try #require(Double(move.output.2)) > #require(Double(move.output.3)))
  }
}
