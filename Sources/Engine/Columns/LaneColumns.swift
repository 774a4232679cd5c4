/// The occupants of a slot, lane by lane: an entrant's index, or -1 where nobody is in it.
public typealias OccupantLanes = Span<Int32>
/// A score or another outcome or counter of a side of a match, lane by lane; 0 where the match is not played.
public typealias OutcomeLanes = Span<Int16>
/// A sum of a row of a table, lane by lane.
public typealias SumLanes = Span<Int32>
/// A final position, from 0, or how many ranks a criterion decided, lane by lane.
public typealias RankLanes = Span<UInt8>
/// The deciders of a match, lane by lane, as raw values of ``MatchDecider``.
public typealias DeciderLanes = Span<UInt8>
/// The lanes in which something holds, as ones; the others are zeros.
public typealias LaneMask = Span<UInt8>

/// Some columns of a block that has been played, each a view of exactly its lanes.
///
/// No view outlives the block.
public struct LaneColumns<Element: BitwiseCopyable>: ~Escapable {
  @usableFromInline let columns: UnsafePointer<UnsafeMutablePointer<Element>>
  @usableFromInline let lanes: Int
  /// The number of columns.
  public let count: Int

  @_lifetime(borrow block)
  init(_ list: ColumnList<Element>, of block: borrowing TournamentBlock) {
    columns = list.columns
    count = list.count
    lanes = block.laneCount
  }

  /// The lanes of a column.
  @inlinable
  public subscript(column: Int) -> Span<Element> {
    @_lifetime(copy self)
    get {
      precondition(column >= 0 && column < count, "column \(column) of \(count)")
      return _overrideLifetime(
        Span(_unsafeStart: columns[column], count: lanes), copying: self)
    }
  }
}
