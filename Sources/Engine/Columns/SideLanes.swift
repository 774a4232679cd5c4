internal import Games
internal import Programs

/// The sides of matches that follow one another, one match after the other: each has as many as any.
///
/// No view of it outlives the block.
public struct SideLanes: ~Escapable {
  @usableFromInline let occupants: [UnsafePointer<Int32>]
  @usableFromInline let outcomes: UnsafePointer<Int16>
  /// From the outcomes of a seat to those of the next one, and from one of its outcomes to the next.
  @usableFromInline let seatStride: Int
  @usableFromInline let outcomeStride: Int
  @usableFromInline let outcomesEach: Int
  /// The number of lanes.
  public let lanes: Int

  /// The number of seats.
  public var count: Int { occupants.count }

  @_lifetime(borrow block)
  init(_ matches: Range<Int>, of block: borrowing TournamentBlock) {
    let (first, each) = (matches.lowerBound, block.sidesEach)
    precondition(
      !matches.isEmpty && block.tournament.program.matches.indices.contains(matches.upperBound - 1)
        && block.reused == nil, "the matches \(matches) are none of the block")
    occupants = matches.flatMap { match in
      (0..<each).map { block.occupantColumn(match, side: $0) }
    }
    outcomes = UnsafePointer(block.outcomeColumn(first, side: 0))
    outcomeStride = block.outcomes.stride
    outcomesEach = block.outcomesEach
    seatStride = outcomesEach * outcomeStride
    lanes = block.laneCount
  }

  /// The occupants of a seat.
  @inlinable
  @_lifetime(copy self)
  public func players(_ seat: Int) -> OccupantLanes {
    _overrideLifetime(Span(_unsafeStart: occupants[seat], count: lanes), copying: self)
  }

  /// An outcome of a seat, by its index.
  @inlinable
  @_lifetime(copy self)
  public func outcome(_ outcome: Int, _ seat: Int) -> OutcomeLanes {
    precondition(
      seat >= 0 && seat < occupants.count && outcome >= 0 && outcome < outcomesEach,
      "outcome \(outcome) of seat \(seat)")
    return _overrideLifetime(
      Span(
        _unsafeStart: outcomes + (seat &* seatStride &+ outcome &* outcomeStride), count: lanes),
      copying: self)
  }
}

extension TournamentBlock {
  /// The sides of a range of matches.
  @_lifetime(borrow self)
  public func sides(of matches: Range<Int>) -> SideLanes { SideLanes(matches, of: self) }
}
