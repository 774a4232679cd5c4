public import Competitions
internal import Estimates
internal import Games
internal import Tables

/// How matches of two end.
public struct MatchesPart: TallyPart, BlockReader {
  public static let tableNames = ["matches", "predictions"]

  /// M each: wins of the side at home and drawn matches, and the sums of both sides' scores.
  let homeWins: CountSection
  let draws: CountSection
  private let homeScore: CountSection
  private let awayScore: CountSection
  /// M: the tournaments in which a match was played; empty if every match always is.
  private let played: CountSection
  /// M each: sums of squares of both sides' scores.
  private let homeSquares: CountSection
  private let awaySquares: CountSection

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    let matches = tournament.program.pairings
    guard !matches.isEmpty else { return nil }
    homeWins = plan.section("home_wins", matches.count)
    draws = plan.section("draws", matches.count)
    homeScore = plan.sums("home_score", matches.count)
    awayScore = plan.sums("away_score", matches.count)
    played = plan.section("played", matches.contains { $0.isConditional } ? matches.count : 0)
    homeSquares = plan.squares("home_score_squares", matches.count)
    awaySquares = plan.squares("away_score_squares", matches.count)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    for match in 0..<homeWins.count {
      let home = block.outcome(match, side: 0)
      let away = block.outcome(match, side: 1)
      var wins = 0
      var draws = 0
      var sums = (home: 0, away: 0)
      var squares = (home: 0, away: 0)
      for lane in 0..<lanes {
        let (h, a) = (Int(home[lane]), Int(away[lane]))
        wins &+= h > a ? 1 : 0
        draws &+= h == a ? 1 : 0
        sums.home &+= h
        sums.away &+= a
        squares.home &+= h &* h
        squares.away &+= a &* a
      }
      let isPlayed = block.playedLanes(match)
      let times = isPlayed.map { played in (0..<lanes).reduce(0) { $0 + Int(played[$1]) } } ?? lanes
      if played.count > 0 { tally.counts[played.start + match] += Int64(times) }
      // Where a match was not played, it stands as nil to nil: that is no drawn match.
      draws -= lanes - times
      tally.counts[homeWins.start + match] += Int64(wins)
      tally.counts[self.draws.start + match] += Int64(draws)
      tally.counts[homeScore.start + match] += Int64(sums.home)
      tally.counts[awayScore.start + match] += Int64(sums.away)
      tally.squares[homeSquares.start + match] += Int128(squares.home)
      tally.squares[awaySquares.start + match] += Int128(squares.away)
    }
  }

  /// In how many tournaments a match was played.
  func timesPlayed(_ match: Int, _ tally: Tally) -> Int64 {
    played.count > 0 ? tally.count(played, match) : tally.tournaments
  }

  func results(
    _ index: Int, _ share: (Int64) -> Proportion, _ reader: TallyReader
  ) -> MatchSummary.Results {
    let (tally, tournament) = (reader.tally, reader.tournament)
    let times = timesPlayed(index, tally)
    let wins = tally.count(homeWins, index)
    let drawn = tally.count(draws, index)
    let maximum = Double(tournament.game.outcomes.first?.range.upperBound ?? 0)
    func mean(_ sum: CountSection, _ squares: CountSection) -> MeanEstimate {
      MeanEstimate(
        count: times, sum: Int128(tally.count(sum, index)),
        sumOfSquares: tally.square(squares, index),
        bounds: Interval(lower: 0, upper: maximum), isCertain: share(0).isCertain
      )
    }
    return MatchSummary.Results(
      homeWin: share(wins),
      draw: Proportion(
        count: drawn, total: times,
        isCertain: share(0).isCertain || !tournament.canBeDrawn(tournament.program.matches[index])),
      awayWin: share(times - wins - drawn), homeScore: mean(homeScore, homeSquares),
      awayScore: mean(awayScore, awaySquares)
    )
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let predictions = summary.predictions
    return [NamedTable("matches", matches(summary))]
      + (predictions.isEmpty ? [] : [NamedTable("predictions", table(predictions, summary))])
  }

  /// One row a match, in the order of the schedule.
  private func matches(_ summary: Summary) -> Table {
    let outcomes = [
      ("home_win_probability", "Home win"), ("draw_probability", "Draw"),
      ("away_win_probability", "Away win"),
    ]
    let scores = [
      ("mean_home_score", "Mean home score"), ("mean_away_score", "Mean away score"),
    ]
    return Table(
      columns: [
        .text("match", "Match"), .number("round", "Round"), .text("home", "Home"),
        .text("away", "Away"),
      ]
        + (outcomes + scores).map(Column.number)
        + [.text("likeliest_scores", "Likeliest scores"), .number("tournaments", "Tournaments")]
        + (outcomes + scores).flatMap { EstimateCells.errorColumns($0.0) },
      rows: summary.matches.map { match in
        let name: [Cell] = [
          .text(match.fixture.name), .integer(Int128(match.fixture.round)),
          .text(summary.id(match.fixture.home)), .text(summary.id(match.fixture.away)),
        ]
        let end: [Cell] = [
          match.likeliestScores(3).map(Cell.text) ?? .missing,
          .integer(Int128(match.played.count)),
        ]
        guard let results = match.results else {
          return name + Array(repeating: .missing, count: 5) + end
            + (0..<5).flatMap { _ in EstimateCells.none }
        }
        let outcomes = [results.homeWin, results.draw, results.awayWin]
        let scores = [results.homeScore, results.awayScore]
        return name
          + outcomes.map { .probability($0.value) } + scores.map { .real($0.mean) } + end
          + outcomes.flatMap { summary.errors($0) }
          + scores.flatMap { summary.errors($0) }
      }
    )
  }

  /// A row for each prediction of the game's formulas, with what the simulation says of the same.
  private func table(_ rows: [PredictionSummary], _ summary: Summary) -> Table {
    let steps = rows.first { !$0.prediction.steps.isEmpty }?.prediction.steps ?? []
    let namesOpponents = rows.contains { $0.prediction.opponent != nil }
    return Table(
      columns: [
        .text("match", "Match"), .text("entrant", "Entrant"), .text("outcome", "Outcome"),
      ] + (namesOpponents ? [.text("opponent", "Against")] : []) + [
        .text("method", "Method"), .number("prediction", "Prediction"),
        .number("simulated_mean", "Simulated mean"),
        .number("within_one_probability", "Simulated within one"),
      ] + EstimateCells.errorColumns("within_one_probability")
        + steps.map { .number($0.name, $0.title) },
      rows: rows.map { row in
        let start: [Cell] = [
          .text(row.fixture.name), .text(summary.id(row.entrant)), .text(row.outcome.name),
        ]
        let opponent = namesOpponents ? [Cell.text(row.prediction.opponent ?? "")] : []
        let figures: [Cell] = [
          .text(row.prediction.method), .real(ifKnown: row.prediction.value),
          .real(ifKnown: row.simulatedMean),
          row.withinOne.map { .probability($0.value) } ?? .missing,
        ]
        let numbers = row.prediction.steps.map { Cell.real($0.value) }
        return start + opponent + figures
          + (row.withinOne.map { summary.errors($0) } ?? EstimateCells.none)
          + (numbers.isEmpty ? steps.map { _ in .missing } : numbers)
      }
    )
  }
}
