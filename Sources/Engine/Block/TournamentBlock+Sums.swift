internal import Games
internal import KernelInterface
internal import Programs

extension TournamentBlock {
  /// Adds a match to the sums of a table: points by its scheme, or what the match gives if it has none.
  func count(_ number: Int, _ rows: Program.Counting.Rows, in table: BlockTable) {
    if let points = table.ranking.points {
      switch rows {
      case .drawn(let first):
        return scatter(number, rowColumns[first], rowColumns[first + 1], points, table)
      case .ofRound(let first, let isFirst, let isLast):
        return count(number, first, isFirst: isFirst, isLast: isLast, points, table)
      case .known, .ofOccupants: break
      }
    }
    for (side, slot) in tournament.program.matches[number].slots.enumerated() {
      switch (table.ranking.points, rows) {
      case (_?, .known(let rows)) where table.countsWinsAlone:
        addWins(number, side, to: table.wins[rows[side]])
      case (let points?, .known(let rows)):
        add(number, side, points, to: rows[side], of: table)
      case (let points?, _): scatter(number, side, occupantColumn(slot), points, table)
      case (nil, .known(let rows)):
        let (sums, points) = (table.points[rows[side]], outcomeColumn(number, side: side))
        for lane in 0..<lanes.paddedCount { sums[lane] &+= Int32(points[lane]) }
      case (nil, _): scatter(outcomeColumn(number, side: side), slot, table.points)
      }
    }
  }

  /// Adds what a match gives to the rows of whoever occupies a slot.
  private func scatter(
    _ points: UnsafePointer<Int16>, _ slot: Slot, _ sums: ColumnList<Int32>
  ) {
    switch slot {
    case .entrant(let entrant):
      let row = sums[entrant]
      for lane in 0..<lanes.paddedCount { row[lane] &+= Int32(points[lane]) }
    case .column(let column):
      let occupants = slots[column]
      for lane in 0..<lanes.paddedCount where occupants[lane] >= 0 {
        sums[Int(occupants[lane])][lane] &+= Int32(points[lane])
      }
    }
  }

  /// Adds a match of two to the sums of whoever occupies one slot. Where it is not played, it counts for
  /// nothing.
  private func scatter(
    _ match: Int, _ side: Int, _ rows: UnsafePointer<Int32>, _ scheme: PointsScheme,
    _ table: BlockTable
  ) {
    let (own, other) = (outcomeColumn(match, side: side), outcomeColumn(match, side: 1 - side))
    let isPlayed = playedColumn(match)
    for lane in 0..<lanes.paddedCount where isPlayed?[lane] != 0 {
      let row = Int(rows[lane])
      guard row >= 0 else { continue }
      var sums = TableSums()
      sums.add(
        Int32(own[lane]), Int32(other[lane]), shootOut: shootOut(match, side: side, lane), scheme)
      table.points[row][lane] &+= sums.points
      table.wins[row][lane] &+= sums.wins
      table.scoreFor[row][lane] &+= sums.scoreFor
      table.scoreAgainst[row][lane] &+= sums.scoreAgainst
    }
  }

  /// Counts a match of a round in which a row has one at most: its result is noted for both rows, and the results of all
  /// rows are added with the last one.
  private func count(
    _ match: Int, _ first: Int, isFirst: Bool, isLast: Bool, _ scheme: PointsScheme,
    _ table: BlockTable
  ) {
    let (one, other) = (rowColumns[first], rowColumns[first + 1])
    guard playsMatches else { return scatter(match, one, other, scheme, table) }
    let padded = lanes.paddedCount
    if isFirst {
      for row in 0..<table.rows {
        roundResults[row].update(repeating: RowResult.none, count: padded)
      }
    }
    let (home, away) = (outcomeColumn(match, side: 0), outcomeColumn(match, side: 1))
    let deciders = deciderColumn(match)
    let (results, stride) = (roundResults[0], roundResults.stride)
    for lane in 0..<padded {
      let result = RowResult.result(
        home[lane], away[lane],
        shootOut: deciders == nil ? 0 : shootOut(match, side: 0, lane))
      results[Int(one[lane]) &* stride &+ lane] = result
      results[Int(other[lane]) &* stride &+ lane] = RowResult.turned(result)
    }
    guard isLast else { return }
    add(
      SumCall(
        rows: table.rows, lanes: padded, stride: stride, results: results,
        win: Int32(scheme.win), draw: Int32(scheme.draw), loss: Int32(scheme.loss),
        points: table.points[0], wins: table.wins[0], scoreFor: table.scoreFor[0],
        scoreAgainst: table.scoreAgainst[0]))
  }

