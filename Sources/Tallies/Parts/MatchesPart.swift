public import Engine
internal import Estimates
internal import Games
public import Programs
public import Tables

/// How matches of two end.
public struct MatchesPart: TallyPart, MatchReader {
  public static let files = [matchesFile, predictionsFile]

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
  private let matches: TwoSidedMatches

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    matches = TwoSidedMatches(tournament.program)
    guard matches.count > 0 else { return nil }
    homeWins = plan.section("home_wins", matches.count)
    draws = plan.section("draws", matches.count)
    homeScore = plan.sums("home_score", matches.count)
    awayScore = plan.sums("away_score", matches.count)
    let isConditional = tournament.program.pairings.contains { $0.isConditional }
    played = plan.section("played", isConditional ? matches.count : 0)
    homeSquares = plan.squares("home_score_squares", matches.count)
    awaySquares = plan.squares("away_score_squares", matches.count)
  }

  public func addKnown(_ block: TournamentBlock, to tally: inout Tally) {
    for match in matches.known {
      let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
      add(match, home.extracting(first: 1), away.extracting(first: 1), of: block, to: &tally)
    }
  }

  /// Adds the first lanes of a match, as many as it has scores.
  public func add(
    _ match: Int, _ home: OutcomeLanes, _ away: OutcomeLanes, of block: TournamentBlock,
    to tally: inout Tally
  ) {
    let lanes = home.indices
    let scores = home.scores(away)
    var (wins, level) = (scores.above, scores.equal)
    if let deciders = block.deciders(match)?.extracting(lanes) {
      let won = deciders.count(of: MatchDecider.homeShootOut.rawValue)
      let lost = deciders.count(of: MatchDecider.awayShootOut.rawValue)
      wins += won
      level -= won + lost
    }
    let times = block.playedLanes(match)?.extracting(lanes).sum ?? Int64(lanes.count)
    if played.count > 0 { tally.add(times, to: played, match) }
    tally.add(wins, to: homeWins, match)
    // Where a match was not played, it stands as nil to nil: that is no drawn match.
    tally.add(level - (Int64(lanes.count) - times), to: draws, match)
    tally.add(scores.ones.sum, to: homeScore, match)
    tally.add(scores.others.sum, to: awayScore, match)
    tally.add(scores.ones.squares, to: homeSquares, match)
    tally.add(scores.others.squares, to: awaySquares, match)
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
    let match = tournament.program.matches[index]
    let maximum = Double(tournament.outcomes(of: match).first?.range.upperBound ?? 0)
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
        isCertain: share(0).isCertain || !tournament.canBeDrawn(match)),
      awayWin: share(times - wins - drawn), homeScore: mean(homeScore, homeSquares),
      awayScore: mean(awayScore, awaySquares)
    )
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    [matches(summary)] + predictions(summary).unlessEmpty
  }

  /// One row a match, in the order of the schedule.
  private func matches(_ summary: Summary) -> NamedTable {
    let level = summary.level
    return NamedTable(
      Self.matchesFile, of: summary.matches,
      [
        .match { $0.fixture.name }, .count("round", "Round") { $0.fixture.round },
        .entrant("home", "Home") { summary.entrant($0.fixture.home) },
        .entrant("away", "Away") { summary.entrant($0.fixture.away) },
        .estimate("home_win_probability", "Home win", level) { $0.results?.homeWin },
        .estimate("draw_probability", "Draw", level) { $0.results?.draw },
        .estimate("away_win_probability", "Away win", level) { $0.results?.awayWin },
        .estimate("mean_home_score", "Mean home score", level) { $0.results?.homeScore },
        .estimate("mean_away_score", "Mean away score", level) { $0.results?.awayScore },
        .count("likeliest_home_score", "Likeliest home score") { $0.scores?.first?.home },
        .count("likeliest_away_score", "Likeliest away score") { $0.scores?.first?.away },
        .estimate("likeliest_score_probability", "Its probability", level) {
          $0.scores?.first?.proportion
        },
        .count("tournaments", "Tournaments") { $0.played.count },
      ])
  }

  /// A row for each prediction of the game's formulas, with what the simulation says of the same.
  private func predictions(_ summary: Summary) -> NamedTable {
    let rows = summary.predictions
    let steps = rows.first { !$0.prediction.steps.isEmpty }?.prediction.steps ?? []
    var columns: [TableColumns<PredictionSummary>] = [
      .match { $0.fixture.name },
      .entrant { summary.entrant($0.entrant) },
      .text("outcome", "Outcome") { $0.outcome.name },
    ]
    if rows.contains(where: { $0.prediction.opponent != nil }) {
      columns.append(.text("pitcher", "Against") { $0.prediction.opponent ?? "" })
    }
    columns += [
      .text("method", "Method") { $0.prediction.method },
      .real("prediction", "Prediction") { $0.prediction.value },
      .real("simulated_mean", "Simulated mean") { $0.simulatedMean },
      .estimate("within_one_probability", "Simulated within one", summary.level) { $0.withinOne },
    ]
    return NamedTable(
      Self.predictionsFile, of: rows, columns,
      last: steps.indices.map { step in
        .real(steps[step].name, steps[step].title) {
          $0.prediction.steps.isEmpty ? nil : $0.prediction.steps[step].value
        }
      })
  }
}

