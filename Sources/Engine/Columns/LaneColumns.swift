/// The occupants of a slot, lane by lane: an entrant's index, or -1 where the slot is empty.
public typealias OccupantLanes = Span<Int32>
/// An outcome or counter of a side of a match, lane by lane; 0 where the match is not played.
public typealias OutcomeLanes = Span<Int16>
/// A sum of a table row, lane by lane.
public typealias SumLanes = Span<Int32>
/// A final position, from 0, or the number of ranks that a criterion decided, lane by lane.
public typealias RankLanes = Span<UInt8>
/// The deciders of a match, lane by lane, as raw values of ``MatchDecider``.
public typealias DeciderLanes = Span<UInt8>
/// A mask of lanes: one byte per lane, 1 where a condition holds and 0 elsewhere.
public typealias LaneMask = Span<UInt8>
/// A mask of lanes as bits: 64 lanes per word, the first lane in the lowest bit.
public typealias LaneBitColumn = Span<UInt64>
