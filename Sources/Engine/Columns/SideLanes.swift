internal import Games
public import KernelInterface
internal import Programs

/// The seats of consecutive matches, one match after the other, with the same number of seats per match.
///
/// No view of the seats outlives the block.
public struct SideLanes: ~Escapable {
  /// The slot column of each seat.
  @usableFromInline let seats: [Int]
  @usableFromInline let slots: MutableColumns<Int32>
  /// The outcomes of all seats, one after the other.
  @usableFromInline let outcomes: MutableColumns<Int16>
  @usableFromInline let outcomesEach: Int
  public let lanes: Int

  /// The number of seats.
  public var count: Int { seats.count }

  @_lifetime(borrow block)
  init(_ matches: Range<Int>, of block: borrowing TournamentBlock) {
    let (program, each) = (block.tournament.program, block.sidesEach)
    precondition(
      !matches.isEmpty && program.matches.indices.contains(matches.upperBound - 1)
        && block.reused == nil, "the matches \(matches) are none of the block")
    seats = matches.flatMap { match in (0..<each).map { block.column(ofSide: $0, match) } }
    outcomesEach = block.outcomesEach
    lanes = block.laneCount
    slots = block.slots[0..<block.slots.count, lanes]
    let first = block.outcomeNumber(matches.lowerBound, side: 0)
    outcomes = block.matchColumns.outcomes[first..<first + seats.count * outcomesEach, lanes]
  }

  /// The occupants of a seat.
  @inlinable
  @_lifetime(copy self)
  public func players(_ seat: Int) -> OccupantLanes { slots[seats[seat]].span }

  /// An outcome of a seat, by its index.
  @inlinable
  @_lifetime(copy self)
  public func outcome(_ outcome: Int, _ seat: Int) -> OutcomeLanes {
    precondition(outcome >= 0 && outcome < outcomesEach, "outcome \(outcome)")
    return outcomes[seat &* outcomesEach &+ outcome].span
  }
}

extension TournamentBlock {
  /// Returns the sides of a range of matches.
  @_lifetime(borrow self)
  public func sides(of matches: Range<Int>) -> SideLanes { SideLanes(matches, of: self) }
}
