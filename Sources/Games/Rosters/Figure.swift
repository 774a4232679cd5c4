internal import TextFiles

/// A number by which a game knows its players, or its teams.
public struct Figure: Sendable, Equatable {
  /// Which of two values is the better one.
  public enum Better: Sendable, Equatable {
    case greater, less
    /// Neither: such a figure has no ranks.
    case neither
  }

  /// The name for programs: snake_case.
  public let name: String
  /// The name for people.
  public let title: String
  /// How many decimals people see.
  public let decimals: Int
  /// Whether people write it with thirds, as innings: 172.1 for 172 and a third.
  public let isInThirds: Bool
  /// Whether 0 is the average by what it means, so that a share of the average says nothing.
  public let isDifference: Bool
  /// Whether the game computes it; else it is as a roster gives it.
  public let isDerived: Bool
  public let better: Better
  /// The figure, by its name, that weighs players in the league's average; nil where all count alike.
  public let weight: String?
  /// Whether lists of many players show it.
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
public struct FiguredPlayer: Sendable {
  /// The id of their team.
  public var team: String
  /// The name by which the roster has them.
  public let name: String
  /// Where they are at home or what they do, if the game or the roster says so.
  public let position: String?
  /// Whether they are in the line-up; nil where the game has none.
  public let isPlaying: Bool?
  /// The keys that lead to them from the document of their team; none where the team is the player.
  public let keys: [String]
  /// The key in the document of their team under which its line-up stands, where they may be one of it; nil where
  /// the game has none.
  public let lineup: String?
  /// In the order of the game's ``RosterDefinition/playerFigures``; nil where a number is not known.
  public let values: [Double?]

  package init(
    team: String, name: String, position: String?, isPlaying: Bool?, keys: [String],
    lineup: String?, values: [Double?]
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
  /// Whether a line-up, however it is nested, holds a name.
  package func names(_ name: String) -> Bool {
    switch value {
    case .string(let text): text == name
    case .array(let elements): elements.contains { $0.names(name) }
    case .object(let members): members.contains { $0.node.names(name) }
    case .null, .boolean, .number: false
    }
  }
}
