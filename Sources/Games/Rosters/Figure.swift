internal import TextFiles

/// A number by which a game knows its players, or its teams.
public struct Figure: Sendable, Equatable {
  /// Which of two values is the better one.
  public enum Better: Sendable, Equatable {
    case greater, less
    /// Neither is better: the figure has no ranks.
    case neither
  }

  /// The name for programs: snake_case.
  public let name: String
  /// The name for people.
  public let title: String
  /// The number of decimals shown to people.
  public let decimals: Int
  /// True if the figure is written in thirds, as innings are: 172.1 for 172 and a third.
  public let isInThirds: Bool
  /// True if the average is 0 by definition, so that a share of the average is meaningless.
  public let isDifference: Bool
  /// True if the game computes the figure; false if a roster states it.
  public let isDerived: Bool
  public let better: Better
  /// The name of the figure that weights players in the league's average, or `nil` for equal weights.
  public let weight: String?
  /// True if lists of many players show the figure.
  public let isLeading: Bool

  package init(
    _ name: String, _ title: String, decimals: Int = 0, isInThirds: Bool = false,
    isDifference: Bool = false, isDerived: Bool = false,
    better: Better = .greater, weight: String? = nil, isLeading: Bool = true
  ) {
    self.name = name
    self.title = title
    self.decimals = decimals
    self.isInThirds = isInThirds
    self.isDifference = isDifference
    self.isDerived = isDerived
    self.better = better
    self.weight = weight
    self.isLeading = isLeading
  }
}

/// A player of a roster in numbers.
public struct RosterPlayer: Sendable {
  /// The id of their team.
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
