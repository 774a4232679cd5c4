internal import KernelInterface
internal import Programs

extension TableRanker {
  /// Counts for each entrant the entrants ahead: those with a greater key, with an equal key and a greater lot, or
  /// else with a lower number.
  ///
  /// - Parameters:
  ///   - columns: The columns of keys and lots, starting with the first entrant's, and of the ranks to fill.
  ///   - lots: The columns of lots, or `nil` if no lots are drawn.
  ///   - lanes: The number of lanes, a multiple of the vectors' width.
  func order(
    _ columns: borrowing Columns<Int32>, entrants: Int, keys: Int, lots: Int?, ranks: Int,
    lanes: Int
  ) {
    let one = LaneVector(repeating: 1)
    let vectorKeys = self.vectorKeys.first(entrants)
    let vectorRanks = self.vectorRanks.first(entrants)
    for lane in stride(from: 0, to: lanes, by: LaneVector.scalarCount) {
      for entrant in 0..<entrants {
        vectorKeys[entrant] = columns[keys + entrant].vector(lane)
        vectorRanks[entrant] = LaneVector()
      }
      for first in 0..<entrants {
        let key = vectorKeys[first]
        var before = vectorRanks[first]
        for second in first &+ 1..<max(entrants, first &+ 1) {
          let other = vectorKeys[second]
          let isLevelAndBehind =
            lots.map { lots in
              (key .== other)
                .& (columns[lots + first].vector(lane) .< columns[lots + second].vector(lane))
            } ?? SIMDMask(repeating: false)
          let isAhead = (key .>= other) .& .!isLevelAndBehind
          let behind = LaneVector().replacing(with: one, where: isAhead)
          vectorRanks[second] = vectorRanks[second] &+ behind
          before = before &+ one &- behind
        }
        columns[ranks + first].setVector(lane, before)
      }
    }
  }
}
