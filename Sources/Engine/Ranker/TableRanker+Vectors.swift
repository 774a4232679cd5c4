internal import KernelInterface
internal import Programs

/// Tables are added up and ranked eight lanes at a time; the columns' lengths are multiples of that.
typealias LaneVector = SIMD8<Int32>

extension TableRanker {
  /// Ranks the eight lanes from `lane` on by one key a row: each counts who is ahead of it.
  ///
  /// - Returns: In which lanes two keys are equal, so that more has to be looked at, as ones.
  @inline(__always)
  func rankVector(
    _ sortKey: VectorSortKey, _ table: BlockTable, _ lane: Int, countsDecisions: Bool
  ) -> LaneVector {
    let one = LaneVector(repeating: 1)
    var equals = LaneVector()
    let rows = table.rows
    let vectorKeys = self.vectorKeys.first(rows)
    let vectorRanks = self.vectorRanks.first(rows)
    for row in 0..<rows {
      vectorKeys[row] = sortKey.key(table.vectorSums(row, lane))
      vectorRanks[row] = LaneVector()
    }
    for first in 0..<rows {
      let key = vectorKeys[first]
      for second in first &+ 1..<max(rows, first &+ 1) {
        let other = vectorKeys[second]
        let isAhead = key .> other
        let behind = LaneVector().replacing(with: one, where: isAhead)
        vectorRanks[second] = vectorRanks[second] &+ behind
        vectorRanks[first] = vectorRanks[first] &+ one &- behind
        equals.replace(with: one, where: key .== other)
      }
    }
    for row in 0..<rows { table.ranks[row].setVector(lane, vectorRanks[row]) }
    if countsDecisions { countDecisions(sortKey, table, lane) }
    return equals
  }

  /// Ranks the eight lanes from `lane` on by their only criterion: rows of one key share the lowest rank of
  /// theirs.
  @inline(__always)
  func rankLevel(_ sortKey: VectorSortKey, _ table: BlockTable, _ lane: Int) {
    let one = LaneVector(repeating: 1)
    let rows = table.rows
    let vectorKeys = self.vectorKeys.first(rows)
    let vectorRanks = self.vectorRanks.first(rows)
    for row in 0..<rows {
      vectorKeys[row] = sortKey.key(table.vectorSums(row, lane))
      vectorRanks[row] = LaneVector()
    }
    // One less than there are keys.
    var separated = LaneVector()
    for first in 0..<rows {
      let key = vectorKeys[first]
      var isLast = one
      for second in first &+ 1..<max(rows, first &+ 1) {
        let other = vectorKeys[second]
        let (isBehind, isAhead) = (key .<= other, key .>= other)
        vectorRanks[first] =
          vectorRanks[first] &+ LaneVector().replacing(with: one, where: isBehind)
        vectorRanks[second] =
          vectorRanks[second] &+ LaneVector().replacing(with: one, where: isAhead)
        isLast.replace(with: LaneVector(), where: isBehind .& isAhead)
      }
      separated = separated &+ isLast
    }
    for row in 0..<rows { table.ranks[row].setVector(lane, vectorRanks[row]) }
    table.decisions[0].setVector(lane, separated &- one)
  }

  /// Counts which criterion separated each two neighbours: the one that owns the uppermost bit in
  /// which their keys differ.
  @inline(__always)
  private func countDecisions(_ sortKey: VectorSortKey, _ table: BlockTable, _ lane: Int) {
    let one = LaneVector(repeating: 1)
    let criteria = sortKey.count - 1
    let rows = table.rows
    let vectorKeys = self.vectorKeys.first(rows)
    let vectorRanks = self.vectorRanks.first(rows)
    let vectorDecisions = self.vectorDecisions.first(criteria)
    for criterion in 0..<criteria { vectorDecisions[criterion] = LaneVector() }
    for first in 0..<rows {
      for second in first &+ 1..<max(rows, first &+ 1) {
        let distance = vectorRanks[first] &- vectorRanks[second]
        let isNeighbour = (distance .== one) .| (distance .== (LaneVector() &- one))
        let difference = (vectorKeys[first] ^ vectorKeys[second])
          .replacing(with: LaneVector(), where: .!isNeighbour)
        for criterion in 0..<criteria {
          let isDecided = sortKey.isDecided(difference, by: criterion)
          vectorDecisions[criterion] =
            vectorDecisions[criterion]
            &+ LaneVector().replacing(with: one, where: isDecided)
        }
      }
    }
    // What a criterion decided, those before it decided too by this count; the last has the rest.
    var before = LaneVector()
    for criterion in 0..<criteria {
      let decided = vectorDecisions[criterion]
      table.decisions[criterion].setVector(lane, decided &- before)
      before = decided
    }
    table.decisions[criteria].setVector(lane, LaneVector(repeating: Int32(rows - 1)) &- before)
  }
}

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
