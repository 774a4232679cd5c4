import Foundation
import Scenarios
import Studies
import TestSupport
import Testing

@Suite("A backtest")
struct BacktestTests {
  /// Returns chances of a home win, draw and away win by Davidson's model, with draws of weight 1.
  private func chances(_ match: String) -> [Double] {
    let ratings = match.split(separator: ":").map { BacktestLeague.ratings[String($0)] ?? 0 }
    let expected = 1 / (1 + pow(10, -(ratings[0] - ratings[1]) / 400))
    let weights = [expected, (expected * (1 - expected)).squareRoot(), 1 - expected]
    return weights.map { $0 / weights.reduce(0, +) }
  }

  /// Returns the title chance by enumerating the open matches; level players share by lots.
  private func title(of player: String, knowing known: Int) -> Double {
    func add(_ points: [String: Int], _ match: String, _ outcome: Int) -> [String: Int] {
      let sides = match.split(separator: ":").map(String.init)
      var points = points
      points[sides[0], default: 0] += [3, 1, 0][outcome]
      points[sides[1], default: 0] += [0, 1, 3][outcome]
      return points
    }
    func chance(_ points: [String: Int], _ next: Int) -> Double {
      guard next < BacktestLeague.results.count else {
        let best = points.values.max() ?? 0
        guard points[player] == best else { return 0 }
        return 1 / Double(points.values.count { $0 == best })
      }
      let (match, _, score) = BacktestLeague.results[next]
      if next < known {
        return chance(
          add(points, match, score[0] > score[1] ? 0 : score[0] == score[1] ? 1 : 2), next + 1)
      }
      return (0..<3).reduce(0) {
        $0 + chances(match)[$1] * chance(add(points, match, $1), next + 1)
      }
    }
    return chance(["a": 0, "b": 0, "c": 0, "d": 0], 0)
  }

  /// The title is decided before the last match, so it is not forecast.
  @Test(arguments: [(ForecastStep.round, 2, 3), (.day, 2, 3), (.match, 1, 5)])
  func chancesAreThoseOfTheModelByWhatIsKnown(
    _ step: ForecastStep, _ size: Int, _ open: Int
  ) throws {
    let tournaments = 20_000
    let rows = try BacktestLeague().rows(by: step, tournaments: Int64(tournaments))
    let names = ["home_win", "draw", "away_win"]
    for (match, _, score) in BacktestLeague.results {
      let own = rows.filter { $0["match"] == match }
      #expect(own.map { $0["event"] } == names)
      for (row, chance) in zip(own, chances(match)) {
        expectProportion(row.count(), of: tournaments, chance, match)
      }
      let happened = score[0] > score[1] ? 0 : score[0] == score[1] ? 1 : 2
      #expect(own.firstIndex { $0["happened"] == "1" } == happened)
    }
    let titles = rows.filter { $0["event"] == "champion" }
    let forecasts = titles.reduce(into: [String]()) { names, row in
      if names.last != row["forecast"] { names.append(row["forecast"]) }
    }
    #expect(forecasts.count == open)
    for row in titles {
      let number = try #require(forecasts.firstIndex(of: row["forecast"]))
      let chance = title(of: row["entrant"], knowing: number * size)
      if chance > 0 && chance < 1 {
        expectProportion(
          row.count(), of: tournaments, chance, "\(row["forecast"]) \(row["entrant"])")
      } else {
        #expect(Double(row.count()) == chance * Double(tournaments))
      }
    }
  }

  @Test func forecastsAreNamedByTheirStep() throws {
    func names(_ step: ForecastStep) throws -> [String] {
      try BacktestLeague().rows(by: step, tournaments: 100).reduce(into: []) { names, row in
        if row["match"] != "", names.last != row["forecast"] { names.append(row["forecast"]) }
      }
    }
    #expect(try names(.round) == ["1", "2", "3"])
    #expect(try names(.day) == ["2025-03-01", "2025-03-08", "2025-03-15"])
    #expect(Set(try names(.match)) == Set(BacktestLeague.results.map(\.0)))
    #expect(try BacktestLeague().rows().first?["as_of"] == "2025-02-28")
  }

  /// The last round does not affect any forecast.
  @Test(arguments: ForecastStep.allCases)
  func aForecastNeverKnowsLaterResults(_ step: ForecastStep) throws {
    var other = BacktestLeague()
    other.results[4].2 = [0, 0]
    other.results[5].2 = [1, 0]
    func forecasts(_ league: BacktestLeague) throws -> [String] {
      // By match, the last forecast knows of the previous match.
      try league.rows(by: step).filter { $0["forecast"] != other.results[5].0 }
        .map { row in
          ["forecast", "as_of", "match", "entrant", "event", "count"].map { row[$0] }
            .joined(separator: ",")
        }
    }
    let own = try forecasts(BacktestLeague())
    #expect(!own.isEmpty)
    #expect(try own == forecasts(other))
  }

