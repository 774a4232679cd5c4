internal import MonteCarlo
internal import Programs
internal import Reports
internal import Statistics
public import Tables
internal import Tallies
internal import TextFiles

/// What a study gave: figures if there are any to tell, and how it went.
public struct StudyOutcome: Sendable {
  /// The scenario, in the words of the reports.
  let subject: RunSubject
  public let course: StudyCourse
  /// What the terminal shows.
  public let text: Printout
  /// The reports; none in place of earlier ones if there is nothing to tell.
  let reports: FileSet
  /// For programs: what is given of matches, and how precise it is beside what it was to be; nil of what is not.
  let given: JSONValue?
  let precision: JSONValue?
  /// What is told to programs beside the tables, and each table by its name.
  let facts: [JSONObject.Member]
  let tables: @Sendable () -> [JSONObject.Member]
  /// Of a run; nil if it has nothing to tell, and of other studies.
  let summary: Summary?
  /// Of a backtest; nil if it has nothing to tell, and of other studies.
  let backtest: BacktestReport.Competition?

  /// For programs: every table of the reports.
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

  /// The same as a text.
  public var jsonText: String { json.prettyText }
}

extension StudyOutcome {
  /// Of a run.
  ///
  /// - Parameter summary: nil for a shard, and if the run was stopped before anything was played.
  init(_ subject: RunSubject, _ course: StudyCourse, _ summary: Summary?, formats: ReportFormats) {
    self.subject = subject
    self.course = course
    self.summary = summary
    backtest = nil
    given = subject.givenJSON(summary?.given)
    precision = summary?.precision?.json
    facts = [.init("given", given ?? .null), .init("precision", precision ?? .null)]
    tables = { summary?.tables.map { .init($0.name, $0.table.json) } ?? [] }
    reports = summary.map { RunFiles.set(subject, $0, formats: formats) } ?? RunFiles.none
    guard course.shard == nil, let summary else {
      let shard = course.shard.map { "shard \($0.index) of \($0.count), " } ?? ""
      let isNothing = course.shard == nil && course.tournaments == 0
      let played = "\(shard)\(NumberText.grouped(course.tournaments)) tournaments"
      text = isNothing ? "" : Printout(course.statepointText(subject, played))
      return
    }
    let titles = RunTitleTable(summary)
    let given = GivenText(subject, summary).text(in: course.folder)
    let precision = summary.precision.map { PrecisionText($0, summary).text }
    let parts = subject.parts.map { "They are tournaments \($0); the others are missing.\n" }
    text = """
      \(subject.title): \(summary.tournamentsInWords), seed \(subject.seed)
      \(subject.note.map { "\($0)\n" } ?? "")
      \(titles.table, whole: "in \(course.folder)/report.md")\(titles.notes().map { "\($0)\n" }.joined())\(parts ?? "")\(given ?? Printout(""))\(precision ?? "")
      Reports: \(course.folder)/\(reports.reportNames), CSV files beside them

      """
  }

  /// What a study leaves that has several files.
  struct Reports {
    let tables: [NamedTable]
    let files: FileSet
    /// What the terminal shows of it.
    let shown: Printout
  }

  /// Of a study that has several files.
  ///
  /// - Parameters:
  ///   - name: what its report is called, without `.html` and `.md`.
  ///   - played: what was played, in words.
  ///   - report: nil for a shard, and if nothing was played.
  ///   - none: no files, in place of those of an earlier study.
  init(
    _ subject: RunSubject, _ course: StudyCourse, _ name: String, played: String,
    _ report: Reports?, none: FileSet, backtest: BacktestReport.Competition? = nil
  ) {
    self.subject = subject
    self.course = course
    self.backtest = backtest
    summary = nil
    given = nil
    precision = nil
    facts = []
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

  /// What a study tells that has one table.
  struct Report {
    /// What was played, in words.
    let played: String
    /// What the terminal shows of it.
    let shown: Printout
    let table: NamedTable
    let text: Section
  }

  /// Of a study that has one table.
  ///
  /// - Parameters:
  ///   - name: what the report and its table are called.
  ///   - played: what was played, in words.
  ///   - report: nil for a shard, and if too little was played.
  init(
    _ subject: RunSubject, _ course: StudyCourse, _ name: String, played: String,
    facts: [JSONObject.Member] = [], _ report: Report?, formats: ReportFormats
  ) {
    self.subject = subject
    self.course = course
    self.facts = facts
    summary = nil
    backtest = nil
    given = subject.givenJSON()
    precision = course.isPrecise.map { ["reached": .boolean($0)] }
    tables = { [.init(name, report?.table.table.json ?? [])] }
    guard let report else {
      reports = ReportFiles.none(name, possible: ["\(name).csv"])
      text = Printout(course.tournaments == 0 ? "" : course.statepointText(subject, played))
      return
    }
    reports = ReportFiles.set(
      name, report.text, [report.table], formats: formats,
      about: subject.facts(
        tournaments: course.tournaments,
        unit: course.unit.prefix(1).uppercased() + course.unit.dropFirst()))
    text = """
      \(subject.title): \(report.played), seed \(subject.seed)

      \(report.shown)\(DifferenceText.legend)

      Reports: \(course.folder)/\(reports.reportNames), \(name).csv beside them

      """
  }
}

extension StudyCourse {
  /// What is shown where there are no reports.
  fileprivate func statepointText(_ subject: RunSubject, _ played: String) -> String {
    """
    \(subject.title): \(played), seed \(subject.seed)
    Statepoint: \(folder)/\(RunFolder.statepointName), for podium merge

    """
  }
}
