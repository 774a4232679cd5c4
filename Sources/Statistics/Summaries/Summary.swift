public import Competitions
public import Games
public import MonteCarlo

/// What a tally says of a tournament: probabilities, means and distributions, each with how sure it
/// is.
///
/// All of it is Monte Carlo error: the ratings are taken as they are given. Intervals hold one by one,
/// each in 95 of 100 studies.
public struct Summary: Sendable {
  public let tournament: Tournament
  /// The number of tournaments played.
  public let tournaments: Int64
  /// In the order of the scenario.
  public let entrants: [EntrantSummary]
  /// In the order of the schedule.
  public let matches: [MatchSummary]
  public let deciders: [DeciderSummary]
  /// For each entrant and each other one, how often the first finished above the second; nil for an
  /// entrant and himself.
  public let above: [[Proportion?]]
  /// What was counted in matches beside scores; empty unless the scenario asks for it.
  public let counters: [CounterSummary]

  /// - Parameter tally: of at least one tournament.
  public init(_ tournament: Tournament, _ tally: Tally) {
    precondition(tally.tournaments > 0, "a summary of no tournament")
    let reader = TallyReader(tournament, tally)
    self.tournament = tournament
    tournaments = tally.tournaments
    entrants = tournament.entrants.indices.map(reader.entrant)
    matches = tournament.stage.fixtures.indices.map(reader.match)
    deciders = tournament.stage.criteria.indices.map(reader.decider)
    above = tournament.entrants.indices.map { one in
      tournament.entrants.indices.map { other in
        one == other ? nil : reader.above(one, other)
      }
    }
    counters = reader.counters()
  }

  /// The entrants' indices, the likeliest winner first: by wins, then by mean position, then as the
  /// scenario lists them.
  public var order: [Int] {
    entrants.indices.sorted { one, other in
      let (left, right) = (entrants[one], entrants[other])
      if left.wins.count != right.wins.count { return left.wins.count > right.wins.count }
      if left.position.sum != right.position.sum { return left.position.sum < right.position.sum }
      return one < other
    }
  }
}

/// What a tally says of an entrant.
public struct EntrantSummary: Sendable {
  public let entrant: Entrant
  /// How often he came in at each place, the first one first.
  public let positions: [Proportion]
  /// Means over tournaments: of the place (1 is the best), of points, of scores for and against.
  public let position: MeanEstimate
  public let points: MeanEstimate
  public let scoreFor: MeanEstimate
  public let scoreAgainst: MeanEstimate
  public let scoreDifference: MeanEstimate
  /// How often he had each number of points that occurred, in ascending order.
  public let pointsTotals: [PointsTotal]

  /// A number of points and how often it occurred.
  public struct PointsTotal: Sendable {
    public let points: Int
    public let proportion: Proportion
  }

  /// How often he won the tournament.
  public var wins: Proportion { positions[0] }
}

/// What a tally says of a match.
public struct MatchSummary: Sendable {
  public let fixture: Fixture
  public let homeWin: Proportion
  public let draw: Proportion
  public let awayWin: Proportion
  public let homeScore: MeanEstimate
  public let awayScore: MeanEstimate
  /// The scores that occurred, the likeliest first; nil if they were not tallied.
  public let scores: [Score]?

  /// A score and how often it occurred.
  public struct Score: Sendable {
    public let home: Int
    public let away: Int
    public let proportion: Proportion
  }
}

/// How often a criterion decided a place.
public struct DeciderSummary: Sendable {
  public let criterion: RankingCriterion
  /// How many places it decided, over all tournaments.
  public let places: Int64
  /// Its share of all places that were decided: a tournament of E entrants has E - 1 of them. The
  /// error takes into account that places of one tournament hang together.
  public let share: MeanEstimate
  /// The tournaments in which it decided at least one place.
  public let tournaments: Proportion
}

/// A counter of one side in a match.
public struct CounterSummary: Sendable {
  public let match: Int
  /// The entrant's index.
  public let entrant: Int
  public let counter: CounterColumn
  public let mean: MeanEstimate
}
