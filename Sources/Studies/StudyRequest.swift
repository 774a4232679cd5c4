public import Reports

/// What any study that plays a scenario is asked for; nil leaves it to the scenario or the machine.
public struct StudyRequest: Sendable {
  public var scenario: String
  /// What is set in the scenario, as `--set` has it: `teams.psg.squad.Messi.skillPower=8`.
  public var settings: [String] = []
  public var allowsOutsideFiles = false
  public var tournaments: Int64?
  public var seed: UInt64?
  public var threads: Int?
  public var blockSize: Int?
  /// The most memory of each thread's blocks, in MB.
  public var memory = Study.standardMemory
  public var output = ReportPlace.standard
  /// In what forms tables are written beside the report.
  public var formats = ReportFormats()
  /// Whether progress may be shown on standard error.
  public var showsProgress = false

  /// The game that is played where the file is a schedule; nil for a scenario.
  public var game: ScheduledGameChoice?
  /// What is given of matches still to come, as `--given` has it: `ajax:psg=2-1`, `ajax:psg=home`,
  /// `ajax:psg=dismissal ajax defence 30`.
  public var given: [String] = []
  /// Targets at which the study stops, as `--precision` has them; empty leaves it to the scenario.
  public var precision: [String] = []
  /// Whether a statepoint that is there is set aside.
  public var restarts = false
  /// The part of the tournaments that is played; nil for all of them.
  public var shard: Shard?
  /// The time that the study may take. With one, the scenario's number of tournaments is no bound.
  public var budget: TimeBudget?
  /// Seconds between two statepoints.
  public var statepointEvery = 60.0
  public var logLevel = LogLevel.info

  public init(scenario: String) {
    self.scenario = scenario
  }
}
