internal import Reports
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

extension StudyCourse {
  /// The first line of what the terminal shows of a study of variants.
  ///
  /// - Parameter isMost: whether some of them may have fewer tournaments.
  func title(_ scenario: RunSubject, isMaximum: Bool = false) -> String {
    let number = (isMaximum ? "up to " : "") + NumberText.grouped(tournaments)
    return "\(scenario.title): \(number) tournaments of each variant, seed \(scenario.seed)"
  }

  /// What the terminal shows where there are no reports.
  func statepointText(_ scenario: RunSubject) -> String {
    tournaments == 0
      ? ""
      : """
      \(title(scenario))
      Statepoint: \(folder)/\(RunFolder.statepointName), for podium merge

      """
  }

  /// A study of variants for programs, with its one table.
  func json(
    _ scenario: RunSubject, _ summary: ComparisonSummary?, _ name: String, _ table: Table?
  ) -> JSONValue {
    [
      "name": .string(scenario.name),
      "identity": .string(scenario.identity),
      "seed": .whole(scenario.seed),
      "tournaments": .whole(tournaments),
      "family": .whole(summary?.family ?? 0),
      "folder": .string(folder),
      "tables": .object(JSONObject([JSONObject.Member(name, table?.json ?? [])])),
    ]
  }
}
