internal import Estimates
internal import Programs
internal import Tables
internal import Tallies

/// The changes of a study's title chances since it was last played.
struct SinceLastPlayed: Sendable {
  /// The relation of the study to the earlier one.
  enum Kind: Sendable, Equatable {
    /// The same scenario and seed: the earlier tournaments are among the later ones, or the reverse.
    case continued(more: Int64)
    /// The same scenario with another seed.
    case reseeded
    /// Another scenario, with the difference of each entrant that takes part in both.
    case changed
  }

  struct Change: Sendable {
    let entrant: Entrant
    let difference: IndependentDifference
    let interval: Interval

    /// True if the difference is larger than the errors of both runs explain.
    var isBeyondChance: Bool { !interval.contains(0) }
  }

  /// The number of changes in words.
  private static let shown = 5

  let kind: Kind
  /// The level of the intervals.
  let level: ConfidenceLevel
  /// The entrants of both runs in the order of the later one; none unless the scenario has changed.
  let changes: [Change]
  private let date: String?

  /// Compares two runs, or returns `nil` if they ask different questions or have no entrant in common.
  init?(_ subject: RunSubject, _ summary: Summary, _ earlier: EarlierAnswer) {
    guard earlier.question == summary.words.titleVerb else { return nil }
    let level = earlier.hasPrecision ? Looks.level : summary.level
    self.level = level
    date = earlier.date
    guard earlier.identity != subject.identity else {
      kind =
        earlier.seed == String(subject.seed)
        ? .continued(more: summary.tournaments - earlier.tournaments) : .reseeded
      changes = []
      return
    }
    kind = .changed
    changes = summary.order.compactMap { index in
      let entrant = summary.entrants[index]
      return earlier.chance(entrant.entrant.id).map { before in
        let difference = IndependentDifference(from: before, to: entrant.best)
        return Change(
          entrant: entrant.entrant, difference: difference, interval: difference.interval(level))
      }
    }
    if changes.isEmpty { return nil }
  }

  /// The changes beyond chance, the largest first.
  var beyondChance: [Change] {
    changes.enumerated().filter(\.element.isBeyondChance).sorted { one, other in
      (abs(other.element.difference.value), one.offset)
        < (abs(one.element.difference.value), other.offset)
    }.map(\.element)
  }

  /// The earlier date, such as `Since 2026-01-31 07:00 (UTC)`.
  var title: String {
    guard let date else { return "Since last played" }
    return "Since \(date.dropLast(4).replacing("T", with: " ")) (UTC)"
  }

  /// The sentence in place of changes, or `nil` if there are changes beyond chance.
  var nothing: String? {
    switch kind {
    case .continued(let more) where more > 0:
      "Nothing has changed: the same scenario and seed, \(NumberText.grouped(more)) tournaments more."
    case .continued: "Nothing has changed: the same scenario and seed, and no more tournaments."
    case .reseeded: "Nothing has changed: the same scenario, with another seed."
    case .changed: beyondChance.isEmpty ? "Nothing beyond chance." : nil
    }
  }

  /// The largest changes beyond chance, and the number of further ones.
  var lines: [RichText] {
    let changes = beyondChance
    let shown = changes.prefix(SinceLastPlayed.shown).map { line($0) }
    let rest = changes.count - shown.count
    return rest > 0
      ? shown + ["\(rest) more in \(link: "index.csv", to: LinkAddress(path: "index.csv"))"] : shown
  }

  private func line(_ change: Change) -> RichText {
    let difference = change.difference
    let text = DifferenceText(
      difference.value, change.interval, isCertain: false, tournaments: difference.later.total)
    return """
      \(strong: change.entrant.name) \(text.signed), from \(PercentText(known: difference.earlier, level)) to \
      \(PercentText(known: difference.later, level)) (95 % interval \(text.range))
      """
  }
}
