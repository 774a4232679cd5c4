import Foundation
import LinearAlgebra
import Scenarios
import Studies
import TestSupport
import Testing

@Suite("Pooled backtests")
struct PooledBacktestTests {
  private let folder = TemporaryFolder()

  /// The league with the results of another year.
  private static var second: BacktestLeague {
    var league = BacktestLeague()
    league.name = "Second league"
    league.results = league.results.map { match, day, score in
      (match, day.replacing("2025", with: "2026"), [score[1], score[0]])
    }
    return league
  }

  /// Returns the league by a model of nearly equal players.
  private static func flat(_ league: BacktestLeague) -> BacktestLeague {
    var league = league
    league.scale = 1_600
    return league
  }

  private func run(
    _ paths: [String], against others: [String] = []
  ) throws -> (outcome: StudyBatch.Outcome, entries: Int) {
    try OpenBLAS.load()
    var shown = 0
    let outcome = try StudyBatch(
      backtesting: paths, against: others, by: .round, BacktestLeague.request("", folder)
    ).run { _ in shown += 1 }
    return (outcome, shown)
  }

  private func said(_ paths: [String], against others: [String]) throws -> String {
    try BacktestLeague.refusal(in: folder) { try run(paths, against: others) }
  }

  private func rows(_ file: String, in place: String = "reports") throws -> [BacktestLeague.Row] {
    BacktestLeague.Row.all(try #require(TestFile.text("\(folder.path)/\(place)/\(file).csv")))
  }

  @Test func scoresAreThoseOfAllMatches() throws {
    let paths = [
      BacktestLeague().file(in: folder), Self.second.file("second", in: folder),
    ]
    let (outcome, shown) = try run(paths)
    #expect(shown == 2 && outcome.exitCode == 0)
    let means = try [
      "reports", "reports/league/backtest-by-round", "reports/second/backtest-by-round",
    ]
    .map { place in
      let row = try #require(
        try rows("backtest_scores", in: place).first {
          $0["of"] == "matches" && $0["score"] == "rps"
        })
      return (try #require(Int(row["forecasts"])), try #require(Double(row["mean"])))
    }
    #expect(means.map(\.0) == [12, 6, 6])
    #expect(abs(means[0].1 - (means[1].1 + means[2].1) / 2) < 1e-9)
    let report = try #require(TestFile.text("\(folder.path)/reports/backtest.md"))
    #expect(report.contains("# League and Second league: how good the forecasts were"))
    #expect(
      report.contains(
        "podium backtest league.json second.json --by round --tournaments 4000 --seed 11"))
    #expect(!TestFile.names(in: "\(folder.path)/reports").contains("backtest.csv"))
  }

  @Test func anotherModelIsScoredOnTheSameItems() throws {
    let leagues = [BacktestLeague(), Self.second]
    let own = zip(leagues, ["one", "two"]).map { $0.file($1, in: folder) }
    let others = zip(leagues, ["one-flat", "two-flat"]).map { Self.flat($0).file($1, in: folder) }
    #expect(try run(own, against: others).outcome.exitCode == 0)
    let scores = try rows("backtest_scores")
    let theirs = try ["one-flat", "two-flat"].map { name in
      try rows("backtest_scores", in: "reports/\(name)/backtest-by-round")
    }
    for (of, score) in [
      ("matches", "rps"), ("matches", "log_loss"), ("chances", "brier"), ("positions", "rps"),
    ] {
      func row(_ rows: [BacktestLeague.Row], _ against: String = "") throws -> BacktestLeague.Row {
        try #require(
          rows.first { $0["of"] == of && $0["score"] == score && $0["against"] == against })
      }
      let compared = try row(scores, "one-flat.json and 1 other")
      let plain = try row(scores)
      #expect(compared["forecasts"] == plain["forecasts"])
      let parts = try theirs.map { try row($0) }
      let counts = try parts.map { try #require(Double($0["forecasts"])) }
      let mean =
        try zip(parts, counts).map { try #require(Double($0["mean"])) * $1 }.reduce(0, +)
        / counts.reduce(0, +)
      #expect(abs(try #require(Double(compared["against_mean"])) - mean) < 1e-9)
      #expect(
        abs(
          try #require(Double(compared["difference"]))
            - (try #require(Double(plain["mean"])) - mean)) < 1e-9)
    }
    let report = try #require(TestFile.text("\(folder.path)/reports/backtest.md"))
    #expect(report.contains("--against one-flat.json two-flat.json"))
  }

  @Test func equalModelsAreNotDistinguished() throws {
    let league = BacktestLeague()
    _ = try run([league.file("one", in: folder)], against: [league.file("again", in: folder)])
    let rows = try rows("backtest_scores").filter { $0["against"] == "again.json" }
    #expect(rows.count == 7)
    #expect(rows.allSatisfy { Double($0["difference"]) == 0 && $0["verdict"] == "not sure" })
  }

  @Test func competitionsThatDifferAreRefused() throws {
    let league = BacktestLeague().file("one", in: folder)
    var other = BacktestLeague()
    other.results[0].2 = [0, 0]
    #expect(
      try said([league], against: [other.file("other", in: folder)])
        == "one.json and other.json are not the same competition with the same results: a:d is 1-0 in one of them "
        + "and 0-0 in the other; after --against, give one scenario for each before it, in the same order"
    )
    var later = BacktestLeague()
    later.results[5].1 = "2025-03-02"
    #expect(
      try said([league], against: [later.file("later", in: folder)]).contains(
        "are not the same competition with the same results: different matches had been played before "
      ))
    #expect(
      try said([league, later.file("later", in: folder)], against: [league])
        .contains("found 2 scenarios and 1 after --against, expected the same number"))
    #expect(!TestFile.names(in: "\(folder.path)/reports").contains("one"))
  }

  @Test func unplayableCompetitionsAreLeftOut() throws {
    let paths = [BacktestLeague().file(in: folder), "\(folder.path)/nothing.json"]
    let (outcome, shown) = try run(paths)
    #expect(shown == 2 && outcome.exitCode == 66)
    let report = try #require(TestFile.text("\(folder.path)/reports/backtest.md"))
    #expect(report.contains("nothing.json is left out: "))
    #expect(try rows("backtest_scores")[0]["forecasts"] == "6")
  }

  @Test func reportsAreAsTheirCommittedCopies() throws {
    _ = try run(
      [BacktestLeague().file(in: folder)],
      against: [Self.flat(BacktestLeague()).file("flat", in: folder)])
    let golden =
      #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/golden"
    for (place, name) in [("reports", "pooled"), ("reports/league/backtest-by-round", "league")] {
      let files = TestFile.names(in: "\(folder.path)/\(place)").filter {
        $0.hasSuffix(".md") || $0.hasSuffix(".csv")
      }
      #expect(files.count == (name == "pooled" ? 3 : 4))
      for file in files {
        let bytes = try #require(TestFile.bytes("\(folder.path)/\(place)/\(file)"))
        #expect(GoldenFile("\(golden)/\(name)/\(file)").difference(from: bytes) == nil)
      }
    }
  }
}
