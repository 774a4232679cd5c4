internal import Estimates
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// A question about variants of a scenario, played on common random numbers.
protocol ComparingQuestion: JudgedQuestion {
  var comparison: Comparison { get }
  /// The differences to report.
  var scope: ComparisonScope { get }
  /// The rule by which variants are dropped early, if there is one.
  var race: TitleRaceRule? { get }
}

extension ComparingQuestion {
  var identity: Identity { comparison.identity }
  var layout: TallyLayout { comparison.layout.tally }

  var race: TitleRaceRule? { nil }

  func runner(_ plan: StudyPlan, after statepoint: Statepoint) -> Runner {
    Runner(comparison.restricted(to: statepoint.racing), plan.engine)
  }

  func looks(holding last: Int64, to bound: Int64) -> [Int64] {
    race == nil && stopping == nil ? [] : Looks.counts(from: last, to: bound)
  }

  func judge(_ statepoint: inout Statepoint) -> LookVerdict {
    let losers = race?.losers(comparison, statepoint) ?? []
    if let racing, !losers.isEmpty { statepoint.drop(losers, in: racing) }
    if hasNothingLeft(statepoint) || isPrecise(statepoint) { return .stop }
    return losers.isEmpty ? .goOn : .goOnWithLess
  }

  func isPrecise(_ statepoint: Statepoint) -> Bool {
    stopping.map { summary(statepoint).reaches($0.targets) } ?? false
  }

  func hasNothingLeft(_ statepoint: Statepoint) -> Bool {
    statepoint.racing.isEmpty
  }

  /// Returns the summary of a statepoint, at the level of a look if the play depends on results.
  func summary(_ statepoint: Statepoint) -> ComparisonSummary {
    ComparisonSummary(
      comparison, statepoint.tally, exits: statepoint.exits,
      level: stopping == nil && race == nil ? .percent95 : Looks.level, scope: scope)
  }

  /// Returns the outcome of a statepoint with a report.
  func outcome(
    _ subject: RunSubject, _ statepoint: Statepoint, _ course: StudyCourse,
    _ formats: ReportFormats,
    report: (ComparisonSummary, _ played: String) -> StudyOutcome.Report
  ) -> StudyOutcome {
    let summary = course.isReported ? summary(statepoint) : nil
    let played = "\(NumberText.grouped(course.tournaments)) tournaments of each variant"
    return StudyOutcome(
      subject, course, Self.kind, played: played,
      facts: [.init("family", .whole(summary?.family ?? 0))], summary.map { report($0, played) },
      possible: ["\(GivenComparisonReport.name).csv"], formats: formats)
  }
}

/// The parameter with the entrant of a race, once variants have left.
private let raceKey = "dropLosersFor"

extension ComparingQuestion {
  /// The study as stated once variants have left the race.
  private var racing: StatedStudy? {
    race.map {
      var parameters = parameters
      parameters[raceKey] = .string(comparison.baseline.entrants[$0.entrant].id)
      return StatedStudy(Self.kind, parameters)
    }
  }

  /// True, as a comparison can become a race while no variant has left.
  func goesOn(from stated: StatedStudy) -> Bool { stated == racing }

  func refusal(of stated: StatedStudy) -> StudyError? { Self.refusal(ofRaceIn: stated) }

  /// Returns the error for a statepoint in which variants have left a race.
  static func refusal(ofRaceIn stated: StatedStudy) -> StudyError? {
    stated.text(raceKey).map { entrant in
      StudyError(
        .invalidInput,
        "in the statepoint, variants have been dropped for the title chance of \(Diagnostic.quote(entrant)); only "
          + "the same comparison with --for \(ShellWord.quoted(entrant)) --drop-losers can continue from it"
      )
    }
  }
}

extension Comparison {
  init(
    _ baseline: Scenario, _ variants: [Scenarios.Variant], goals: [TournamentGoal] = []
  ) {
    self.init(
      baseline.tournament,
      variants.map {
        Comparison.Variant(id: $0.id, tournament: $0.scenario.tournament, given: $0.given)
      }, goals: goals, given: baseline.tally.given)
  }

  /// Refuses a comparison that would take too much memory per thread.
  ///
  /// - Parameter cure: The remedy.
  func checkSize(cure: String) throws(StudyError) {
    try layout.tally.checkSize("the comparison of \(variants.count) variants", cure: cure)
  }
}

extension TallyLayout {
  /// Refuses a layout that would take too much memory per thread.
  ///
  /// - Parameters:
  ///   - what: The owner of the layout.
  ///   - cure: The remedy.
  func checkSize(_ what: String, cure: String) throws(StudyError) {
    guard bytes <= TallyOptions.maximumBytes else {
      throw StudyError(
        .usage,
        "\(what) would take \(bytes >> 20) MiB per thread, more than the maximum of "
          + "\(TallyOptions.maximumBytes >> 20) MiB; \(cure)")
    }
  }
}
