public import Estimates
public import Games
public import Programs
public import Tables

/// What a tally says of a tournament: probabilities, means and distributions, each with how sure it
/// is. What only some tournaments have is asked of the parts of the tally.
///
/// All of it is Monte Carlo error: the ratings are taken as they are given. Intervals hold one by one,
/// each in 95 of 100 studies; in a study that stops by precision, under that stopping.
public struct Summary: Sendable {
  let reader: TallyReader
  /// In the order of the scenario.
  public let entrants: [EntrantSummary]
  /// The matches of two, in the order of the schedule.
  public let matches: [MatchSummary]
  /// Whether the targets of a study that stops by precision are reached; nil if it has none.
  public let precision: PrecisionVerdict?

  /// - Parameters:
  ///   - tally: of at least one tournament.
  ///   - precision: the targets by which the study stops, if it does.
  public init(_ tournament: Tournament, _ tally: Tally, precision: [PrecisionTarget] = []) {
    precondition(tally.tournaments > 0, "a summary of no tournament")
    let reader = TallyReader(tournament, tally)
    self.reader = reader
    entrants = tournament.entrants.indices.map(reader.entrant)
    matches = tournament.program.pairings.indices.map(reader.match)
    self.precision =
      precision.isEmpty ? nil : PrecisionVerdict(precision, tournament, tally)
  }

  public var tournament: Tournament { reader.tournament }

  public var tally: Tally { reader.tally }

  /// The number of tournaments played.
  public var tournaments: Int64 { reader.total }

  /// The tables of everything that was counted.
  public var tables: [NamedTable] { reader.layout.parts.flatMap { $0.tables(self) } }

  /// The level that every interval of this summary needs to hold in 95 of 100 studies.
  public var level: ConfidenceLevel { precision == nil ? .percent95 : Looks.level }

  /// The width of the widest interval of a title chance; 0 where everything is certain.
  public var widestTitle: Double { entrants.map { $0.best.interval(level).width }.max() ?? 0 }

  /// What the game's formulas predict for each match that has not been played, beside what was simulated.
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

  /// The entrants' indices, the likeliest winner first: by wins, then by mean position, then as the
  /// scenario lists them.
  public var order: [Int] {
    entrants.indices.sorted { one, other in
      let (left, right) = (entrants[one], entrants[other])
      if left.best.count != right.best.count { return left.best.count > right.best.count }
      if left.position.sum != right.position.sum { return left.position.sum < right.position.sum }
      return one < other
    }
  }
}

/// The cells in which tables have estimates.
extension Summary {
  /// An entrant by index.
  func entrant(_ entrant: Int) -> Entrant { tournament.entrants[entrant] }

  /// Columns of a match's name and its sides.
  func sides<Row>(_ match: @escaping (Row) -> Match) -> [TableColumns<Row>] {
    [
      .match { match($0).name }, .entrant("home", "Home") { entrant(match($0).home) },
      .entrant("away", "Away") { entrant(match($0).away) },
    ]
  }
}

/// What a tally says of an entrant.
public struct EntrantSummary: Sendable {
  public let entrant: Entrant
  /// How often they came in at each position, the first one first.
  public let positions: [Proportion]
  /// For which k it is certain whether they come in at position k or better.
  let certainTops: Set<Int>
  /// Means over tournaments: of the position (1 is the best), and of points.
  public let position: MeanEstimate
  public let points: MeanEstimate
  /// What they scored in matches; nil where matches have no scores.
  public let scores: Scores?
  /// How often they had each number of points that occurred, in ascending order.
  public let pointsTotals: [MatchSummary.ValueShare]

  /// Means over tournaments of scores, added up over all matches.
  public struct Scores: Sendable {
    public let own: MeanEstimate
    public let against: MeanEstimate
    public let difference: MeanEstimate
  }

  /// How often they won the tournament.
  public var wins: Proportion { positions[0] }
  /// How often they finished at the best position that there is: the first, unless several share it.
  public let best: Proportion
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

  /// Numbers in ascending order with how often they occurred; without those that never did.
  static func shares(
    _ counts: [(Int, Int64)], _ share: (Int64) -> Proportion
  ) -> [ValueShare] {
    counts.filter { $0.1 > 0 }.map { ValueShare(value: $0.0, proportion: share($0.1)) }
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
