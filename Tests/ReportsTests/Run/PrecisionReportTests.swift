import MonteCarlo
import Programs
import RandomStreams
import Reports
import Statistics
import Tables
import Tallies
import TestSupport
import Testing
import TextFiles

@Suite struct PrecisionReportTests {
  /// Returns half of each interval, divided by the standard error.
  private func reach(_ name: String, _ estimate: String) throws -> [Double] {
    try RunCase(name).rows("standings.csv").compactMap { row in
      guard let error = row["\(estimate)_se"].flatMap(Double.init),
        let low = row["\(estimate)_ci_low"].flatMap(Double.init),
        let high = row["\(estimate)_ci_high"].flatMap(Double.init)
      else { return nil }
      return (high - low) / 2 / error
    }
  }

  @Test(arguments: ["win_probability", "mean_points", "mean_score_difference"])
  func everyIntervalOfARunThatStopsByPrecisionAllowsForTheLooks(_ estimate: String) throws {
    let wide = try reach("precise", estimate)
    #expect(wide.count == 3)
    #expect(wide.allSatisfy { abs($0 - 3.2412) < 0.002 }, "\(wide)")
  }

  @Test func pointEstimatesAndStandardErrorsAreThoseOfAnyRun() throws {
    let precise = try RunCase("precise")
    let tournament = precise.summary.tournament
    func positions(_ summary: Summary) throws -> Table {
      try #require(summary.tables.first { $0.name == "positions" }).table
    }
    let plain = try positions(Summary(tournament, tally(tournament, 16_000)))
    let stopped = try positions(precise.summary)
    let untouched = plain.columns.indices.filter { !plain.columns[$0].name.contains("_ci_") }
    for (row, other) in zip(plain.rows, stopped.rows) {
      #expect(untouched.map { row[$0] } == untouched.map { other[$0] })
      #expect(row != other)
    }
  }

  private func tally(_ tournament: Tournament, _ count: Int64) -> Tally {
    Runner(
      tournament, options: TallyOptions(scores: false, counters: false), seed: Seed(7), threads: 2
    ).play(TournamentRanges([1...count]), control: RunControl()).tally
  }

  private func text(
    _ name: String, _ halfWidth: Double, _ tournament: Tournament, _ count: Int64
  ) throws -> PrecisionText {
    let target = try PrecisionTarget(
      name: name, halfWidth: halfWidth, entrants: tournament.entrants)
    let summary = Summary(tournament, tally(tournament, count), precision: [target])
    return PrecisionText(try #require(summary.precision), summary)
  }

  private let league = LeagueFixture.tournament(CoinGame(homeWin: 0.5), entrants: 3)

  /// The half-width is 3.2412 sqrt(1/3 x 2/3 / 10,000) = 0.0153.
  @Test func whatIsReachedIsSaidWithItsWidth() throws {
    #expect(
      try text("champion", 0.02, league, 10_000).lines == [
        "champion=0.02: reached, ± 0.0154 at most"
      ])
    #expect(
      try text("champion:t1", 0.02, league, 10_000).lines.first?
        .hasPrefix("champion:t1=0.02: reached, ± 0.015") == true)
    #expect(try text("champion", 0.02, league, 10_000).advice == nil)
  }

  @Test func whatIsNotReachedIsSaidWithWhatWouldDo() throws {
    let text = try text("champion", 0.01, league, 10_000)
    #expect(text.lines.first?.hasPrefix("champion=0.01: not reached, ± 0.0154 for Team ") == true)
    #expect(text.advice == "About 25,000 tournaments would reach it: --tournaments 25000")
  }

  @Test func whatWasNeverSeenIsSaidNotToCount() throws {
    let one = LeagueFixture.tournament(CoinGame(homeWin: 1), entrants: 2)
    let text = try text("champion", 0.1, one, 10_000)
    #expect(
      text.lines == [
        "champion=0.1: not reached, as it was never seen, or always, for Team 0; that does not "
          + "count as known"
      ])
    #expect(text.advice == "Name the entrants that matter, as in champion:ID=0.001.")
  }

  @Test func tooFewToJudgeByIsSaid() throws {
    #expect(
      try text("champion", 0.4, league, 9_000).advice
        == "9,000 tournaments are too few to judge by; 10,000 are the least.")
  }

  // Fewer tournaments would be refused.
  @Test func aRunThatWasStoppedBeforeItWasJudgedNamesNoCommandThatIsRefused() throws {
    let target = try PrecisionTarget(
      name: "champion", halfWidth: 0.02, entrants: league.entrants)
    let subject = RunSubject(
      name: "L", description: nil, fileName: "l.json", seed: 7, identity: "0")
    let report = RunReport(subject, Summary(league, tally(league, 500), precision: [target]))
      .document.markdown
    #expect(report.contains("\n    podium run l.json --seed 7 --precision champion=0.02\n"))
    #expect(report.contains("this run was stopped after 500."))
    #expect(!report.contains("--tournaments 500"))
  }

  @Test func theOptionIsQuotedForTheShellWhereItMustBe() throws {
    #expect(try text("champion", 0.02, league, 10).option == "--precision champion=0.02")
    let entrants = [Entrant(id: "FC O'Neill", name: "O"), Entrant(id: "b", name: "B")]
    let named = Tournament(
      entrants: entrants, gameKind: "fixture", game: CoinGame(homeWin: 0.5),
      program: LeagueFixture.tournament(CoinGame(homeWin: 0.5), entrants: 2).program)
    #expect(
      try text("points:FC O'Neill", 0.25, named, 10).option
        == #"--precision 'points:FC O'\''Neill=0.25'"#)
  }
}
