internal import Competitions
internal import Games
internal import MonteCarlo
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tallies
internal import TextFiles

/// What a nested study asks: how the title chances spread over uncertain ratings.
struct SpreadQuestion: StudyQuestion {
  static let kind = "spread"
  static let unit = "samples"
  /// The parameter that holds how many tournaments are played with the ratings of each sample.
  private static let sizeKey = "tournamentsPerDraw"

  private let scenario: Scenario
  let identity: Identity
  let layout: TallyLayout
  private let tournamentsPerSample: Int

  init(_ scenario: Scenario, tournamentsPerSample: Int) throws(StudyError) {
    let tournament = scenario.tournament
    guard tournament.samplesRatings else {
      throw StudyError(
        .usage,
        "\(scenario.path) has no uncertain ratings, so there is nothing that --spread could show; say "
          + "in \"uncertainty\" how uncertain they are"
      )
    }
    layout = TallyLayout(
      entrants: tournament.entrants.count, tournamentsPerSample: tournamentsPerSample)
    guard layout.bytes <= TallyOptions.maximumBytes else {
      throw StudyError(
        .usage,
        "the tally of \(tournamentsPerSample) tournaments per sample would take \(layout.bytes >> 20) MiB a thread, "
          + "more than the \(TallyOptions.maximumBytes >> 20) MiB that are allowed; ask for fewer"
      )
    }
    self.scenario = scenario
    self.tournamentsPerSample = tournamentsPerSample
    identity = Identity(tournament, tournamentsPerSample: tournamentsPerSample)
  }

  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError) {
    guard let size = stated.whole(SpreadQuestion.sizeKey),
      TallyLayout.tournamentsPerSample.contains(size)
    else { throw StudyError(.invalidInput, "its \"study\" is none that this Podium knows") }
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
    _ statepoint: Statepoint, _ course: StudyCourse
  ) -> SpreadStudy.Outcome {
    let summary =
      course.isReported && course.tournaments >= 2
      ? RatingSpreadSummary(scenario.tournament, statepoint.tally) : nil
    return SpreadStudy.Outcome(
      subject: RunSubject(scenario, statepoint), summary: summary, course: course)
  }
}
