internal import Games
internal import KernelInterface
internal import Programs
internal import RandomStreams

extension TournamentBlock {
  /// Plays a match in the lanes in which it takes place, or applies its known result, and counts it in its tables.
  func play(_ number: Int) {
    if let isPlayed = playedColumn(number) { find(isPlayed[0..<lanes.paddedCount], number) }
    if reused?.matches[number] != nil {
      takeExtras(number)
    } else {
      let planned = planned[number]
      if let result = planned.match.result {
        fill(number, with: result, planned.match.decider)
      } else if !playsMatches {
        clear(number)
      } else {
        play(planned, number)
      }
    }
    for counting in openCountings[number] {
      count(number, counting.rows, in: tables[counting.table])
    }
    for totals in totals[number] { totals.find(in: self) }
  }

  /// Fills the columns of a played match.
  private func fill(_ match: Int, with result: [[Int]], _ decider: MatchDecider) {
    clear(match)
    let padded = lanes.paddedCount
    let mask = playedColumn(match)?[0..<padded]
    if let deciders = deciderColumn(match)?[0..<padded] {
      for lane in 0..<padded where mask?[lane] != 0 { deciders[lane] = decider.rawValue }
    }
    for (side, known) in result.enumerated() {
      for (number, value) in known.enumerated() {
        let column = outcomeColumn(match, side: side, number)[0..<padded]
        for lane in 0..<padded where mask?[lane] != 0 { column[lane] = Int16(value) }
      }
    }
  }

  /// Sets all columns of a match to 0.
  func clear(_ match: Int) {
    let padded = lanes.paddedCount
    for side in 0..<sidesEach {
      for number in 0..<outcomesEach {
        outcomeColumn(match, side: side, number)[0..<padded].fill(0)
      }
    }
    deciderColumn(match)?[0..<padded].fill(0)
    drawnGames(match)?[0..<padded].fill(0)
    guard countsCounters else { return }
    for side in 0..<sidesEach {
      for number in 0..<countersEach {
        counterColumn(match, side: side, number)[0..<padded].fill(0)
      }
    }
  }

  private func play(_ planned: PlannedMatch, _ number: Int) {
    if !planned.match.games.isEmpty { return playGames(planned, number) }
    let padded = lanes.paddedCount
    let mask = playedColumn(number)?[0..<padded]
    if mask != nil { clear(number) }
    guard let hosts = planned.match.hosts else {
      play(planned, number, isNeutral: planned.match.isNeutral, mask: mask?.span)
      return
    }
    let used = findGround(planned.match.slots, hosts, mask)
    let (home, neutral) = (
      current.ground[0, padded].span, current.ground[1, padded].span
    )
    let isTurned = used.turned ? current.ground[2, padded].span : nil
    if playsOnAnyGround {
      play(
        planned, number, isNeutral: false, neutral: neutral, turned: isTurned, mask: mask?.span)
    } else {
      // At home and on neutral ground it is two occasions.
      if used.home { play(planned, number, isNeutral: false, turned: isTurned, mask: home) }
      if used.neutral { play(planned, number, isNeutral: true, turned: isTurned, mask: neutral) }
    }
    if let isTurned { turn(number, isTurned) }
  }