extension MatchesPart {
  private static let neverPlayed = "where the match was never played"

  private static let matchesFile = TableFile(
    "matches", "How often each match ends with each result, mean and likeliest scores.",
    rows: "A row for each match, in the order of the schedule.",
    [
      .match(),
      .count(
        "round", "Its round in the schedule that Podium draws up, or its number in a series",
        "1 or more", emptyWhere: "where matches have no rounds"),
      .entrant("home", "the home side"), .entrant("away", "the away side"),
      .share("home_win_probability", "How often the home side won", emptyWhere: neverPlayed),
      .share("draw_probability", "How often it was drawn", emptyWhere: neverPlayed),
      .share("away_win_probability", "How often the away side won", emptyWhere: neverPlayed),
      .mean("mean_home_score", "Mean score of the home side", "0 or more", emptyWhere: neverPlayed),
      .mean("mean_away_score", "Mean score of the away side", "0 or more", emptyWhere: neverPlayed),
      .count(
        "likeliest_home_score", "The home side's score in the likeliest score", "0 or more",
        emptyWhere: noScores),
      .count(
        "likeliest_away_score", "The away side's score in the likeliest score", "0 or more",
        emptyWhere: noScores),
      .share(
        "likeliest_score_probability",
        "How often the match ended so; all others are in `scores.csv`",
        emptyWhere: noScores),
      .count(
        "tournaments",
        "Tournaments in which the match was played, on which the row stands: in a series the last games are not always "
          + "needed", "0 to 10^12"),
    ])

  private static let noScores =
    "where tables of scores are not tallied, and where the match was never played"

  private static let predictionsFile = TableFile(
    "predictions", "The predictions of the game's formulas, beside the simulation.",
    rows:
      "A row for each figure that a formula of the game predicts of a match still to come, beside what was simulated of "
      + "the same. Written for games that have such formulas: baseball.",
    [
      .match(), .entrant("entrant", "the side of which something is predicted"),
      .text("outcome", "What is predicted, as in `distributions.csv`"),
      .text(
        "pitcher", "In baseball, the pitcher against whom the side hits",
        emptyWhere: "where the formula is not about one"),
      .text("method", "The formula"),
      .real("prediction", "What it gives", emptyWhere: unknown),
      .real(
        "simulated_mean", "Mean of the simulated outcome",
        emptyWhere: "where distributions are not tallied"),
      .share(
        "within_one_probability",
        "How often the simulated outcome was within one of the prediction",
        emptyWhere: "where either is"),
    ],
    last: [
      .real("fip", "Of RA/5: the pitcher's FIP", emptyWhere: unknown),
      .real(
        "plate_appearances", "Of RA/5: the hitters' plate appearances in five innings",
        emptyWhere: unknown),
      .real("wrc5", "Of RA/5: their wRC/5", emptyWhere: unknown),
      .real("raw_ra5", "RA/5 before it is rounded", emptyWhere: unknown),
    ])

  private static let unknown = "where something that the formula needs is not known"
}
