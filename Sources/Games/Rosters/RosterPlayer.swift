internal import TextFiles

public struct RosterPlayer: Sendable {
  public var team: String
  /// The name by which the roster has them.
  public let name: String
  /// The player's position or role, if the game or the roster has one.
  public let position: String?
  /// True if the player is in the line-up, or `nil` if the game has none.
  public let isPlaying: Bool?
  /// The keys that lead to them from the document of their team; none where the team is the player.
  public let keys: [String]
  /// The key of the line-up, in the document of the player's team, that the player may be in, or `nil` if the game
  /// has none.
  public let lineup: String?
  /// The values, in the order of ``RosterDefinition/playerFigures``; `nil` for an unknown number.
  public let values: [Double?]

  package init(
    team: String, name: String, position: String? = nil, isPlaying: Bool? = nil,
    keys: [String] = [], lineup: String? = nil, values: [Double?]
  ) {
    self.team = team
    self.name = name
    self.position = position
    self.isPlaying = isPlaying
    self.keys = keys
    self.lineup = lineup
    self.values = values
  }
}

extension JSONNode {
  /// Returns whether a line-up, however nested, contains a name.
  package func names(_ name: String) -> Bool {
    switch value {
    case .string(let text): text == name
    case .array(let elements): elements.contains { $0.names(name) }
    case .object(let members): members.contains { $0.node.names(name) }
    case .null, .boolean, .number: false
    }
  }
}
