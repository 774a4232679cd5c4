internal import Games
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Statistics
public import Tables
internal import Tallies
internal import TextFiles

/// The result of a study, with figures if there are any.
public struct StudyOutcome: Sendable {
  /// The scenario as named in reports.
  let subject: RunSubject
  public let course: StudyCourse
  /// The output for the terminal.
  public let text: Printout
  /// The reports; empty, to replace earlier ones, if there are no figures.
  let reports: FileSet
  /// The given results and the precision for programs, if any.
  private(set) var given: JSONValue?
  private(set) var precision: JSONValue?
  /// Further members for programs, and each table by name.
  private(set) var facts: [JSONObject.Member] = []
  let tables: @Sendable () -> [JSONObject.Member]
  /// The summary of a run with figures.
  private(set) var summary: Summary?
  /// The report of a backtest with figures.
  private(set) var backtest: BacktestReport.Competition?

  /// Every table of the reports, for programs.
  var json: JSONValue {
    let head: [JSONObject.Member] = [
      .init("name", .string(subject.name)),
      .init("identity", .string(subject.identity)),
      .init("seed", .whole(subject.seed)),
      .init(course.unit, .whole(course.tournaments)),
    ]
    let tail: [JSONObject.Member] = [
      .init("folder", .string(course.folder)), .init("tables", .object(JSONObject(tables()))),
    ]
    return .object(JSONObject(head + facts + tail))
  }

  public var jsonText: String { json.prettyText }
}

extension StudyOutcome {
  /// The outcome of a run.
  ///
  /// - Parameters:
  ///   - summary: The summary, or `nil` for a shard or if nothing was played.
  ///   - ratings: The ratings of the entrants, or `nil` if the game has none.
  ///   - focus: The entrant of whom the reports tell more, or `nil` for none.
  ///   - update: The run before new results, or `nil` for a plain run.
  ///   - samples: Tournaments that were played again, if there are reports.
  init(
    _ subject: RunSubject, _ course: StudyCourse, _ summary: Summary?, ratings: EntrantRatings?,
    focus: Int?, update: RunUpdate?, samples: RunSamples?, formats: ReportFormats
  ) {
    self.subject = subject
    self.course = course
    self.summary = summary
    given = subject.givenJSON(summary?.given)
    precision = summary?.precision?.json
    let report = summary.map {
      RunReport(
        subject, $0, sample: samples?.page, enough: samples?.enough, focus: focus, ratings: ratings,
        update: update)
    }
    let focus = report?.focus
    facts = [.init("given", given ?? .null), .init("precision", precision ?? .null)]
    if let focus { facts.append(.init("entrant", focus.json)) }
    tables = { report?.tables.map { .init($0.name, $0.table.json) } ?? [] }
    let files = report?.files(formats) ?? RunReport.none
    reports = samples?.files.map { files.adding($0) } ?? files
    guard course.shard == nil, let summary else {
      let shard = course.shard.map { "shard \($0.index) of \($0.count), " } ?? ""
      let isNothing = course.shard == nil && course.tournaments == 0
      let played = "\(shard)\(NumberText.grouped(course.tournaments)) tournaments"
      text = isNothing ? "" : Printout(course.statepointText(subject, played))
      return
    }
    let titles = RunTitleTable(summary)
    let whole = "in \(course.folder)/report.md"
    let changes = report?.updateText(whole: whole) ?? ""
    let one = focus.map { "\n" + $0.section.printout(whole: whole) }
    let given = GivenText(subject, summary).text(in: course.folder)
    let precision = summary.precision.map { PrecisionText($0, summary).text }
    let tournaments = samples?.files.map { _ in
      "Tournaments one by one: \(course.folder)/\(SampleTables.folder)\n"
    }
    let parts = subject.parts.map { "They are tournaments \($0); the others are missing.\n" }
    text = """
      \(subject.title): \(summary.tournamentsInWords), seed \(subject.seed)
      \(subject.note.map { "\($0)\n" } ?? "")
      \(changes)\(titles.table, whole: whole)\(titles.notes.map { "\($0)\n" }.joined())\(one ?? "")\(parts ?? "")\(given ?? Printout(""))\(precision ?? "")
      Reports: \(course.folder)/\(reports.reportNames), CSV files beside them
      \(tournaments ?? "")
      """
  }

  /// The reports of a study with several files.
  struct Reports {
    let tables: [NamedTable]
    let files: FileSet
    /// The output for the terminal.
    let shown: Printout
  }

  /// The outcome of a study with several files.
  ///
  /// - Parameters:
  ///   - name: The name of the report without `.html` and `.md`.
  ///   - played: A text for what was played.
  ///   - report: The reports, or `nil` for a shard or if nothing was played.
  ///   - none: The empty file set that replaces an earlier study's.
  init(
    _ subject: RunSubject, _ course: StudyCourse, _ name: String, played: String,
    _ report: Reports?, none: FileSet, backtest: BacktestReport.Competition? = nil
  ) {
    self.subject = subject
    self.course = course
    self.backtest = backtest
    tables = { report?.tables.map { .init($0.name, $0.table.json) } ?? [] }
    guard let report else {
      reports = none
      text = Printout(course.tournaments == 0 ? "" : course.statepointText(subject, played))
      return
    }
    reports = report.files
    text = """
      \(subject.title): \(played), seed \(subject.seed)

      \(report.shown)
      Reports: \(course.folder)/\(report.files.reportNames), CSV files beside them

      """
  }

  /// The report of a study whose first table has its name.
  struct Report {
    /// A text for what was played.
    let played: String
    /// The output for the terminal.
    let shown: Printout
    let tables: [NamedTable]
    let document: Section
  }

  /// The outcome of a study whose first table has its name.
  ///
  /// - Parameters:
  ///   - name: The name of the report and its first table.
  ///   - played: A text for what was played.
  ///   - report: The report, or `nil` for a shard or if too little was played.
  ///   - possible: The names of further files that such a study can have.
  init(
    _ subject: RunSubject, _ course: StudyCourse, _ name: String, played: String,
    facts: [JSONObject.Member] = [], _ report: Report?, possible: [String] = [],
    formats: ReportFormats
  ) {
    self.subject = subject
    self.course = course
    self.facts = facts
    given = subject.givenJSON()
    precision = course.isPrecise.map { ["reached": .boolean($0)] }
    tables = { report?.tables.map { .init($0.name, $0.table.json) } ?? [.init(name, [])] }
    guard let report else {
      reports = ReportFiles.none(name, possible: ["\(name).csv"] + possible)
      text = Printout(course.tournaments == 0 ? "" : course.statepointText(subject, played))
      return
    }
    reports = ReportFiles.set(
      name, report.document, report.tables, formats: formats,
      about: subject.facts(
        tournaments: course.tournaments,
        unit: course.unit.prefix(1).uppercased() + course.unit.dropFirst()),
      possible: possible)
    text = """
      \(subject.title): \(report.played), seed \(subject.seed)

      \(report.shown)\(DifferenceText.legend)

      Reports: \(course.folder)/\(reports.reportNames), \(report.tables.map { "\($0.name).csv" }.joined(separator: " and ")) beside them

      """
  }
}

extension StudyCourse {
  /// Returns the output where there are no reports.
  fileprivate func statepointText(_ subject: RunSubject, _ played: String) -> String {
    """
    \(subject.title): \(played), seed \(subject.seed)
    Statepoint: \(folder)/\(RunFolder.statepointName), for podium merge

    """
  }
}
