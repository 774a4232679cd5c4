internal import Estimates
internal import Statistics
internal import Tallies

/// Players, ranked by the effect of one kind of change on their side's chance of the goal.
struct SensitivityRanking {
  struct Entry {
    /// The rank from 1, or `nil` if the player cannot be dropped.
    let rank: Int?
    let change: SensitivitySubject.Change
    let chance: EventDifference?
    let points: EventDifference?
    let changed: Int64?
  }

  /// The largest effect first, players without a difference last, and equal effects in the order of the line-up.
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
