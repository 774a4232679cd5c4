internal import Estimates
internal import Games
public import Programs
public import Tallies

/// A run before new results were known, by which the next run's report says what these have changed.
public struct RunUpdate: Sendable {
  let before: Summary
  /// The goal of the effects of single results.
  let goal: TournamentGoal
  /// True if the results have changed the ratings, too.
  let changesRatings: Bool
  /// Everyone's chances of the goal after each result of each match, before the results were known, by match; empty for
  /// competitions whose matches have no leverage.
  private let leverage: [String: LeverageSummary.Event]

  /// - Parameter leverage: The leverage of matches in tournaments of the earlier scenario.
  public init(
    _ before: Summary, goal: TournamentGoal, leverage: [LeverageSummary], changesRatings: Bool
  ) {
    self.before = before
    self.goal = goal
    self.changesRatings = changesRatings
    self.leverage = Dictionary(
      leverage.compactMap { match in
        match.events.first { $0.goal == goal }.map { (match.fixture.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// An entrant's chance before a result, and in the earlier tournaments with this outcome of the match.
  struct Effect: Sendable {
    let before: Proportion
    let given: Proportion

    /// The change of the chance by the result alone.
    var value: Double { given.value - before.value }

    var difference: PartDifference {
      let others = before.total - given.total
      return PartDifference(
        part: .share(given),
        rest: others > 0
          ? .share(Proportion(count: before.count - given.count, total: others)) : nil,
        share: Proportion(count: given.total, total: before.total),
        bounds: Interval(lower: 0, upper: 1))
    }
  }

  /// A new result, and what it says of the goal by itself.
  struct Result: Sendable {
    let match: Match
    /// The effect on each entrant.
    let effects: [Effect]

    /// The absolute changes of all entrants' chances, added up.
    var moved: Double { effects.reduce(0) { $0 + abs($1.value) } }

    /// The entrant whose chance this result changes most.
    var mover: Int {
      effects.indices.max { abs(effects[$0].value) < abs(effects[$1].value) } ?? 0
    }

    /// True if that change is larger than the simulation error.
    func isBeyondChance(_ level: ConfidenceLevel) -> Bool {
      effects[mover].difference.interval(level).map { !$0.contains(0) } ?? false
    }
  }

  /// Returns the new results of a run, those that move chances most first, and the number of further ones, whose matches
  /// the earlier scenario did not know or could not end so.
  func results(in after: Summary) -> (told: [Result], untold: Int) {
    let known = Dictionary(
      before.tournament.program.matches.map { ($0.name, $0.result != nil) },
      uniquingKeysWith: { first, _ in first })
    let new = after.tournament.program.matches.filter { match in
      match.slots.count == 2 && match.result != nil && known[match.name] != true
    }
    let told = new.compactMap { match -> Result? in
      guard let event = leverage[match.name],
        let outcome = match.outcome.flatMap({ MatchOutcome.allCases.firstIndex(of: $0) })
      else { return nil }
      let effects = event.chances.compactMap { chance in
        chance.given[outcome].map { Effect(before: chance.overall, given: $0) }
      }
      return effects.count == event.chances.count ? Result(match: match, effects: effects) : nil
    }
    let order = told.enumerated().sorted { one, other in
      (other.element.moved, one.offset) < (one.element.moved, other.offset)
    }
    return (order.map(\.element), new.count - told.count)
  }
}
