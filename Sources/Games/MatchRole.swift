/// A part of a side in a match, and who plays it, in the order of the line-up.
public struct MatchRole: Sendable, Hashable {
  /// Such as "Starting pitcher", for the title of a row.
  public let title: String
  public let players: [String]

  public init(_ title: String, _ players: [String]) {
    self.title = title
    self.players = players
  }
}
