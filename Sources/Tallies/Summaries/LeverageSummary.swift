public import Estimates
public import Programs

/// What a match that is still to come is worth: how its result changes everyone's chances.
public struct LeverageSummary: Sendable {
  /// The match's index.
  public let match: Int
  public let fixture: Match
  /// For each event, the title first, what its chance is after each result.
  public let events: [Event]

  /// That an entrant reaches a goal.
  public struct Event: Sendable {
    public let goal: TournamentGoal
    /// In the order of the scenario.
    public let chances: [Chance]
    /// How far the match moves the chances of all entrants.
    public let shift: ExpectedShift
  }

  /// The chance of an entrant.
  public struct Chance: Sendable {
    /// The entrant's index.
    public let entrant: Int
    /// Whatever the result.
    public let overall: Proportion
    /// Given a home win, a draw and an away win; nil where there was none.
    public let given: [Proportion?]
    /// How far apart these are; nil where the match had one result only.
    public let spread: Spread?
  }

  /// The title.
  public var title: Event { events[0] }
}

extension Summary {
  /// What each match is worth that can end in several ways; none unless it was tallied.
  public var leverage: [LeverageSummary] {
    guard let part = reader.layout.part(LeveragePart.self),
      let matches = reader.layout.part(MatchesPart.self)
    else { return [] }
    return tournament.program.pairings.enumerated().compactMap { match, fixture in
      // What a game is worth that may not be needed is worth of those before it, too.
      tournament.isDeterministic(fixture) || fixture.isConditional
        ? nil : LeverageReading(part, matches, self).summary(match, fixture)
    }
  }
}

/// Reads off what a match is worth.
private struct LeverageReading {
  private let part: LeveragePart
  private let matches: MatchesPart
  private let tally: Tally
  private let whole: Summary

  init(_ part: LeveragePart, _ matches: MatchesPart, _ summary: Summary) {
    self.part = part
    self.matches = matches
    tally = summary.tally
    whole = summary
  }

  func summary(_ match: Int, _ fixture: Match) -> LeverageSummary {
    let entrants = whole.entrants.indices
    let homeWins = tally.count(matches.homeWins, match)
    let draws = tally.count(matches.draws, match)
    let results = [homeWins, draws, tally.tournaments - homeWins - draws]
    let events = part.goals.enumerated().map { number, goal in
      let overall = entrants.map { count(goal, $0) }
      let given = (0..<LeveragePart.countedResults).map { result in
        entrants.map { entrant in
          part.bands(of: number).reduce(Int64(0)) { sum, band in
            sum
              + tally.count(
                part.counts, part.start(match: match, result: result, band: band) + entrant)
          }
        }
      }
      let counts = given + [entrants.map { overall[$0] - given[0][$0] - given[1][$0] }]
      let seats = part.places(of: number, whole.tournament.program)
      return LeverageSummary.Event(
        goal: goal,
        chances: entrants.map { chance($0, overall, counts, results) },
        shift: ExpectedShift(counts, results: results, winners: max(1, min(seats, entrants.count))))
    }
    return LeverageSummary(match: match, fixture: fixture, events: events)
  }

  /// In how many tournaments an entrant reached a goal.
  private func count(_ goal: TournamentGoal, _ entrant: Int) -> Int64 {
    if let position = goal.position {
      return whole.entrants[entrant].atLeast(position: position).count
    }
    let zone = whole.tournament.program.zones.firstIndex { .zone($0.name) == goal }
    return zone.flatMap { whole.share(entrant, inZone: $0) }?.count ?? 0
  }

  private func chance(
    _ entrant: Int, _ overall: [Int64], _ counts: [[Int64]], _ results: [Int64]
  ) -> LeverageSummary.Chance {
    let given = zip(counts, results).map { counts, total in
      total > 0 ? Proportion(count: counts[entrant], total: total) : nil
    }
    let seen = given.compactMap { $0 }
    return LeverageSummary.Chance(
      entrant: entrant, overall: Proportion(count: overall[entrant], total: tally.tournaments),
      given: given, spread: seen.count > 1 ? Spread(seen) : nil)
  }
}
