import TestSupport
import Testing

/// `podium backtest` on files of results.
@Suite struct BacktestResultsTests {
  private let folder = TemporaryFolder()

  /// A season of four clubs, with the odds of a bookmaker.
  static func season(_ year: Int, matches: Int = 12, clubs: String = "ABCD") -> String {
    let clubs = Array(clubs)
    let pairs = ["01", "23", "02", "31", "30", "12", "10", "32", "20", "13", "03", "21"]
    return "Date,HomeTeam,AwayTeam,FTHG,FTAG,HST,AST,B365H,B365D,B365A\n"
      + pairs.enumerated().map { day, sides in
        let names = sides.compactMap(\.wholeNumberValue).map { "Club \(clubs[$0])" }
        let score =
          day < matches ? "\(day * 5 % 4),\(day * 3 % 5),\(4 + day % 3),\(3 + day % 4)" : ",,,"
        return "\(year)-08-\(10 + day / 2),\(names[0]),\(names[1]),\(score),2.1,3.4,3.6\n"
      }.joined()
  }

  private func play(_ arguments: String) throws -> PodiumProgram.Outcome {
    try folder.podium("backtest \(arguments) --tournaments 50")
  }

  @Test func everySeasonWithResultsBeforeItIsForecast() throws {
    for year in 2021...2023 { folder.write(Self.season(year), to: "\(year).csv") }
    folder.write(Self.season(2024, matches: 5), to: "2024.csv")
    folder.write(Self.season(2023, clubs: "WXYZ"), to: "other.csv")
    let files = "2024.csv 2023.csv other.csv 2021.csv 2022.csv"
    let outcome = try play("\(files) --bookmaker B365 --against poisson")
    #expect(outcome.code == 0, "\(outcome.error)")
    for line in [
      "reports/scenarios/2022.json: 4 teams, 12 matches, 12 of them played",
      "not forecast, for want of earlier results of its teams: 2021.csv",
      "not forecast, for want of earlier results of its teams: other.csv",
      "left out 2024.csv: 7 of 12 matches have no result",
    ] {
      #expect(outcome.error.contains(line), "\(outcome.error)")
    }
    let scores = try #require(folder.text("reports/backtest_scores.csv"))
    #expect(scores.contains("odds") && scores.contains("2022-poisson"))
    // The recipe knows earlier seasons of the same clubs, and no later ones.
    let recipe = try #require(folder.text("reports/scenarios/2022-ratings.json"))
    #expect(recipe.contains(#""model": "dynamic""#))
    let history = try #require(folder.text("reports/scenarios/2022-history-2.csv"))
    #expect(history.contains("2021-08-10") && history.contains("home_shots_on_target"))
    #expect(!folder.names(in: "reports/scenarios").contains("2022-history-3.csv"))
    // Rounds are counted: six of two matches.
    #expect(
      folder.text("reports/scenarios/2022-fixtures.csv")?.contains(
        "club-c,club-b,6,2022-08-15") == true)
  }

  @Test func aLoneSeasonIsForecastFromItsOwnResults() throws {
    folder.write(Self.season(2023), to: "league.csv")
    let outcome = try play("league.csv --model elo --quiet")
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(folder.text("reports/scenarios/league-2023-ratings.json")?.contains(#""elo""#) == true)
    #expect(folder.names(in: "reports/league-2023/backtest-by-round").contains("backtest.md"))
  }
}
