public import Competitions

/// What a run was a run of, in the words of its reports.
public struct RunSubject: Sendable, Hashable {
  /// The scenario's name and description for people.
  public let name: String
  public let description: String?
  /// What to know of it before its figures are read, on the terminal too.
  public var note: String?
  /// The words of a command that name the scenario: its file without the folder, in quotes where a shell wants
  /// them.
  public let fileName: String
  public let seed: UInt64
  /// The identity's digest.
  public let identity: String
  /// What was given of matches beside what the scenario's file says, in the order of the schedule.
  public let given: [GivenResult]
  /// The numbers of the tournaments, if some between 1 and the last are missing: `1-100, 201-300`.
  public var parts: String?

  public init(
    name: String, description: String?, fileName: String, seed: UInt64, identity: String,
    given: [GivenResult] = []
  ) {
    self.name = name
    self.description = description
    self.fileName = fileName
    self.seed = seed
    self.identity = identity
    self.given = given
  }
}
