internal import Estimates
internal import Programs
internal import Statistics
public import Tables
internal import Tallies

extension BacktestReport {
  static var files: [FileDescription] {
    [eventsFile.description, scoresFile.description, reliabilityFile.description]
  }

  /// The tables of the report, without single forecasts where several competitions are pooled.
  public var tables: [NamedTable] {
    let bins = scores.parts.filter(\.isOfEvents).flatMap { part in
      part.reliability.bins.map { (subject: part.subject, bin: $0) }
    }
    return (isPooled ? [] : [Self.eventsFile.table(of: events, at: .percent95)]) + [
      Self.scoresFile.table(of: scoreRows, at: .percent95),
      Self.reliabilityFile.table(of: bins, at: .percent95),
    ]
  }

  private struct Event {
    let forecast: (name: String, asOf: String?)
    let match: String?
    let entrant: Entrant?
    let event: String
    let chance: Proportion
    let happened: Bool
    let item: ForecastItem

    func score(_ score: ForecastScore) -> Double {
      score.value(item.forecast, outcome: item.outcome)
    }
  }

  /// The outcomes of each match, then the open chances of each entrant.
  private var events: [Event] {
    competitions.flatMap { competition -> [Event] in
      let (summary, forecasts) = (competition.summary, competition.forecasts)
      let matches = summary.matches.flatMap { match in
        let results =
          match.item.forecast.outcomes == 3
          ? ["home_win", "draw", "away_win"] : ["home_win", "away_win"]
        return results.enumerated().map { outcome, event in
          Event(
            forecast: forecasts[match.forecast],
            match: summary.complete.program.matches[match.match].name, entrant: nil, event: event,
            chance: match.chances(of: summary.tournaments)[outcome],
            happened: match.item.outcome == outcome, item: match.item)
        }
      }
      let entrants = summary.entrants.map { entrant in
        Event(
          forecast: forecasts[entrant.forecast], match: nil,
          entrant: summary.complete.entrants[entrant.entrant], event: entrant.goal.name,
          chance: entrant.chance, happened: entrant.item.outcome == 1, item: entrant.item)
      }
      return matches + entrants
    }
  }

  private static var eventsFile: TableFile<Event> {
    TableFile(
      "backtest", "Each forecast, and what came of it.",
      rows: """
        A row for each outcome of each match that was forecast, and for each chance of an entrant that was open. Written \
        by `podium backtest` into `reports/NAME/backtest-by-STEP`.
        """,
      [
        .plain("forecast", "Before what it was forecast: the round, the day or the match") {
          $0.forecast.name
        },
        .day(
          "as_of", "The last day that was known of", emptyWhere: "where results have no days"
        ) { $0.forecast.asOf },
        .text(
          "match",
          "Name of the match: `home:away`, with `:2` for a second meeting; its number in a bracket",
          emptyWhere: "for a chance of an entrant"
        ) { $0.match },
        .entrant(of: "the entrant whose chance it is", emptyWhere: "for a match") { $0.entrant },
        .text("event", "`home_win`, `draw` or `away_win`; `champion`, or `reaches:ZONE`") {
          $0.event
        },
        .counted("Tournaments in which it happened") { $0.chance },
        .count("happened", "1 if it happened, else 0", "0 to 1") { $0.happened ? 1 : 0 },
        .real(
          "rps", "Ranked probability score of the forecast, the same in all rows of a match",
          "0 to 1"
        ) { $0.score(.rankedProbability) },
        .real("brier", "Its Brier score", "0 to 2") { $0.score(.brier) },
        .real("log_loss", "Its log loss", "0 or more") { $0.score(.logLoss) },
      ], note: "docs/backtest.md says what the scores are.")
  }

  private struct ScoreRow {
    let part: BacktestScores.Part
    let score: ForecastScore
    let mean: Double
    /// The comparison with another forecast, or `nil` in the row of the score itself.
    let comparison: ForecastComparison?
  }

