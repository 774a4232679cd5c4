import Engine
import Programs
import RandomStreams

extension Tournament {
  /// Plays consecutive tournaments.
  func played(
    _ count: Int, seed: UInt64, first: UInt64 = 0, countsCounters: Bool = false
  ) -> TournamentBlock {
    let block = TournamentBlock(
      self, seed: Seed(seed), capacity: count, countsCounters: countsCounters)
    block.play(first: first, count: count)
    return block
  }
}
