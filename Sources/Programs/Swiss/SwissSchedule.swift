/// The groups that meet in each round of a Swiss, and their sizes.
package struct SwissSchedule: Sendable {
  /// The players with the same record in a round.
  package struct Group: Sendable, Hashable {
    let wins: Int
    let losses: Int
    /// The ranks of the group before the round.
    package let ranks: Range<Int>
    /// True if the winners go through or the losers are out.
    package let isDeciding: Bool
  }

  package enum Round: Sendable, Hashable {
    /// These rows play, except one with a bye if they are odd.
    case rows([Int])
    /// Players with the same record meet.
    case groups([Group])

    /// The number of rows that play or have a bye.
    package var count: Int {
      switch self {
      case .rows(let rows): rows.count
      case .groups(let groups): groups.reduce(0) { $0 + $1.ranks.count }
      }
    }

    package var matches: Int { count / 2 }
    package var hasBye: Bool { count % 2 == 1 }

    /// The groups, best record first, or none if rows meet by points.
    package var groups: [Group] {
      if case .groups(let groups) = self { groups } else { [] }
    }
  }

  package let rounds: [Round]
  /// The wins to go through and the losses to be out, or `nil` with a fixed number of rounds.
  package let until: (wins: Int, losses: Int)?

  /// The final records, best first, and how many rows have each, or none with a fixed number of rounds.
  package private(set) var records: [(wins: Int, losses: Int, count: Int)] = []

  /// Creates a number of rounds of all rows except withdrawn ones.
  ///
  /// - Parameter withdrawn: The number of rounds that each withdrawn row has played.
  package init(rounds: Int, rows: Int, withdrawn: [Int: Int]) {
    until = nil
    self.rounds = (0..<rounds).map { round in
      .rows((0..<rows).filter { withdrawn[$0].map { round < $0 } ?? true })
    }
  }

  /// Creates rounds until each row has enough wins or losses.
  package init(wins: Int, losses: Int, rows: Int) throws(OddGroup) {
    until = (wins, losses)
    var counts = [[0, 0]: rows]
    var rounds: [Round] = []
    while true {
      let open = counts.filter { $0.key[0] < wins && $0.key[1] < losses }
      if open.isEmpty { break }
      // Rows that have gone through rank ahead of those that still play.
      var first = counts.filter { $0.key[0] == wins }.map(\.value).reduce(0, +)
      var groups: [Group] = []
      for (record, count) in open.sorted(by: { $0.key[0] > $1.key[0] }) {
        if count % 2 == 1 { throw OddGroup(record: record, count: count) }
        groups.append(
          Group(
            wins: record[0], losses: record[1], ranks: first..<first + count,
            isDeciding: record[0] + 1 == wins || record[1] + 1 == losses))
        first += count
        counts[record] = nil
        counts[[record[0] + 1, record[1]], default: 0] += count / 2
        counts[[record[0], record[1] + 1], default: 0] += count / 2
      }
      rounds.append(.groups(groups))
    }
    self.rounds = rounds
    records = counts.sorted {
      ($0.key[0] - $0.key[1], $0.key[0]) > ($1.key[0] - $1.key[1], $1.key[0])
    }
    .map { (wins: $0.key[0], losses: $0.key[1], count: $0.value) }
  }

  /// Returns the first round, from 0, in which a pairing without rematches may be impossible, or `nil` if there is
  /// none.
  ///
  /// An even number of players can be paired if each has at least half of the others left to meet (G. A. Dirac, Some
  /// theorems on abstract graphs, 1952). A bye counts as an opponent. After the drawn rounds, all earlier opponents are
  /// assumed to be still playing.
  ///
  /// - Parameter drawn: The pairs of rows in the first rounds; a row alone has a bye.
  package func firstOpenRound(behind drawn: [[[Int]]]) -> Int? {
    rounds.indices.dropFirst(drawn.count).first { number in
      guard case .rows(let playing) = rounds[number] else { return false }
      let size = playing.count + playing.count % 2
      let left = Set(playing)
      var met: [Int: Int] = [:]
      for pair in drawn.joined() where pair.allSatisfy(left.contains) {
        if pair.count == 1, size == playing.count { continue }
        for row in pair { met[row, default: 0] += 1 }
        // The bye, as an opponent, has met this row.
        if pair.count == 1 { met[-1, default: 0] += 1 }
      }
      return (met.values.max() ?? 0) + number - drawn.count > size / 2 - 1
    }
  }

  /// A record that an odd number of rows would share.
  package struct OddGroup: Error {
    package let record: [Int]
    package let count: Int
  }
}
