internal import Games
internal import KernelInterface
public import Programs

extension TournamentBlock {
  /// Clears the bytes of a mask, one per lane, in whose tournaments an event does not happen.
  ///
  /// - Parameter mask: 1 or 0 per lane.
  public func restrict(_ mask: inout MutableSpan<UInt8>, to event: Event) {
    precondition(mask.count == laneCount, "\(mask.count) bytes for \(laneCount) lanes")
    var (event, flip) = (event, UInt8(0))
    while case .not(let other) = event { (event, flip) = (other, flip ^ 1) }
    mark(event, in: &mask)
    for lane in mask.indices { mask[lane] &= mask[lane] >> 1 ^ flip }
  }

  /// Sets the second bits of a mask in the lanes in which an event happens.
  private func mark(_ event: Event, in mask: inout MutableSpan<UInt8>) {
    switch event {
    case .finish(let entrant, let top):
      let positions = positions[entrant]
      for lane in mask.indices { mask[lane] |= Int(positions[lane]) < top ? 2 : 0 }
    case .result(let match, let result):
      let played = playedLanes(match)
      for lane in mask.indices {
        mask[lane] |=
          lead(match, lane).signum() == result.lead && played?[lane] != 0 ? 2 : 0
      }
    case .reach(let entrant, .slots(let slots)):
      for slot in slots {
        let occupants = occupants(slot)
        for lane in mask.indices { mask[lane] |= Int(occupants[lane]) == entrant ? 2 : 0 }
      }
    case .reach(let entrant, .points(let least)):
      let points = points[entrant]
      for lane in mask.indices { mask[lane] |= Int(points[lane]) >= least ? 2 : 0 }
    case .reach(let entrant, let victory):
      var marks = EntrantMarks()
      mark(victory, in: &marks)
      let own = marks[entrant]
      for lane in mask.indices {
        mask[lane] |= own[lane / 64] >> UInt64(lane % 64) & 1 != 0 ? 2 : 0
      }
    case .not: preconditionFailure("a negation within a mark")
    }
  }

  /// The lead of the first side of a match in a lane: one for the winner of a shoot-out, after a second leg whatever its
  /// own score.
  @inline(__always)
  func lead(_ match: Int, _ lane: Int) -> Int32 {
    let shootOut = shootOut(match, side: 0, lane)
    return shootOut != 0
      ? shootOut
      : Int32(outcomeColumn(match, side: 0)[lane]) - Int32(outcomeColumn(match, side: 1)[lane])
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
