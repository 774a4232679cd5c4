public import Reports

/// A request for a study of a scenario; `nil` leaves a choice to the scenario or the machine.
public struct StudyRequest: Sendable {
  public var scenario: String
  /// Settings as in `--set`: `teams.psg.squad.Messi.skillPower=8`.
  public var settings: [String] = []
  public var allowsOutsideFiles = false
  public var tournaments: Int64?
  public var seed: UInt64?
  public var threads: Int?
  public var blockSize: Int?
  /// The maximum memory of each thread's blocks, in MB.
  public var memory = Study.standardMemory
  public var output = ReportLocation.standard
  /// The formats of tables in addition to the report.
  public var formats = ReportFormats()
  /// True to show progress on standard error.
  public var showsProgress = false

  /// The game to play if the file is a schedule.
  public var game: ScheduledGameChoice?
  /// Results of matches to come as in `--given`: `ajax:psg=2-1`, `ajax:psg=home`,
  /// `ajax:psg=dismissal ajax defence 30`.
  public var given: [String] = []
  /// Precision targets as in `--precision`; if empty, the scenario's.
  public var precision: [String] = []
  /// The number of tournaments in which the conditions are to hold, at which a run stops, or `nil` for any.
  public var givenTournaments: Int64?
  /// The entrant of whom a run tells more, by id or name as in `--for`, or `nil` for none.
  public var focus: String?
  /// The run before new results, which the reports of a run compare with, or `nil` for none.
  var update: RunUpdate?
  /// True to set an existing statepoint aside.
  public var restarts = false
  /// The part of the tournaments to play, or `nil` for all.
  public var shard: Shard?
  /// The time limit. With one, the scenario's number of tournaments is ignored.
  public var budget: TimeBudget?
  /// The interval between statepoints in seconds.
  public var statepointEvery = 60.0
  public var logLevel = LogLevel.info

  public init(scenario: String) {
    self.scenario = scenario
  }
}
