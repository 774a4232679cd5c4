internal import Games
internal import KernelInterface
internal import Programs

extension TournamentBlock {
  /// Adds a match to the sums of a table: points by the table's scheme, or the match's own outcomes if it has none.
  func count(_ number: Int, _ rows: Program.Counting.Rows, in table: BlockTable) {
    if let points = table.ranking.points {
      switch rows {
      case .drawn(let first): return scatter(number, first, points, table)
      case .ofRound(let first, _, _):
        guard let round = roundSums[number] else { return scatter(number, first, points, table) }
        return round.add(in: self)
      case .known, .ofOccupants: break
      }
    }
    if table.countsWinsAlone, case .known(let rows) = rows {
      return addWins(number, to: rows, of: table)
    }
    for (side, slot) in tournament.program.matches[number].slots.enumerated() {
      switch (table.ranking.points, rows) {
      case (let points?, .known(let rows)):
        add(number, side, points, to: rows[side], of: table)
      case (let points?, _): scatter(number, side, slot, points, table)
      case (nil, .known(let rows)): add(number, side, to: rows[side], of: table)
      case (nil, _): scatter(number, side, slot, table)
      }
    }
  }

  /// Adds the outcomes of a side to a row.
  private func add(_ match: Int, _ side: Int, to row: Int, of table: BlockTable) {
    let padded = lanes.paddedCount
    let sums = table.points[row, padded]
    let points = outcomeColumn(match, side: side)[0..<padded]
    for lane in 0..<padded { sums[lane] &+= Int32(points[lane]) }
  }

  /// Adds the outcomes of a side to the rows of a slot's occupants.
  private func scatter(_ match: Int, _ side: Int, _ slot: Slot, _ table: BlockTable) {
    switch slot {
    case .entrant(let entrant): add(match, side, to: entrant, of: table)
    case .column(let column):
      let padded = lanes.paddedCount
      let occupants = slots[column, padded]
      let points = outcomeColumn(match, side: side)[0..<padded]
      let sums = table.points
      for lane in 0..<padded where occupants[lane] >= 0 {
        sums[Int(occupants[lane])][lane] &+= Int32(points[lane])
      }
    }
  }

  /// Adds a two-sided match to the sums of a slot's occupants, and nothing where it is not played.
  private func scatter(
    _ match: Int, _ side: Int, _ slot: Slot, _ scheme: PointsScheme, _ table: BlockTable
  ) {
    let padded = lanes.paddedCount
    let rows = occupantColumn(slot).extracting(0..<padded)
    let own = outcomeColumn(match, side: side)[0..<padded]
    let other = outcomeColumn(match, side: 1 - side)[0..<padded]
    let isPlayed = playedColumn(match)?[0..<padded]
    let sums = sums(of: table.number, lanes: padded)
    let stride = sums.points.stride
    let points = sums.points.all
    let wins = sums.wins.all
    let scoreFor = sums.scoreFor.all
    let scoreAgainst = sums.scoreAgainst.all
    for lane in 0..<padded where isPlayed?[lane] != 0 {
      let row = Int(rows[lane])
      guard row >= 0 else { continue }
      var sums = TableSums()
      sums.add(
        Int32(own[lane]), Int32(other[lane]), shootOut: shootOut(match, side: side, lane), scheme)
      let place = row &* stride &+ lane
      points[place] &+= sums.points
      wins[place] &+= sums.wins
      scoreFor[place] &+= sums.scoreFor
      scoreAgainst[place] &+= sums.scoreAgainst
    }
  }

