public enum ScoreUnit: String, Sendable, Equatable, CaseIterable {
  case goal, point, run, elimination
  /// The match itself, if there is a winner but no score; and a map, set or game of a best-of match.
  case win, map
  /// A game of a match of several, in a game whose own matches are one.
  case game

  public var singular: String { rawValue }
  public var plural: String { rawValue + "s" }

  /// The phrase for a side's own units: "goals scored".
  public var scored: String {
    switch self {
    case .goal, .point, .run, .elimination: plural + " scored"
    case .win: "matches won"
    case .map: "maps won"
    case .game: "games won"
    }
  }
}

/// One integer that a match gives for each side.
public struct OutcomeColumn: Sendable, Equatable {
  /// The column's name in files, such as `score`.
  public let name: String
  /// The plural noun for people: `goals`, `runs in five innings`.
  public let title: String
  /// The least and the greatest value that the rules allow. Where the values of each side are tallied by
  /// themselves, each of the range has a count: at most ``maximumCounted``.
  public let range: ClosedRange<Int>
  /// For the first outcome, the number of values, from 0 on, in a table of both sides' scores; greater values are
  /// so rare that they are counted apart. 0 if scores are too large for such a table; then each side's scores and
  /// the margins are tallied separately.
  public let tabulated: Int

  /// The most values that can be counted one by one.
  public static let maximumCounted = 1_024

  public init(name: String, title: String, range: ClosedRange<Int>, tabulated: Int = 0) {
    self.name = name
    self.title = title
    self.range = range
    self.tabulated = tabulated
  }
}

/// Something that a game counts in a match for each side.
public struct CounterColumn: Sendable, Equatable {
  /// The counter's name in files: `yellow_cards`.
  public let name: String
  /// The greatest value that the rules allow; the least is 0.
  public let maximum: Int
  /// True if the counter is tallied by default.
  public let isTalliedByDefault: Bool

  public init(name: String, maximum: Int, isTalliedByDefault: Bool = false) {
    self.name = name
    self.maximum = maximum
    self.isTalliedByDefault = isTalliedByDefault
  }
}
