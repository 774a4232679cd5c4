internal import Games
internal import KernelInterface
internal import Programs
internal import RandomStreams

extension TournamentBlock {
  /// Plays a match in those lanes in which it takes place, or takes its result, and counts it in its tables.
  func play(_ number: Int) {
    if let isPlayed = playedColumn(number) { find(isPlayed, number) }
    if reused?.matches[number] != nil {
      takeExtras(number)
    } else {
      // The program itself is not copied: that would count a reference to each of its arrays.
      let match = tournament.program.matches[number]
      if let result = match.result {
        fill(number, with: result, match.decider)
      } else if !playsMatches {
        clear(number)
      } else {
        play(match, number)
      }
    }
    for counting in openCountings[number] {
      count(number, counting.rows, in: tables[counting.table])
    }
  }

  /// Fills the columns of a match that has been played.
  private func fill(_ match: Int, with result: [[Int]], _ decider: MatchDecider) {
    clear(match)
    let mask = playedColumn(match)
    if let deciders = deciderColumn(match) {
      for lane in 0..<lanes.paddedCount where mask?[lane] != 0 { deciders[lane] = decider.rawValue }
    }
    for (side, known) in result.enumerated() {
      for (number, value) in known.enumerated() {
        let column = outcomeColumn(match, side: side, number)
        for lane in 0..<lanes.paddedCount where mask?[lane] != 0 { column[lane] = Int16(value) }
      }
    }
  }

  /// Sets everything that a match gives to 0.
  func clear(_ match: Int) {
    let padded = lanes.paddedCount
    let sides = tournament.program.sides
    for side in 0..<sides {
      for number in 0..<outcomesEach {
        outcomeColumn(match, side: side, number).update(repeating: 0, count: padded)
      }
    }
    deciderColumn(match)?.update(repeating: 0, count: padded)
    drawnGames(match)?.update(repeating: 0, count: padded)
    guard countsCounters else { return }
    for column in 0..<sides * countersEach {
      counters[match * sides * countersEach + column].update(repeating: 0, count: padded)
    }
  }

  private func play(_ match: Match, _ number: Int) {
    if !match.games.isEmpty { return playGames(match, number) }
    let mask = playedColumn(number)
    if mask != nil { clear(number) }
    guard let hosts = match.hosts else {
      play(match, number, isNeutral: match.isNeutral, mask: mask.map { UnsafePointer($0) })
      return
    }
    // With either side at home and on neutral ground it is three occasions.
    let (one, other) = (occupantColumn(match.slots[0]), occupantColumn(match.slots[1]))
    var counts = [0, 0, 0]
    for lane in 0..<lanes.paddedCount {
      let isPlayed = mask?[lane] ?? 1
      let kind =
        hosts.contains(Int(one[lane])) ? 0 : hosts.contains(Int(other[lane])) ? 1 : 2
      for index in 0..<3 { ground[index][lane] = index == kind ? isPlayed : 0 }
      counts[kind] += Int(isPlayed)
    }
    for (kind, count) in counts.enumerated() where count > 0 {
      let lanes = UnsafePointer(ground[kind])
      play(match, number, isNeutral: kind == 2, isTurned: kind == 1, mask: lanes)
      if kind == 1 { turn(number, lanes) }
    }
  }

  /// Exchanges what the sides of a match have in some lanes, in which it was played with the second one at home.
  private func turn(_ match: Int, _ isTurned: UnsafePointer<UInt8>) {
    func exchange(
      _ one: UnsafeMutablePointer<Int16>, _ other: UnsafeMutablePointer<Int16>
    ) {
      for lane in 0..<lanes.count where isTurned[lane] != 0 {
        (one[lane], other[lane]) = (other[lane], one[lane])
      }
    }
    for number in 0..<outcomesEach {
      exchange(outcomeColumn(match, side: 0, number), outcomeColumn(match, side: 1, number))
    }
    if countsCounters {
      for number in 0..<countersEach {
        exchange(counterColumn(match, side: 0, number), counterColumn(match, side: 1, number))
      }
    }
    guard let deciders = deciderColumn(match) else { return }
    for lane in 0..<lanes.count where isTurned[lane] != 0 {
      guard let winner = MatchDecider(rawValue: deciders[lane])?.shootOutWinner else { continue }
      deciders[lane] = MatchDecider.shootOut(winner: 1 - winner).rawValue
    }
  }

  /// Plays a match in those lanes that a mask lets play; in all if there is none.
  ///
  /// - Parameters:
  ///   - isTurned: whether the second side is at home: what it gives has to be exchanged then.
  ///   - game: which of its games it is, where it is several.
  func play(
    _ match: Match, _ number: Int, isNeutral: Bool, isTurned: Bool = false, game: Int = 0,
    mask: UnsafePointer<UInt8>?
  ) {
    if mask != nil { participants.clearFates() }
    let hasLegs = findLegs(before: number)
    let varies = match.slots.contains { $0.entrant == nil }
    if varies { taken[0].update(repeating: 0, count: lanes.paddedCount) }
    let padded = lanes.paddedCount
    var deciders: MutableLanes<UInt8>?
    if let column = deciderColumn(number) { deciders = MutableLanes(start: column, count: padded) }
    withUnsafeTemporaryAllocation(
      of: MatchSides.Side.self, capacity: match.slots.count
    ) { sides in
      for (index, slot) in match.slots.enumerated() {
        let side = isTurned ? 1 - index : index
        sides.initializeElement(at: side, to: rows(slot, side, varies))
      }
      play(
        MatchCall(
          occasion: match.occasion(seed: seed, isNeutral: isNeutral, game: game),
          lanes: lanes,
          sides: MatchSides(Span(_unsafeElements: sides), columns: seated.view),
          occupied: span(varies ? taken[0] : nil),
          settings: span(match.context.map { contexts[$0] }),
          legs: LegsBefore(
            lead: span(hasLegs.lead ? legs[0] : nil),
            awayGoals: span(hasLegs.awayGoals ? legs[1] : nil)),
          mask: span(mask),
          outcomes: MutableColumns(
            start: outcomeColumn(number, side: 0), count: match.slots.count * outcomesEach,
            stride: outcomes.stride, lanes: padded),
          counters: countsCounters
            ? MutableColumns(
              start: counters[number * sidesEach * countersEach],
              count: sidesEach * countersEach, stride: outcomes.stride, lanes: padded) : nil,
          deciders: deciders,
          participants: participants.columns
        )
      )
    }
    participants.add(number, lanes: lanes.count)
  }

