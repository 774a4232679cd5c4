internal import Games

/// What each entrant reaches in a tournament or does not.
public enum Reach: Sendable, Hashable {
  /// To occupy one of some slots.
  case slots([Slot])
  /// To have so many points in the standings, or more.
  case points(Int)
  /// To win a match.
  case victory(match: Int)
}

extension TournamentBlock {
  /// Marks who reaches something, in the lanes in which they do.
  public func mark(_ reach: Reach, in marks: inout EntrantMarks) {
    marks.clear(entrants: tournament.entrants.count, lanes: laneCount)
    switch reach {
    case .slots(let slots):
      for slot in slots { marks.mark(occupants(slot)) }
    case .points(let least):
      for entrant in tournament.entrants.indices {
        let points = points[entrant]
        marks.mark(entrant) { Int(points[$0]) >= least }
      }
    case .victory(let match) where tournament.program.matches[match].isPod:
      for side in tournament.program.matches[match].slots.indices {
        let places = outcome(match, side: side, PodOutcome.place.rawValue)
        let occupants = occupants(match, side: side)
        marks.mark { places[$0] == 1 ? occupants[$0] : -1 }
      }
    case .victory(let match):
      let slots = tournament.program.matches[match].slots
      let (home, away) = (occupants(slots[0]), occupants(slots[1]))
      let isPlayed = playedLanes(match)
      marks.mark { lane in
        let lead = isPlayed?[lane] == 0 ? 0 : lead(match, lane)
        return lead > 0 ? home[lane] : lead < 0 ? away[lane] : -1
      }
    }
  }
}
