/// A round of a table, or several together, in which a draw says who meets whom, and where it notes that in a block, row by
/// row. The rows are those of the table that sums up.
///
/// The columns are those of ``TournamentBlock/rowColumns``.
public struct PairedRound: Sendable, Equatable {
  /// The matches, in the order in which they are drawn.
  package var matches: [Int]
  /// A Boolean value indicating whether a row may have a bye.
  package var hasBye: Bool
  /// The first of two columns a match: the row of each side.
  package var sides: Int
  /// The first of a column a row: the row that it meets. They are noted only where a row has one match.
  package var opponents: Int
  /// The maximum number of matches of a row.
  package var matchesEach: Int

  /// The bytes in place of an opponent where a row has none: it plays no more, or it has a bye.
  package static let nobody = UInt8.max
  @inlinable public static var bye: UInt8 { .max - 1 }

  /// The most rows that such a table can have.
  package static let maximumRows = Int(bye)

  /// Returns the number of columns of a round.
  package static func columns(rows: Int, matches: Int) -> Int { 2 * matches + rows }

  /// - Parameter first: its first column.
  package init(matches: [Int], hasBye: Bool, first: Int) {
    self.init(
      matches: matches, hasBye: hasBye, sides: first, opponents: first + 2 * matches.count,
      matchesEach: 1)
  }

  /// Several rounds together, in which each row has as many matches.
  ///
  /// - Parameter first: its first column.
  package init(matches: [Int], matchesEach: Int, first: Int) {
    self.init(
      matches: matches, hasBye: false, sides: first, opponents: first + 2 * matches.count,
      matchesEach: matchesEach)
  }

  private init(matches: [Int], hasBye: Bool, sides: Int, opponents: Int, matchesEach: Int) {
    self.matches = matches
    self.hasBye = hasBye
    self.sides = sides
    self.opponents = opponents
    self.matchesEach = matchesEach
  }

  /// A Boolean value indicating whether it notes for each row whom it meets.
  package var notesOpponents: Bool { matchesEach == 1 }

  /// The same round of matches that have other numbers.
  func renumbered(_ numbers: [Int]) -> PairedRound {
    PairedRound(
      matches: matches.map { numbers[$0] }, hasBye: hasBye, sides: sides, opponents: opponents,
      matchesEach: matchesEach)
  }
}
