/// A team or player that takes part in a tournament.
public struct Entrant: Sendable, Equatable {
  public let id: String
  public let name: String
  /// The name in narrow places, which no other entrant of a tournament has.
  public let shortName: String

  /// - Parameter shortName: The short name, or `nil` for the name itself.
  public init(id: String, name: String, shortName: String? = nil) {
    self.id = id
    self.name = name
    self.shortName = shortName ?? name
  }
}
