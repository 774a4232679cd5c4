/// Someone who takes part in a tournament.
public struct Entrant: Sendable, Equatable {
  /// The id in the scenario.
  public let id: String
  /// The name for people.
  public let name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
