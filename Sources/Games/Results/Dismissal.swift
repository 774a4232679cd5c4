public import TextFiles

/// A known dismissal in a match that is still to be played: a player leaves it for good.
public struct Dismissal: Sendable, Equatable {
  /// The side that loses the players: 0 home, 1 away.
  public let side: Int
  /// The number of their line, by the game's own count, and its name.
  public let line: Int
  public let lineName: String
  /// They are gone from the play after this one on; 0 is before kick-off.
  public let minute: Int

  package init(side: Int, line: Int, lineName: String, minute: Int) {
    self.side = side
    self.line = line
    self.lineName = lineName
    self.minute = minute
  }

  /// The dismissal as it enters a run's identity.
  public var canonical: JSONValue {
    ["side": .whole(side), "line": .whole(line), "minute": .whole(minute)]
  }
}
