internal import Games
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// The question of a nested study: the spread of title chances over uncertain ratings.
struct SpreadQuestion: StudyQuestion {
  static let kind = "spread"
  let unit = "samples"
  /// The parameter with the number of tournaments per sample.
  private static let sizeKey = "tournamentsPerSample"

  private let scenario: Scenario
  let identity: Identity
  let layout: TallyLayout
  private let tournamentsPerSample: Int

  init(_ scenario: Scenario, tournamentsPerSample: Int) throws(StudyError) {
    let tournament = scenario.tournament
    guard tournament.samplesRatings else {
      throw StudyError(
        .usage,
        "\(scenario.path) has no uncertain ratings, so --spread has nothing to show; give their standard deviations "
          + "in \"uncertainty\""
      )
    }
    layout = TallyLayout(
      entrants: tournament.entrants.count, tournamentsPerSample: tournamentsPerSample)
    try layout.checkSize(
      "the tally of \(tournamentsPerSample) tournaments per sample", cure: "ask for fewer")
    self.scenario = scenario
    self.tournamentsPerSample = tournamentsPerSample
    identity = Identity(tournament, tournamentsPerSample: tournamentsPerSample)
  }

  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError) {
    guard let size = stated.whole(SpreadQuestion.sizeKey),
      TallyLayout.tournamentsPerSample.contains(size)
    else { throw StudyError(.invalidInput, "this version of Podium does not know its \"study\"") }
    let loaded = try scenario.loading { (loader, bytes) throws(ScenarioError) in
      try loader.load(bytes, path: scenario.name)
    }
    try self.init(loaded, tournamentsPerSample: size)
  }

  var parameters: JSONObject { [SpreadQuestion.sizeKey: .whole(tournamentsPerSample)] }

  var document: JSONValue { scenario.document }

  var folder: String? { SpreadQuestion.kind }

  func runner(_ plan: StudyPlan, after statepoint: Statepoint) -> Runner {
    Runner(scenario.tournament, tournamentsPerSample: tournamentsPerSample, plan.engine)
  }

  func outcome(
    _ statepoint: Statepoint, _ course: StudyCourse, _ formats: ReportFormats
  ) -> StudyOutcome {
    let summary =
      course.isReported && course.tournaments >= 2
      ? RatingSpreadSummary(scenario.tournament, statepoint.tally) : nil
    let subject = RunSubject(scenario, statepoint)
    let played = "\(NumberText.grouped(course.tournaments)) rating samples"
    let report = summary.map { summary in
      let (each, tables) = (summary.tournamentsPerSample, RatingSpreadReport(subject, summary))
      return StudyOutcome.Report(
        played: "\(played), \(NumberText.grouped(each)) tournaments with each",
        shown: Printout(tables.forPeople, whole: "in \(course.folder)/spread.md"),
        tables: [tables.spread],
        document: RatingSpreadReport(subject, summary).document)
    }
    return StudyOutcome(
      subject, course, SpreadQuestion.kind, played: played, report, formats: formats)
  }
}

extension Study {
  /// Creates the nested study of `podium run --spread`: several tournaments with each of many
  /// samples of uncertain ratings. Its plan and statepoint count samples.
  ///
  /// - Parameter request: The request of the run, whose number of tournaments and precision are
  ///   ignored.
  public init(_ request: StudyRequest, spread size: SpreadSize) throws(StudyError) {
    var request = request
    request.tournaments = size.samples
    request.output = request.output.following(SpreadQuestion.kind)
    request.precision = [PrecisionOption.none]
    request.givenTournaments = nil
    _ = try GivenOption.scores(request.given, reason: "--spread takes no conditions")
    let plan = try StudyPlan(request, kind: SpreadQuestion.kind)
    self.init(
      plan: plan,
      question: try SpreadQuestion(plan.scenario, tournamentsPerSample: size.tournaments))
  }
}
