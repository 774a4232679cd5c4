import Foundation
import LinearAlgebra
import Scenarios
import Studies
import TestSupport
import Testing

@Suite("Odds in a backtest")
struct BacktestOddsTests {
  /// The odds of five of the six matches, and of one with reversed sides, which is another match.
  private static let table = """
    match,home_odds,draw_odds,away_odds
    a:d,1.5,4,6
    b:c,2,3.2,3.6
    c:d,2.1,3.1,3.5
    b:a,2.8,3.2,2.4
    d:b,5,4,1.6

    """

  private func request(_ folder: TemporaryFolder, tournaments: Int64 = 2_000) -> StudyRequest {
    BacktestLeague.request(BacktestLeague().file(in: folder), folder, tournaments: tournaments)
  }

  private func play(
    _ text: String, _ folder: TemporaryFolder, bookmaker: String? = nil, margin: String? = nil,
    aliases: [(name: String, team: String)] = [], shard: Shard? = nil
  ) throws -> StudyOutcome {
    TestFile.write(text, to: "\(folder.path)/odds.csv")
    var request = request(folder)
    request.shard = shard
    try OpenBLAS.load()
    return try Study(
      BacktestRequest(
        request, by: .round,
        odds: BacktestOdds(
          "\(folder.path)/odds.csv", bookmaker: bookmaker, margin: margin, aliases: aliases))
    ).run()
  }

  private func said(
    _ text: String, bookmaker: String? = nil, margin: String? = nil
  ) throws -> String {
    let folder = TemporaryFolder()
    return try BacktestLeague.refusal(in: folder) {
      try play(text, folder, bookmaker: bookmaker, margin: margin)
    }
  }

  /// Odds are scored by inverses over their sum, and all forecasts on the same matches.
  @Test func allAreScoredOnTheMatchesThatHaveOdds() throws {
    let folder = TemporaryFolder()
    let outcome = try play(Self.table, folder)
    let scores = BacktestLeague.Row.all(
      try #require(TestFile.text("\(outcome.course.folder)/backtest_scores.csv"))
    ).filter { $0["of"] == "matches" }
    #expect(Set(scores.map { $0["against"] }) == ["", "uniform", "base rates", "odds"])
    #expect(scores.allSatisfy { $0["forecasts"] == "5" })
    let odds = Self.table.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").dropFirst().compactMap { Double($0) }
    }
    var sum = 0.0
    for (prices, result) in zip(odds, BacktestLeague.results) {
      let inverses = prices.map { 1 / $0 }
      let chances = inverses.map { $0 / inverses.reduce(0, +) }
      let won = result.2[0] > result.2[1] ? 1.0 : 0
      let notLost = result.2[0] >= result.2[1] ? 1.0 : 0
      sum += (pow(chances[0] - won, 2) + pow(chances[0] + chances[1] - notLost, 2)) / 2
    }
    let row = try #require(scores.first { $0["against"] == "odds" && $0["score"] == "rps" })
    #expect(abs((Double(row["against_mean"]) ?? 0) - sum / 5) < 1e-8)
    let report = try #require(TestFile.text("\(outcome.course.folder)/backtest.md"))
    #expect(
      report.contains(
        "The odds are those in odds.csv, the margin taken out by the method `proportional`. 1 match of 6 has none, and is left out of all of these scores."
      ))
    #expect(report.contains(" --odds odds.csv --margin proportional --by round"))
  }

  @Test func tablesOfOtherSitesAreRead() throws {
    let rows = BacktestLeague.results.map { match, day, score in
      let sides = match.split(separator: ":").map { $0 == "a" ? "Alpha" : $0.uppercased() }
      return "\(day),\(sides[0]),\(sides[1]),\(score[0]),\(score[1]),1.9,3.4,4.2,2,3.5,4.4\n"
    }
    let text =
      "Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A,PSCH,PSCD,PSCA\n" + rows.joined()
    let folder = TemporaryFolder()
    let outcome = try play(
      text, folder, bookmaker: "PSC", margin: "shin", aliases: [("Alpha", "a")])
    let report = try #require(TestFile.text("\(outcome.course.folder)/backtest.md"))
    #expect(
      report.contains(
        "The odds are those of PSC in odds.csv, the margin taken out by the method `shin`. All 6 matches have odds."
      ))
    #expect(report.contains(" --bookmaker PSC --margin shin --alias Alpha=a --by round"))
    #expect(
      try said(text).hasPrefix(
        #"odds.csv:2:1: found "Alpha", expected a team of the scenario; if the team has another name there, give it with --alias"#
      ))
    let others = text.replacing("Alpha", with: "A")
    #expect(
      try said(others, bookmaker: "WH")
        == #"odds.csv:1:1: found no odds from "WH", expected one of "B365" or "PSC""#)
    #expect(
      try said(others + "2025-04-01,A,B,1,1,2,3,4,2,3,4\n")
        == #"odds.csv:8:1: "A" - "B" 1-1 is not a match of the scenario, expected only matches of the scenario"#
    )
  }

  @Test(arguments: [
    (
      "a:e,2,3,4",
      #"odds.csv:2:1: found "a:e", expected the name of a match of the scenario, home:away; did you mean 'a:d'?"#
    ),
    (
      "a:d,1,3,4",
      #"odds.csv:2:5: found "1", expected decimal odds above 1: the payout for a stake of 1"#
    ),
    (
      "a:d,2,4,5",
      "odds.csv:2:1: the inverses of these odds add up to 0.95, expected at least 1: a bookmaker would lose on every match; the best odds of several bookmakers can have this effect"
    ),
    (
      "a:d,1.5,,4",
      "odds.csv:2:1: found no odds for a draw, expected them because the match can be drawn"
    ),
    (
      "a:d,1.5,4,5\na:d,1.5,4,5",
      #"odds.csv:3:1: found a second row for "a:d", expected one per match"#
    ),
  ])
  func invalidOddsAreRefused(_ row: String, _ error: String) throws {
    #expect(try said("match,home_odds,draw_odds,away_odds\n\(row)\n") == error)
  }

  @Test func theMethodIsOneOfThree() throws {
    #expect(
      try said(Self.table, margin: "shn")
        == #"--margin: found "shn", expected a way to remove the margin; did you mean "shin"?"#)
  }

  @Test func mergedShardsHaveTheSameReports() throws {
    let (one, shards) = (TemporaryFolder(), TemporaryFolder())
    let whole = try play(Self.table, one, margin: "power").course.folder
    let folders = try (1...3).map { index in
      try play(Self.table, shards, margin: "power", shard: Shard("\(index)/3")).course.folder
    }
    var merge = MergeStudy(statepoints: folders.reversed())
    merge.output = .shared("\(shards.path)/merged")
    #expect(try merge.run().exitCode == 0)
    let merged = "\(shards.path)/merged/league/backtest-by-round"
    for file in [
      "backtest.csv", "backtest.html", "backtest.md", "backtest_scores.csv", "reliability.csv",
      "statepoint.json",
    ] {
      #expect(TestFile.bytes("\(merged)/\(file)") == TestFile.bytes("\(whole)/\(file)"))
    }
    #expect(TestFile.text("\(merged)/backtest.md")?.contains("`power`") == true)
  }
}
