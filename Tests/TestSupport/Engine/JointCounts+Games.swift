public import Games

extension JointCounts {
  /// Counts what matches of some entrants came to, played as tournaments from 0 on.
  ///
  /// - Parameter columns: A closure that returns the columns of a block of matches that are counted together.
  public init(
    playing game: any Game, _ sides: [Int], _ occasion: MatchOccasion, matches: Int,
    columns: (PlayedLanes) -> [[Int]]
  ) {
    var counts: JointCounts?
    PlayedLanes.forEachBlock(game, sides, occasion, matches: matches) { block in
      if counts == nil { counts = JointCounts(columns(block)) } else { counts?.add(columns(block)) }
    }
    self = counts ?? JointCounts(columns: 1)
  }

  /// The number of times that each number of a range was seen in a column; numbers beyond it count at its ends.
  public func cells(_ column: Int, _ range: ClosedRange<Int>) -> [Double] {
    var cells = [Double](repeating: 0, count: range.count)
    for (values, count) in combinations {
      let value = min(max(values[column], range.lowerBound), range.upperBound)
      cells[value - range.lowerBound] += Double(count)
    }
    return cells
  }
}
