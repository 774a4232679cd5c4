internal import Programs

/// The runs of ranks that reach a goal, and that miss it.
struct GoalRuns {
  /// For each rank, the last one up to which all ranks reach the goal, and all miss it; less than the rank if it does
  /// not.
  private let reaching: [Int]
  private let missing: [Int]

  init(_ goal: GoalRanks, rows: Int) {
    func ends(_ isWanted: (Int) -> Bool) -> [Int] {
      var ends = Array(repeating: -1, count: rows)
      for rank in (0..<rows).reversed() where isWanted(rank) {
        ends[rank] = rank + 1 < rows && isWanted(rank + 1) ? ends[rank + 1] : rank
      }
      return ends
    }
    reaching = ends { goal.sure.contains($0) }
    missing = ends { !goal.possible.contains($0) }
  }

  /// Returns true if all ranks of a range reach the goal.
  func contains(_ ranks: ClosedRange<Int>) -> Bool {
    reaching[ranks.lowerBound] >= ranks.upperBound
  }

  /// Returns true if all ranks of a range miss the goal.
  func excludes(_ ranks: ClosedRange<Int>) -> Bool {
    missing[ranks.lowerBound] >= ranks.upperBound
  }
}