  /// A result of a setting is known no earlier than one of the file.
  @Test(arguments: ForecastStep.allCases)
  func settingsOfResultsAreKnownOnTheirDays(_ step: ForecastStep) throws {
    func forecasts(_ league: BacktestLeague, _ settings: [String] = []) throws -> [[String]] {
      try league.rows(by: step, settings: settings).map { row in
        ["forecast", "as_of", "match", "entrant", "event", "count", "happened"].map { row[$0] }
      }
    }
    var other = BacktestLeague()
    let last = other.results.removeLast()
    let added = #"results={"\#(last.0)":{"score":\#(last.2),"date":"\#(last.1)"}}"#
    #expect(try forecasts(other, [added]) == forecasts(BacktestLeague()))
    other = BacktestLeague()
    other.results[2].2 = [1, 0]
    #expect(
      try forecasts(BacktestLeague(), ["results.c:d.score=[1,0]"]) == forecasts(other))
  }

  /// Without rounds, a match is forecast with those that come after as many matches of its sides.
  @Test func matchesWithoutRoundsAreForecastInTurn() throws {
    var league = BacktestLeague()
    let fixtures = league.results.map { match, day, _ in
      let sides = match.split(separator: ":")
      return #"{ "home": "\#(sides[0])", "away": "\#(sides[1])", "date": "\#(day)" }"#
    }
    league.stage = #""kind": "league", "fixtures": [\#(fixtures.joined(separator: ", "))]"#
    func forecasts(_ league: BacktestLeague) throws -> [[String]] {
      try league.rows().filter { $0["match"] != "" && $0["happened"] == "1" }
        .map { [$0["forecast"], $0["as_of"], $0["match"]] }.sorted { $0.joined() < $1.joined() }
    }
    #expect(try forecasts(league) == forecasts(BacktestLeague()))
  }

  @Test func resultsWithoutDaysAreForecastByRound() throws {
    var league = BacktestLeague()
    league.undated = Set(league.results.map(\.0))
    let rows = try league.rows()
    #expect(rows.allSatisfy { $0["as_of"] == "" })
    let dated = try BacktestLeague().rows()
    #expect(rows.map { $0["count"] } == dated.map { $0["count"] })
    #expect(
      try league.said(by: .day).contains(
        "the results have no dates; give each a \"date\", or forecast by round"))
  }

  @Test func ordersOfResultsMustBeKnown() throws {
    var league = BacktestLeague()
    league.undated = ["c:d"]
    #expect(
      try league.said().contains(
        #"$.results["c:d"]: "c:d" has no "date" although others have one, so the order of the results is not known; give all of them a "date", or none"#
      ))
    var empty = BacktestLeague()
    empty.results = []
    #expect(
      try empty.said().contains(
        "found no results, expected those of a competition that has been played"))
  }

  /// Returns ratings of the four players as of a match, as `podium fit` writes them.
  private static func ratings(_ file: String, _ last: String) -> [String: String] {
    let players = BacktestLeague.ratings.sorted { $0.key < $1.key }
    let table =
      "team,rating,known_until\n" + players.map { "\($0),\($1),\(last)\n" }.joined()
    let teams = players.map { #""\#($0)": { "rating": \#($1) }"# }.joined(separator: ", ")
    let document = #"""
      { "kind": "ratings", "game": "ratings", "teams": { \#(teams) }, "fit": { "last": "\#(last)" } }
      """#
    return [file: file.hasSuffix(".csv") ? table : document]
  }

  @Test(arguments: zip(["ratings.json", "ratings.csv", "ratings.csv"], ForecastStep.allCases))
  func ratingsThatHaveSeenMoreAreRefused(_ file: String, _ step: ForecastStep) throws {
    var league = BacktestLeague()
    league.teams = #"{ "from": "\#(file)" }"#
    #expect(
      try league.said(by: step, more: Self.ratings(file, "2025-03-02")).contains(
        "these ratings were fitted to matches up to 2025-03-02, but are to be used as of 2025-02-28; fit them "
          + "again with podium fit --until 2025-02-28, or use a recipe"))
    #expect(try league.said(by: step, more: Self.ratings(file, "2025-02-28")) == "")
  }

  /// Without dates, it is unknown which results the ratings include.
  @Test(arguments: ["ratings.json", "ratings.csv", "recipe.json"])
  func ratingsOfADayNeedResultsWithDays(_ file: String) throws {
    var league = BacktestLeague()
    league.undated = Set(league.results.map(\.0))
    league.teams = #"{ "from": "\#(file)" }"#
    var files = Self.ratings(file, "2025-02-28")
    if file == "recipe.json" {
      files[file] = #"{ "kind": "fit", "results": ["past.csv"], "model": "elo" }"#
      let days = (1...9).map { "2025-02-0\($0)" } + (0...2).map { "2025-02-1\($0)" }
      let rows = zip(
        days, ["ab", "ac", "ad", "ba", "bc", "bd", "ca", "cb", "cd", "da", "db", "dc"])
      files["past.csv"] =
        "date,home,away,home_score,away_score\n"
        + rows.map { "\($0),\($1.prefix(1)),\($1.suffix(1)),1,0\n" }.joined()
    }
    #expect(
      try league.said(more: files).contains(
        "the results have no dates, so it is not known which of them had been played by then; give each a \"date\""
      ))
  }

  @Test func seasonsOfPodsAreRefused() {
    withTemporaryFolder { folder in
      let pods = #"""
        { "name": "Pods", "game": { "kind": "pods" }, "entrants": ["a", "b", "c", "d"],
          "teams": { "a": {}, "b": {}, "c": {}, "d": {} },
          "competition": { "stages": [{ "kind": "pods", "weeks": 1, "pods": 1 }] } }
        """#
      TestFile.write(pods, to: "\(folder)/pods.json")
      var request = StudyRequest(scenario: "\(folder)/pods.json")
      request.output = .shared("\(folder)/reports")
      #expect(throws: StudyError.self) { try BacktestLeague.play(request) }
    }
  }
}
