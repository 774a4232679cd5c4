internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension ComparisonReport {
  /// The section on a sweep, or `nil` unless there is one with two axes or more.
  var sweep: Section? {
    guard let grid else { return nil }
    let name = entrants[grid.entrant].name
    let chosen: RichText =
      subject.focus == nil
      ? ", whom the sweep concerns most (\(code: "--for") names another)," : ""
    return Section("The sweep for \(name)", id: "sweep") {
      """
      How often \(name)\(chosen) \(summary.words.titleVerb) at each point, and the difference to the scenario as it is, in \
      percentage points (pp): each is known to within ± \(DifferenceText.halfWidth(grid.widest.width)) pp (half of the \
      widest interval). All figures of all points are in \(code: "compare.csv").
      """
      for (choice, table) in grid.tables {
        choice.map { "\($0):" }
        Block.heatmap(table, over: grid.scale)
      }
    }
  }
}
