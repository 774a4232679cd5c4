internal import Estimates
internal import Programs
internal import Statistics
public import Tables
internal import Tallies

extension DailyReport {
  private struct Row {
    let before: String
    let asOf: String?
    let entrant: Entrant
    let event: String
    let chance: Proportion
  }

  /// The table of `daily.csv`.
  public var table: NamedTable {
    let rows = summary.forecasts.flatMap { forecast in
      summary.goals.flatMap { goal in
        summary.order.map { entrant in
          Row(
            before: self.forecast(forecast).name, asOf: self.forecast(forecast).asOf,
            entrant: summary.tournament.entrants[entrant], event: goal.name(words),
            chance: summary.chance(entrant, goal, forecast: forecast))
        }
      }
    }
    return Self.file.table(of: rows, at: .percent95)
  }
}

extension DailyReport {
  static var description: FileDescription { file.description }

  private static var file: TableFile<Row> {
    TableFile(
      "daily", "Everyone's chances round by round or day by day.",
      rows: """
        A row for each forecast, entrant and what they can reach, in the order of time; the last forecast is what is \
        known now. Written by `podium run --daily round` or `day` into `daily-by-round` within the folder of the run.
        """,
      [
        .plain("forecast", "Before what it is forecast: the round or the day; `now` of the last") {
          $0.before
        },
        .day(
          "as_of", "The last day that was known of",
          emptyWhere: "where results have no days, and of the last"
        ) { $0.asOf },
        .entrant { $0.entrant },
        .text("event", "`champion`, `reaches:ZONE`, or the event of `--goal`") { $0.event },
        .counted("Tournaments in which it happens") { $0.chance },
      ])
  }
}
