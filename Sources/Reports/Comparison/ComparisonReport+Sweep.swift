internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension ComparisonReport {
  static let sweepID = "sweep"

  /// The section on a sweep of one number, or of two axes or more; `nil` without one.
  var sweep: Section? { lines.map(section) ?? grid.map(section) }

  private func section(_ grid: SweepGrid) -> Section {
    let name = entrants[grid.entrant].name
    let chosen: RichText =
      subject.focus == nil
      ? ", whom the sweep concerns most (\(code: "--for") names another)," : ""
    return Section("The sweep for \(name)", id: ComparisonReport.sweepID) {
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

  private func section(_ lines: SweepLines) -> Section {
    let name = lines.entrants.count == 1 ? " for \(entrants[lines.entrants[0]].name)" : ""
    return Section("The sweep\(name)", id: ComparisonReport.sweepID) {
      lines.sentence(lines.entrants[0])
      lines.block
      """
      A dashed line is the scenario as it is, a band the 95 % interval of the difference to it; all bands hold together in \
      95 of 100 studies. A chance by itself is known to within ± \(DifferenceText.halfWidth(lines.widest.width)) pp.\
      \(subject.focus == nil ? " The lines are of those who change most; \(code: "--for") names another." as RichText : "")
      """
    }
  }
}
