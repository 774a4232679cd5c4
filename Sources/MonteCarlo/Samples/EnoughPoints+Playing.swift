public import Programs
public import Tallies

extension EnoughPoints {
  /// Counts in the first tournaments of a run, which are played again, or returns `nil` unless final positions are the ranks
  /// of a table of all entrants.
  public static func playing(
    _ tournament: Tournament, _ engine: Engine, tournaments: Int
  ) -> EnoughPoints? {
    guard tournaments > 0, let empty = EnoughPoints(tournament) else { return nil }
    let replay = BlockReplay(tournament, engine)
    let blocks = replay.readings(of: 1...Int64(tournaments)) {
      { block in
        var counts = empty
        counts.add(block)
        return counts
      }
    }
    return blocks.reduce(into: empty) { $0.add($1) }
  }
}
