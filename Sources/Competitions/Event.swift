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
  /// Sets to 0 those of some bytes, one a lane, in whose tournaments an event does not come to pass.
  public func restrict(_ bytes: UnsafeMutablePointer<UInt8>, to event: Event) {
    switch event {
    case .finish(let entrant, let top):
      let positions = positions[entrant]
      for lane in 0..<laneCount { bytes[lane] &= Int(positions[lane]) < top ? 1 : 0 }
    case .result(let match, let result):
      let (home, away) = (outcome(match, side: 0), outcome(match, side: 1))
      for lane in 0..<laneCount {
        let lead = Int32(home[lane]) - Int32(away[lane]) + shootOut(match, side: 0, lane)
        bytes[lane] &= lead.signum() == result.lead ? 1 : 0
      }
      if let played = playedLanes(match) {
        for lane in 0..<laneCount { bytes[lane] &= played[lane] }
      }
    }
  }
}
