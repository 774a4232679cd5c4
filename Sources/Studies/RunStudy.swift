internal import Competitions
internal import Documents
internal import Games
internal import MonteCarlo
internal import RandomStreams
public import Reports
internal import Scenarios
public import Statistics

/// Plays a scenario and writes its reports: what `podium run` does.
public struct RunStudy: Sendable {
  /// What is asked for; nil leaves it to the scenario or the machine.
  public struct Request: Sendable {
    public var scenario: String
    public var tournaments: Int64?
    public var seed: UInt64?
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

    public init(scenario: String) {
      self.scenario = scenario
    }
  }

  /// What came out.
  public struct Outcome: Sendable {
    public let subject: RunSubject
    /// Nil if the run was stopped before anything was played.
    public let summary: Summary?
    /// The folder of the reports.
    public let folder: String
    public let requested: Int64
    /// What was played in this run, the rest came from a statepoint.
    public let played: Int64
    public let seconds: Double
    /// 128 and the number of the signal that stopped the run, if one did.
    public let signalExitCode: Int32?
  }

  private let request: Request
  private let scenario: Scenario
  private let seed: Seed
  private let tournaments: Int64
  private let threads: Int
  private let kernel: KernelLevel
  private let identity: Identity
  private let folder: String

  /// Reads the scenario and checks the request.
  public init(_ request: Request) throws(StudyError) {
    Machine.prepare()
    self.request = request
    kernel = try KernelChoice.level(request.kernel)
    let loader = ScenarioLoader(allowsOutsideFiles: request.allowsOutsideFiles, kernel: kernel)
    scenario = try loader.scenario(request.scenario)
    seed = Seed(request.seed ?? scenario.run.seed)
    tournaments = request.tournaments ?? scenario.run.tournaments
    threads = request.threads ?? min(Machine.cores, Runner.threadCounts.upperBound)
    identity = Identity(scenario.tournament, tally: scenario.tally)
    folder = "\(request.output)/\(scenario.folderName)"
  }

  /// Plays what is missing and writes everything.
  public func run() throws(StudyError) -> Outcome {
    let control = RunControl()
    let signals = SignalStop(stopping: control)
    let start = Machine.seconds
    var statepoint = try earlier()
    let wanted = TournamentRanges([1...tournaments])
    let missing = wanted.subtracting(statepoint.ranges)
    // A folder that cannot be written to should be known before the night, not after it.
    try writing { () throws(FileError) in try Folder.make(folder) }

    let runner = Runner(
      scenario.tournament, options: scenario.tally, seed: seed, threads: threads,
      blockSize: request.blockSize
    )
    let progress = request.showsProgress ? Progress(total: missing.count) : nil
    if !missing.isEmpty {
      let outcome = runner.play(missing, control: control) { progress?.show(control.played) }
      statepoint.add(outcome.played, outcome.tally)
    }
    progress?.end()
    let played = control.played
    let seconds = Machine.seconds - start
    let subject = RunSubject(
      name: scenario.name, description: scenario.description,
      fileName: "\(scenario.folderName).json", seed: seed.value, identity: identity.digest
    )
    guard statepoint.tally.tournaments > 0 else {
      return Outcome(
        subject: subject, summary: nil, folder: folder, requested: tournaments, played: 0,
        seconds: seconds, signalExitCode: signals.exitCode
      )
    }
    let summary = Summary(scenario.tournament, statepoint.tally)
    let provenance = RunProvenance(
      subject: subject, scenario: request.scenario, identity: identity,
      requested: tournaments, tournaments: statepoint.tally.tournaments, played: played,
      seconds: seconds, threads: threads, blockSize: runner.blockSize, kernel: kernel.rawValue,
      ranges: statepoint.ranges
    )
    let text = statepoint.fileText
    try writing { () throws(FileError) in
      let file = AtomicFile("\(folder)/\(RunStudy.statepointName)")
      if request.restarts { try file.keepAside(as: "\(RunStudy.statepointName).bak") }
      try file.write(text)
      try RunFiles(subject, summary, csv: request.csv).write(to: folder)
      try AtomicFile("\(folder)/run.json").write(provenance.text)
    }
    return Outcome(
      subject: subject, summary: summary, folder: folder, requested: tournaments, played: played,
      seconds: seconds, signalExitCode: signals.exitCode
    )
  }

  private static let statepointName = "statepoint.json"

  /// The statepoint of an earlier run, or one of nothing.
  private func earlier() throws(StudyError) -> Statepoint {
    let layout = TallyLayout(scenario.tournament, options: scenario.tally)
    let none = Statepoint(identity: identity, seed: seed, layout: layout)
    if request.restarts { return none }
    let path = "\(folder)/\(RunStudy.statepointName)"
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
    let beyond = statepoint.ranges.subtracting(TournamentRanges([1...tournaments]))
    guard beyond.isEmpty else {
      throw StudyError(
        .usage,
        "\(path) holds tournaments \(statepoint.ranges), more than the "
          + "\(tournaments) that are asked for; start afresh with --restart, or write elsewhere "
          + "with --output"
      )
    }
    return statepoint
  }

  private func writing(_ write: () throws(FileError) -> Void) throws(StudyError) {
    do {
      try write()
    } catch {
      throw StudyError(.cannotWrite, error.description)
    }
  }
}
