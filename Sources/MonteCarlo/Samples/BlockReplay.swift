internal import Dispatch
package import Engine
package import Programs

/// Plays tournaments of a run again, and collects what is read off each block.
///
/// The tournaments are those of the run: only the seed and their numbers decide them.
package struct BlockReplay: Sendable {
  private let tournament: Tournament
  private let engine: Engine
  /// The maximum number of tournaments in a block.
  package let blockSize: Int

  /// - Parameter maximumBlockSize: The maximum number of tournaments of a block beside the engine's.
  package init(_ tournament: Tournament, _ engine: Engine, maximumBlockSize: Int = .max) {
    self.tournament = tournament
    self.engine = engine
    blockSize = min(
      maximumBlockSize,
      engine.blockSize ?? Runner.standardBlockSize(tournament),
      Runner.lanes(
        fitting: engine.memory, bytesPerLane: TournamentBlock.bytesPerLane(tournament)))
  }

  /// Plays tournaments, numbered from 1, on the engine's threads, and returns the readings of consecutive blocks.
  ///
  /// - Parameter makeReader: Creates what a thread reads its blocks with.
  package func readings<Reading: Sendable>(
    of tournaments: ClosedRange<Int64>,
    _ makeReader: @Sendable () -> (TournamentBlock) -> Reading
  ) -> [Reading] {
    let queue = Locked(BlockQueue(TournamentRanges([tournaments])))
    let readings = Locked<[(first: Int64, reading: Reading)]>([])
    let threads = min(
      Int64(engine.threads),
      (tournaments.upperBound - tournaments.lowerBound) / Int64(blockSize) + 1)
    DispatchQueue.concurrentPerform(iterations: Int(threads)) { _ in
      let block = TournamentBlock(
        tournament, seed: engine.seed, capacity: blockSize, countsCounters: false)
      let read = makeReader()
      while let next = queue.withLock({ $0.next(atMost: blockSize) }) {
        block.play(first: UInt64(next.first - 1), count: next.count)
        let reading = read(block)
        readings.withLock { $0.append((next.first, reading)) }
      }
    }
    return readings.withLock { $0.sorted { $0.first < $1.first }.map(\.reading) }
  }
}
