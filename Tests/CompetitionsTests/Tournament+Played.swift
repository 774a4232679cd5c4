import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

extension Tournament {
  /// The index of the match of a name.
  func match(_ name: String) throws -> Int {
    try #require(program.matches.firstIndex { $0.name == name })
  }

  func zone(_ name: String) throws -> Zone {
    try #require(program.zones.first { $0.name == name })
  }

  /// For each entrant whether it is certain to be in a zone, or not to be.
  func certainties(_ zone: String) throws -> [Bool?] {
    let zone = try self.zone(zone)
    return entrants.indices.map { program.isCertain($0, in: zone) }
  }

  /// Plays consecutive tournaments.
  func played(
    _ count: Int, seed: UInt64 = 12, first: UInt64 = 0, countsCounters: Bool = false
  ) -> TournamentBlock {
    let block = TournamentBlock(
      self, seed: Seed(seed), capacity: count, countsCounters: countsCounters)
    block.play(first: first, count: count)
    return block
  }
}

extension TournamentBlock {
  /// The final position of each entrant in a lane, from 0.
  func finalPositions(_ lane: Int) -> [Int] {
    tournament.entrants.indices.map { Int(positions[$0][lane]) }
  }

  /// The entrants in a lane, best first.
  func order(_ lane: Int) -> [Int] {
    let positions = finalPositions(lane)
    return positions.indices.sorted { positions[$0] < positions[$1] }
  }

  func occupants(_ slots: [Slot], _ lane: Int) -> [Int] { slots.map { occupant($0, lane) } }

  func sides(_ match: Int, _ lane: Int) -> [Int] {
    occupants(tournament.program.matches[match].slots, lane)
  }

  func scores(_ match: Int, _ lane: Int) -> [Int] {
    (0..<2).map { Int(outcome(match, side: $0)[lane]) }
  }

  /// The lead of the first side of a match: by one if a shoot-out decided a level score.
  func lead(_ match: Int, _ lane: Int) -> Int {
    let scores = scores(match, lane)
    guard scores[0] == scores[1], let winner = decider(match, lane).shootOutWinner else {
      return scores[0] - scores[1]
    }
    return winner == 0 ? 1 : -1
  }

  /// The points, the score difference and the score of an entrant.
  func sums(_ entrant: Int, _ lane: Int) -> [Int] {
    let (own, against) = (Int(scoreFor[entrant][lane]), Int(scoreAgainst[entrant][lane]))
    return [Int(points[entrant][lane]), own - against, own]
  }

  /// Expects something to hold in a share of the lanes, within the usual z-score.
  func expectShare(
    _ share: Double, _ subject: String = "", sourceLocation: SourceLocation = #_sourceLocation,
    where holds: (Int) -> Bool
  ) {
    expectProportion(
      (0..<laneCount).count(where: holds), of: laneCount, share, subject,
      sourceLocation: sourceLocation)
  }
}
