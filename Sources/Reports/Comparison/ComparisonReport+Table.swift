internal import Estimates
internal import Programs
internal import Statistics
public import Tables
internal import Tallies
internal import TextFiles

extension ComparisonReport {
  /// The table of the CSV file.
  public var differences: NamedTable {
    let rows = zip(subject.variants, summary.variants).flatMap { variant, found in
      found.differences.map { (variant: variant, found: found, difference: $0) }
    }
    return NamedTable(
      ComparisonReport.file, of: rows,
      [
        .text("variant", "Variant") { $0.variant.id },
        .text("variant_name", "Variant's name") { $0.variant.name },
        .entrant { summary.entrants[$0.difference.entrant] },
        .text("event", "Event") { $0.difference.event.name },
        .values(level: summary.simultaneousLevel) { $0.difference },
        .count("tournaments", "Tournaments") { $0.found.tournaments },
        .singleInterval(level: summary.level) { $0.difference },
        .count("family", "Family") { _ in summary.family },
        .count("tournaments_changed", "Tournaments changed") { $0.found.changed.count },
      ]
        + subject.axes.enumerated().map { axis, name in
          TableColumns([.text("parameter_\(name)", name)]) { [parameter(axis, $0.variant)] }
        })
  }

  /// Returns a variant's value on an axis, or `missing` if the variant is not in the sweep.
  private func parameter(_ axis: Int, _ variant: ComparisonSubject.Variant) -> Cell {
    guard axis < variant.parameters.count else { return .missing }
    let value = variant.parameters[axis]
    switch value {
    case .integer, .decimal, .double: return .real(ifKnown: Double(value.compactText))
    default: return .text(SweepGrid.words(value))
    }
  }
}

extension ComparisonReport {
  static let file = TableFile(
    "compare", "Chances with each variant, and their differences from those without it.",
    rows:
      "A row for each variant, entrant and event. Written by `podium compare` into `reports/NAME/compare`.",
    [
      .text("variant", "Id of the variant"), .text("variant_name", "Name of the variant"),
      .entrant(),
      .text(
        "event",
        "`champion`, `top2` and so on (that position or a better one), `reaches:ZONE` for each zone that the scenario "
          + "and all variants have, `mean_points`, `mean_position`"),
      .differences(baseline: "Probability or mean of the scenario as it is"),
      .count(
        "tournaments",
        "Tournaments played of the variant, and of the baseline that it is compared with; fewer of one that has left "
          + "with `--drop-losers`", "1 to 10^12"),
      .singleInterval(),
      .family("`ci_low` and `ci_high`"), .tournamentsChanged(),
      .text(
        "parameter_<axis>", "The value on an axis of a sweep: a number, or words",
        emptyWhere: "for a variant that is no point of the sweep"),
    ])
}
