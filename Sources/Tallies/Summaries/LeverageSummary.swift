public import Estimates
public import Programs

/// The leverage of a match that is still to come: how its result moves everyone's chances.
public struct LeverageSummary: Sendable {
  /// The match's index.
  public let match: Int
  public let fixture: Match
  public let events: [Event]

  /// The event that an entrant reaches a goal.
  public struct Event: Sendable {
    public let goal: TournamentGoal
    /// The chances in the order of the scenario.
    public let chances: [Chance]
    /// The expected shift of the chances of all entrants.
    public let shift: ExpectedShift
  }

  public struct Chance: Sendable {
    /// The entrant's index.
    public let entrant: Int
    /// The chance whatever the result.
    public let overall: Proportion
    /// The chances given a home win, a draw and an away win; `nil` for a result that never occurred.
    public let given: [Proportion?]
    /// The spread of ``given``, or `nil` if the match had one result only.
    public let spread: Spread?
  }

  public var title: Event { events[0] }
}

extension Summary {
  /// The leverage of each match that can end in several ways, empty unless it was tallied.
  public var leverage: [LeverageSummary] {
    guard let part = reader.layout.part(LeveragePart.self),
      let matches = reader.layout.part(MatchesPart.self)
    else { return [] }
    return tournament.program.pairings.enumerated().compactMap { match, fixture in
      // The leverage of a game that may not be needed belongs to the games before it, too.
      tournament.isDeterministic(fixture) || fixture.isConditional
        ? nil : LeverageReading(part, matches, self).summary(match, fixture)
    }
  }
}

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

  /// The number of tournaments in which an entrant reached a goal.
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
