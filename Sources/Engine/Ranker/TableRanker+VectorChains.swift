internal import KernelInterface
internal import Programs

extension TableRanker {
  /// Ranks the eight lanes from `lane` on by the first steps of a chain, of which ``vectorKeys`` holds the keys of the
  /// first.
  ///
  /// - Returns: in which lanes more has to be looked at, as ones.
  func rankLevel(
    _ chain: VectorChain, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> LaneVector {
    let rows = table.rows
    findSums(table, lane, block)
    for row in 0..<rows { findKeys(chain, row, table.vectorSums(row, lane)) }
    let vectorKeys = self.vectorKeys.first(rows)
    let vectorRanks = self.vectorRanks.first(rows)
    let vectorAmong = self.vectorAmong.first(rows)
    let vectorTail = self.vectorTail.first(rows)
    let vectorParted = self.vectorParted.first(rows)
    let hasTail = chain.tail != nil || chain.two?.tail != nil
    let one = LaneVector(repeating: 1)
    var open = LaneVector()
    for first in 0..<rows {
      for second in first &+ 1..<max(rows, first &+ 1) {
        let isLevel = vectorKeys[first] .== vectorKeys[second]
        var isAhead = vectorKeys[first] .> vectorKeys[second]
        guard any(isLevel) else {
          let behind = LaneVector().replacing(with: one, where: isAhead)
          vectorRanks[second] = vectorRanks[second] &+ behind
          vectorRanks[first] = vectorRanks[first] &+ one &- behind
          continue
        }
        let staysLevel = isLevel .& (vectorAmong[first] .== vectorAmong[second])
        isAhead .|= isLevel .& (vectorAmong[first] .> vectorAmong[second])
        if hasTail {
          isAhead .|= staysLevel .& (vectorTail[first] .> vectorTail[second])
          open.replace(
            with: one, where: staysLevel .& (vectorTail[first] .== vectorTail[second]))
        } else {
          open.replace(with: one, where: staysLevel)
        }
        let behind = LaneVector().replacing(with: one, where: isAhead)
        vectorRanks[second] = vectorRanks[second] &+ behind
        vectorRanks[first] = vectorRanks[first] &+ one &- behind
        let parted = LaneVector().replacing(with: one, where: isLevel .& .!staysLevel)
        vectorParted[first] = vectorParted[first] | parted
        vectorParted[second] = vectorParted[second] | parted
      }
    }
    for row in 0..<rows { table.ranks[row].setVector(lane, vectorRanks[row]) }
    if chain.repeats { findRepeats(rows, &open) }
    if block.countsDecisions { countDecisions(chain, table, lane) }
    return open
  }

  /// Finds the keys of a row by the steps behind the first, in each lane by those of two or of several who are level. Where
  /// nothing is left for vectors, it is 0.
  @inline(__always)
  private func findKeys(_ chain: VectorChain, _ row: Int, _ sums: VectorSums) {
    vectorAmong[row] = chain.among.key.key(vectorMini[row])
    vectorTail[row] = chain.tail?.key.key(sums) ?? LaneVector()
    vectorRanks[row] = LaneVector()
    vectorParted[row] = LaneVector()
    guard let two = chain.two else { return }
    let isOfTwo = isOfTwo(row)
    vectorAmong[row].replace(with: two.among.key.key(vectorMini[row]), where: isOfTwo)
    guard let tail = two.tail else { return }
    vectorTail[row].replace(with: tail.key.key(sums), where: isOfTwo)
  }

  /// The lanes in which a row is level with exactly one other by the first step.
  @inline(__always)
  private func isOfTwo(_ row: Int) -> SIMDMask<LaneVector.MaskStorage> {
    vectorLevel[row] .== LaneVector(repeating: 1)
  }

  /// Adds up the matches among rows that are level by the first step, and counts with how many others each is.
  @inline(__always)
  private func findSums(_ table: BlockTable, _ lane: Int, _ block: TournamentBlock) {
    let rows = table.rows
    let win = LaneVector(repeating: Int32(table.chain.points.win))
    let draw = LaneVector(repeating: Int32(table.chain.points.draw))
    let loss = LaneVector(repeating: Int32(table.chain.points.loss))
    let vectorKeys = self.vectorKeys.first(rows)
    let vectorLevel = self.vectorLevel.first(rows)
    let vectorMini = self.vectorMini.first(rows)
    let (zero, one) = (LaneVector(), LaneVector(repeating: 1))
    for row in 0..<rows {
      vectorMini[row] = VectorSums()
      vectorLevel[row] = LaneVector()
    }
    for first in 0..<rows {
      for second in first &+ 1..<max(rows, first &+ 1) {
        let isLevel = vectorKeys[first] .== vectorKeys[second]
        guard any(isLevel) else { continue }
        let others = zero.replacing(with: one, where: isLevel)
        vectorLevel[first] = vectorLevel[first] &+ others
        vectorLevel[second] = vectorLevel[second] &+ others
        for index in table.chain.meetings(first, second) {
          let meeting = table.chain.meetings[index]
          let (match, side) = (Int(meeting.match), Int(meeting.side))
          let own = zero.replacing(
            with: block.outcomeColumn(match, side: side).vector(lane), where: isLevel)
          let other = zero.replacing(
            with: block.outcomeColumn(match, side: 1 - side).vector(lane), where: isLevel)
          let (hasWon, hasLost) = (own .> other, own .< other)
          func add(
            _ row: Int, _ own: LaneVector, _ other: LaneVector, _ points: LaneVector,
            _ won: LaneVector
          ) {
            vectorMini[row].points = vectorMini[row].points &+ points
            vectorMini[row].wins = vectorMini[row].wins &+ won
            vectorMini[row].scoreFor = vectorMini[row].scoreFor &+ own
            vectorMini[row].scoreAgainst = vectorMini[row].scoreAgainst &+ other
          }
          let level = zero.replacing(with: draw, where: isLevel)
          add(
            first, own, other,
            level.replacing(with: win, where: hasWon).replacing(with: loss, where: hasLost),
            zero.replacing(with: one, where: hasWon))
          add(
            second, other, own,
            level.replacing(with: loss, where: hasWon).replacing(with: win, where: hasLost),
            zero.replacing(with: one, where: hasLost))
        }
      }
    }
  }

  /// Finds the lanes in which those have the second step again who stay level in a set that it parted.
  @inline(__always)
  private func findRepeats(_ rows: Int, _ open: inout LaneVector) {
    let one = LaneVector(repeating: 1)
    let vectorKeys = self.vectorKeys.first(rows)
    let vectorAmong = self.vectorAmong.first(rows)
    let vectorParted = self.vectorParted.first(rows)
    for first in 0..<rows {
      for second in first &+ 1..<max(rows, first &+ 1) {
        let staysLevel =
          (vectorKeys[first] .== vectorKeys[second])
          .& (vectorAmong[first] .== vectorAmong[second])
        open.replace(with: one, where: staysLevel .& (vectorParted[first] .!= LaneVector()))
      }
    }
  }

  /// Counts which criterion separated each two neighbours.
  @inline(__always)
  private func countDecisions(_ chain: VectorChain, _ table: BlockTable, _ lane: Int) {
    let (rows, one) = (table.rows, LaneVector(repeating: 1))
    let vectorKeys = self.vectorKeys.first(rows)
    let vectorRanks = self.vectorRanks.first(rows)
    let vectorAmong = self.vectorAmong.first(rows)
    let vectorTail = self.vectorTail.first(rows)
    for criterion in 0..<table.decisions.count { vectorDecisions[criterion] = LaneVector() }
    for first in 0..<rows {
      for second in first &+ 1..<max(rows, first &+ 1) {
        let distance = vectorRanks[first] &- vectorRanks[second]
        var isOpen = (distance .== one) .| (distance .== (LaneVector() &- one))
        func decide(_ step: VectorChain.Step, _ keys: MutableLanes<LaneVector>) {
          let difference = keys[first] ^ keys[second]
          for number in 0..<step.key.count {
            let isDecided = isOpen .& step.key.isDecided(difference, by: number)
            let criterion = Int(step.criteria[number])
            vectorDecisions[criterion] =
              vectorDecisions[criterion] &+ LaneVector().replacing(with: one, where: isDecided)
            isOpen .&= .!isDecided
          }
        }
        decide(chain.whole, vectorKeys)
        if let two = chain.two {
          let several = isOpen .& .!isOfTwo(first)
          isOpen .&= .!several
          decide(two.among, vectorAmong)
          if let tail = two.tail { decide(tail, vectorTail) }
          isOpen = several
        }
        decide(chain.among, vectorAmong)
        if let tail = chain.tail { decide(tail, vectorTail) }
      }
    }
    for criterion in 0..<table.decisions.count {
      table.decisions[criterion].setVector(lane, vectorDecisions[criterion])
    }
  }
}
