internal import KernelInterface
internal import Programs

extension TableRanker {
  /// For each entrant how many are ahead of them: those of a greater key, or of an equal one and a
  /// greater lot, or else who come before them.
  ///
  /// - Parameters:
  ///   - columns: the columns of keys and lots, from the first entrant's on, and of the ranks to fill.
  ///   - lots: nil if there are none.
  ///   - lanes: a multiple of the vectors' width.
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
