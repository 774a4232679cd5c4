internal import Estimates
internal import Programs
public import Statistics
public import Tables
internal import Tallies
public import TextFiles

/// How chances moved over a competition, for people and for spreadsheets.
public struct DailyReport: Sendable {
  /// None of its files, in place of those of an earlier study.
  public static var none: FileSet {
    ReportFiles.none("daily", possible: ["daily.csv", "daily.svg"])
  }

  /// As many entrants as a chart can tell apart.
  private static let charted = 8

  private let subject: RunSubject
  private let summary: DailySummary
  /// For each forecast but the last what came next, and the last day that was known of.
  private let before: [(name: String, asOf: String?)]
  private let step: String

  /// - Parameter step: before what it is forecast: `round`, `day` or `match`.
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
      "daily", text, [table], formats: formats,
      about: subject.facts(tournaments: summary.tournaments, unit: "Tournaments of each day"))
  }

  private var entrants: [Entrant] { summary.tournament.entrants }
  private var words: CompetitionWords { summary.tournament.program.words }

  /// A row for each forecast, entrant and what they can reach; the last forecast is what is known now.
  public var table: NamedTable {
    struct Row {
      let before: String
      let asOf: String?
      let entrant: Entrant
      let event: String
      let chance: Proportion
    }
    let rows = summary.forecasts.flatMap { forecast in
      summary.goals.flatMap { goal in
        summary.order.map { entrant in
          Row(
            before: forecast < before.count ? before[forecast].name : "now",
            asOf: forecast < before.count ? before[forecast].asOf : nil,
            entrant: entrants[entrant], event: goal.name,
            chance: summary.chance(entrant, goal, forecast: forecast))
        }
      }
    }
    return NamedTable(
      DailyReport.file, of: rows,
      [
        .plain("forecast", "Before") { $0.before }, .plain("as_of", "As of") { $0.asOf },
        .entrant { $0.entrant },
        .text("event", "Event") { $0.event }, .counted(.percent95) { $0.chance },
      ])
  }

  /// The title chances of those who ever had the best, a row a forecast.
  public var titles: Table {
    Table(
      of: summary.forecasts,
      [
        .text("Before \(step)") { $0 < before.count ? before[$0].name : "now" },
        .text("As of") { $0 < before.count ? before[$0].asOf : nil }.important(Column.detail),
      ]
        + shownEntrants.map { entrant in
          .share(entrants[entrant].name) { forecast in
            summary.chance(entrant, .title, forecast: forecast)
          }
        })
  }

  private var shownEntrants: [Int] { Array(summary.order.prefix(DailyReport.charted)) }

  private var chart: LineChart {
    LineChart(
      title: "Who \(words.titleVerb)? \(subject.title)",
      labels: summary.forecasts.map { $0 < before.count ? before[$0].name : "now" },
      axis: "before \(step)",
      lines: shownEntrants.map { entrant in
        LineChart.Line(
          name: entrants[entrant].name,
          points: summary.forecasts.map { forecast in
            let chance = summary.chance(entrant, .title, forecast: forecast)
            let interval = chance.interval(.percent95)
            return LineChart.Point(
              value: chance.value, lower: interval.lower, upper: interval.upper)
          })
      })
  }

  private var text: Section {
    let rest = entrants.count - shownEntrants.count
    return report([
      "# \(escaped(subject.title)): how the chances moved",
      "\(NumberText.grouped(summary.tournaments)) tournaments were played before each \(step), by what was known then.",
      Section(ChartedTable(.lines(chart), titles, file: "daily.svg")),
      """
      \(rest > 0 ? "The other \(rest) and all" : "All") zones are in `daily.csv`. The forecasts share their random \
      numbers: where a chance moved, results moved it.
      """,
      """
      ## Reproduce this run

          podium run \(subject.fileName) --daily \(step) --tournaments \(summary.tournaments) --seed \(subject.seed)

      Identity of this study: `\(subject.identity)`
      """,
    ])
  }
}

extension DailyReport {
  static let file = TableFile(
    "daily", "Everyone's chances round by round or day by day.",
    rows:
      "A row for each forecast, entrant and what they can reach, in the order of time; the last forecast is what is known "
      + "now. Written by `podium run --daily round` or `day` into `daily-by-round` within the folder of the run.",
    [
      .text("forecast", "Before what it is forecast: the round or the day; `now` of the last"),
      .day(
        "as_of", "The last day that was known of",
        emptyWhere: "where results have no days, and of the last"),
      .entrant(), .text("event", "`champion`, or `reaches:ZONE`"),
      .counted("Tournaments in which it happens"),
    ])
}