  /// The lanes of a column that there may be, for a call that the block outlives.
  @_lifetime(immortal)
  private func span<Element>(_ column: UnsafePointer<Element>?) -> Span<Element>? {
    guard let column else { return nil }
    return _overrideLifetime(
      Span(_unsafeStart: column, count: lanes.paddedCount), copying: ())
  }

  /// Finds what the leg before a match brings, and says whether there is one and whether away goals count.
  private func findLegs(before number: Int) -> (lead: Bool, awayGoals: Bool) {
    guard let earlier = tournament.program.legBefore[number] else { return (false, false) }
    // Whoever is at home now was away then.
    let (own, other) = (
      outcomeColumn(earlier.match, side: 1), outcomeColumn(earlier.match, side: 0)
    )
    let (lead, awayGoals) = (legs[0], legs[1])
    for lane in 0..<lanes.paddedCount {
      lead[lane] = own[lane] &- other[lane]
      awayGoals[lane] = own[lane]
    }
    return (true, earlier.countsAwayGoals)
  }

  /// Returns the rows that play a side: an entrant in every lane, an empty slot's too, which is no taken one.
  private func rows(_ slot: Slot, _ side: Int, _ varies: Bool) -> MatchSides.Side {
    let bit = UInt8(1) << UInt8(side)
    let padded = lanes.paddedCount
    switch slot {
    case .entrant(let entrant):
      if varies { for lane in 0..<padded { taken[0][lane] |= bit } }
      return .uniform(Int32(entrant))
    case .column(let column):
      let (occupants, seated, taken) = (slots[column], seated[side], taken[0])
      for lane in 0..<padded {
        seated[lane] = max(0, occupants[lane])
        taken[lane] |= occupants[lane] >= 0 ? bit : 0
      }
      return .column(side)
    }
  }

  /// Ranks the rows of a table, and fills its slots.
  func rank(_ number: Int) {
    for carried in tournament.program.tables[number].carried { carry(carried, to: number) }
    if let carryOver = tournament.program.tables[number].carryOver {
      bring(carryOver, to: tables[number])
    }
    ranker.rank(tables[number], in: self)
    guard let first = tournament.program.tables[number].slots else { return }
    let (columns, stride) = (slots[first], slots.stride)
    for (row, slot) in tournament.program.tables[number].rows.enumerated() {
      let (ranks, occupants) = (tables[number].ranks[row], occupantColumn(slot))
      for lane in 0..<lanes.paddedCount {
        columns[Int(ranks[lane]) &* stride &+ lane] = occupants[lane]
      }
    }
  }

  /// Adds the sums of a table to those of another: row by row where the rows are the same, or else what whoever
  /// occupies a row has there, be it by the number of an entrant or in some row.
  private func carry(_ source: Int, to number: Int) {
    let (table, more) = (tables[number], tables[source])
    let rows = tournament.program.tables[number].rows
    let isSame = rows == tournament.program.tables[source].rows
    let hasScores = table.wins.count > 0 && more.wins.count > 0
    guard isSame || tournament.program.tables[source].isOfEntrants else {
      carryRows(more, to: table, hasScores: hasScores)
      return
    }
    for (row, slot) in rows.enumerated() {
      if isSame {
        let (points, carried) = (table.points[row], more.points[row])
        for lane in 0..<lanes.paddedCount { points[lane] &+= carried[lane] }
        continue
      }
      let occupants = occupantColumn(slot)
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

  /// Adds what whoever occupies a row has in some row of another table.
  private func carryRows(_ more: BlockTable, to table: BlockTable, hasScores: Bool) {
    let (rows, sources) = (
      tournament.program.tables[table.number].rows, tournament.program.tables[more.number].rows
    )
    for (row, slot) in rows.enumerated() {
      let own = occupantColumn(slot)
      for (source, slot) in sources.enumerated() {
        let occupants = occupantColumn(slot)
        for lane in stride(from: 0, to: lanes.paddedCount, by: LaneVector.scalarCount) {
          let isSame =
            (own.vector(lane) .== occupants.vector(lane)) .& (own.vector(lane) .>= LaneVector())
          func add(_ one: ColumnList<Int32>, _ other: ColumnList<Int32>) {
            one[row].setVector(
              lane,
              one[row].vector(lane)
                &+ LaneVector().replacing(with: other[source].vector(lane), where: isSame))
          }
          add(table.points, more.points)
          guard hasScores else { continue }
          add(table.wins, more.wins)
          add(table.scoreFor, more.scoreFor)
          add(table.scoreAgainst, more.scoreAgainst)
        }
      }
    }
  }
}
