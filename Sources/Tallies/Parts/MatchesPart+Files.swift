internal import Estimates
internal import Games
internal import Programs
public import Tables

extension MatchesPart {
  public static var files: [FileDescription] {
    [matchesFile.description, predictionsFile().description]
  }

  static var matchesFile: TableFile<MatchSummary> {
    let neverPlayed = "where the match was never played"
    let noScores = "where tables of scores are not tallied, and where the match was never played"
    return TableFile(
      "matches", "How often each match ends with each result, mean and likeliest scores.",
      rows: "A row for each match, in the order of the schedule.",
      [
        .match { $0.fixture.name },
        .count(
          "round", "Its round in the schedule that Podium draws up, or its number in a series",
          "1 or more", emptyWhere: "where matches have no rounds"
        ) { $0.fixture.round },
        .day(
          "date", "The day on which it was or will be played", emptyWhere: "where it is not known"
        ) { $0.fixture.calendarDay },
        .sides { $0 },
        .proportion(
          "home_win_probability", "How often the home side won", emptyWhere: neverPlayed
        ) { $0.results?.homeWin },
        .proportion("draw_probability", "How often it was drawn", emptyWhere: neverPlayed) {
          $0.results?.draw
        },
        .proportion(
          "away_win_probability", "How often the away side won", emptyWhere: neverPlayed
        ) { $0.results?.awayWin },
        .estimate(
          "mean_home_score", "Mean score of the home side", "0 or more", emptyWhere: neverPlayed
        ) { $0.results?.homeScore },
        .estimate(
          "mean_away_score", "Mean score of the away side", "0 or more", emptyWhere: neverPlayed
        ) { $0.results?.awayScore },
        .count(
          "likeliest_home_score", "The home side's score in the likeliest score", "0 or more",
          emptyWhere: noScores
        ) { $0.scores?.first?.home },
        .count(
          "likeliest_away_score", "The away side's score in the likeliest score", "0 or more",
          emptyWhere: noScores
        ) { $0.scores?.first?.away },
        .proportion(
          "likeliest_score_probability",
          "How often the match ended so; all others are in `scores.csv`", emptyWhere: noScores
        ) { $0.scores?.first?.proportion },
        .count(
          "tournaments",
          """
          Tournaments in which the match was played, on which the row stands: in a series the last games are not always \
          needed
          """, "0 to 10^12"
        ) { $0.played.count },
      ])
  }

  static func predictionsFile(
    hasOpponents: Bool = true, hasSteps: Bool = true
  ) -> TableFile<(prediction: PredictionSummary, entrant: Entrant)> {
    typealias Columns = FileColumns<(prediction: PredictionSummary, entrant: Entrant)>
    let unknown = "where something that the formula needs is not known"
    let opponents: [Columns] = [
      .text(
        "pitcher", "In baseball, the pitcher against whom the side hits",
        emptyWhere: "where the formula is not about one"
      ) { $0.prediction.prediction.opponent ?? "" }
    ]
    let steps = [
      ("fip", "Of RA/5: the pitcher's FIP"),
      ("plate_appearances", "Of RA/5: the hitters' plate appearances in five innings"),
      ("wrc5", "Of RA/5: their wRC/5"), ("raw_ra5", "RA/5 before it is rounded"),
    ].map { name, meaning -> Columns in
      .real(name, meaning, emptyWhere: unknown) {
        $0.prediction.prediction.steps.first { $0.name == name }?.value
      }
    }
    return TableFile(
      "predictions", "The predictions of the game's formulas, beside the simulation.",
      rows: """
        A row for each figure that a formula predicts of a match still to come, beside the simulated one. Written for \
        games with such formulas: baseball.
        """,
      [
        .match { $0.prediction.fixture.name },
        .entrant(of: "the side of which something is predicted") { $0.entrant },
        .text("outcome", "What is predicted, as in `distributions.csv`") {
          $0.prediction.outcome.name
        },
      ] + (hasOpponents ? opponents : []) + [
        .text("method", "The formula") { $0.prediction.prediction.method },
        .real("prediction", "What it gives", emptyWhere: unknown) {
          $0.prediction.prediction.value
        },
        .real(
          "simulated_mean", "Mean of the simulated outcome",
          emptyWhere: "where distributions are not tallied"
        ) { $0.prediction.simulatedMean },
        .proportion(
          "within_one_probability",
          "How often the simulated outcome was within one of the prediction",
          emptyWhere: "where either is"
        ) { $0.prediction.withinOne },
      ],
      last: hasSteps ? steps : [])
  }
}
