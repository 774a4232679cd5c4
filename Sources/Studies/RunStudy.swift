internal import Competitions
internal import Games
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Statistics
public import Tables
internal import Tallies
internal import TextFiles

/// Plays a scenario and writes its reports: what `podium run` does.
public struct RunStudy: Sendable {
  /// What is asked for; nil leaves it to the scenario or the machine.
  public struct Request: Sendable {
    public var scenario: String
    /// The game that is played where the file is a schedule; nil for a scenario.
    public var game: ScheduledGameChoice?
    public var tournaments: Int64?
    public var seed: UInt64?
    /// What is set in the scenario, as `--set` has it: `teams.psg.squad.Messi.skillPower=8`.
    public var settings: [String] = []
    /// What is given of matches still to come, as `--given` has it: `ajax:psg=2-1`, `ajax:psg=home`,
    /// `ajax:psg=dismissal ajax defence 30`.
    public var given: [String] = []
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

  private(set) var plan: StudyPlan
  let identity: Identity

  /// Reads the scenario and checks the request.
  init(_ request: Request) throws(StudyError) {
    plan = try StudyPlan(request)
    identity = Identity(plan.scenario.tournament, tally: plan.scenario.tally)
  }

  /// The same for a turn of the time.
  ///
  /// - Parameter earlier: how it went in the turns before; nil in the first.
  func within(_ budget: TimeBudget, after earlier: StudyCourse? = nil) -> RunStudy {
    var study = self
    study.plan.request.budget = budget
    study.plan.earlier = earlier
    return study
  }

  var subject: RunSubject {
    var subject = RunSubject(
      plan.scenario, seed: plan.seed, identity: identity, document: document)
    if plan.request.game != nil { subject.note = plan.scenario.description }
    return subject
  }

  /// Plays what is missing and writes everything.
  func run() throws(StudyError) -> Outcome {
    try session { statepoint, course in
      let outcome = Outcome(self, statepoint, course)
      let reports = outcome.summary.map {
        RunFiles(outcome.subject, $0, csv: plan.request.csv).set
      }
      let provenance = RunProvenance(
        self, outcome.subject, course, given: outcome.summary?.given,
        precision: outcome.summary?.precision?.json, ranges: statepoint.ranges)
      return (outcome, (reports ?? RunFiles.none).adding(provenance.file))
    }
  }
}

extension RunStudy: PlayedStudy {
  var document: ScenarioDocument { plan.document() }

  var layout: TallyLayout { TallyLayout(plan.scenario.tournament, options: plan.scenario.tally) }

  private var runner: Runner {
    Runner(
      plan.scenario.tournament, options: plan.scenario.tally, seed: plan.seed,
      threads: plan.threads, blockSize: plan.request.blockSize)
  }

  var blockSize: Int { runner.blockSize }

  func play(
    _ ranges: TournamentRanges, after statepoint: Statepoint, control: RunControl,
    checks: [Int64], watch: () -> Void, collect: (RunSegment<TallyLayout>) -> RunVerdict
  ) {
    runner.play(ranges, control: control, checks: checks, watch: watch, collect: collect)
  }

  func isPrecise(_ statepoint: Statepoint) -> Bool {
    plan.stopping?.stops(after: statepoint.tally, of: plan.scenario.tournament) ?? false
  }

  func statepoint(in file: StatepointFile) throws(StatepointError) -> Statepoint {
    try file.statepoint(of: plan.scenario.tournament, options: plan.scenario.tally)
  }
}
