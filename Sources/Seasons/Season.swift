package import TextFiles

/// Which game is played.
package enum SeasonSport: String, Sendable, Hashable {
  case football, basketball, baseball

  /// Whether a match can end level.
  package var hasDraws: Bool { self == .football }
}

/// Matches of a competition, as files tell them.
package struct Season: Sendable {
  /// What the files call it; nil where they do not say.
  package var name: String?
  package var sport = SeasonSport.football
  /// In the order of the files.
  package var matches: [SeasonMatch] = []
  /// Whose odds the files have, as their columns call them, in the order of these.
  package var bookmakers: [String] = []
  /// The columns of tables that nothing was taken from, in their order.
  package var unusedColumns: [String] = []
  /// True if the files say which matches are of the play-offs.
  package var tellsPlayOffs = false
  /// What was found odd, and what was made of it: people should know, but it is no obstacle.
  package var warnings = Diagnostics()
  /// The league of each team, where the files say so and it is a part of the competition: `AL`, `NL`.
  package var leagues: [String: String] = [:]
  /// What must be said wherever the files are used.
  package var notices: [String] = []

  package init() {}
}

extension Season {
  /// The most teams and slots of files: a scenario has fewer, and all are compared with each other.
  static let maximumSides = 2_000

  /// How many matches of warnings of one kind are named one by one.
  static let namedWarnings = 10

  /// The names of the teams and slots, in the order in which they appear.
  package var sides: [String] {
    var seen: Set<String> = []
    return matches.flatMap { [$0.home, $0.away] }.filter { seen.insert($0).inserted }
  }
}
