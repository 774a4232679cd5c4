internal import Tables

extension BacktestReport {
  static let files = [eventsFile, scoresFile, reliabilityFile]

  private static let ofForecast = "for the forecast by itself"

  static let eventsFile = TableFile(
    "backtest", "Each forecast, and what came of it.",
    rows:
      "A row for each outcome of each match that was forecast, and for each chance of an entrant that was open. Written by "
      + "`podium backtest` into `reports/NAME/backtest-by-STEP`.",
    [
      .text("forecast", "Before what it was forecast: the round, the day or the match"),
      .day(
        "as_of", "The last day that was known of", emptyWhere: "where results have no days"),
      .match(emptyWhere: "for a chance of an entrant"),
      .entrant("entrant", "the entrant whose chance it is", emptyWhere: "for a match"),
      .text("event", "`home_win`, `draw` or `away_win`; `champion`, or `reaches:ZONE`"),
      .counted("Tournaments in which it happened"),
      .count("happened", "1 if it happened, else 0", "0 to 1"),
      .real(
        "rps", "Ranked probability score of the forecast, the same in all rows of a match",
        "0 to 1"),
      .real("brier", "Its Brier score", "0 to 2"), .real("log_loss", "Its log loss", "0 or more"),
    ], note: "docs/backtest.md says what the scores are.")

  static let scoresFile = TableFile(
    "backtest_scores", "How good the forecasts are, by several scores.",
    rows:
      "A row for each score of what was forecast, and one for each forecast that it is compared with. Written beside "
      + "`backtest.csv`; of several competitions or two models also in the output folder.",
    [
      .text(
        "of",
        "`matches`, `chances` (of the title and the zones) or `positions` (where each entrant finished)"
      ),
      .text("score", "`rps`, `brier` or `log_loss`"),
      .text(
        "against",
        "`uniform`, `base rates`, `Elo`, `odds`, `even chances`, or the file of the other model",
        emptyWhere: ofForecast),
      .count("forecasts", "On how many both were scored", "1 or more"),
      .real("mean", "The mean score on these", "0 or more"),
      .real("against_mean", "The same of the other", "0 or more", emptyWhere: ofForecast),
      .real(
        "difference", "`mean` less `against_mean`, below 0 where this forecast is better",
        emptyWhere: ofForecast),
      .real(
        "difference_se", "Its standard error", "0 or more",
        emptyWhere: ofForecast + ", and where there is none"),
      .real(
        "difference_ci_low",
        "Lower end of its paired bootstrap interval; those of all rows of `of` hold together in 95 of 100 studies",
        emptyWhere: ofForecast + ", and where there is none"),
      .real(
        "difference_ci_high", "Upper end of it",
        emptyWhere: ofForecast + ", and where there is none"),
      .text(
        "verdict", "`better` or `worse` where the interval excludes 0, else `not sure`",
        emptyWhere: ofForecast),
    ])

  static let reliabilityFile = TableFile(
    "reliability", "How often events happened that were forecast with like probabilities.",
    rows:
      "A row for each bin of forecasts of like probability. Written beside `backtest_scores.csv`.",
    [
      .text("of", "`matches` or `chances`"),
      .probability("forecast_low", "The least forecast of the bin"),
      .probability("forecast_high", "The greatest forecast of the bin"),
      .probability("mean_forecast", "Their mean"),
      .count("events", "How many forecasts there are", "1 or more"),
      .count("happened", "How many of these occurred", "0 or more"),
      .probability("observed", "Their share"),
      .probability(
        "observed_ci_low",
        "Lower end of its interval; those of all bins hold together in 95 of 100 studies"),
      .probability("observed_ci_high", "Upper end of it"),
    ])
}
