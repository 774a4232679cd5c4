internal import Competitions
internal import MonteCarlo
internal import Scenarios
internal import Statistics
internal import Tallies
internal import TextFiles

/// A study that plays tournaments and keeps them in statepoints.
protocol PlayedStudy: Sendable {
  associatedtype Layout: CountLayout

  var plan: StudyPlan { get }
  var identity: Identity { get }
  /// What a statepoint says of the study.
  var document: ScenarioDocument { get }
  var layout: Layout { get }
  /// What is numbered and counted, in the plural: tournaments, or draws of ratings.
  var unit: String { get }
  /// Tournaments in a block.
  var blockSize: Int { get }

  /// Plays tournaments that a statepoint lacks, segment by segment.
  func play(
    _ ranges: TournamentRanges, after statepoint: CountStatepoint<Layout>, control: RunControl,
    checks: [Int64], watch: () -> Void, collect: (RunSegment<Layout>) -> RunVerdict)

  /// The counts of tournaments at which the study is judged, if it holds tournaments up to number `last`
  /// already.
  func looks(holding last: Int64) -> [Int64]

  /// Judges the study at one of the looks, by what has been counted alone; takes out of it what is to be
  /// played no further.
  func judge(_ statepoint: inout CountStatepoint<Layout>) -> LookVerdict

  /// Whether a statepoint at one of the looks is as precise as it was to be.
  func isPrecise(_ statepoint: CountStatepoint<Layout>) -> Bool

  /// Whether nothing is left to play, whatever was asked for.
  func isDecided(_ statepoint: CountStatepoint<Layout>) -> Bool

  /// The statepoint in a file of this study's identity.
  func statepoint(in file: StatepointFile) throws(StatepointError) -> CountStatepoint<Layout>
}

/// How a study goes on after a look.
enum LookVerdict {
  case goOn
  /// It goes on with less than before.
  case goOnWithLess
  case stop

  /// What the log says of it.
  var wording: String {
    switch self {
    case .goOn: "all is played on"
    case .goOnWithLess: "some variants are out of the race and played no further"
    case .stop: "no more is needed"
    }
  }
}

extension PlayedStudy {
  var unit: String { StudyCourse.tournamentUnit }

  func looks(holding last: Int64) -> [Int64] {
    plan.stopping?.looks(holding: last) ?? []
  }

  func judge(_ statepoint: inout CountStatepoint<Layout>) -> LookVerdict {
    isPrecise(statepoint) ? .stop : .goOn
  }

  func isDecided(_ statepoint: CountStatepoint<Layout>) -> Bool { false }

  /// Plays what is missing, and writes the statepoint and the reports.
  ///
  /// - Parameter report: what the study gave, and the files that tell of it.
  func session<Outcome>(
    _ report: (CountStatepoint<Layout>, StudyCourse) -> (outcome: Outcome, files: FileSet)
  ) throws(StudyError) -> Outcome {
    try Machine.prepareMemory(threads: plan.threads, tallyBytes: layout.bytes)
    let signals = SignalStop.shared
    let place = try RunFolder(plan.folder)
    let log = try RunLog(plan.request.logLevel, in: place)
    do {
      let start = Machine.seconds
      let session = RunSession(self, try earlier(in: place), place, log)
      let stop = try session.play(signals)
      let course = StudyCourse(self, session, seconds: Machine.seconds - start, stop: stop)
      let (outcome, files) = report(session.statepoint, course)
      if course.tournaments > 0 {
        try place.write(session.statepoint)
        try place.write(files)
      }
      log.info(
        "\(course.ending): \(course.tournaments) \(unit), \(course.played) of them played now, in "
          + DurationText.words(course.seconds))
      return outcome
    } catch {
      log.error(error.description)
      throw error
    }
  }

  /// The statepoint of an earlier session, or one of nothing.
  private func earlier(in place: RunFolder) throws(StudyError) -> CountStatepoint<Layout> {
    let planned = plan.request.shard == nil ? nil : plan.requested
    let none = CountStatepoint(
      identity: identity, seed: plan.seed, scenario: document, layout: layout, planned: planned)
    // Later turns of a command go on with what its first began.
    if plan.request.restarts, plan.earlier == nil {
      try place.setStatepointAside()
      return none
    }
    let path = place.statepointPath
    let statepoint: CountStatepoint<Layout>
    do {
      let file = try StatepointFile(path)
      try file.check(identity: identity, seed: plan.seed)
      statepoint = try self.statepoint(in: file)
    } catch {
      if error.reason == .notFound { return none }
      throw error.isOfContent
        ? StudyError(
          .invalidInput,
          "\(error.description)\nstart afresh with --restart, or write elsewhere with --output")
        : StudyError(error)
    }
    // Where nobody asks for a number, the scenario's is no bound of what is there already.
    let isAskedFor = plan.request.tournaments != nil || plan.request.shard != nil
    guard !isAskedFor || statepoint.ranges.subtracting(plan.wanted).isEmpty else {
      let asked =
        plan.request.shard == nil
        ? "more than the \(plan.wanted.count)" : "but the shard has only \(plan.wanted)"
      throw StudyError(
        .usage,
        "\(path) holds \(unit) \(statepoint.ranges), \(asked) that are asked for; start afresh "
          + "with --restart, or write elsewhere with --output"
      )
    }
    return statepoint.continued(as: document, planned: planned)
  }
}
