internal import Competitions
public import Statistics
public import Tables
internal import Tallies

/// The table of what variants do to title chances, as the terminal shows it: a row for each variant and each
/// entrant, or only those of one entrant.
public struct ComparisonTitleTable: Sendable {
  /// Of more rows than this, a variant shows only those whom it concerns most.
  private static let maximumRows = 60

  private let subject: ComparisonSubject
  private let summary: ComparisonSummary

  public init(_ subject: ComparisonSubject, _ summary: ComparisonSummary) {
    self.subject = subject
    self.summary = summary
  }

  public var table: Table {
    let right = Column.Alignment.right
    return Table(
      columns: [
        Column(name: "variant", title: "Variant"),
        Column(name: "entrant", title: summary.words.entrantTitle),
        Column(name: "baseline", title: "As it is", alignment: right),
        Column(name: "chance", title: summary.words.titleTitle, alignment: right),
        Column(name: "difference", title: "Difference", alignment: right),
        Column(name: "interval", title: "95 % interval", alignment: right),
      ] + (subject.dropsLosers ? [Column(name: "out", title: "Out after", alignment: right)] : []),
      rows: zip(subject.variants, summary.variants).flatMap { variant, found in
        shown(found).map { row($0, variant.name, found) }
      })
  }

  private func shown(_ variant: VariantSummary) -> [EventDifference] {
    let champions = variant.differences.filter { $0.event == .champion }
    if let focus = subject.focus { return champions.filter { $0.entrant == focus } }
    let maximum = max(1, ComparisonTitleTable.maximumRows / summary.variants.count)
    let concerned = champions.sorted { abs($0.value) > abs($1.value) }.prefix(maximum)
    return concerned.sorted { $0.entrant < $1.entrant }
  }

  private func row(
    _ difference: EventDifference, _ variant: String, _ found: VariantSummary
  ) -> [Cell] {
    let text = DifferenceText(
      difference, summary.simultaneousLevel, tournaments: found.tournaments)
    let cells: [Cell] = [
      .text(variant), .text(summary.entrants[difference.entrant].name),
      .probability(difference.baseline), .probability(difference.variant), .text(text.signed),
      .text(text.range),
    ]
    guard subject.dropsLosers else { return cells }
    return cells + [found.hasLeft ? .integer(Int128(found.tournaments)) : .missing]
  }
}
