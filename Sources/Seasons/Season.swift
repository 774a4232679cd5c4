package import TextFiles

package enum SeasonSport: String, Sendable, Hashable {
  case football, americanFootball, basketball, baseball

  package var hasDraws: Bool { self == .football }
}

/// The matches of a competition in imported files.
package struct Season: Sendable {
  /// The name in the files, if any.
  package var name: String?
  package var sport = SeasonSport.football
  /// The matches in file order.
  package var matches: [SeasonMatch] = []
  /// The bookmakers in the files' columns, in order.
  package var bookmakers: [String] = []
  /// The columns that were not read.
  package var unusedColumns: [String] = []
  /// True if the files hold cancelled matches, which are not among ``matches``.
  package var hasCancelled = false
  /// True if the files mark play-off matches.
  package var marksPlayOffs = false
  /// Oddities, and how they were resolved.
  package var warnings = Diagnostics()
  /// The league of each team, where the competition has several: `AL`, `NL`.
  package var leagues: [String: String] = [:]
  /// Notices that the source requires.
  package var notices: [String] = []

  package init() {}
}

extension Season {
  /// The maximum number of teams and slots in files, which are compared with each other.
  static let maximumSides = 2_000

  /// The maximum number of individual warnings of one kind.
  static let namedWarnings = 10

  /// The teams and slots, in order of appearance.
  package var sides: [String] {
    var seen: Set<String> = []
    return matches.flatMap(\.sides).filter { seen.insert($0).inserted }
  }
}

extension Sequence<SeasonMatch> {
  /// The number of matches of each side.
  var counts: [String: Int] {
    Dictionary(flatMap(\.sides).map { ($0, 1) }, uniquingKeysWith: +)
  }
}
