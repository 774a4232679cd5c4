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
  /// Marks who reaches something, for each entrant a byte a lane: 1 where they do, 0 where they do not.
  ///
  /// - Parameter marks: those of the first entrant first.
  public func mark(_ reach: Reach, in marks: UnsafeMutablePointer<UInt8>) {
    let lanes = laneCount
    marks.update(repeating: 0, count: tournament.entrants.count * lanes)
    switch reach {
    case .slots(let slots):
      for slot in slots {
        let occupants = occupants(slot)
        for lane in 0..<lanes where occupants[lane] >= 0 {
          marks[Int(occupants[lane]) &* lanes &+ lane] = 1
        }
      }
    case .points(let least):
      for entrant in tournament.entrants.indices {
        let (points, own) = (points[entrant], marks + entrant * lanes)
        for lane in 0..<lanes { own[lane] = Int(points[lane]) >= least ? 1 : 0 }
      }
    case .victory(let match) where tournament.program.matches[match].isPod:
      for side in tournament.program.matches[match].slots.indices {
        let (places, occupants) = (
          outcome(match, side: side, PodOutcome.place.rawValue), occupants(match, side: side)
        )
        for lane in 0..<lanes where places[lane] == 1 {
          marks[Int(occupants[lane]) &* lanes &+ lane] = 1
        }
      }
    case .victory(let match):
      let (own, other) = (outcome(match, side: 0), outcome(match, side: 1))
      let slots = tournament.program.matches[match].slots
      let isPlayed = playedLanes(match)
      for lane in 0..<lanes where isPlayed?[lane] != 0 {
        let lead = Int32(own[lane]) - Int32(other[lane]) + shootOut(match, side: 0, lane)
        guard lead != 0 else { continue }
        let winner = occupant(slots[lead > 0 ? 0 : 1], lane)
        if winner >= 0 { marks[winner &* lanes &+ lane] = 1 }
      }
    }
  }
}