  /// Plays a match in the lanes of a mask, or in all lanes if there is none.
  ///
  /// - Parameters:
  ///   - neutral: The lanes on neutral ground, if the ground varies.
  ///   - turned: The lanes in which the second side is at home; the two sides' outcomes must be exchanged there
  ///     afterwards.
  ///   - game: The number of the game, in a best-of match.
  func play(
    _ planned: PlannedMatch, _ number: Int, isNeutral: Bool, neutral: Span<UInt8>? = nil,
    turned: Span<UInt8>? = nil, game: Int = 0, mask: Span<UInt8>?
  ) {
    if mask != nil { participants.clearFates() }
    let padded = lanes.paddedCount
    let hasLegs = findLegs(before: number)
    let slots = planned.match.slots
    let varies = turned != nil || slots.contains { $0.entrant == nil }
    let occupied = varies ? current.occupied[0, padded] : nil
    occupied?.fill(0)
    let memory = current.sides
    let sides = memory[0][0..<slots.count]
    for (side, slot) in slots.enumerated() {
      if let entrant = slot.entrant, turned == nil {
        if let occupied { for lane in 0..<padded { occupied[lane] |= 1 << UInt8(side) } }
        sides[side] = .uniform(Int32(entrant))
      } else {
        seat(slot, side, occupied)
        sides[side] = .column(side)
      }
    }
    if let turned, let occupied { exchangeSeats(turned, occupied) }
    var settings: Span<UInt64>?
    if let context = planned.match.context { settings = contexts[context, padded].span }
    let firstOutcome = outcomeNumber(number, side: 0)
    let firstCounter = number * sidesEach * countersEach
    play(
      MatchCall(
        occasion: planned.match.occasion(seed: seed, isNeutral: isNeutral, game: game),
        lanes: lanes,
        sides: MatchSides(sides.span, columns: current.seated.view),
        occupied: occupied?.span,
        isNeutral: neutral,
        settings: settings,
        legs: LegsBefore(
          lead: hasLegs.lead ? current.legs[0, padded].span : nil,
          awayGoals: hasLegs.awayGoals ? current.legs[1, padded].span : nil),
        mask: mask,
        outcomes: matchColumns.outcomes[
          firstOutcome..<firstOutcome + slots.count * outcomesEach, padded],
        counters: countsCounters
          ? matchColumns.counters[firstCounter..<firstCounter + sidesEach * countersEach, padded]
          : nil,
        deciders: deciderColumn(number)?[0..<padded],
        participants: participants.columns
      )
    )
    participants.add(number, lanes: lanes.count)
  }

  /// Finds the state of the tie before a match, and returns whether there is an earlier leg and whether away goals
  /// count.
  private func findLegs(before number: Int) -> (lead: Bool, awayGoals: Bool) {
    guard let earlier = tournament.program.legBefore[number] else { return (false, false) }
    // Whoever is at home now was away then.
    let padded = lanes.paddedCount
    let own = outcomeColumn(earlier.match, side: 1)[0..<padded]
    let other = outcomeColumn(earlier.match, side: 0)[0..<padded]
    let lead = current.legs[0, padded]
    let awayGoals = current.legs[1, padded]
    for lane in 0..<padded {
      lead[lane] = own[lane] &- other[lane]
      awayGoals[lane] = own[lane]
    }
    return (true, earlier.countsAwayGoals)
  }

  /// Seats the occupants of a slot on a side, an arbitrary entrant where the slot is empty, and marks where it is
  /// occupied.
  private func seat(_ slot: Slot, _ side: Int, _ taken: MutableLanes<UInt8>?) {
    let (bit, padded) = (UInt8(1) << UInt8(side), lanes.paddedCount)
    let occupants = occupantColumn(slot).extracting(0..<padded)
    let seated = current.seated[side, padded]
    guard let taken = taken?[0..<padded] else { preconditionFailure("nobody's sides vary") }
    for lane in 0..<padded {
      seated[lane] = max(0, occupants[lane])
      taken[lane] |= occupants[lane] >= 0 ? bit : 0
    }
  }

  /// Ranks the rows of a table, and fills its slots.
  func rank(_ number: Int) {
    for (index, source) in tournament.program.tables[number].carried.enumerated() {
      carry(source, to: number, tables[number].carriedRows[index])
    }
    if let carryOver = tournament.program.tables[number].carryOver {
      bring(carryOver, to: tables[number])
    }
    ranker.rank(tables[number], in: self)
    guard let first = tournament.program.tables[number].slots else { return }
    let padded = lanes.paddedCount
    let table = tables[number]
    let columns = slots[first..<first + table.rows, padded]
    if table.occupants.count > 0, playsMatches {
      seat(
        SeatCall(
          lanes: padded, order: table.order.view,
          occupants: table.occupants.first(table.occupants.count).span, slots: columns))
      return
    }
    for (row, slot) in tournament.program.tables[number].rows.enumerated() {
      let ranks = table.ranks[row, padded]
      let occupants = occupantColumn(slot).extracting(0..<padded)
      columns.scatter(occupants, to: ranks.span)
    }
  }

