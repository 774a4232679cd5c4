public import Estimates
public import Games
public import Programs
public import Tables

/// The estimates of a run: probabilities, means and distributions with their errors. Each part of the tally adds its own.
///
/// The errors are those of the simulation, with ratings as given. Each interval covers in 95 of 100 studies by itself; in a
/// study that stops by precision, under that stopping.
public struct Summary: Sendable {
  let reader: TallyReader
  public let entrants: [EntrantSummary]
  /// The matches of two, in the order of the schedule.
  public let matches: [MatchSummary]
  /// The entrants who finish nowhere, by index.
  public let guests: Set<Int>
  /// The verdict on what the run was to reach, or `nil` if it was to play a number of tournaments.
  public let precision: PrecisionVerdict?

  /// - Parameter given: the number of tournaments in which the conditions are to hold, or `nil` for any.
  /// - Precondition: the tally has a tournament.
  public init(
    _ tournament: Tournament, _ tally: Tally, precision: [PrecisionTarget] = [],
    given: Int64? = nil
  ) {
    precondition(tally.tournaments > 0, "a summary of no tournament")
    let reader = TallyReader(tournament, tally)
    self.reader = reader
    entrants = tournament.entrants.indices.map(reader.entrant)
    matches = tournament.program.pairings.indices.map(reader.match)
    guests = tournament.program.guests
    self.precision =
      precision.isEmpty && given == nil
      ? nil : PrecisionVerdict(precision, given: given, tournament, tally)
  }

  public var tournament: Tournament { reader.tournament }

  public var tally: Tally { reader.tally }

  public var tournaments: Int64 { reader.total }

  public var tables: [NamedTable] { reader.layout.parts.flatMap { $0.tables(self) } }

  public var level: ConfidenceLevel { precision == nil ? .percent95 : Looks.level }

  /// The width of the widest interval of a title chance.
  public var widestTitle: Double { entrants.map { $0.best.interval(level).width }.max() ?? 0 }

  /// The predictions of the game's formulas for each match without a result.
  public var predictions: [PredictionSummary] {
    guard let game = tournament.game as? any PredictingGame else { return [] }
    return matches.filter { $0.fixture.result == nil }.flatMap { match in
      let (home, away) = (match.fixture.home, match.fixture.away)
      let isTurned = match.fixture.isTurned(home, away)
      return game.predictions(
        sides: isTurned ? [away, home] : [home, away], meeting: match.fixture.meeting - 1,
        isNeutral: match.fixture.isNeutral(between: home, away)
      ).map { prediction in
        var prediction = prediction
        if isTurned { prediction.side = 1 - prediction.side }
        return PredictionSummary(match, prediction, game.outcomes[prediction.outcome])
      }
    }
  }

  /// The indices of the entrants without guests, the likeliest winner first: by wins, then by mean position, then as in the
  /// scenario.
  public var order: [Int] {
    entrants.indices.filter { !guests.contains($0) }.sorted { one, other in
      let (left, right) = (entrants[one], entrants[other])
      return (right.best.count, left.position.sum, one)
        < (left.best.count, right.position.sum, other)
    }
  }
}

extension Summary {
  /// The indices of all entrants, those in ``order`` and then guests.
  public var everyone: [Int] { order + guests.sorted() }

  /// The entrants in ``order``.
  var ranking: [EntrantSummary] { order.map { entrants[$0] } }

  func entrant(_ index: Int) -> Entrant { tournament.entrants[index] }
}

public struct EntrantSummary: Sendable {
  public let entrant: Entrant
  /// The proportions of final positions, the first one first.
  public let positions: [Proportion]
  /// The values of k for which it is certain whether the entrant finishes in the first k.
  let certainTops: Set<Int>
  /// The mean position, 1 being the best, and the mean points.
  public let position: MeanEstimate
  public let points: MeanEstimate
  /// The mean scores, or `nil` if matches have no scores.
  public let scores: Scores?
  /// The points that occurred, in ascending order.
  public let pointsTotals: [MatchSummary.ValueShare]

  /// Mean scores of a tournament, added up over all matches.
  public struct Scores: Sendable {
    public let own: MeanEstimate
    public let against: MeanEstimate
    public let difference: MeanEstimate
  }

  public var wins: Proportion { positions[0] }
  /// The proportion of finishes at the best position, which is not the first if several entrants share it.
  public let best: Proportion
}

public struct MatchSummary: Sendable {
  public let fixture: Match
  public let home: Entrant
  public let away: Entrant
  /// The proportion of tournaments in which the match was played.
  public let played: Proportion
  /// The results, as shares of the tournaments in which the match was played, or `nil` if it never was.
  public let results: Results?
  /// The scores that occurred, the likeliest first, or `nil` if scores were not tallied.
  public let scores: [Score]?
  /// The margins that occurred, home score less away score, in ascending order, or `nil` if scores were not tallied.
  public let margins: [ValueShare]?
  /// The outcomes of each side by itself: scores too large for a table of both sides, and other outcomes of the game.
  public let distributions: [Distribution]

  public struct Results: Sendable {
    public let homeWin: Proportion
    public let draw: Proportion
    public let awayWin: Proportion
    public let homeScore: MeanEstimate
    public let awayScore: MeanEstimate
  }

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

  static func shares(
    _ counts: [(Int, Int64)], _ share: (Int64) -> Proportion
  ) -> [ValueShare] {
    counts.filter { $0.1 > 0 }.map { ValueShare(value: $0.0, proportion: share($0.1)) }
  }

  public struct Score: Sendable {
    public let home: Int
    public let away: Int
    public let proportion: Proportion
  }
}

/// A formula's prediction of an outcome of one side of a match, compared with the simulation.
public struct PredictionSummary: Sendable {
  public let fixture: Match
  /// The entrant's index.
  public let entrant: Int
  public let outcome: OutcomeColumn
  public let prediction: OutcomePrediction
  /// The mean of the outcome, and the proportion within one of the prediction, or `nil` if the outcome was not tallied.
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
