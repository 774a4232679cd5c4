internal import Games
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// The question of a run: the results of a scenario's tournaments.
struct RunQuestion: JudgedQuestion {
  static let kind = "run"

  let scenario: Scenario
  let identity: Identity
  let stopping: PrecisionStopping?
  /// The entrant of whom the reports tell more, or `nil` for none. Not part of the study: nothing is counted for it.
  let focus: Int?
  /// The run before new results, or `nil` for a plain run. Not part of the study, either.
  let update: RunUpdate?

  init(
    _ scenario: Scenario, stopping: PrecisionStopping?, focus: Int? = nil, update: RunUpdate? = nil
  ) {
    self.scenario = scenario
    self.update = update
    self.stopping = stopping
    self.focus = focus
    identity = Identity(scenario.tournament, tally: scenario.tally)
  }

  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError) {
    self.init(
      try scenario.loading { (loader, bytes) throws(ScenarioError) in
        try loader.load(bytes, path: scenario.name)
      }, stopping: nil)
  }

  var parameters: JSONObject { [:] }

  var document: JSONValue { scenario.document }

  var folder: String? { nil }

  var layout: TallyLayout { TallyLayout(scenario.tournament, options: scenario.tally) }

  func runner(_ plan: StudyPlan, after statepoint: Statepoint) -> Runner {
    Runner(scenario.tournament, options: scenario.tally, plan.engine)
  }

  func isPrecise(_ statepoint: Statepoint) -> Bool {
    stopping?.stops(after: statepoint.tally, of: scenario.tournament) ?? false
  }

  func outcome(
    _ statepoint: Statepoint, _ course: StudyCourse, _ formats: ReportFormats
  ) -> StudyOutcome {
    var subject = RunSubject(scenario, statepoint)
    // A game of a schedule is described, too.
    if statepoint.scenario.words != nil { subject.note = scenario.description }
    let summary =
      course.isReported
      ? Summary(
        scenario.tournament, statepoint.tally, precision: stopping?.targets ?? [],
        given: stopping?.given) : nil
    return StudyOutcome(
      subject, course, summary, ratings: summary == nil ? nil : scenario.ratings, focus: focus,
      update: update, samples: samples(statepoint, course, formats), formats: formats)
  }

  /// Plays the first tournaments of the run again, as many as are asked for and were played.
  private func samples(
    _ statepoint: Statepoint, _ course: StudyCourse, _ formats: ReportFormats
  ) -> RunSamples? {
    let played = Int(min(statepoint.lastWithoutGap, Int64(Int32.max)))
    guard course.isReported, played > 0 else { return nil }
    let tournament = scenario.tournament
    return RunSamples(
      page: .playing(
        tournament, course.engine, tournaments: min(formats.pageSamples, played)),
      enough: .playing(
        tournament, course.engine, tournaments: min(formats.pageSamples, played)),
      files: formats.samples.map { samples in
        SampleTables(tournament, options: formats.csv)
          .files(tournament, course.engine, tournaments: min(samples, played))
      })
  }
}

/// The tournaments of a run that its reports show one by one.
struct RunSamples {
  /// The sample in the page, or `nil` without one.
  let page: TournamentSample?
  /// The points that suffice, or `nil` without samples or where points do not decide.
  let enough: EnoughPoints?
  /// The CSV files, or `nil` without any.
  let files: FileSet.GrowingFiles?
}

extension Study {
  /// Creates a run that says more about an entrant if the scenario has the entrant, and a plain run if not.
  init(_ request: StudyRequest, ifThere focus: String) throws(StudyError) {
    var plain = request
    plain.focus = nil
    try self.init(plain)
    guard let entrant = try? EntrantOption.index(focus, in: plan.scenario.tournament) else {
      return
    }
    self = Study(
      plan: plan,
      question: RunQuestion(
        plan.scenario, stopping: plan.stopping, focus: entrant, update: request.update))
  }

  /// Creates a run from the scenario of a request.
  init(_ request: StudyRequest) throws(StudyError) {
    let plan = try StudyPlan(request)
    if let samples = request.formats.samples, let requested = plan.requested, samples > requested {
      throw StudyError(
        .usage,
        "found --samples \(samples) of \(requested) tournaments, expected no more samples than tournaments"
      )
    }
    let focus = try request.focus.map { (name) throws(StudyError) in
      try EntrantOption.index(name, in: plan.scenario.tournament)
    }
    self.init(
      plan: plan,
      question: RunQuestion(
        plan.scenario, stopping: plan.stopping, focus: focus, update: request.update))
  }
}
