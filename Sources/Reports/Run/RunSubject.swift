public import Programs
public import Tables
public import TextFiles

/// The scenario that was simulated, as reports describe it.
public struct RunSubject: Sendable, Hashable {
  public let name: String
  public let description: String?
  /// A note above the figures in the terminal.
  public var note: String?
  /// The scenario as commands name it: the path of its file as it was given, or the file's name for an absolute path, quoted
  /// for a shell if necessary, and its settings.
  public let fileName: String
  public let seed: UInt64
  public let identity: String
  public let settings: [ScenarioSetting]
  /// The assumptions: results in the order of the schedule, then events.
  public let given: [Assumption]
  /// The source of the ratings, or `nil` if it is not known.
  public var ratingsOrigin: RatingsOrigin?
  /// The numbers of the tournaments, such as `1-100, 201-300`, or `nil` if none is missing.
  public var parts: String?

  public var title: String { ScenarioSetting.title(name, settings) }

  public init(
    name: String, description: String?, fileName: String, seed: UInt64, identity: String,
    settings: [ScenarioSetting] = [], given: [Assumption] = []
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
  /// Returns the lines about a study in a workbook.
  ///
  /// - Parameter unit: The title of the number of tournaments.
  public func facts(
    tournaments: Int64, unit: String = "Tournaments"
  ) -> [(name: String, cell: Cell)] {
    [
      (unit, .integer(Int128(tournaments))),
      // As in options, without separators.
      ("Seed", .text(String(seed))),
    ]
  }
}
