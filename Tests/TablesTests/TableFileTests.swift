import Estimates
import Tables
import Testing

@Suite struct TableFileTests {
  private struct Row {
    let team: String
    let wins: Proportion
    let points: MeanEstimate?
  }

  private let file = TableFile<Row>(
    "chances", "Everyone's chances.", rows: "A row for each team.",
    [
      .text("team", "The team") { $0.team },
      .counted("Tournaments that they won") { $0.wins },
      .estimate("points", "Mean points", emptyWhere: "where there is no table") { $0.points },
      .real("parameter_<axis>", "The value on the axis") { _ in nil },
    ],
    last: [.count("tournaments", "Tournaments played", "1 or more") { $0.wins.total }])

  private func column(_ name: String) throws -> FileColumn {
    try #require(file.description.column(name))
  }

  @Test func errorsOfEstimatesComeBeforeTheLastColumns() {
    let names = [
      "team", "count", "probability", "points", "parameter_<axis>", "probability_se",
      "probability_ci_low", "probability_ci_high", "points_se", "points_ci_low", "points_ci_high",
      "tournaments",
    ]
    #expect(file.description.columns.map(\.name) == names)
    let wins = Proportion(count: 1, total: 2, isCertain: true)
    let table = file.table(of: [Row(team: "a", wins: wins, points: nil)], at: .percent95)
    #expect(table.name == "chances")
    #expect(table.table.columns.map(\.name) == names)
    #expect(
      CSVWriter().text(table.table).split(separator: "\n").last == "a,1,0.5,,,0,0.5,0.5,,,,2")
    #expect(table.unlessEmpty.count == 1)
    #expect(file.table(of: [], at: .percent95).unlessEmpty.isEmpty)
  }

  @Test func anErrorIsEmptyWhereItsEstimateIs() throws {
    #expect(try column("probability_se").emptyWhere == nil)
    #expect(
      try column("points_ci_low").emptyWhere
        == "where `points` is, and if only one tournament was played")
  }

  @Test func theEndsOfAnIntervalAreOfTheKindOfTheirEstimate() throws {
    #expect(try column("probability_ci_high").kind == .probability)
    #expect(try column("points_ci_high").kind == .number)
    #expect(try column("probability_se").kind == .number)
  }

  @Test func aPlaceholderStandsForAnyName() throws {
    #expect(try column("parameter_home edge").name == "parameter_<axis>")
    #expect(file.description.column("parameter_") == nil)
    #expect(file.description.column("parameters") == nil)
  }
}
