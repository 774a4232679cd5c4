public import Competitions
public import Estimates
public import Games
public import MonteCarlo

/// What a tally says of a tournament: probabilities, means and distributions, each with how sure it
/// is.
///
/// All of it is Monte Carlo error: the ratings are taken as they are given. Intervals hold one by one,
/// each in 95 of 100 studies; in a study that stops by precision, under that stopping.
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
  /// How a series ends; nil if the tournament is none.
  public let series: SeriesSummary?
  /// What a season of pods is beside its standings; nil if the tournament is none.
  public let pods: PodSeasonSummary?
  /// What was counted in matches beside scores; empty unless the scenario asks for it.
  public let counters: [CounterSummary]
  /// What became of those whom the game follows one by one, match after match; empty if it follows
  /// nobody.
  public let individuals: [IndividualSummary]
  /// What each match of a table is worth that is left to chance; empty if that was not tallied.
  public let leverage: [LeverageSummary]
  /// What becomes of everyone given outcomes of matches; nil if none were given.
  public let given: GivenSummary?
  /// Whether the targets of a study that stops by precision are reached; nil if it has none.
  public let precision: PrecisionVerdict?

  /// - Parameters:
  ///   - tally: of at least one tournament.
  ///   - precision: the targets by which the study stops, if it does.
  public init(_ tournament: Tournament, _ tally: Tally, precision: [PrecisionTarget] = []) {
    precondition(tally.tournaments > 0, "a summary of no tournament")
    let reader = TallyReader(tournament, tally)
    self.tournament = tournament
    tournaments = tally.tournaments
    entrants = tournament.entrants.indices.map(reader.entrant)
    matches = tournament.program.pairings.indices.map(reader.match)
    deciders = tournament.program.criteria.indices.map(reader.decider)
    above = tournament.entrants.indices.map { one in
      tournament.entrants.indices.map { other in
        one == other ? nil : reader.above(one, other)
      }
    }
    series = reader.series()
    counters = reader.counters()
    individuals = reader.individuals()
    leverage = reader.leverage()
    given = reader.given()
    self.precision =
      precision.isEmpty ? nil : PrecisionVerdict(precision, tournament, tally)
    pods = PodTallyReader(tournament, tally)?.summary
  }

  /// The level that every interval of this summary needs to hold in 95 of 100 studies.
  public var level: ConfidenceLevel { precision == nil ? .percent95 : Looks.level }

  /// The width of the widest interval of a title chance; 0 where nothing is left to chance.
  public var widestTitle: Double { entrants.map { $0.wins.interval(level).width }.max() ?? 0 }

  /// What the game's formulas predict for each match that has not been played, beside what was simulated.
  public var predictions: [PredictionSummary] {
    matches.filter { $0.fixture.result == nil }.flatMap { match in
      return tournament.game.predictions(
        sides: match.fixture.sides, meeting: match.fixture.meeting - 1
      ).map {
        PredictionSummary(match, $0, tournament.game.outcomes[$0.outcome])
      }
    }
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
  /// Means over tournaments: of the place (1 is the best), and of points.
  public let position: MeanEstimate
  public let points: MeanEstimate
  /// What he scored in matches; nil where matches have no scores.
  public let scores: Scores?
  /// How often he had each number of points that occurred, in ascending order.
  public let pointsTotals: [PointsTotal]

  /// Means over tournaments of scores, added up over all matches.
  public struct Scores: Sendable {
    public let own: MeanEstimate
    public let against: MeanEstimate
    public let difference: MeanEstimate
  }

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
  public let fixture: Match
  /// In how many tournaments it was played.
  public let played: Proportion
  /// How it ended, as shares of the tournaments in which it was played; nil if it never was.
  public let results: Results?
  /// The scores that occurred, the likeliest first; nil if they were not tallied.
  public let scores: [Score]?
  /// How often the home score was so much above the visitors', in ascending order, each that occurred;
  /// nil if scores were not tallied.
  public let margins: [ValueShare]?
  /// What is known of the outcomes of each side by itself: scores, if they are too large for a table of
  /// both sides' scores, and whatever else the game has.
  public let distributions: [Distribution]

  /// How a match ended.
  public struct Results: Sendable {
    public let homeWin: Proportion
    public let draw: Proportion
    public let awayWin: Proportion
    public let homeScore: MeanEstimate
    public let awayScore: MeanEstimate
  }

  /// A number and how often it occurred.
  public struct ValueShare: Sendable {
    public let value: Int
    public let proportion: Proportion
  }

  /// The values that an outcome of a side had, in ascending order.
  public struct Distribution: Sendable {
    public let outcome: OutcomeColumn
    /// The entrant's index.
    public let entrant: Int
    public let values: [ValueShare]
  }

  /// A score and how often it occurred.
  public struct Score: Sendable {
    public let home: Int
    public let away: Int
    public let proportion: Proportion
  }
}

/// What a formula predicts of an outcome of one side of a match, and what was simulated of it.
public struct PredictionSummary: Sendable {
  public let fixture: Match
  /// The entrant's index.
  public let entrant: Int
  public let outcome: OutcomeColumn
  public let prediction: OutcomePrediction
  /// The mean of the outcome, and how often it was within one of the prediction; nil if the outcome's
  /// values were not tallied.
  public let simulatedMean: Double?
  public let withinOne: Proportion?

  init(_ match: MatchSummary, _ prediction: OutcomePrediction, _ outcome: OutcomeColumn) {
    fixture = match.fixture
    let entrant = prediction.side == 0 ? match.fixture.home : match.fixture.away
    self.entrant = entrant
    self.outcome = outcome
    self.prediction = prediction
    let values = match.distributions.first {
      $0.entrant == entrant && $0.outcome.name == outcome.name
    }?.values
    simulatedMean = values.map { values in
      values.reduce(0) { $0 + Double($1.value) * $1.proportion.value }
    }
    withinOne = prediction.value.flatMap { predicted in
      values?.first.map { first in
        let near = values?.filter { abs(Double($0.value) - predicted) <= 1 } ?? []
        return Proportion(
          count: near.reduce(0) { $0 + $1.proportion.count }, total: first.proportion.total)
      }
    }
  }
}

/// How a series ended.
public struct SeriesSummary: Sendable {
  /// Each result that occurred: first entrant's wins in few games, then in more, then the second's.
  public let ends: [End]
  /// How often it lasted so many games, in ascending order, each length that occurred.
  public let lengths: [MatchSummary.ValueShare]

  /// The result of a series.
  public struct End: Sendable {
    /// The winner's index.
    public let winner: Int
    /// The games that he won and lost.
    public let won: Int
    public let lost: Int
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
