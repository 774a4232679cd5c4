/// A round of a table, or several rounds together, whose pairs are drawn in each tournament.
///
/// Rows are those of the table that sums up. The pairs are noted in ``TournamentBlock/rowColumns``.
public struct PairedRound: Sendable, Equatable {
  /// The matches, in the order in which they are drawn.
  package var matches: [Int]
  /// True if a row may have a bye.
  package var hasBye: Bool
  /// The first of two columns per match: the row of each side.
  package var sides: Int
  /// The first of one column per row: its opponent's row. Noted only if a row has one match.
  package var opponents: Int
  /// The maximum number of matches per row.
  package var matchesEach: Int

  /// The values in place of an opponent: for a row that plays no more, and for a bye.
  package static let nobody = UInt8.max
  @inlinable public static var bye: UInt8 { .max - 1 }

  /// The maximum number of rows of a table with drawn rounds.
  package static let maximumRows = Int(bye)

  package static func columns(rows: Int, matches: Int) -> Int { 2 * matches + rows }

  /// - Parameter first: The first of its columns.
  package init(matches: [Int], hasBye: Bool = false, matchesEach: Int = 1, first: Int) {
    self.matches = matches
    self.hasBye = hasBye
    self.matchesEach = matchesEach
    sides = first
    opponents = first + 2 * matches.count
  }

  package var notesOpponents: Bool { matchesEach == 1 }

  func renumbered(_ numbers: [Int]) -> PairedRound {
    var round = self
    round.matches = matches.map { numbers[$0] }
    return round
  }
}
