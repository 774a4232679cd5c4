internal import Games
internal import KernelInterface
public import Programs

/// The columns of a block, as the engine reads and writes them.
extension TournamentBlock {
  /// An outcome of a side of a match (0 home, 1 away), by default the score; 0 where the match is not played.
  @_lifetime(borrow self)
  func outcomeColumn(_ match: Int, side: Int, _ outcome: Int = 0) -> MutableLanes<Int16> {
    outcomeColumns[outcomeNumber(match, side: side, outcome)]
  }

  /// The score of a side of a match in a lane.
  @inline(__always)
  func score(_ match: Int, side: Int, _ lane: Int) -> Int16 {
    outcomeColumns.element(outcomeNumber(match, side: side), lane)
  }

  /// The column number of an outcome of a side of a match.
  @inline(__always)
  func outcomeNumber(_ match: Int, side: Int, _ outcome: Int = 0) -> Int {
    (match &* sidesEach &+ side) &* outcomesEach &+ outcome
  }

  /// A counter of a side of a match, if counters are counted.
  @_lifetime(borrow self)
  func counterColumn(_ match: Int, side: Int, _ counter: Int) -> MutableLanes<Int16> {
    matchColumns.counters[(match * sidesEach + side) * countersEach + counter]
  }

  /// The points of a side for its cards in a match. The cards of played matches are unknown and count as none.
  @inline(__always)
  func cardPoints(_ criterion: CardCriterion, _ match: Int, side: Int, _ lane: Int) -> Int32 {
    guard let cardColumns else { return 0 }
    let red = Int32(counterColumn(match, side: side, cardColumns.red)[lane])
    return criterion.points(
      yellow: Int32(counterColumn(match, side: side, cardColumns.yellow)[lane]), red: red,
      dismissals: cardColumns.dismissals.map { Int32(counterColumn(match, side: side, $0)[lane]) }
        ?? red)
  }

  /// The occupants of a side of a match.
  ///
  /// - Precondition: Some match has more than two sides.
  @_lifetime(borrow self)
  func occupantColumn(_ match: Int, side: Int) -> Span<Int32> {
    slots[column(ofSide: side, match)].span
  }

  /// The column number of the occupants of a side of a match: an empty column if the match has no such side.
  func column(ofSide side: Int, _ match: Int) -> Int {
    let known = tournament.program.matches[match].slots
    return side < known.count ? column(of: known[side]) : slots.count - 1
  }

  /// The occupants of a slot.
  @_lifetime(borrow self)
  func occupantColumn(_ slot: Slot) -> Span<Int32> {
    slots[column(of: slot)].span
  }

  /// The column number of a slot's occupants.
  func column(of slot: Slot) -> Int {
    let columns = tournament.program.slotColumns
    switch slot {
    case .entrant(let entrant):
      precondition(entrant >= 0 && entrant < tournament.entrants.count, "entrant \(entrant)")
      return columns + entrant
    case .column(let column):
      precondition(column >= 0 && column < columns, "column \(column) of \(columns)")
      return column
    }
  }

  /// Returns the occupant of a slot in a lane, or -1 if the slot is empty.
  @inline(__always)
  public func occupant(_ slot: Slot, _ lane: Int) -> Int {
    switch slot {
    case .entrant(let entrant): entrant
    case .column(let column): Int(slots[column][lane])
    }
  }

  /// Returns the occupied sides of a match in a lane with their occupants, home side first.
  public func seats(_ match: Int, _ lane: Int) -> [(side: Int, entrant: Int)] {
    let known = tournament.program.matches[match]
    let seats = known.slots.indices.map { (side: $0, entrant: occupant(known.slots[$0], lane)) }
      .filter { $0.entrant >= 0 }
    return seats.count == 2 && known.isTurned(seats[0].entrant, seats[1].entrant)
      ? seats.reversed() : seats
  }

  /// The lanes in which a match is played, as ones, or `nil` if it is always played.
  @_lifetime(borrow self)
  func playedColumn(_ match: Int) -> MutableLanes<UInt8>? {
    tournament.program.matches[match].isConditional ? matchColumns.isPlayed[match] : nil
  }

  /// The ``MatchDecider`` of a match in each lane, or `nil` if there are no shoot-outs.
  @_lifetime(borrow self)
  func deciderColumn(_ match: Int) -> MutableLanes<UInt8>? {
    matchColumns.deciders.count > 0 && tournament.program.matches[match].needsWinner
      ? matchColumns.deciders[match] : nil
  }

  /// The number of drawn games of a best-of match, or `nil` if no game can be drawn.
  @_lifetime(borrow self)
  func drawnGames(_ match: Int) -> MutableLanes<Int16>? {
    matchColumns.drawnGames.count > 0 ? matchColumns.drawnGames[match] : nil
  }

  /// Returns the result of a side in the shoot-out of a match: 1 if it won, -1 if it lost, 0 without a shoot-out.
  @inline(__always)
  func shootOut(_ match: Int, side: Int, _ lane: Int) -> Int32 {
    guard let decider = deciderColumn(match)?[lane] else { return 0 }
    // The bytes themselves: this is asked for in every lane.
    let home: Int32 =
      decider == MatchDecider.homeShootOut.rawValue
      ? 1 : decider == MatchDecider.awayShootOut.rawValue ? -1 : 0
    return side == 0 ? home : -home
  }
}
