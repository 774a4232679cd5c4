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
    let entrants = summary.entrants
    let level = summary.level
    let together = summary.simultaneousLevel
    func number(_ name: String, _ title: String) -> Column {
      Column(name: name, title: title, alignment: .right)
    }
    let texts = [("variant", "Variant"), ("entrant", "Entrant"), ("event", "Event")]
    let names = [("variant_name", "Variant"), ("entrant_name", "Entrant")]
    return Table(
      columns: texts.map { Column(name: $0, title: $1) }
        + DifferenceCells.valueColumns() + [number("tournaments", "Tournaments")]
        + DifferenceCells.singleColumns()
        + [number("family", "Family"), number("tournaments_changed", "Tournaments changed")]
        + names.map { Column(name: $0, title: $1) }
        + subject.axes.map { Column(name: "parameter_\($0)", title: $0) },
      rows: zip(subject.variants, summary.variants).flatMap { variant, found in
        found.differences.map { difference in
          let subject: [Cell] = [
            .text(variant.id), .text(entrants[difference.entrant].id),
            .text(difference.event.name),
          ]
          let counts: [Cell] = [
            .integer(Int128(summary.family)), .integer(Int128(found.changed.count)),
            .text(variant.name), .text(entrants[difference.entrant].name),
          ]
          return subject + DifferenceCells.values(difference, together)
            + [.integer(Int128(found.tournaments))] + DifferenceCells.single(difference, level)
            + counts + parameters(variant)
        }
      })
  }

  /// A cell for each axis, empty for a variant that is no point of the sweep.
  private func parameters(_ variant: ComparisonSubject.Variant) -> [Cell] {
    subject.axes.indices.map { axis in
      guard axis < variant.parameters.count else { return .missing }
      switch variant.parameters[axis] {
      case .string(let text): return .text(text)
      case let value: return number(value).map(Cell.real) ?? .text(value.compactText)
      }
    }
  }

  private func number(_ value: JSONValue) -> Double? {
    switch value {
    case .integer, .decimal, .double: Double(value.compactText)
    default: nil
    }
  }
}
