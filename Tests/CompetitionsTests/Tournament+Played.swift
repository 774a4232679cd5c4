import Engine
import Programs
import RandomStreams
import Testing

extension Tournament {
  /// The index of the match of a name.
  func match(_ name: String) throws -> Int {
    try #require(program.matches.firstIndex { $0.name == name })
  }

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