  /// Adds a match that is always played to the sums of both rows that a draw has brought together.
  private func scatter(
    _ match: Int, _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>,
    _ scheme: PointsScheme, _ table: BlockTable
  ) {
    let (home, away) = (outcomeColumn(match, side: 0), outcomeColumn(match, side: 1))
    let deciders = deciderColumn(match)
    // Rows of a table follow one another.
    let stride = table.rows > 1 ? table.points[1] - table.points[0] : 0
    let (points, wins) = (table.points[0], table.wins[0])
    let (scoreFor, scoreAgainst) = (table.scoreFor[0], table.scoreAgainst[0])
    let draw = Int32(scheme.draw)
    let (win, loss) = (Int32(scheme.win) &- draw, Int32(scheme.loss) &- draw)
    for lane in 0..<lanes.paddedCount {
      let (first, second) = (
        Int(one[lane]) &* stride &+ lane, Int(other[lane]) &* stride &+ lane
      )
      let (own, theirs) = (Int32(home[lane]), Int32(away[lane]))
      let lead = own &- theirs &+ (deciders == nil ? 0 : shootOut(match, side: 0, lane))
      let (won, lost): (Int32, Int32) = (lead > 0 ? 1 : 0, lead < 0 ? 1 : 0)
      points[first] &+= draw &+ won &* win &+ lost &* loss
      points[second] &+= draw &+ lost &* win &+ won &* loss
      wins[first] &+= won
      wins[second] &+= lost
      scoreFor[first] &+= own
      scoreFor[second] &+= theirs
      scoreAgainst[first] &+= theirs
      scoreAgainst[second] &+= own
    }
  }

  /// Adds a match of two to the sums of one side. Where it is not played, it counts for nothing.
  private func add(
    _ match: Int, _ side: Int, _ scheme: PointsScheme, to row: Int, of table: BlockTable
  ) {
    add(match, side, of: self, times: 1, scheme, to: row, of: table)
  }

  /// Adds a match of two, of this block or of another one, to the sums of one side.
  ///
  /// - Parameter factor: how often it is added; -1 takes it away.
  @inline(__always)
  func add(
    _ match: Int, _ side: Int, of block: TournamentBlock, times factor: Int32,
    _ scheme: PointsScheme, to row: Int, of table: BlockTable
  ) {
    let (own, other) = (
      block.outcomeColumn(match, side: side), block.outcomeColumn(match, side: 1 - side)
    )
    let (points, wins) = (table.points[row], table.wins[row])
    let (scoreFor, scoreAgainst) = (table.scoreFor[row], table.scoreAgainst[row])
    let isPlayed = block.playedColumn(match)
    let deciders = block.deciderColumn(match)
    let win = LaneVector(repeating: factor &* Int32(scheme.win))
    let draw = LaneVector(repeating: factor &* Int32(scheme.draw))
    let loss = LaneVector(repeating: factor &* Int32(scheme.loss))
    let once = LaneVector(repeating: factor)
    for lane in stride(from: 0, to: lanes.paddedCount, by: LaneVector.scalarCount) {
      let scored = own.vector(lane)
      let conceded = other.vector(lane)
      let lead = lead(own, other, deciders, lane, side: side)
      let hasWon = lead .> LaneVector()
      var worth = draw.replacing(with: win, where: hasWon)
        .replacing(with: loss, where: lead .< LaneVector())
      if let isPlayed { worth = worth &* isPlayed.vector(lane) }
      let won = LaneVector().replacing(with: once, where: hasWon)
      points.setVector(lane, points.vector(lane) &+ worth)
      wins.setVector(lane, wins.vector(lane) &+ won)
      scoreFor.setVector(lane, scoreFor.vector(lane) &+ once &* scored)
      scoreAgainst.setVector(lane, scoreAgainst.vector(lane) &+ once &* conceded)
    }
  }

  /// Adds the lanes in which a side won a match. Where it is not played, nobody leads.
  private func addWins(_ match: Int, _ side: Int, to wins: UnsafeMutablePointer<Int32>) {
    let (own, other) = (outcomeColumn(match, side: side), outcomeColumn(match, side: 1 - side))
    let deciders = deciderColumn(match)
    let one = LaneVector(repeating: 1)
    for lane in stride(from: 0, to: lanes.paddedCount, by: LaneVector.scalarCount) {
      let hasWon = lead(own, other, deciders, lane, side: side) .> LaneVector()
      wins.setVector(
        lane, wins.vector(lane) &+ LaneVector().replacing(with: one, where: hasWon))
    }
  }

  /// By how much a side leads at the end of a match, what it led by before added: by one where it has won the shoot-out.
  @inline(__always)
  func lead(
    _ own: UnsafeMutablePointer<Int16>, _ other: UnsafeMutablePointer<Int16>,
    _ deciders: UnsafeMutablePointer<UInt8>?, _ lane: Int, side: Int,
    before: LaneVector = LaneVector()
  ) -> LaneVector {
    var lead = before &+ own.vector(lane) &- other.vector(lane)
    guard let deciders else { return lead }
    let decider = deciders.vector(lane)
    func won(_ side: Int) -> SIMDMask<LaneVector.MaskStorage> {
      decider .== LaneVector(repeating: Int32(MatchDecider.shootOut(winner: side).rawValue))
    }
    lead.replace(with: LaneVector(repeating: 1), where: won(side))
    lead.replace(with: LaneVector(repeating: -1), where: won(1 - side))
    return lead
  }
}
