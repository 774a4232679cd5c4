/// Matches between two slots, and who goes through: whoever wins its only match, or is ahead in a table of the
/// two.
public struct Tie: Sendable, Hashable {
  /// The matches, in the order in which they are played.
  public let matches: [Int]
  /// The table of its two rows that settles it; nil if the winner of its only match goes through.
  public let table: Int?
  /// The wins with which it is over, so that no further match is played; nil if all are played.
  public let winsNeeded: Int?
  /// The columns of slots that it fills. Where nobody is ahead, both stay empty.
  public let winner: Int
  public let loser: Int

  package init(matches: [Int], table: Int?, winsNeeded: Int?, winner: Int, loser: Int) {
    precondition(table != nil || matches.count == 1, "\(matches.count) matches without a table")
    self.matches = matches
    self.table = table
    self.winsNeeded = winsNeeded
    self.winner = winner
    self.loser = loser
  }

  /// The same tie of matches that have other numbers.
  func renumbered(_ numbers: [Int]) -> Tie {
    Tie(
      matches: matches.map { numbers[$0] }, table: table, winsNeeded: winsNeeded, winner: winner,
      loser: loser)
  }

  /// Whether one of its slots may have the wins that it needs before a match is played.
  ///
  /// - Parameters:
  ///   - match: one of its matches.
  ///   - matches: those of the program, with the results that are known.
  ///   - unknown: whether a match without a result counts as won by either side.
  func mayBeOver(before match: Int, _ matches: [Match], unknown: Bool) -> Bool {
    guard let winsNeeded else { return false }
    let earlier = self.matches.prefix { $0 != match }
    return matches[match].slots.contains { slot in
      winsNeeded
        <= earlier.count { index in
          guard let outcome = matches[index].outcome else { return unknown }
          guard let side = matches[index].slots.firstIndex(of: slot) else {
            preconditionFailure("match \(index) of a tie is not between its two slots")
          }
          return outcome == (side == 0 ? .home : .away)
        }
    }
  }
}
