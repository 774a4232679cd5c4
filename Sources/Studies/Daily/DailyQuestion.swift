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

  private let course: BacktestedScenario
  private let series: ForecastSeries

  init(_ course: BacktestedScenario) throws(StudyError) {
    self.course = course
    let scenarios = course.forecasts.map(\.scenario) + [course.complete]
    series = ForecastSeries(scenarios.map { .init($0.tournament, matches: []) })
    try layout.checkSize("a series of \(scenarios.count) forecasts", cure: "ask for --daily round")
  }

  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError) {
    guard let step = stated.text(DailyQuestion.stepKey).flatMap(ForecastStep.init(rawValue:)) else {
      throw StudyError(.invalidInput, "this version of Podium does not know its \"study\"")
    }
    try self.init(
      try scenario.loading { (loader, bytes) throws(ScenarioError) in
        try loader.loadForecasts(bytes, path: scenario.name, by: step)
      })
  }

  var identity: Identity { series.identity }
  var layout: TallyLayout { series.layout.tally }
  var parameters: JSONObject { [DailyQuestion.stepKey: .string(course.step.rawValue)] }
  var document: JSONValue { course.document }
  var folder: String? { ownFolder }
  fileprivate var ownFolder: String { "\(DailyQuestion.kind)-by-\(course.step.rawValue)" }

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
        subject, DailySummary(series, statepoint.tally),
        before: self.course.forecasts.map { ($0.name, $0.asOf) },
        by: self.course.step.rawValue) : nil
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
  public init(_ request: StudyRequest, daily step: ForecastStep) throws(StudyError) {
    var request = request
    request.precision = [PrecisionOption.none]
    request.givenTournaments = nil
    try Machine.prepare()
    try GivenOption.refuse(request.given, reason: "--daily shows what was known on earlier days")
    let loader = try ScenarioLoader(request)
    let course = try StudyError.of(
      StudyError.init(scenario:), try loader.loadForecasts(request.scenario, by: step))
    let question = try DailyQuestion(course)
    request.output = request.output.following(question.ownFolder)
    let plan = try StudyPlan(request, course.complete, kind: question.ownFolder)
    self.init(plan: plan, question: question)
  }
}
