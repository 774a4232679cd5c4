internal import Competitions
internal import Estimates
public import Statistics
public import Tables
internal import Tallies
internal import TextFiles

/// The table of a comparison, as its CSV file holds it.
public struct ComparisonTables: Sendable {
  private let subject: ComparisonSubject
  private let summary: ComparisonSummary

  public init(_ subject: ComparisonSubject, _ summary: ComparisonSummary) {
    self.subject = subject
    self.summary = summary
  }

  /// Long form: a row for each variant, entrant and event.
  public var differences: Table {
    let rows = zip(subject.variants, summary.variants).flatMap { variant, found in
      found.differences.map { (variant: variant, found: found, difference: $0) }
    }
    return Table(
      of: rows,
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

  /// Where a variant lies on an axis; missing for one that is no point of the sweep.
  private func parameter(_ axis: Int, _ variant: ComparisonSubject.Variant) -> Cell {
    guard axis < variant.parameters.count else { return .missing }
    let value = variant.parameters[axis]
    switch value {
    case .integer, .decimal, .double: return .real(ifKnown: Double(value.compactText))
    default: return .text(SweepGrid.words(value))
    }
  }
}
