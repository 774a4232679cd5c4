/// A game that knows who plays which part of a side.
public protocol RoleGame: Game {
  /// Returns the players of a side, part by part; empty if the scenario names no players.
  ///
  /// - Parameter meeting: The number of earlier meetings of the sides in the stage.
  func roles(of side: Int, meeting: Int) -> [MatchRole]
}

/// A part of a side in a match, and who plays it, in the order of the line-up.
public struct MatchRole: Sendable, Equatable {
  /// The title of a row, such as "Starting pitcher".
  public let title: String
  public let players: [String]

  public init(_ title: String, _ players: [String]) {
    self.title = title
    self.players = players
  }
}
