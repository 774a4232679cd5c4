import Estimates
import Tables
import Testing

@Suite struct TableFileTests {
  private let file = TableFile(
    "chances", "Everyone's chances.", rows: "A row for each team.",
    [
      .entrant("team", "the team"), .counted("Tournaments that they won"),
      .mean("points", "Mean points", emptyWhere: "where there is no table"),
      .text("parameter_<axis>", "The value on the axis"),
    ], last: [.count("tournaments", "Tournaments played", "1 or more")])

  private func column(_ name: String) throws -> FileColumn { try #require(file.column(name)) }

  @Test func errorsOfEstimatesComeBeforeTheLastColumns() {
    #expect(
      file.columns.map(\.name) == [
        "team", "team_name", "count", "probability", "points", "parameter_<axis>",
        "probability_se", "probability_ci_low", "probability_ci_high", "points_se",
        "points_ci_low", "points_ci_high", "tournaments",
      ])
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
    #expect(file.column("parameter_") == nil)
    #expect(file.column("parameters") == nil)
  }

  /// The names that tables give to the columns of an entrant and of an estimate are those that are described.
  @Test func tablesHaveTheColumnsOfTheirDescription() {
    let table = NamedTable(
      file, of: [1],
      [
        .text("team") { _ in "a" }, .text("team_name") { _ in "A" },
        .counted(.percent95) { Proportion(count: Int64($0), total: 2) },
      ], last: [.count("tournaments") { $0 }])
    #expect(table.name == "chances")
    #expect(table.table.columns.map(\.name).allSatisfy { file.column($0) != nil })
    #expect(table.unlessEmpty.count == 1)
    #expect(NamedTable(file, of: [Int](), [.count("count") { $0 }]).unlessEmpty.isEmpty)
  }

  @Test func aColumnWithoutADescriptionIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let file = TableFile(
        "chances", "Chances.", rows: "A row for each team.", [.text("team", "The team")])
      _ = NamedTable(file, of: [1], [.count("glory") { $0 }])
    }
  }
}
