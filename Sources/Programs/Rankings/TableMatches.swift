/// The matches of each row of a table, sorted by opponent.
///
/// Opponents are rows of the table that sums up: teams of a conference also meet others.
public struct TableMatches: Sendable, Equatable {
  public struct Meeting: Sendable, Hashable {
    public let match: Int32
    /// The row of the other side in the table that sums up.
    public let opponent: Int32
    /// The side of the row, 0 at home.
    public let side: Int32

    @inlinable @inline(__always)
    public init(match: Int32, opponent: Int32, side: Int32) {
      self.match = match
      self.opponent = opponent
      self.side = side
    }
  }

  /// The row of a side in the table, if any, and in the table that sums up.
  struct Side {
    let row: Int?
    let opponent: Int
  }

  /// The number of rows of the table that sums up.
  package let opponents: Int
  /// For each row and opponent, the index in ``meetings`` of their first match; at the end, the total.
  package let starts: [Int32]
  package let meetings: [Meeting]

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

  /// Returns the indices in ``meetings`` of a row's matches.
  package func meetings(ofRow row: Int) -> Range<Int> {
    Int(starts[row * opponents])..<Int(starts[(row + 1) * opponents])
  }
}
