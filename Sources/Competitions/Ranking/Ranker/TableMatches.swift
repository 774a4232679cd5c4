/// The matches of each row of a table, sorted by opponent.
struct TableMatches: Sendable, Hashable {
  /// A match of a row.
  struct Meeting: Sendable, Hashable {
    let match: Int32
    /// The row of the other side.
    let opponent: Int32
    /// Which side the row has, 0 at home.
    let side: Int32
  }

  /// For each pair of rows where the matches of the first against the second begin in ``meetings``, and at the
  /// end the number of these.
  let starts: [Int32]
  let meetings: [Meeting]

  /// - Parameter matches: each match with the rows of its sides.
  init(rows: Int, _ matches: [(match: Int, rows: [Int])]) {
    var ofPair = Array(repeating: [Meeting](), count: rows * rows)
    for (match, sides) in matches {
      precondition(sides.count == 2, "a match of \(sides.count) in a table that asks who met whom")
      for side in 0..<2 {
        ofPair[sides[side] * rows + sides[1 - side]].append(
          Meeting(match: Int32(match), opponent: Int32(sides[1 - side]), side: Int32(side)))
      }
    }
    var starts: [Int32] = [0]
    for pair in ofPair { starts.append((starts.last ?? 0) + Int32(pair.count)) }
    self.starts = starts
    meetings = Array(ofPair.joined())
  }
}
