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
/// The lanes in which something holds, as bits: 64 lanes a word, the first lane's bit the lowest one.
public typealias LaneBitColumn = Span<UInt64>
