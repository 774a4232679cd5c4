internal import Games
internal import KernelInterface
public import Programs

extension TournamentBlock {
  /// Clears the bytes of a mask, one per lane, in whose tournaments an event does not happen.
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

  /// The lead of the first side of a match in a lane; a shoot-out won counts as one.
  @inline(__always)
  func lead(_ match: Int, _ lane: Int) -> Int32 {
    Int32(outcomeColumn(match, side: 0)[lane]) - Int32(outcomeColumn(match, side: 1)[lane])
      + shootOut(match, side: 0, lane)
  }

  /// Marks the entrants who reach a goal, in the lanes in which they do.
  public func mark(_ reach: Reach, in marks: inout EntrantMarks) {
    marks.clear(entrants: tournament.entrants.count, lanes: laneCount)
    switch reach {
    case .slots(let slots):
      for slot in slots { marks.note(occupants(slot)) }
      marks.markNoted()
    case .points(let least):
      for entrant in tournament.entrants.indices {
        let points = points[entrant]
        marks.mark(entrant) { Int(points[$0]) >= least }
      }
    case .victory(let match) where tournament.program.sides > 2:
      for side in tournament.program.matches[match].slots.indices {
        let places = outcome(match, side: side, OrderOutcome.place.rawValue)
        let occupants = occupants(match, side: side)
        marks.mark { places[$0] == 1 ? occupants[$0] : -1 }
      }
    case .victory(let match):
      let slots = tournament.program.matches[match].slots
      let isPlayed = playedLanes(match)
      // Without slots that steps fill, no column holds the entrants who are known.
      marks.mark { lane in
        let lead = isPlayed?[lane] == 0 ? 0 : lead(match, lane)
        return lead == 0 ? -1 : Int32(occupant(slots[lead > 0 ? 0 : 1], lane))
      }
    }
  }
}
