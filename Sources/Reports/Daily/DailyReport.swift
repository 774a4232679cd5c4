internal import Estimates
internal import Programs
public import Statistics
public import Tables
internal import Tallies
public import TextFiles

/// The movement of chances over a competition, for people and for spreadsheets.
public struct DailyReport: Sendable {
  /// An empty set, which replaces the files of an earlier study.
  public static var none: FileSet {
    ReportFiles.none("daily", possible: ["daily.csv", "daily.svg"])
  }

  /// The maximum number of lines that readers can distinguish in a chart.
  private static let maximumLines = 8

  private let subject: RunSubject
  private let summary: DailySummary
  private let before: [(name: String, asOf: String?)]
  private let step: String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - before: The next step, and the last known day, for each forecast but the last.
  ///   - step: The kind of steps: `round`, `day` or `match`.
  public init(
    _ subject: RunSubject, _ summary: DailySummary, before: [(name: String, asOf: String?)],
    by step: String
  ) {
    self.subject = subject
    self.summary = summary
    self.before = before
    self.step = step
  }

  public func files(_ formats: ReportFormats) -> FileSet {
    ReportFiles.set(
      "daily", document, [table], formats: formats,
      about: subject.facts(tournaments: summary.tournaments, unit: "Tournaments of each day"))
  }

  private var entrants: [Entrant] { summary.tournament.entrants }
  private var words: CompetitionWords { summary.tournament.program.words }

  private func forecast(_ index: Int) -> (name: String, asOf: String?) {
    index < before.count ? before[index] : ("now", nil)
  }

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
            entrant: entrants[entrant], event: goal.name,
            chance: summary.chance(entrant, goal, forecast: forecast))
        }
      }
    }
    return Self.file.table(of: rows, at: .percent95)
  }

  /// The title chances of the likeliest winners, with a row for each forecast.
  public var titles: Table {
    Table(
      of: summary.forecasts,
      [
        .text("Before \(step)") { forecast($0).name },
        .text("As of") { forecast($0).asOf }.important(Column.detail),
      ]
        + charted.map { entrant in
          .share(entrants[entrant].name) { summary.chance(entrant, .title, forecast: $0) }
        })
  }

  private var charted: [Int] { Array(summary.order.prefix(DailyReport.maximumLines)) }

  private var chart: LineChart {
    LineChart(
      title: "Who \(words.titleVerb)? \(subject.title)",
      labels: summary.forecasts.map { forecast($0).name }, axis: "before \(step)",
      lines: charted.map { entrant in
        LineChart.Line(
          name: entrants[entrant].name,
          points: summary.forecasts.map { forecast in
            let chance = summary.chance(entrant, .title, forecast: forecast)
            return LineChart.Point(value: chance.value, interval: chance.interval(.percent95))
          })
      })
  }

  private var document: Section {
    let rest = entrants.count - charted.count
    return Section("\(subject.title): how the chances moved") {
      "\(NumberText.grouped(summary.tournaments)) tournaments were played before each \(step), by what was known then."
      Block.chart(ChartedTable(chart, titles, file: "daily.svg"))
      """
      \(rest > 0 ? "The other \(rest) and all" : "All") zones are in \(code: "daily.csv"). The forecasts share their random \
      numbers: where a chance moved, results moved it.
      """
      subject.reproduction(
        """
        podium run \(subject.fileName) --daily \(step) --tournaments \(summary.tournaments) --seed \(subject.seed)
        """)
    }
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
        .entrant { $0.entrant }, .text("event", "`champion`, or `reaches:ZONE`") { $0.event },
        .counted("Tournaments in which it happens") { $0.chance },
      ])
  }
}
