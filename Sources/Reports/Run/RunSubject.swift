public import Programs
public import Tables
public import TextFiles

/// What a run was a run of, in the words of its reports.
public struct RunSubject: Sendable, Hashable {
  /// The scenario's name and description for people.
  public let name: String
  public let description: String?
  /// What to know of it before its figures are read, on the terminal too.
  public var note: String?
  /// The words of a command that name the scenario: its file without the folder, in quotes where a shell wants
  /// them, and what is set in it.
  public let fileName: String
  public let seed: UInt64
  /// The identity's digest.
  public let identity: String
  /// What was set in the scenario beside what its file says; ``fileName`` sets it again.
  public let settings: [ScenarioSetting]
  /// What was given of matches beside what the scenario's file says, in the order of the schedule.
  public let given: [GivenResult]
  /// The numbers of the tournaments, if some between 1 and the last are missing: `1-100, 201-300`.
  public var parts: String?

  /// The scenario's name and what is set in it: what a report is called.
  public var title: String { ScenarioSetting.title(name, settings) }

  public init(
    name: String, description: String?, fileName: String, seed: UInt64, identity: String,
    settings: [ScenarioSetting] = [], given: [GivenResult] = []
  ) {
    self.name = name
    self.description = description
    self.fileName = fileName
    self.seed = seed
    self.identity = identity
    self.settings = settings
    self.given = given
  }
}

extension RunSubject {
  /// What a workbook says of how a study was made.
  ///
  /// - Parameter unit: what was played, in the plural.
  public func facts(
    tournaments: Int64, unit: String = "Tournaments"
  ) -> [(name: String, cell: Cell)] {
    [
      (unit, .integer(Int128(tournaments))),
      // As it is typed.
      ("Seed", .text(String(seed))),
    ]
  }
}
