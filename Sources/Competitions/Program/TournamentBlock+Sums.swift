internal import KernelInterface

extension TournamentBlock {
  /// Adds a match to the sums of a table: points by its scheme, or what the match gives if it has none.
  ///
  /// - Parameter rows: the rows of the sides; nil where they are those of whoever occupies the slots.
  func count(_ number: Int, _ match: Match, _ rows: [Int]?, in table: TableColumns) {
    if let points = table.ranking.points {
      guard let rows else { preconditionFailure("\(match.name) has scores, but no rows") }
      for side in 0..<2 { add(number, side, points, to: rows[side], of: table) }
      return
    }
    for (side, slot) in match.slots.enumerated() {
      let points = outcome(number, side: side)
      switch slot {
      case .entrant(let entrant):
        let sums = table.points[rows?[side] ?? entrant]
        for lane in 0..<lanes.paddedCount { sums[lane] &+= Int32(points[lane]) }
      case .column(let column): scatter(points, slots[column], table.points)
      }
    }
  }

  /// Adds points to the rows of whoever occupies a slot.
  private func scatter(
    _ points: UnsafePointer<Int16>, _ occupants: UnsafePointer<Int32>,
    _ sums: ColumnRun<Int32>
  ) {
    let (first, stride) = (sums[0], sums.lanes)
    for lane in 0..<lanes.paddedCount where occupants[lane] >= 0 {
      first[Int(occupants[lane]) &* stride &+ lane] &+= Int32(points[lane])
    }
  }

  /// Adds a match of two to the sums of one side. Where it is not played, it counts for nothing.
  private func add(
    _ match: Int, _ side: Int, _ scheme: PointsScheme, to row: Int, of table: TableColumns
  ) {
    let (own, other) = (outcome(match, side: side), outcome(match, side: 1 - side))
    let (points, wins) = (table.points[row], table.wins[row])
    let (scoreFor, scoreAgainst) = (table.scoreFor[row], table.scoreAgainst[row])
    let isPlayed = playedLanes(match)
    let win = LaneVector(repeating: Int32(scheme.win))
    let draw = LaneVector(repeating: Int32(scheme.draw))
    let loss = LaneVector(repeating: Int32(scheme.loss))
    for lane in stride(from: 0, to: lanes.paddedCount, by: LaneVector.scalarCount) {
      let scored = own.vector(lane)
      let conceded = other.vector(lane)
      let hasWon = scored .> conceded
      var worth = draw.replacing(with: win, where: hasWon)
        .replacing(with: loss, where: scored .< conceded)
      if let isPlayed { worth = worth &* isPlayed.vector(lane) }
      let won = LaneVector().replacing(with: LaneVector(repeating: 1), where: hasWon)
      points.setVector(lane, points.vector(lane) &+ worth)
      wins.setVector(lane, wins.vector(lane) &+ won)
      scoreFor.setVector(lane, scoreFor.vector(lane) &+ scored)
      scoreAgainst.setVector(lane, scoreAgainst.vector(lane) &+ conceded)
    }
  }
}
