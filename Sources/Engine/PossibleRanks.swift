internal import Programs

/// The ranks that the rows of a table can still have, given the known results.
///
/// Up to ``maximumCourses`` combinations of wins, draws and losses are ranked one by one; beyond that, only the
/// range of points of each row is known. A ranker follows the chain as far as it is certain without scores: rows
/// that are left level may have any of their ranks. So a rank that is excluded is impossible, but a rank that is
/// included need not be possible.
struct PossibleRanks {
  /// The possible ranks of each row, from 0.
  private(set) var ranges: [ClosedRange<Int>] = []
  /// For each rank but the last, whether points always separate it from the next.
  private(set) var arePartedByPoints: [Bool] = []

  private static let maximumCourses = 20_000

  /// Finds the ranks of a table that a block of facts has just ranked, or returns `nil` if that is not possible: see
  /// ``OpenTable``.
  init?(_ number: Int, in block: TournamentBlock) {
    guard let table = OpenTable(number, in: block) else { return nil }
    if table.courses(of: table.left.count, limit: Self.maximumCourses) != nil {
      rankCourses(table)
    } else {
      boundPoints(table)
    }
  }

  /// Finds the ranks by each row's minimum and maximum, whatever the others do.
  private mutating func boundPoints(_ table: OpenTable) {
    let bounds = table.bounds
    let sorted = bounds.sorted { $0.least > $1.least }
    arePartedByPoints = sorted.indices.dropLast().map { rank in
      sorted[(rank + 1)...].allSatisfy { $0.most < sorted[rank].least }
    }
    ranges = bounds.map { own in
      let ahead = bounds.count { $0.least > own.most }
      let behind = bounds.count { $0.most < own.least }
      return ahead...bounds.count - 1 - behind
    }
  }

  /// Finds the ranks by every combination of outcomes of the remaining matches.
  private mutating func rankCourses(_ table: OpenTable) {
    var ranges: [ClosedRange<Int>?] = Array(repeating: nil, count: table.rows)
    var arePartedByPoints = Array(repeating: true, count: max(0, table.rows - 1))
    table.play(Array(table.left.indices)) { _ in
      var above = 0
      table.rank { row, position, ranks in
        let known = ranges[row] ?? ranks
        ranges[row] =
          min(known.lowerBound, ranks.lowerBound)...max(known.upperBound, ranks.upperBound)
        let value = table.value(row)
        if position > 0, above == value { arePartedByPoints[position - 1] = false }
        above = value
      }
    }
    self.arePartedByPoints = arePartedByPoints
    self.ranges = ranges.map { $0 ?? 0...table.rows - 1 }
  }
}
