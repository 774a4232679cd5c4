internal import Estimates
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// A question about variants of a scenario, which are played beside it on the same random numbers.
protocol ComparingQuestion: JudgedQuestion {
  var comparison: Comparison { get }
  /// Which differences it tells of.
  var scope: ComparisonScope { get }
  /// By what variants are played no further before the study ends; nil if all are played to its end.
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

  /// What a statepoint tells; where what is played depends on what was seen, at the level of a look.
  func summary(_ statepoint: Statepoint) -> ComparisonSummary {
    ComparisonSummary(
      comparison, statepoint.tally, exits: statepoint.exits,
      level: stopping == nil && race == nil ? .percent95 : Looks.level, scope: scope)
  }

  /// What a statepoint tells, as `report` words it and what was played.
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
      formats: formats)
  }
}

/// The parameter that holds the entrant for whose title variants race, once any have left.
private let raceKey = "dropLosersFor"

extension ComparingQuestion {
  /// What statepoints say of it once variants have left its race.
  private var racing: StatedStudy? {
    race.map {
      var parameters = parameters
      parameters[raceKey] = .string(comparison.baseline.entrants[$0.entrant].id)
      return StatedStudy(Self.kind, parameters)
    }
  }

  /// A comparison from which nobody has left can become a race.
  func goesOn(from stated: StatedStudy) -> Bool { stated == racing }

  func refusal(of stated: StatedStudy) -> StudyError? { Self.refusal(ofRaceIn: stated) }

  /// What is said of a statepoint from which variants have left a race; nil of any other.
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
    _ baseline: Tournament, _ variants: [Scenarios.Variant], goals: [TournamentGoal] = []
  ) {
    self.init(
      baseline,
      variants.map { Comparison.Variant(id: $0.id, tournament: $0.scenario.tournament) },
      goals: goals)
  }

  /// Refuses what would take more memory than a thread may have.
  ///
  /// - Parameter cure: what can be done about it.
  func checkSize(cure: String) throws(StudyError) {
    try layout.tally.checkSize("the comparison of \(variants.count) variants", cure: cure)
  }
}

extension TallyLayout {
  /// Refuses what would take more memory than a thread may have.
  ///
  /// - Parameters:
  ///   - what: what has this layout.
  ///   - cure: what can be done about it.
  func checkSize(_ what: String, cure: String) throws(StudyError) {
    guard bytes <= TallyOptions.maximumBytes else {
      throw StudyError(
        .usage,
        "\(what) would take \(bytes >> 20) MiB per thread, more than the maximum of "
          + "\(TallyOptions.maximumBytes >> 20) MiB; \(cure)")
    }
  }
}
