internal import Games
internal import MonteCarlo
internal import Programs
internal import Reports
public import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// The study of `podium run --daily`: the movement of chances over the matches played so far.
struct DailyQuestion: StudyQuestion {
  static let kind = "daily"
  private static let stepKey = "by"
  private static let goalKey = "goal"
  private static let fromKey = "from"

  private let course: BacktestedScenario
  private let series: ForecastSeries
  /// The goal of the first chart, or `nil` for the title.
  private let goal: TournamentGoal?
  /// The entrant of whom the reports tell more, or `nil` for none. Not part of the study: nothing is counted for it.
  private let focus: Int?

  init(
    _ course: BacktestedScenario, goal: TournamentGoal?, focus: Int? = nil
  ) throws(StudyError) {
    self.course = course
    self.goal = goal
    self.focus = focus
    let scenarios = course.forecasts.map(\.scenario) + [course.complete]
    let isCounted =
      switch goal {
      case .points, .victory: true
      case .finish, .zone, nil: false
      }
    series = ForecastSeries(
      scenarios.map { .init($0.tournament, matches: []) }, counting: isCounted ? goal : nil)
    try layout.checkSize("a series of \(scenarios.count) forecasts", cure: "ask for --daily round")
  }

  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError) {
    let goal = stated.text(DailyQuestion.goalKey)
    guard let step = stated.text(DailyQuestion.stepKey).flatMap(ForecastStep.init(rawValue:)),
      goal == nil || goal.flatMap({ TournamentGoal($0) }) != nil
    else {
      throw StudyError(.invalidInput, "this version of Podium does not know its \"study\"")
    }
    let from = stated.text(DailyQuestion.fromKey).flatMap { CalendarDay($0) }
    let course = try scenario.loading { (loader, bytes) throws(ScenarioError) in
      try loader.loadForecasts(
        bytes, path: scenario.name, by: step, from: from, notes: stated.texts(ForecastNotes.key))
    }
    let asked = goal.flatMap { TournamentGoal($0) }
    guard asked.map(course.complete.tournament.has) ?? true else {
      throw StudyError(.invalidInput, "its \"study\" asks what its scenario cannot answer")
    }
    try self.init(course, goal: asked)
  }

  var identity: Identity { series.identity }
  var layout: TallyLayout { series.layout.tally }
  var parameters: JSONObject {
    var parameters: JSONObject = [DailyQuestion.stepKey: .string(course.step.rawValue)]
    parameters[DailyQuestion.fromKey] = course.from.map { .string($0.description) }
    parameters[DailyQuestion.goalKey] = goal.map { .string($0.name) }
    parameters[ForecastNotes.key] = ForecastNotes.json(course)
    return parameters
  }

  var document: JSONValue { course.document }
  var folder: String? { ownFolder }

  /// The folder for reports in the scenario's: `daily-by-round`, and within that one for each first day and each goal but the
  /// title, such as `daily-by-round/from-2026-03-01/goal-top4`.
  fileprivate var ownFolder: String {
    var parts = ["\(DailyQuestion.kind)-by-\(course.step.rawValue)"]
    if let from = course.from { parts.append("from-\(from)") }
    if let goal {
      let text = "goal-\(goal.name(course.complete.tournament.program.words))"
      parts.append(FolderName.safe(text, separators: "", isUnambiguous: true, meaning: text))
    }
    return parts.joined(separator: "/")
  }

  func runner(_ plan: StudyPlan, after statepoint: Statepoint) -> Runner {
    Runner(series, plan.engine)
  }

  func outcome(
    _ statepoint: Statepoint, _ course: StudyCourse, _ formats: ReportFormats
  ) -> StudyOutcome {
    let subject = RunSubject(self.course.complete, statepoint)
    let report =
      course.isReported && course.tournaments > 0
      ? DailyReport(
        subject, DailySummary(series, statepoint.tally, goal: goal),
        self.course.forecasts.map {
          DailyReport.Step(name: $0.name, asOf: $0.asOf, matches: $0.matches)
        }, by: self.course.step.rawValue,
        from: self.course.from?.description, focus: focus, notes: self.course.notes) : nil
    let played = "\(NumberText.grouped(course.tournaments)) tournaments of each day"
    return StudyOutcome(
      subject, course, DailyQuestion.kind, played: played,
      report.map {
        StudyOutcome.Reports(
          tables: [$0.table], files: $0.files(formats),
          shown: Printout($0.titles, whole: "in \(course.folder)/daily.md"))
      }, none: DailyReport.none)
  }
}

extension Study {
  /// Makes the study of `podium run --daily`.
  ///
  /// - Parameters:
  ///   - from: The first day as in `--from`, or `nil` for all days.
  ///   - goal: The goal of the first chart as in `--goal`, or `nil` for the title.
  public init(
    _ request: StudyRequest, daily step: ForecastStep, from: String? = nil, goal: String? = nil
  ) throws(StudyError) {
    var request = request
    let first = try CalendarDay.option("--from", from)
    request.precision = [PrecisionOption.none]
    request.givenTournaments = nil
    try Machine.prepare()
    try GivenOption.refuse(request.given, reason: "--daily shows what was known on earlier days")
    let loader = try ScenarioLoader(request)
    let course = try StudyError.of(
      StudyError.init(scenario:), try loader.loadForecasts(request.scenario, by: step, from: first))
    let tournament = course.complete.tournament
    let asked = try GoalOption.goal(goal, of: tournament)
    let focus = try request.focus.map { (name) throws(StudyError) in
      try EntrantOption.index(name, in: tournament)
    }
    let question = try DailyQuestion(course, goal: asked == .title ? nil : asked, focus: focus)
    request.output = request.output.following(question.ownFolder)
    let plan = try StudyPlan(request, course.complete, kind: question.ownFolder)
    self.init(plan: plan, question: question)
  }
}
