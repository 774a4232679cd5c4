internal import Estimates
internal import Statistics

/// The players of a study by what one kind of change does to the title chance of their side.
struct SensitivityRanking {
  /// A player, and what his change does; nothing of one who cannot be dropped.
  struct Entry {
    /// From 1; nil without a difference.
    let rank: Int?
    let change: SensitivitySubject.Change
    let title: EventDifference?
    let points: EventDifference?
    /// The tournaments in which any entrant had another place or other points.
    let changed: Int64?
  }

  /// The one that changes most first; those without a difference last. Equals are in the order of the
  /// line-up.
  let entries: [Entry]

  init(
    _ kind: SensitivitySubject.Kind, _ subject: SensitivitySubject, _ summary: ComparisonSummary
  ) {
    let changes = subject.changes.filter { $0.kind == kind }
    let sign = kind == .raised ? 1.0 : -1.0
    let found = changes.enumerated().map { order, change in
      let variant = change.variant.map { summary.variants[$0] }
      let title = variant?.difference(.champion, entrant: subject.entrant)
      return (order, change, variant, title, worth: title.map { sign * $0.value } ?? -.infinity)
    }
    let sorted = found.sorted { ($1.worth, $0.0) < ($0.worth, $1.0) }
    entries = sorted.enumerated().map { place, entry in
      let (_, change, variant, title, _) = entry
      return Entry(
        rank: title == nil ? nil : place + 1, change: change, title: title,
        points: variant?.difference(.points, entrant: subject.entrant),
        changed: variant?.changed.count)
    }
  }

  /// Those of which there is a difference.
  var differences: DifferenceRanking {
    DifferenceRanking(
      entries: entries.compactMap { entry in entry.title.map { (entry.change.player, $0) } })
  }
}
