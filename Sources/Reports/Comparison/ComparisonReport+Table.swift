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
      found.differences.map {
        Row(variant: variant, found: found, difference: $0, summary: summary)
      }
    }
    return Self.file(axes: subject.axes).table(of: rows, at: summary.level)
  }

  private struct Row {
    let variant: ComparisonSubject.Variant
    let found: VariantSummary
    let difference: EventDifference
    let summary: ComparisonSummary

    /// The value of the variant on an axis, or `nil` outside of the sweep.
    func parameter(_ axis: Int) -> Cell? {
      guard axis < variant.parameters.count else { return nil }
      let value = variant.parameters[axis]
      return value.real.map { .real(ifKnown: $0) } ?? .text(SweepGrid.words(value))
    }
  }

  static var description: FileDescription { file(axes: ["<axis>"]).description }

  private static func file(axes: [String]) -> TableFile<Row> {
    TableFile(
      "compare", "Chances with each variant, and their differences from those without it.",
      rows: """
        A row for each variant, entrant and event. Written by `podium compare` into `reports/NAME/compare`.
        """,
      [
        .text("variant", "Id of the variant") { $0.variant.id },
        .text("variant_name", "Name of the variant") { $0.variant.name },
        .entrant { $0.summary.entrants[$0.difference.entrant] },
        .text(
          "event",
          """
          `champion`, `top2` and so on (that position or a better one), `reaches:ZONE` for each zone that the scenario \
          and all variants have, `mean_points`, `mean_position`
          """
        ) { $0.difference.event.name },
        .difference(baseline: "Probability or mean of the scenario as it is") {
          ($0.difference, $0.summary.simultaneousLevel)
        },
        .count(
          "tournaments",
          """
          Tournaments played of the variant, and of the baseline that it is compared with; fewer of one that has left \
          with `--drop-losers`
          """, "1 to 10^12"
        ) { $0.found.tournaments },
        .singleInterval { ($0.difference, $0.summary.level) },
        .family("`ci_low` and `ci_high`") { $0.summary.family },
        .tournamentsChanged { $0.found.changed.count },
      ]
        + axes.enumerated().map { axis, name in
          .cell(
            "parameter_\(name)", .text, "The value on an axis of a sweep: a number, or words",
            emptyWhere: "for a variant that is no point of the sweep"
          ) { $0.parameter(axis) }
        })
  }
}