  private var scoreRows: [ScoreRow] {
    scores.parts.flatMap { part in
      part.rows.map {
        ScoreRow(part: part, score: $0.score, mean: $0.mean, comparison: $0.comparison)
      }
    }
  }

  private static var scoresFile: TableFile<ScoreRow> {
    let ofForecast = "in rows without another forecast"
    let withoutError = "\(ofForecast), and without an interval"
    return TableFile(
      "backtest_scores", "How good the forecasts are, by several scores.",
      rows: """
        A row for each score of what was forecast, and one for each forecast that it is compared with. Written beside \
        `backtest.csv`; of several competitions or two models also in the output folder.
        """,
      [
        .text(
          "of",
          """
          `matches`, `chances` (of the title and the zones) or `positions` (where each entrant finished)
          """
        ) { $0.part.subject.rawValue },
        .text("score", "`rps`, `brier` or `log_loss`") { $0.score.column },
        .text(
          "against",
          """
          `uniform`, `base rates`, `Elo`, `odds`, `even chances`, or the file of the other model
          """, emptyWhere: ofForecast
        ) { $0.comparison?.reference },
        .count("forecasts", "On how many both were scored", "1 or more") {
          $0.comparison?.difference.items ?? $0.part.items.count
        },
        .real("mean", "The mean score on these", "0 or more") { $0.mean },
        .real("against_mean", "The same of the other", "0 or more", emptyWhere: withoutError) {
          $0.comparison.flatMap { $0.referenceMean.isFinite ? $0.referenceMean : nil }
        },
        .real(
          "difference", "`mean` less `against_mean`, below 0 where this forecast is better",
          emptyWhere: ofForecast
        ) { $0.comparison?.difference.mean },
        .real("difference_se", "Its standard error", "0 or more", emptyWhere: withoutError) {
          $0.comparison?.difference.standardError
        },
        .real(
          "difference_ci_low",
          """
          Lower end of its paired bootstrap interval; those of all rows of `of` hold together in 95 of 100 studies
          """, emptyWhere: withoutError
        ) { $0.comparison?.difference.limits?.lower },
        .real("difference_ci_high", "Upper end of it", emptyWhere: withoutError) {
          $0.comparison?.difference.limits?.upper
        },
        .text(
          "verdict", "`better` or `worse` where the interval excludes 0, else `not sure`",
          emptyWhere: ofForecast
        ) { $0.comparison?.difference.verdict.word },
      ])
  }

  private static var reliabilityFile:
    TableFile<(subject: BacktestScores.Subject, bin: ReliabilityDiagram.Bin)>
  {
    TableFile(
      "reliability", "How often events happened that were forecast with like probabilities.",
      rows:
        "A row for each bin of forecasts of like probability. Written beside `backtest_scores.csv`.",
      [
        .text("of", "`matches` or `chances`") { $0.subject.rawValue },
        .probability("forecast_low", "The least forecast of the bin") { $0.bin.range.lower },
        .probability("forecast_high", "The greatest forecast of the bin") { $0.bin.range.upper },
        .probability("mean_forecast", "Their mean") { $0.bin.forecast },
        .count("events", "How many forecasts there are", "1 or more") { $0.bin.observed.total },
        .count("happened", "How many of these occurred", "0 or more") { $0.bin.observed.count },
        .probability("observed", "Their share") { $0.bin.observed.value },
        .probability(
          "observed_ci_low",
          "Lower end of its interval; those of all bins hold together in 95 of 100 studies"
        ) { $0.bin.interval.lower },
        .probability("observed_ci_high", "Upper end of it") { $0.bin.interval.upper },
      ])
  }
}

extension BacktestSummary.MatchForecast {
  /// The chance of each outcome, as it was counted.
  fileprivate func chances(of tournaments: Int64) -> [Proportion] {
    item.forecast.probabilities.map {
      Proportion(count: Int64(($0 * Double(tournaments)).rounded()), total: tournaments)
    }
  }
}
