internal import Estimates
internal import Programs
public import Statistics
public import Tables
internal import Tallies
public import TextFiles

/// The movement of chances over a competition, for people and for spreadsheets.
public struct DailyReport: Sendable {
  /// A round, day or match that has been played, with the forecast before it.
  public struct Step: Sendable {
    let name: String
    /// The last day known before the step, or `nil` if results have no days.
    let asOf: String?
    /// The matches of the step, as indices in the program with all results.
    let matches: [Int]

    public init(name: String, asOf: String?, matches: [Int]) {
      self.name = name
      self.asOf = asOf
      self.matches = matches
    }
  }

  /// An empty set, which replaces the files of an earlier study.
  public static var none: FileSet {
    ReportFiles.none("daily", possible: ["daily.csv"] + pictures)
  }

  /// The names of the pictures, as many as there can be charts.
  private static let pictures =
    ["daily.svg"] + (2...maximumCharts).map { "daily-\($0).svg" }

  let subject: RunSubject
  let summary: DailySummary
  let steps: [Step]
  let step: String
  /// The day before which no step begins, or `nil` for all steps.
  private let from: String?
  /// The entrant of interest, or `nil` for none.
  let focus: Int?
  /// The charts, a goal each: that of `--goal` first.
  let charts: [DailyChart]
  /// Remarks on the ratings.
  private let notes: [String]

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - steps: The step after each forecast but the last.
  ///   - step: The kind of steps: `round`, `day` or `match`.
  ///   - from: The day before which no step begins, or `nil` for all steps.
  ///   - focus: The entrant of interest, who has a line in every chart.
  ///   - notes: Remarks on the ratings.
  public init(
    _ subject: RunSubject, _ summary: DailySummary, _ steps: [Step], by step: String,
    from: String? = nil, focus: Int? = nil, notes: [String]
  ) {
    self.subject = subject
    self.summary = summary
    self.steps = steps
    self.step = step
    self.from = from
    self.focus = focus
    charts = DailyChart.charts(of: summary, title: subject.title, focus: focus)
    self.notes = notes
  }

  public func files(_ formats: ReportFormats) -> FileSet {
    ReportFiles.set(
      "daily", document, [table], formats: formats,
      about: subject.facts(tournaments: summary.tournaments, unit: "Tournaments of each day"),
      possible: DailyReport.pictures)
  }

  var words: CompetitionWords { summary.tournament.program.words }

  func name(_ entrant: Int) -> String { summary.tournament.entrants[entrant].name }

  /// Returns the step after a forecast, or the words for the last one.
  func forecast(_ index: Int) -> (name: String, asOf: String?) {
    index < steps.count ? (steps[index].name, steps[index].asOf) : ("now", nil)
  }

  /// The chances of the first chart, with a row for each forecast.
  public var titles: Table { table(of: charts[0]) }

  private func table(of chart: DailyChart) -> Table {
    Table(
      of: summary.forecasts,
      [
        .text("Before \(step)") { forecast($0).name },
        .text("As of") { forecast($0).asOf }.important(Column.detail),
      ]
        + chart.entrants.map { entrant in
          .share(name(entrant)) { summary.chance(entrant, chart.goal, forecast: $0) }
        })
  }

  private func block(_ number: Int) -> Block {
    let chart = charts[number]
    let lines = chart.lines(of: summary, labels: summary.forecasts.map { forecast($0).name }) {
      name($0)
    }
    return .chart(
      ChartedTable(
        LineChart(
          title: chart.title, steps: lines.steps, axis: "before \(step)", lines: lines.lines),
        table(of: chart), file: DailyReport.pictures[number]))
  }

  private var document: Section {
    Section("\(subject.title): how the chances moved") {
      lead
      Block.aside(
        """
        \(NumberText.grouped(summary.tournaments)) tournaments were played before each \(step)\(fromWords), by what \
        was known then. The forecasts share their random numbers: where a chance moved, results moved it.
        """)
      Section(charts[0].heading, id: "chances") {
        block(0)
        charts[0].selection(of: summary)
      }
      others
      movements
      if !notes.isEmpty { Block.list(notes.map { RichText("\($0).") }) }
      subject.reproduction(
        """
        podium run \(subject.fileName) --daily \(step)\(options) --tournaments \(summary.tournaments) \
        --seed \(subject.seed)
        """)
    }
  }

  private var fromWords: String { from.map { " from \($0) on" } ?? "" }

  private var options: String {
    (from.map { " --from \($0)" } ?? "")
      + (summary.askedGoal.map { " \(ShellWord.option("--goal", $0.name(words)))" } ?? "")
  }

  /// A sentence on the entrant of interest, or else the likeliest one.
  private var lead: RichText? {
    let last = summary.forecasts.upperBound - 1
    guard last > 0 else { return nil }
    let chart = charts[0]
    func chance(_ entrant: Int, _ forecast: Int) -> Proportion {
      summary.chance(entrant, chart.goal, forecast: forecast)
    }
    let likeliest = summary.order.max { chance($0, last).count < chance($1, last).count } ?? 0
    let entrant = focus ?? likeliest
    let verb = GoalWords(chart.goal, words).verb
    return """
      As things stand, \(strong: name(entrant)) \(verb) in \(PercentText(chance(entrant, last))) of tournaments. Before the \
      first \(step)\(fromWords) it was \(PercentText(chance(entrant, 0))).
      """
  }

  /// The charts beside the first one.
  private var others: Section? {
    guard charts.count > 1 else { return nil }
    return Section("Other chances", id: "other-chances") {
      "Everyone's chances of the title and of all zones are in \(code: "daily.csv")."
      for number in charts.indices.dropFirst() {
        let section = Section(charts[number].heading) {
          block(number)
          charts[number].selection(of: summary)
        }
        Block.page(PageFold(section: section))
        Block.only([.text, .workbook]) { section }
      }
    }
  }
}
