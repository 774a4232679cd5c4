internal import Games
internal import KernelInterface

/// The columns of a block, as they are read off it.
extension TournamentBlock {
  /// For each entrant the sums of the standings; wins and scores only where matches have some.
  public var points: ColumnList<Int32> { standings.points }
  public var wins: ColumnList<Int32> { standings.wins }
  public var scoreFor: ColumnList<Int32> { standings.scoreFor }
  public var scoreAgainst: ColumnList<Int32> { standings.scoreAgainst }
  /// For each criterion of the standings how many positions it decided: one is decided by the first
  /// criterion that separates an entrant from the next one below.
  public var decisions: ColumnList<UInt8> { standings.decisions }
  /// The same of a table.
  public func decisions(ofTable table: Int) -> ColumnList<UInt8> { tables[table].decisions }
  private var standings: BlockTable { tables[tournament.program.standings] }

  /// An outcome of a side of a match (0 at home, 1 the visitors), the score if none is named. Where the
  /// match is not played, it is 0.
  public func outcome(_ match: Int, side: Int, _ outcome: Int = 0) -> UnsafeMutablePointer<Int16> {
    firstOutcomes[match] + (side &* outcomesEach &+ outcome) &* outcomes.stride
  }

  /// A counter of a side of a match, where counters are counted.
  package func counter(_ match: Int, side: Int, _ counter: Int) -> UnsafeMutablePointer<Int16> {
    counters[(match * sidesEach + side) * tournament.game.counters.count + counter]
  }

  /// The points of a side for its cards in a match; those of matches that have been played are not known, and count as
  /// none.
  @inline(__always)
  func cardPoints(_ criterion: CardCriterion, _ match: Int, side: Int, _ lane: Int) -> Int32 {
    guard let cardColumns else { return 0 }
    let red = Int32(counter(match, side: side, cardColumns.red)[lane])
    return criterion.points(
      yellow: Int32(counter(match, side: side, cardColumns.yellow)[lane]), red: red,
      dismissals: cardColumns.dismissals.map { Int32(counter(match, side: side, $0)[lane]) } ?? red)
  }

  /// Who has a side of a match: the entrant's index, -1 where nobody does.
  ///
  /// - Precondition: not all matches are of two.
  public func occupants(_ match: Int, side: Int) -> UnsafePointer<Int32> {
    let slots = tournament.program.matches[match].slots
    return side < slots.count
      ? occupants(slots[side]) : UnsafePointer(constants[constants.count - 1])
  }

  /// Who occupies a slot: the entrant's index, -1 where nobody does.
  public func occupants(_ slot: Slot) -> UnsafePointer<Int32> {
    switch slot {
    case .entrant(let entrant): UnsafePointer(constants[entrant])
    case .column(let column): UnsafePointer(slots[column])
    }
  }

  /// Who occupies a slot in a lane; -1 if nobody does.
  @inline(__always)
  public func occupant(_ slot: Slot, _ lane: Int) -> Int {
    switch slot {
    case .entrant(let entrant): entrant
    case .column(let column): Int(slots[column][lane])
    }
  }

  /// Who has which side of a match in a lane, the side at home first; empty slots are left out.
  public func seats(_ match: Int, _ lane: Int) -> [(side: Int, entrant: Int)] {
    let known = tournament.program.matches[match]
    let seats = known.slots.indices.map { (side: $0, entrant: occupant(known.slots[$0], lane)) }
      .filter { $0.entrant >= 0 }
    return seats.count == 2 && known.isTurned(seats[0].entrant, seats[1].entrant)
      ? seats.reversed() : seats
  }

  /// The lanes in which a match is played, as ones; nil if it is played in all of them.
  public func playedLanes(_ match: Int) -> UnsafeMutablePointer<UInt8>? {
    tournament.program.matches[match].isConditional ? played[match] : nil
  }

  /// What decided a match that needs a winner, as ``MatchDecider``; nil if there is no shoot-out in any lane.
  public func deciders(_ match: Int) -> UnsafeMutablePointer<UInt8>? {
    deciderColumns.count > 0 && tournament.program.matches[match].needsWinner
      ? deciderColumns[match] : nil
  }

  /// How many games of a match were drawn, where it is several that can be; nil if no game of any match is.
  func drawnGames(_ match: Int) -> UnsafeMutablePointer<Int16>? {
    drawnGameColumns.count > 0 ? drawnGameColumns[match] : nil
  }

  /// Whether a side won the shoot-out of a match: 1 if so, -1 if it lost, 0 if there was none.
  @inline(__always)
  package func shootOut(_ match: Int, side: Int, _ lane: Int) -> Int32 {
    guard let decider = deciders(match)?[lane] else { return 0 }
    // The bytes themselves: this is asked for in every lane.
    let home: Int32 =
      decider == MatchDecider.homeShootOut.rawValue
      ? 1 : decider == MatchDecider.awayShootOut.rawValue ? -1 : 0
    return side == 0 ? home : -home
  }
}
