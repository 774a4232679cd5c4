internal import Games
internal import KernelInterface
public import Programs

/// The columns of a block, as the engine itself reads and writes them.
extension TournamentBlock {
  /// An outcome of a side of a match (0 at home, 1 the visitors), the score if none is named. Where the
  /// match is not played, it is 0.
  func outcomeColumn(_ match: Int, side: Int, _ outcome: Int = 0) -> UnsafeMutablePointer<Int16> {
    firstOutcomes[match] + (side &* outcomesEach &+ outcome) &* outcomes.stride
  }

  /// A counter of a side of a match, where counters are counted.
  func counterColumn(_ match: Int, side: Int, _ counter: Int) -> UnsafeMutablePointer<Int16> {
    counters[(match * sidesEach + side) * countersEach + counter]
  }

  /// The points of a side for its cards in a match; those of matches that have been played are not known, and count as
  /// none.
  @inline(__always)
  func cardPoints(_ criterion: CardCriterion, _ match: Int, side: Int, _ lane: Int) -> Int32 {
    guard let cardColumns else { return 0 }
    let red = Int32(counterColumn(match, side: side, cardColumns.red)[lane])
    return criterion.points(
      yellow: Int32(counterColumn(match, side: side, cardColumns.yellow)[lane]), red: red,
      dismissals: cardColumns.dismissals.map { Int32(counterColumn(match, side: side, $0)[lane]) }
        ?? red)
  }

  /// Returns the occupants of a side of a match: the entrant's index, -1 where nobody has it.
  ///
  /// - Precondition: not all matches are of two.
  func occupantColumn(_ match: Int, side: Int) -> UnsafePointer<Int32> {
    let slots = tournament.program.matches[match].slots
    return side < slots.count
      ? occupantColumn(slots[side]) : UnsafePointer(constants[constants.count - 1])
  }

  /// Returns the occupants of a slot: the entrant's index, -1 where nobody occupies it.
  func occupantColumn(_ slot: Slot) -> UnsafePointer<Int32> {
    switch slot {
    case .entrant(let entrant): UnsafePointer(constants[entrant])
    case .column(let column): UnsafePointer(slots[column])
    }
  }

  /// Returns the occupant of a slot in a lane; -1 if nobody occupies it.
  @inline(__always)
  public func occupant(_ slot: Slot, _ lane: Int) -> Int {
    switch slot {
    case .entrant(let entrant): entrant
    case .column(let column): Int(slots[column][lane])
    }
  }

  /// Returns the occupants of a match's sides in a lane, the side at home first; empty slots are left out.
  public func seats(_ match: Int, _ lane: Int) -> [(side: Int, entrant: Int)] {
    let known = tournament.program.matches[match]
    let seats = known.slots.indices.map { (side: $0, entrant: occupant(known.slots[$0], lane)) }
      .filter { $0.entrant >= 0 }
    return seats.count == 2 && known.isTurned(seats[0].entrant, seats[1].entrant)
      ? seats.reversed() : seats
  }

  /// The lanes in which a match is played, as ones; nil if it is played in all of them.
  func playedColumn(_ match: Int) -> UnsafeMutablePointer<UInt8>? {
    tournament.program.matches[match].isConditional ? played[match] : nil
  }

  /// Returns the deciders of a match that needs a winner, as ``MatchDecider``, or `nil` if there is no shoot-out in any lane.
  func deciderColumn(_ match: Int) -> UnsafeMutablePointer<UInt8>? {
    deciderColumns.count > 0 && tournament.program.matches[match].needsWinner
      ? deciderColumns[match] : nil
  }

  /// Returns the numbers of drawn games of a match that is several, or `nil` if no game of any match can be drawn.
  func drawnGames(_ match: Int) -> UnsafeMutablePointer<Int16>? {
    drawnGameColumns.count > 0 ? drawnGameColumns[match] : nil
  }

  /// Returns a Boolean value indicating whether a side won the shoot-out of a match: 1 if so, -1 if it lost, 0 if there
  /// was none.
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
