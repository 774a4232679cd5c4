internal import Games
internal import KernelInterface

extension TournamentBlock {
  /// Adds a match to the sums of a table: points by its scheme, or what the match gives if it has none.
  ///
  /// - Parameter rows: the rows of the sides; nil where they are those of whoever occupies the slots.
  func count(_ number: Int, _ match: Match, _ rows: [Int]?, in table: BlockTable) {
    for (side, slot) in match.slots.enumerated() {
      switch (table.ranking.points, rows) {
      case (let points?, let rows?): add(number, side, points, to: rows[side], of: table)
      case (let points?, nil): scatter(number, side, slot, points, table)
      case (nil, let rows?):
        let (sums, points) = (table.points[rows[side]], outcome(number, side: side))
        for lane in 0..<lanes.paddedCount { sums[lane] &+= Int32(points[lane]) }
      case (nil, nil): scatter(outcome(number, side: side), slot, table.points)
      }
    }
  }

  /// Adds what a match gives to the rows of whoever occupies a slot.
  private func scatter(
    _ points: UnsafePointer<Int16>, _ slot: Slot, _ sums: ColumnRun<Int32>
  ) {
    switch slot {
    case .entrant(let entrant):
      let row = sums[entrant]
      for lane in 0..<lanes.paddedCount { row[lane] &+= Int32(points[lane]) }
    case .column(let column):
      let (occupants, first, stride) = (slots[column], sums[0], sums.lanes)
      for lane in 0..<lanes.paddedCount where occupants[lane] >= 0 {
        first[Int(occupants[lane]) &* stride &+ lane] &+= Int32(points[lane])
      }
    }
  }

  /// Adds a match of two to the sums of whoever occupies one slot. Where it is not played, it counts for
  /// nothing.
  private func scatter(
    _ match: Int, _ side: Int, _ slot: Slot, _ scheme: PointsScheme, _ table: BlockTable
  ) {
    let (own, other) = (outcome(match, side: side), outcome(match, side: 1 - side))
    let isPlayed = playedLanes(match)
    for lane in 0..<lanes.paddedCount where isPlayed?[lane] != 0 {
      let row = occupant(slot, lane)
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

  /// Adds a match of two to the sums of one side. Where it is not played, it counts for nothing.
  private func add(
    _ match: Int, _ side: Int, _ scheme: PointsScheme, to row: Int, of table: BlockTable
  ) {
    let (own, other) = (outcome(match, side: side), outcome(match, side: 1 - side))
    let (points, wins) = (table.points[row], table.wins[row])
    let (scoreFor, scoreAgainst) = (table.scoreFor[row], table.scoreAgainst[row])
    let isPlayed = playedLanes(match)
    let deciders = deciders(match)
    let (ownWin, otherWin) = (
      LaneVector(repeating: Int32(MatchDecider.shootOut(winner: side).rawValue)),
      LaneVector(repeating: Int32(MatchDecider.shootOut(winner: 1 - side).rawValue))
    )
    let win = LaneVector(repeating: Int32(scheme.win))
    let draw = LaneVector(repeating: Int32(scheme.draw))
    let loss = LaneVector(repeating: Int32(scheme.loss))
    for lane in stride(from: 0, to: lanes.paddedCount, by: LaneVector.scalarCount) {
      let scored = own.vector(lane)
      let conceded = other.vector(lane)
      var lead = scored &- conceded
      if let deciders {
        let decider = deciders.vector(lane)
        lead.replace(with: LaneVector(repeating: 1), where: decider .== ownWin)
        lead.replace(with: LaneVector(repeating: -1), where: decider .== otherWin)
      }
      let hasWon = lead .> LaneVector()
      var worth = draw.replacing(with: win, where: hasWon)
        .replacing(with: loss, where: lead .< LaneVector())
      if let isPlayed { worth = worth &* isPlayed.vector(lane) }
      let won = LaneVector().replacing(with: LaneVector(repeating: 1), where: hasWon)
      points.setVector(lane, points.vector(lane) &+ worth)
      wins.setVector(lane, wins.vector(lane) &+ won)
      scoreFor.setVector(lane, scoreFor.vector(lane) &+ scored)
      scoreAgainst.setVector(lane, scoreAgainst.vector(lane) &+ conceded)
    }
  }
}