  /// The maximum number of candidate rows that are compared with an occupant one by one, in vectors.
  private static let maximumCompared = 16

  /// Adds the sums of a table to those of another: row by row if the rows are the same, otherwise by occupant.
  ///
  /// - Parameter carriedRows: See ``BlockTable/carriedRows``.
  private func carry(_ source: Int, to number: Int, _ carriedRows: [[Int]]) {
    let (table, more) = (tables[number], tables[source])
    let rows = tournament.program.tables[number].rows
    let isSame = rows == tournament.program.tables[source].rows
    let isOfEntrants = tournament.program.tables[source].isOfEntrants
    let hasScores = table.wins.count > 0 && more.wins.count > 0
    for (row, slot) in rows.enumerated() {
      if isSame {
        let padded = lanes.paddedCount
        let points = table.points[row, padded]
        let carried = more.points[row, padded]
        for lane in 0..<padded { points[lane] &+= carried[lane] }
        continue
      }
      let occupants = occupantColumn(slot)
      guard isOfEntrants, carriedRows[row].count > Self.maximumCompared else {
        for source in carriedRows[row] {
          carry(source, of: more, to: row, of: table, occupants, hasScores: hasScores)
        }
        continue
      }
      for lane in 0..<lanes.paddedCount where occupants[lane] >= 0 {
        let entrant = Int(occupants[lane])
        table.points[row][lane] &+= more.points[entrant][lane]
        guard hasScores else { continue }
        table.wins[row][lane] &+= more.wins[entrant][lane]
        table.scoreFor[row][lane] &+= more.scoreFor[entrant][lane]
        table.scoreAgainst[row][lane] &+= more.scoreAgainst[entrant][lane]
      }
    }
  }

  /// Adds the sums of a row of another table where the same entrant occupies both rows.
  private func carry(
    _ source: Int, of more: BlockTable, to row: Int, of table: BlockTable, _ own: Span<Int32>,
    hasScores: Bool
  ) {
    let padded = lanes.paddedCount
    let own = own.extracting(0..<padded)
    let others = occupantColumn(tournament.program.tables[more.number].rows[source])
      .extracting(0..<padded)
    @inline(__always)
    func isSame(_ lane: Int) -> SIMDMask<LaneVector.MaskStorage> {
      let occupant = own.vector(lane)
      return (occupant .== others.vector(lane)) .& (occupant .>= LaneVector())
    }
    @inline(__always)
    func add(
      _ sums: MutableLanes<Int32>, to ownSums: MutableLanes<Int32>, _ lane: Int,
      where isSame: SIMDMask<LaneVector.MaskStorage>
    ) {
      ownSums.setVector(
        lane,
        ownSums.vector(lane)
          &+ LaneVector().replacing(with: sums.vector(lane), where: isSame))
    }
    let (points, ownPoints) = (more.points[source, padded], table.points[row, padded])
    for lane in stride(from: 0, to: padded, by: LaneVector.scalarCount) {
      add(points, to: ownPoints, lane, where: isSame(lane))
    }
    guard hasScores else { return }
    let (wins, ownWins) = (more.wins[source, padded], table.wins[row, padded])
    let (scoreFor, ownScoreFor) = (more.scoreFor[source, padded], table.scoreFor[row, padded])
    let scoreAgainst = more.scoreAgainst[source, padded]
    let ownScoreAgainst = table.scoreAgainst[row, padded]
    for lane in stride(from: 0, to: padded, by: LaneVector.scalarCount) {
      let isSame = isSame(lane)
      add(wins, to: ownWins, lane, where: isSame)
      add(scoreFor, to: ownScoreFor, lane, where: isSame)
      add(scoreAgainst, to: ownScoreAgainst, lane, where: isSame)
    }
  }
}
