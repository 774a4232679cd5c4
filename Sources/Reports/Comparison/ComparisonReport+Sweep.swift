internal import Estimates
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

/// The section of a comparison about the points of a sweep.
extension ComparisonReport {
  /// What the points make of a title chance, as a grid; nil unless the sweep has two axes at least.
  var sweep: Section? {
    guard let grid else { return nil }
    let name = escaped(entrants[grid.entrant].name)
    let chosen =
      subject.focus == nil
      ? ", whom the sweep concerns most (`--for` names another)," : ""
    let tables = grid.tables.map { choice, table in
      (choice.map { "\(escaped($0)):\n\n" } ?? "")
        + Section(ChartedTable(.heatmap(.over(grid.scale)), table))
    }
    return """
      ## The sweep for \(name)

      How often \(name)\(chosen) \(summary.words.titleVerb) at each point, and the difference to the scenario as it \
      is, in percentage points (pp): each is known to within ± \(halfWidth(grid.widest.width)) pp (half of the widest interval). All figures \
      of all points are in `compare.csv`.

      \(tables.joined(separator: "\n\n"))
      """
  }
}
