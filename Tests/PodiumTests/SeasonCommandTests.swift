import TestSupport
import Testing

/// `podium season`, on seasons of four clubs.
@Suite struct SeasonCommandTests {
  private let folder = TemporaryFolder()

  /// Returns the results of a season, the first so many of its matches.
  static func season(
    _ year: Int, matches: Int = 12, hasDates: Bool = true, division: String? = "E0"
  ) -> String {
    let pairs = ["AB", "CD", "AC", "DB", "DA", "BC", "BA", "DC", "CA", "BD", "AD", "CB"]
    return (hasDates ? "date," : "") + (division == nil ? "" : "Div,")
      + "home,away,home_score,away_score\n"
      + pairs.prefix(matches).enumerated().map { day, sides in
        (hasDates ? "\(year)-08-\(day / 2 + 10)," : "")
          + (division.map { "\($0)," } ?? "")
          + "Club \(sides.prefix(1)),Club \(sides.suffix(1)),\(day * 5 % 4),\(day * 3 % 5)\n"
      }.joined()
  }

  private func play(_ arguments: String) throws -> PodiumProgram.Outcome {
    try folder.podium("season \(arguments) --tournaments 200 --page-samples 0")
  }

  @Test func theLatestSeasonIsPlayedToItsEnd() throws {
    folder.write(Self.season(2023), to: "old.csv")
    folder.write(Self.season(2024, matches: 7), to: "new.csv")
    let outcome = try play("new.csv old.csv")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    PodiumProgram.expectGolden("season.txt", outcome.output)
    let name = "english-premier-league-2024"
    #expect(
      folder.names(in: "").filter { $0.hasPrefix(name) } == [
        "\(name)-fixtures.csv", "\(name)-history-1.csv", "\(name)-history-2.csv",
        "\(name)-ratings.json", "\(name)-results.csv", "\(name).json",
      ])
    #expect(folder.names(in: "reports/\(name)").contains("report.html"))
    // The order of the files makes no difference.
    let scenario = folder.text("\(name).json")
    #expect(try play("old.csv new.csv --replace").output == outcome.output)
    #expect(
      folder.text("\(name).json")
        == scenario?.replacing("new.csv, old.csv", with: "old.csv, new.csv"))
    // The scenario stays as it is for those who edit it.
    try play("old.csv new.csv").expectFailure(
      73, "\(name)-ratings.json exists already; overwrite it with --replace, or choose another name"
    )
  }

  @Test func aSeasonThatIsOverIsForecastAsOfADay() throws {
    folder.write(
      Self.season(2023)
        + Self.season(2024).split(separator: "\n").dropFirst().map { "\($0)\n" }.joined(),
      to: "both.csv")
    let over = try play("both.csv --scenario over.json")
    #expect(over.output.contains("4 teams, 12 matches, 12 of them played"))
    #expect(over.output.contains("nothing is left to play; --as-of gives the forecast of a day"))
    let early = try play("both.csv --scenario early.json --as-of 2024-08-11 --daily round")
    #expect(early.code == 0, "\(early.error)")
    #expect(!early.output.contains("100 %         certain"))
  }

  @Test func withoutDatesRatingsAreThoseOfAllResults() throws {
    folder.write(Self.season(2024, matches: 11, hasDates: false), to: "new.csv")
    let outcome = try play("new.csv --scenario new.json --model poisson")
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(outcome.output.contains("--as-of and --daily do not know the ratings of a day"))
    #expect(outcome.output.contains("ratings by poisson, fitted to the 11 results of the files"))
  }

  @Test func otherSportsAreRatedByWhoWins() throws {
    let rows = (0..<40).map { day in
      "2024-09-\(10 + day % 20),Team \(day % 4),Team \((day % 4 + 1 + day / 4 % 3) % 4),\(day * 7 % 31),\(day * 11 % 29)\n"
    }
    folder.write("date,home,away,home_score,away_score\n" + rows.joined(), to: "games.csv")
    let outcome = try play("games.csv --scenario games.json")
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(outcome.output.contains("a recipe for ratings by bradleyTerry"))
  }

  /// Scenarios that were updated twice and read at once are the same, and so are their ratings.
  @Test func newResultsAreAddedAndTheirEffectsTold() throws {
    folder.write(Self.season(2023), to: "old.csv")
    func write(_ matches: Int) { folder.write(Self.season(2024, matches: matches), to: "new.csv") }
    write(6)
    _ = try play("new.csv old.csv --scenario one.json")
    var outcome = PodiumProgram.Outcome.silent
    for matches in [7, 9] {
      write(matches)
      outcome = try folder.podium("update one.json new.csv --tournaments 200 --page-samples 0")
      #expect(outcome.code == 0, "\(outcome.error)")
    }
    PodiumProgram.expectGolden("update.txt", outcome.output)
    #expect(folder.names().contains("one-updates.csv"))
    _ = try play("new.csv old.csv --scenario two.json")
    #expect(folder.text("reports/one/standings.csv") == folder.text("reports/two/standings.csv"))
    let report = try #require(folder.text("reports/one/report.md"))
    #expect(report.contains("## What the new results changed"))
    // A result that cannot be is refused with everything as it was.
    let before = folder.text("one-results.csv")
    write(10)
    try folder.podium("update one.json new.csv --goal points9 --tournaments 200").expectFailure(
      64, "--goal")
    folder.write(
      "date,home,away,home_score,away_score\n2024-08-16,Club D,Club X,1,0\n", to: "new.csv")
    try folder.podium("update one.json new.csv --tournaments 200").expectFailure(65, "\"Club X\"")
    #expect(folder.text("one-results.csv") == before)
  }

  /// The statepoint in the folder is that of the season before the results of the first update, or under a condition.
  @Test(arguments: ["--no-run", "--output elsewhere", "--given 'club-a champion'", "--seed 7"])
  func theRunBeforeIsPlayedWhereItIsMissing(_ options: String) throws {
    func update(_ matches: Int, _ options: String) throws -> PodiumProgram.Outcome {
      folder.write(Self.season(2024, matches: matches), to: "new.csv")
      return try folder.podium("update one.json new.csv --page-samples 0 \(options)")
    }
    folder.write(Self.season(2024, matches: 6), to: "new.csv")
    _ = try play("new.csv --scenario one.json")
    let first = try update(7, "\(options) --tournaments 200")
    #expect(first.code == 0, "\(first.error)")
    let second = try update(9, "--tournaments 200")
    #expect(second.code == 0, "\(second.error)")
    let again = try folder.podium("run one.json --tournaments 200 --page-samples 0")
    #expect(again.code == 0, "\(again.error)")
  }

  @Test func otherRatingsAreVariants() throws {
    folder.write(Self.season(2023), to: "old.csv")
    folder.write(Self.season(2024, matches: 7), to: "new.csv")
    let outcome = try folder.podium(
      "season new.csv old.csv --scenario x.json --compare elo --compare dixonColes,halfLife=100 --tournaments 200 --for 'Club A'"
    )
    #expect(outcome.output.contains("dixonColes,halfLife=100"), "\(outcome.error)")
    #expect(folder.text("x-ratings-elo.json")?.contains("\"model\": \"elo\"") == true)
    // A statepoint has the contents of the files.
    try folder.play("merge reports/x/compare --output merged")
    #expect(folder.text("merged/compare.csv") == folder.text("reports/x/compare/compare.csv"))
  }

  @Test func dailyForecastsBeginOnADay() throws {
    folder.write(Self.season(2024), to: "both.csv")
    _ = try play("both.csv --scenario x.json --daily day --from 2024-08-13")
    let daily = "reports/x/daily-by-day/from-2024-08-13"
    let table = try #require(folder.text("\(daily)/daily.csv"))
    #expect(table.contains("\n2024-08-13,2024-08-12,") && !table.contains("\n2024-08-12,"))
    try folder.play("merge \(daily) --output merged")
    #expect(folder.text("merged/daily.csv") == table)
    try play("both.csv --scenario y.json --daily day --from 2025-01-01").expectFailure(
      65, "2024-08-15")
  }
}
