/// The matches of each row of a table, sorted by opponent.
///
/// Opponents are rows of the table that sums up: a conference's table has matches against others, too.
public struct TableMatches: Sendable, Equatable {
  /// A match of a row.
  public struct Meeting: Sendable, Hashable {
    public let match: Int32
    /// The row of the other side in the table that sums up.
    public let opponent: Int32
    /// The row's side, 0 at home.
    public let side: Int32

    @inlinable @inline(__always)
    public init(match: Int32, opponent: Int32, side: Int32) {
      self.match = match
      self.opponent = opponent
      self.side = side
    }
  }

  /// A side of a match: its row in the table, if it has one, and in the table that sums up.
  struct Side {
    let row: Int?
    let opponent: Int
  }

  /// The number of rows of the table that sums up.
  package let opponents: Int
  /// For each row and each opponent where the matches of the first against the second begin in ``meetings``, and at the
  /// end the number of these.
  package let starts: [Int32]
  package let meetings: [Meeting]

  /// - Parameter matches: each match with its sides.
  init(rows: Int, opponents: Int, _ matches: [(match: Int, sides: [Side])]) {
    var ofPair = Array(repeating: [Meeting](), count: rows * opponents)
    for (match, sides) in matches {
      for (side, own) in sides.enumerated() {
        guard let row = own.row else { continue }
        let opponent = sides[1 - side].opponent
        ofPair[row * opponents + opponent].append(
          Meeting(match: Int32(match), opponent: Int32(opponent), side: Int32(side)))
      }
    }
    var starts: [Int32] = [0]
    for pair in ofPair { starts.append((starts.last ?? 0) + Int32(pair.count)) }
    self.opponents = opponents
    self.starts = starts
    meetings = Array(ofPair.joined())
  }

  /// Returns the matches of a row, as numbers of ``meetings``.
  package func meetings(ofRow row: Int) -> Range<Int> {
    Int(starts[row * opponents])..<Int(starts[(row + 1) * opponents])
  }
}