  /// Adds a match that is always played to the sums of the two rows that a draw has paired.
  private func scatter(
    _ match: Int, _ first: Int, _ scheme: PointsScheme, _ table: BlockTable
  ) {
    let padded = lanes.paddedCount
    let one = rowColumns[first, padded]
    let other = rowColumns[first + 1, padded]
    let home = outcomeColumn(match, side: 0)[0..<padded]
    let away = outcomeColumn(match, side: 1)[0..<padded]
    let deciders = deciderColumn(match)
    let sums = sums(of: table.number, lanes: padded)
    let stride = sums.points.stride
    let points = sums.points.all
    let wins = sums.wins.all
    let scoreFor = sums.scoreFor.all
    let scoreAgainst = sums.scoreAgainst.all
    let draw = Int32(scheme.draw)
    let (win, loss) = (Int32(scheme.win) &- draw, Int32(scheme.loss) &- draw)
    for lane in 0..<padded {
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

  /// The sums of a table in which matches are counted. No other table shares its rows.
  @_lifetime(immortal)
  func sums(of table: Int, lanes: Int) -> SumColumns {
    let columns = columns(ofTable: table)
    return SumColumns(
      points: tableColumns.points[columns.points, lanes],
      wins: tableColumns.scores[columns.scores[0], lanes],
      scoreFor: tableColumns.scores[columns.scores[1], lanes],
      scoreAgainst: tableColumns.scores[columns.scores[2], lanes])
  }

  /// The column numbers of a table's points, and of its wins, scores for and scores against.
  func columns(ofTable number: Int) -> (points: Range<Int>, scores: [Range<Int>]) {
    let (first, rows) = (tournament.program.firstRows[number], tables[number].rows)
    let each = tournament.program.rowCounts.scores
    return (
      first.points..<first.points + rows,
      (0..<3).map { kind in
        let first = first.scores + kind * each
        return first..<first + rows
      }
    )
  }

  /// Adds a two-sided match to the sums of one side, and nothing where it is not played.
  private func add(
    _ match: Int, _ side: Int, _ scheme: PointsScheme, to row: Int, of table: BlockTable
  ) {
    let padded = lanes.paddedCount
    let own = outcomeColumn(match, side: side)[0..<padded]
    let other = outcomeColumn(match, side: 1 - side)[0..<padded]
    let points = table.points[row, padded]
    let wins = table.wins[row, padded]
    let scoreFor = table.scoreFor[row, padded]
    let scoreAgainst = table.scoreAgainst[row, padded]
    let isPlayed = playedColumn(match)?[0..<padded]
    let deciders = deciderColumn(match)?[0..<padded]
    let win = LaneVector(repeating: Int32(scheme.win))
    let draw = LaneVector(repeating: Int32(scheme.draw))
    let loss = LaneVector(repeating: Int32(scheme.loss))
    let one = LaneVector(repeating: 1)
    for lane in stride(from: 0, to: padded, by: LaneVector.scalarCount) {
      let lead = lead(own, other, deciders, lane, side: side)
      let hasWon = lead .> LaneVector()
      var worth = draw.replacing(with: win, where: hasWon)
        .replacing(with: loss, where: lead .< LaneVector())
      if let isPlayed { worth = worth &* isPlayed.vector(lane) }
      let won = LaneVector().replacing(with: one, where: hasWon)
      points.setVector(lane, points.vector(lane) &+ worth)
      wins.setVector(lane, wins.vector(lane) &+ won)
      scoreFor.setVector(lane, scoreFor.vector(lane) &+ own.vector(lane))
      scoreAgainst.setVector(lane, scoreAgainst.vector(lane) &+ other.vector(lane))
    }
  }

  /// Adds the lanes in which each side won a match.
  private func addWins(_ match: Int, to rows: [Int], of table: BlockTable) {
    let padded = lanes.paddedCount
    let home = outcomeColumn(match, side: 0)[0..<padded]
    let away = outcomeColumn(match, side: 1)[0..<padded]
    let (one, other) = (table.wins[rows[0], padded], table.wins[rows[1], padded])
    guard let deciders = deciderColumn(match)?[0..<padded] else {
      for lane in 0..<padded {
        one[lane] &+= home[lane] > away[lane] ? 1 : 0
        other[lane] &+= away[lane] > home[lane] ? 1 : 0
      }
      return
    }
    let won = LaneVector(repeating: 1)
    for lane in stride(from: 0, to: padded, by: LaneVector.scalarCount) {
      let lead = lead(home, away, deciders, lane, side: 0)
      func add(_ isAhead: SIMDMask<LaneVector.MaskStorage>, to wins: MutableLanes<Int32>) {
        wins.setVector(
          lane, wins.vector(lane) &+ LaneVector().replacing(with: won, where: isAhead))
      }
      add(lead .> LaneVector(), to: one)
      add(lead .< LaneVector(), to: other)
    }
  }

  /// The lead of a side at the end of a match, including its lead beforehand; a shoot-out won counts as one.
  @inline(__always)
  func lead(
    _ own: MutableLanes<Int16>, _ other: MutableLanes<Int16>, _ deciders: MutableLanes<UInt8>?,
    _ lane: Int, side: Int,
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
