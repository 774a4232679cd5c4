internal import Estimates
internal import Programs
internal import Statistics
public import Tables
internal import Tallies

extension ComparisonReport {
  /// The maximum number of rows. If there are more, each variant has the entrants that it affects most.
  private static let maximumRows = 60
  /// Entrants with a lower chance are left out where a variant changes nothing beyond the simulation error.
  private static let leastChance = 0.001

  /// The terminal's table of title chances: the entrants with a chance, the likeliest first, or only the entrant of `--for` and
  /// the best variant first.
  public var titles: Table {
    let rows =
      subject.focus.map { focus in
        ranked(for: focus).map { (variant: $0.name, found: $0.variant, difference: $0.title) }
      }
      ?? zip(subject.variants, summary.variants).flatMap { variant, found in
        shown(found).map { (variant: variant.name, found: found, difference: $0) }
      }
    return Table(
      of: rows,
      [
        .text("Variant") { $0.variant },
        // With a focus, every row has the same name.
        .text(summary.words.entrantTitle) { summary.entrants[$0.difference.entrant].name }
          .important(subject.focus == nil ? Column.essential : Column.detail * 2),
        .chance("As it is", \.baseline) { $0.difference }.important(Column.detail),
        .chance(summary.words.titleTitle, \.variant) { $0.difference }.important(1),
        .difference {
          DifferenceText(
            $0.difference, summary.simultaneousLevel, tournaments: $0.found.tournaments)
        },
      ]
        + (subject.dropsLosers
          ? [.count("Out after") { $0.found.hasLeft ? $0.found.tournaments : nil }] : []))
  }

  private func shown(_ variant: VariantSummary) -> [EventDifference] {
    let champions = variant.differences.filter { $0.event == .champion }
    let maximum = max(1, ComparisonReport.maximumRows / summary.variants.count)
    let tellable = champions.filter { difference in
      let isBeyondChance =
        difference.interval(summary.simultaneousLevel).map { !$0.contains(0) } ?? false
      return isBeyondChance
        || max(difference.baseline, difference.variant) >= ComparisonReport.leastChance
    }
    let concerned = tellable.sorted { abs($0.value) > abs($1.value) }.prefix(maximum)
    return concerned.sorted { ($1.baseline, $0.entrant) < ($0.baseline, $1.entrant) }
  }
}
