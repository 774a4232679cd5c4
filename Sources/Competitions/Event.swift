/// Something that comes to pass in a tournament or does not: a bit a lane.
///
/// Chances, what is given, what a match is worth and targets of precision all speak of events.
public enum Event: Sendable, Hashable {
  /// An entrant finishes at a position, from 1, or a better one.
  case finish(entrant: Int, top: Int)
  /// A match of two is played and ends so.
  case result(match: Int, MatchOutcome)
}

extension TournamentBlock {
  /// Sets to 0 those of some bytes, one for each lane, in whose tournaments an event does not come to pass.
  public func restrict(_ mask: inout MutableSpan<UInt8>, to event: Event) {
    precondition(mask.count == laneCount, "\(mask.count) bytes for \(laneCount) lanes")
    switch event {
    case .finish(let entrant, let top):
      let positions = positions[entrant]
      for lane in mask.indices { mask[lane] &= Int(positions[lane]) < top ? 1 : 0 }
    case .result(let match, let result):
      for lane in mask.indices {
        mask[lane] &= lead(match, lane).signum() == result.lead ? 1 : 0
      }
      if let played = playedLanes(match) {
        for lane in mask.indices { mask[lane] &= played[lane] }
      }
    }
  }

  /// By how much the first side of a match leads the other in a lane, a won shoot-out counted as one.
  @inline(__always)
  func lead(_ match: Int, _ lane: Int) -> Int32 {
    Int32(outcomeColumn(match, side: 0)[lane]) - Int32(outcomeColumn(match, side: 1)[lane])
      + shootOut(match, side: 0, lane)
  }
}
