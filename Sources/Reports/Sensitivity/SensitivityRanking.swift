internal import Estimates
internal import Statistics
internal import Tallies

/// The players of a study by what one kind of change does to their side's chance of the goal.
struct SensitivityRanking {
  /// A player, and what their change does; nothing of one who cannot be dropped.
  struct Entry {
    /// From 1; nil without a difference.
    let rank: Int?
    let change: SensitivitySubject.Change
    let chance: EventDifference?
    let points: EventDifference?
    /// The tournaments in which any entrant had another position or other points.
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
      let chance = variant?.difference(
        .reaching(subject.goal), entrant: subject.entrant)
      return (order, change, variant, chance, worth: chance.map { sign * $0.value } ?? -.infinity)
    }
    let sorted = found.sorted { ($1.worth, $0.0) < ($0.worth, $1.0) }
    entries = sorted.enumerated().map { position, entry in
      let (_, change, variant, chance, _) = entry
      return Entry(
        rank: chance == nil ? nil : position + 1, change: change, chance: chance,
        points: variant?.difference(.points, entrant: subject.entrant),
        changed: variant?.changed.count)
    }
  }
}
