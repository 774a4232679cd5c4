internal import Games
internal import KernelInterface
internal import Programs
internal import RandomStreams

extension TournamentBlock {
  /// Plays a match in those lanes in which it takes place, or takes its result, and counts it in its tables.
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

  /// Fills the columns of a match that has been played.
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

  /// Sets everything that a match gives to 0.
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
    // With either side at home and on neutral ground it is three occasions.
    let kinds = findGround(planned.match.slots, hosts, mask)
    for (kind, isUsed) in kinds.enumerated() where isUsed {
      let mask = ground[kind, padded].span
      play(planned, number, isNeutral: kind == 2, isTurned: kind == 1, mask: mask)
      if kind == 1 { turn(number, mask) }
    }
  }

  /// Finds the lanes in which the first side of a match is at home, those in which the second is, and the others.
  ///
  /// - Parameters:
  ///   - hosts: Those who are at home.
  ///   - mask: The lanes in which the match is played, as ones; `nil` if it is played in all of them.
  /// - Returns: for each of the three whether there are any.
  private func findGround(
    _ slots: [Slot], _ hosts: [Int], _ mask: MutableLanes<UInt8>?
  ) -> [Bool] {
    let padded = lanes.paddedCount
    let one = occupantColumn(slots[0]).extracting(0..<padded)
    let other = occupantColumn(slots[1]).extracting(0..<padded)
    let (first, second, neither) = (ground[0, padded], ground[1, padded], ground[2, padded])
    if let mask { neither.take(mask.span) } else { neither.fill(1) }
    first.fill(0)
    second.fill(0)
    for host in hosts {
      let host = Int32(host)
      for lane in 0..<padded {
        first[lane] |= one[lane] == host ? 1 : 0
        second[lane] |= other[lane] == host ? 1 : 0
      }
    }
    var used = (first: UInt8(0), second: UInt8(0), neither: UInt8(0))
    for lane in 0..<padded {
      first[lane] &= neither[lane]
      second[lane] &= neither[lane] & ~first[lane]
      neither[lane] &= ~(first[lane] | second[lane])
      used.first |= first[lane]
      used.second |= second[lane]
      used.neither |= neither[lane]
    }
    return [used.first != 0, used.second != 0, used.neither != 0]
  }

  /// Exchanges what the sides of a match have in some lanes, in which it was played with the second one at home.
  private func turn(_ match: Int, _ isTurned: Span<UInt8>) {
    let isTurned = isTurned.extracting(0..<lanes.count)
    func exchange(_ one: MutableLanes<Int16>, _ other: MutableLanes<Int16>) {
      let (one, other) = (one[0..<lanes.count], other[0..<lanes.count])
      // Without a branch, so that vectors do it.
      for lane in isTurned.indices {
        let (first, second) = (one[lane], other[lane])
        one[lane] = isTurned[lane] != 0 ? second : first
        other[lane] = isTurned[lane] != 0 ? first : second
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
    _ planned: PlannedMatch, _ number: Int, isNeutral: Bool, isTurned: Bool = false, game: Int = 0,
    mask: Span<UInt8>?
  ) {
    if mask != nil { participants.clearFates() }
    let padded = lanes.paddedCount
    let hasLegs = findLegs(before: number)
    let slots = planned.match.slots
    let varies = slots.contains { $0.entrant == nil }
    let occupied = varies ? taken[0, padded] : nil
    occupied?.fill(0)
    let memory = sides
    let sides = memory[0][0..<slots.count]
    for (index, slot) in slots.enumerated() {
      let side = isTurned ? 1 - index : index
      sides[side] = rows(slot, side, occupied)
    }
    var settings: Span<UInt64>?
    if let context = planned.match.context { settings = contexts[context, padded].span }
    let firstOutcome = outcomeNumber(number, side: 0)
    let firstCounter = number * sidesEach * countersEach
    play(
      MatchCall(
        occasion: planned.match.occasion(seed: seed, isNeutral: isNeutral, game: game),
        lanes: lanes,
        sides: MatchSides(sides.span, columns: seated.view),
        occupied: occupied?.span,
        settings: settings,
        legs: LegsBefore(
          lead: hasLegs.lead ? legs[0, padded].span : nil,
          awayGoals: hasLegs.awayGoals ? legs[1, padded].span : nil),
        mask: mask,
        outcomes: outcomes[
          firstOutcome..<firstOutcome + slots.count * outcomesEach, padded],
        counters: countsCounters
          ? counters[firstCounter..<firstCounter + sidesEach * countersEach, padded] : nil,
        deciders: deciderColumn(number)?[0..<padded],
        participants: participants.columns
      )
    )
    participants.add(number, lanes: lanes.count)
  }

  /// Finds what the leg before a match brings, and says whether there is one and whether away goals count.
  private func findLegs(before number: Int) -> (lead: Bool, awayGoals: Bool) {
    guard let earlier = tournament.program.legBefore[number] else { return (false, false) }
    // Whoever is at home now was away then.
    let padded = lanes.paddedCount
    let own = outcomeColumn(earlier.match, side: 1)[0..<padded]
    let other = outcomeColumn(earlier.match, side: 0)[0..<padded]
    let lead = legs[0, padded]
    let awayGoals = legs[1, padded]
    for lane in 0..<padded {
      lead[lane] = own[lane] &- other[lane]
      awayGoals[lane] = own[lane]
    }
    return (true, earlier.countsAwayGoals)
  }

  /// Returns the entrants who play a side: one in every lane, for an empty slot too, which is marked as not taken.
  private func rows(_ slot: Slot, _ side: Int, _ taken: MutableLanes<UInt8>?) -> MatchSides.Side {
    let bit = UInt8(1) << UInt8(side)
    let padded = lanes.paddedCount
    switch slot {
    case .entrant(let entrant):
      if let taken = taken?[0..<padded] {
        for lane in 0..<padded { taken[lane] |= bit }
      }
      return .uniform(Int32(entrant))
    case .column(let column):
      let occupants = slots[column, padded]
      let seated = seated[side, padded]
      // There is a slot that varies: this one.
      guard let taken = taken?[0..<padded] else { preconditionFailure("nobody's sides vary") }
      for lane in 0..<padded {
        seated[lane] = max(0, occupants[lane])
        taken[lane] |= occupants[lane] >= 0 ? bit : 0
      }
      return .column(side)
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
    let columns = slots[first..<first + tables[number].rows, padded]
    for (row, slot) in tournament.program.tables[number].rows.enumerated() {
      let ranks = tables[number].ranks[row, padded]
      let occupants = occupantColumn(slot).extracting(0..<padded)
      columns.scatter(occupants, to: ranks.span)
    }
  }

  /// Up to so many rows that an occupant can have are held against it one by one, in vectors.
  private static let maximumCompared = 16

  /// Adds the sums of a table to those of another: row by row where the rows are the same, or else what whoever
  /// occupies a row has there, be it by the number of an entrant or in some row.
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

  /// Adds the sums of a row of another table where the same entrant occupies it.
  private func carry(
    _ source: Int, of more: BlockTable, to row: Int, of table: BlockTable, _ own: Span<Int32>,
    hasScores: Bool
  ) {
    let padded = lanes.paddedCount
    let own = own.extracting(0..<padded)
    let others = occupantColumn(tournament.program.tables[more.number].rows[source])
      .extracting(0..<padded)
    func add(_ sums: ColumnList<Int32>, to ownSums: ColumnList<Int32>) {
      let sums = sums[source, padded]
      let ownSums = ownSums[row, padded]
      for lane in stride(from: 0, to: padded, by: LaneVector.scalarCount) {
        let occupant = own.vector(lane)
        let isSame = (occupant .== others.vector(lane)) .& (occupant .>= LaneVector())
        ownSums.setVector(
          lane,
          ownSums.vector(lane)
            &+ LaneVector().replacing(with: sums.vector(lane), where: isSame))
      }
    }
    add(more.points, to: table.points)
    guard hasScores else { return }
    add(more.wins, to: table.wins)
    add(more.scoreFor, to: table.scoreFor)
    add(more.scoreAgainst, to: table.scoreAgainst)
  }
}
