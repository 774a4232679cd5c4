public import Competitions
public import Estimates
internal import MonteCarlo

/// What a match that is still to come is worth: how its result changes what becomes of everyone.
public struct LeverageSummary: Sendable {
  /// The match's index.
  public let match: Int
  public let fixture: Match
  /// For each event, the title first, what its chance is after each result.
  public let events: [Event]

  /// That an entrant comes in at place ``top`` or better.
  public struct Event: Sendable {
    /// The last place of those that count; 1 is the title.
    public let top: Int
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

extension TallyReader {
  /// What each match is worth that can end in several ways; none unless it was tallied.
  func leverage() -> [LeverageSummary] {
    let sections = layout.leverage
    guard !sections.tops.isEmpty else { return [] }
    return tournament.program.pairings.enumerated().compactMap { match, fixture in
      tournament.isDeterministic(fixture) ? nil : leverage(match, fixture)
    }
  }

  private func leverage(_ match: Int, _ fixture: Match) -> LeverageSummary {
    let sections = layout.leverage
    let entrants = tournament.entrants.indices
    let homeWins = tally.count(layout.homeWins, match)
    let draws = tally.count(layout.draws, match)
    let results = [homeWins, draws, tally.tournaments - homeWins - draws]
    var overall = entrants.map { _ in Int64(0) }
    var counts = results.map { _ in entrants.map { _ in Int64(0) } }
    let events = sections.tops.enumerated().map { band, top in
      for entrant in entrants {
        for place in sections.places(band) {
          overall[entrant] += tally.count(layout.positions, entrant * layout.entrants + place)
        }
        for result in 0..<LeverageSections.results {
          let start = sections.start(match: match, result: result, band: band)
          counts[result][entrant] += tally.count(sections.counts, start + entrant)
        }
        counts[2][entrant] = overall[entrant] - counts[0][entrant] - counts[1][entrant]
      }
      return LeverageSummary.Event(
        top: top,
        chances: entrants.map { chance($0, overall, counts, results) },
        shift: ExpectedShift(counts, results: results, winners: top))
    }
    return LeverageSummary(match: match, fixture: fixture, events: events)
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
