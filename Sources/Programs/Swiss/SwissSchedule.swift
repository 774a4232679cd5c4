/// The groups that meet in each round of a Swiss, and their sizes.
package struct SwissSchedule: Sendable {
  /// Those of a round who have the same record.
  package struct Group: Sendable, Hashable {
    let wins: Int
    let losses: Int
    /// The ranks that they have before the round.
    package let ranks: Range<Int>
    /// A Boolean value indicating whether who wins goes through or who loses is out.
    package let isDeciding: Bool
  }

  /// A round.
  package enum Round: Sendable, Hashable {
    /// These rows play, or one of them has a bye.
    case rows([Int])
    /// Those with a record in common meet, whoever they are.
    case groups([Group])

    /// The number of rows that play, or have a bye.
    package var count: Int {
      switch self {
      case .rows(let rows): rows.count
      case .groups(let groups): groups.reduce(0) { $0 + $1.ranks.count }
      }
    }

    package var matches: Int { count / 2 }
    package var hasBye: Bool { count % 2 == 1 }

    /// The groups, the best record first; none where rows meet by their points.
    package var groups: [Group] {
      if case .groups(let groups) = self { groups } else { [] }
    }
  }

  package let rounds: [Round]
  /// The wins that go through and the losses that are out, if there is no fixed number of rounds.
  package let until: (wins: Int, losses: Int)?

  /// The records in which rows end, the best first, and how many have each; none where there is a fixed number of rounds.
  package private(set) var records: [(wins: Int, losses: Int, count: Int)] = []

  /// So many rounds of all rows but those that have withdrawn.
  ///
  /// - Parameter withdrawn: for rows that have, the number of rounds that they have played.
  package init(rounds: Int, rows: Int, withdrawn: [Int: Int]) {
    until = nil
    self.rounds = (0..<rounds).map { round in
      .rows((0..<rows).filter { withdrawn[$0].map { round < $0 } ?? true })
    }
  }

  /// Rounds until each row has so many wins or so many losses.
  package init(wins: Int, losses: Int, rows: Int) throws(OddGroup) {
    until = (wins, losses)
    var counts = [[0, 0]: rows]
    var rounds: [Round] = []
    while true {
      let open = counts.filter { $0.key[0] < wins && $0.key[1] < losses }
      if open.isEmpty { break }
      // Whoever has gone through is ahead of those who still play.
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

  /// The first round, from 0, in which those who play may have met so many of each other that no way is left without a rematch;
  /// nil if there is none.
  ///
  /// Where each of an even number may still meet half of them, all can be paired (G. A. Dirac, Some theorems on abstract graphs,
  /// 1952). A bye is one more to meet. In rounds that are drawn it is known who has met whom; in later ones each may have met
  /// somebody who still plays.
  ///
  /// - Parameter drawn: the pairs of rows of the first rounds, and alone whoever has a bye.
  package func firstOpenRound(behind drawn: [[[Int]]]) -> Int? {
    rounds.indices.dropFirst(drawn.count).first { number in
      guard case .rows(let playing) = rounds[number] else { return false }
      let size = playing.count + playing.count % 2
      let left = Set(playing)
      var met: [Int: Int] = [:]
      for pair in drawn.joined() where pair.allSatisfy(left.contains) {
        if pair.count == 1, size == playing.count { continue }
        for row in pair { met[row, default: 0] += 1 }
        // Whoever has had a bye has been it, as it were.
        if pair.count == 1 { met[-1, default: 0] += 1 }
      }
      return (met.values.max() ?? 0) + number - drawn.count > size / 2 - 1
    }
  }

  /// A record that an odd number of rows would have.
  package struct OddGroup: Error {
    package let record: [Int]
    package let count: Int
  }
}
