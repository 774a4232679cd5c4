internal import Competitions
internal import Documents
internal import Games
internal import MonteCarlo
internal import RandomStreams
public import Reports
internal import Scenarios
internal import Statistics

/// Plays a scenario and writes its reports: what `podium run` does.
public struct RunStudy: Sendable {
  /// What is asked for; nil leaves it to the scenario or the machine.
  public struct Request: Sendable {
    public var scenario: String
    public var tournaments: Int64?
    public var seed: UInt64?
    /// Targets at which the run stops, as `--precision` has them; empty leaves it to the scenario.
    public var precision: [String] = []
    public var threads: Int?
    public var blockSize: Int?
    /// The kernels' level; nil leaves it to the environment and the CPU.
    public var kernel: String?
    /// The folder in which the run's own folder is made.
    public var output = "reports"
    /// Whether a statepoint that is there is set aside.
    public var restarts = false
    public var allowsOutsideFiles = false
    public var csv = CSVOptions()
    /// Whether progress may be shown on standard error.
    public var showsProgress = false
    /// The part of the tournaments that is played; nil for all of them.
    public var shard: Shard?
    /// The time that the run may take. With one, the scenario's number of tournaments is no bound.
    public var budget: TimeBudget?
    /// Seconds between two statepoints.
    public var statepointEvery = 60.0
    public var logLevel = LogLevel.info

    public init(scenario: String) {
      self.scenario = scenario
    }
  }

  private(set) var request: Request
  let scenario: Scenario
  let seed: Seed
  let threads: Int
  let kernel: KernelLevel
  let identity: Identity
  /// The folder of the run.
  let folder: String
  /// How many tournaments there shall be; nil if only the time ends the run.
  let requested: Int64?
  /// The tournaments that there shall be at the most.
  let wanted: TournamentRanges
  /// By what the run stops before it has them all; nil if it is not to.
  let stopping: PrecisionStopping?

  /// Reads the scenario and checks the request.
  init(_ request: Request) throws(StudyError) {
    Machine.prepare()
    self.request = request
    kernel = try KernelChoice.level(request.kernel)
    let loader = ScenarioLoader(allowsOutsideFiles: request.allowsOutsideFiles, kernel: kernel)
    scenario = try loader.scenario(request.scenario)
    seed = Seed(request.seed ?? scenario.run.seed)
    threads = request.threads ?? min(Machine.cores, Runner.threadCounts.upperBound)
    identity = Identity(scenario.tournament, tally: scenario.tally)
    requested = request.tournaments ?? (request.budget == nil ? scenario.run.tournaments : nil)
    let all = requested ?? Tournament.numbers.upperBound
    stopping = try PrecisionStopping(request.precision, scenario, bound: all)
    guard let shard = request.shard else {
      folder = "\(request.output)/\(scenario.folderName)"
      wanted = TournamentRanges([1...all])
      return
    }
    guard stopping == nil else {
      throw StudyError(
        .usage,
        "found --shard and a \"precision\" in \(request.scenario), expected one of them: a shard does not "
          + "see what the others have played; --precision \(PrecisionOption.none) plays it"
      )
    }
    guard let part = shard.tournaments(of: all) else {
      throw StudyError(
        .usage,
        "found --shard \(shard.index)/\(shard.count) of \(all) tournaments, expected at most as many "
          + "shards as tournaments"
      )
    }
    folder = "\(request.output)/\(scenario.folderName)/\(shard.folderName)"
    wanted = TournamentRanges([part])
  }

  /// The same within a share of the time.
  func within(_ budget: TimeBudget?) -> RunStudy {
    var study = self
    study.request.budget = budget
    return study
  }

  var subject: RunSubject {
    RunSubject(
      name: scenario.name, description: scenario.description,
      fileName: "\(scenario.folderName).json", seed: seed.value, identity: identity.digest
    )
  }

  /// Plays what is missing and writes everything.
  ///
  /// - Parameter signals: what stops the run.
  func run(_ signals: SignalStop) throws(StudyError) -> Outcome {
    let place = try RunFolder(folder)
    let log = try writing { () throws(FileError) in try RunLog(request.logLevel, folder: folder) }
    do {
      return try run(signals, in: place, log: log)
    } catch {
      log.error(error.description)
      throw error
    }
  }

  private func run(
    _ signals: SignalStop, in place: RunFolder, log: RunLog
  ) throws(StudyError) -> Outcome {
    let start = Machine.seconds
    let session = RunSession(self, try earlier(in: place), place, log)
    let stop = session.play(signals)
    let statepoint = session.statepoint
    let outcome = Outcome(
      self, statepoint, played: session.played, seconds: Machine.seconds - start, stop: stop
    )
    try writing { () throws(FileError) in
      guard statepoint.tally.tournaments > 0 else { return }
      try place.write(statepoint)
      if let summary = outcome.summary {
        try RunFiles(outcome.subject, summary, csv: request.csv).write(to: folder)
      }
      let provenance = RunProvenance(
        self, outcome, ranges: statepoint.ranges, blockSize: session.blockSize)
      try AtomicFile("\(folder)/run.json").write(provenance.text)
    }
    log.info(
      "\(outcome.ending): "
        + "\(statepoint.tally.tournaments) tournaments, \(session.played) of them played now, in "
        + DurationText.words(outcome.seconds)
    )
    return outcome
  }

  /// The statepoint of an earlier run, or one of nothing.
  private func earlier(in place: RunFolder) throws(StudyError) -> Statepoint {
    let document = scenario.statepointDocument
    let planned = request.shard == nil ? nil : requested
    let none = Statepoint(
      identity: identity, seed: seed, scenario: document,
      layout: TallyLayout(scenario.tournament, options: scenario.tally), planned: planned
    )
    if request.restarts {
      try writing { () throws(FileError) in try place.setStatepointAside() }
      return none
    }
    let path = place.statepointPath
    let statepoint: Statepoint
    do {
      statepoint = try Statepoint(
        path: path, identity: identity, seed: seed, tournament: scenario.tournament,
        options: scenario.tally
      )
    } catch {
      if error.reason == .notFound { return none }
      throw StudyError(
        .invalidInput,
        "\(error.description)\nstart afresh with --restart, or write elsewhere with --output"
      )
    }
    guard statepoint.ranges.subtracting(wanted).isEmpty else {
      let asked =
        request.shard == nil
        ? "more than the \(wanted.count)" : "but the shard has only \(wanted)"
      throw StudyError(
        .usage,
        "\(path) holds tournaments \(statepoint.ranges), \(asked) that are asked for; start afresh "
          + "with --restart, or write elsewhere with --output"
      )
    }
    return statepoint.continued(as: document, planned: planned)
  }

  private func writing<Result>(
    _ write: () throws(FileError) -> Result
  ) throws(StudyError) -> Result {
    do {
      return try write()
    } catch {
      throw StudyError(.cannotWrite, error.description)
    }
  }
}

extension Scenario {
  /// What a statepoint of this scenario says of it.
  var statepointDocument: ScenarioDocument {
    ScenarioDocument(name: folderName, document: document)
  }
}
