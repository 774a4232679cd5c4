public import Competitions
public import Estimates

/// What a match that is still to come is worth: how its result changes everyone's chances.
public struct LeverageSummary: Sendable {
  /// The match's index.
  public let match: Int
  public let fixture: Match
  /// For each event, the title first, what its chance is after each result.
  public let events: [Event]

  /// That an entrant comes in at position ``top`` or better.
  public struct Event: Sendable {
    /// The last position of those that count; 1 is the title.
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
  /// For each entrant how often they finished at each position.
  private let positions: [[Int64]]

  init(_ part: LeveragePart, _ matches: MatchesPart, _ summary: Summary) {
    self.part = part
    self.matches = matches
    tally = summary.tally
    positions = summary.entrants.map { $0.positions.map(\.count) }
  }

  func summary(_ match: Int, _ fixture: Match) -> LeverageSummary {
    let entrants = positions.indices
    let homeWins = tally.count(matches.homeWins, match)
    let draws = tally.count(matches.draws, match)
    let results = [homeWins, draws, tally.tournaments - homeWins - draws]
    var overall = entrants.map { _ in Int64(0) }
    var counts = results.map { _ in entrants.map { _ in Int64(0) } }
    let events = part.tops.enumerated().map { band, top in
      for entrant in entrants {
        for position in part.positions(band) { overall[entrant] += positions[entrant][position] }
        for result in 0..<LeveragePart.results {
          let start = part.start(match: match, result: result, band: band)
          counts[result][entrant] += tally.count(part.counts, start + entrant)
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
