public import Competitions
internal import Dispatch
public import RandomStreams
internal import Synchronization

/// Plays tournaments in parallel and tallies them.
///
/// Dispatch workers take blocks of consecutive tournaments from one queue; each fills a tally of its
/// own, and tallies are added up at the end. The result is the same for any number of workers and any
/// size of block.
public struct Runner: Sendable {
  /// How many workers there may be.
  public static let threadCounts = 1...1024
  /// How many tournaments a block may have.
  public static let blockSizes = 1...1_000_000

  public let tournament: Tournament
  public let options: TallyOptions
  public let seed: Seed
  public let threads: Int
  public let blockSize: Int

  /// - Parameter blockSize: tournaments in a block; by default as many as fit a core's cache.
  public init(
    _ tournament: Tournament, options: TallyOptions, seed: Seed, threads: Int,
    blockSize: Int? = nil
  ) {
    precondition(Runner.threadCounts.contains(threads), "\(threads) threads")
    let blockSize = blockSize ?? Runner.standardBlockSize(tournament)
    precondition(Runner.blockSizes.contains(blockSize), "blocks of \(blockSize) tournaments")
    self.tournament = tournament
    self.options = options
    self.seed = seed
    self.threads = threads
    self.blockSize = blockSize
  }

  /// As many lanes as keep a block within about half a megabyte, but enough to fill vectors.
  private static func standardBlockSize(_ tournament: Tournament) -> Int {
    let bytesALane = tournament.stage.fixtures.count * 4 + tournament.entrants.count * 17
    return max(64, min(4096, (1 << 19) / bytesALane / 64 * 64))
  }

  /// What a run leaves.
  public struct Outcome: Sendable {
    public let tally: Tally
    /// What was played: everything that was asked for unless the run was stopped.
    public let played: TournamentRanges
  }

  /// Plays the tournaments of `ranges`.
  ///
  /// - Parameters:
  ///   - control: through which others see how far the run is, and stop it.
  ///   - watch: called on this thread a few times a second while workers play.
  public func play(
    _ ranges: TournamentRanges, control: RunControl, watch: () -> Void = {}
  ) -> Outcome {
    let layout = TallyLayout(tournament, options: options)
    let size = min(Int64(blockSize), max(1, ranges.count / Int64(threads)))
    let shared = SharedRun(queue: BlockQueue(ranges, blockSize: Int(size)), total: Tally(layout))
    let group = DispatchGroup()
    for worker in 0..<threads {
      let queue = DispatchQueue(label: "podium.worker.\(worker)", qos: .userInitiated)
      queue.async(group: group) {
        work(shared, layout: layout, blockSize: Int(size), control: control)
      }
    }
    while group.wait(timeout: .now() + .milliseconds(200)) == .timedOut { watch() }
    watch()
    let left = shared.queue.withLock { $0.left }
    return Outcome(tally: shared.total.withLock { $0 }, played: ranges.subtracting(left))
  }

  /// What a worker does: blocks until there are none left or it shall stop.
  private func work(
    _ shared: SharedRun, layout: TallyLayout, blockSize: Int, control: RunControl
  ) {
    var tally: BlockTally?
    var workspace: TournamentBlock?
    while !control.isStopRequested, let block = shared.queue.withLock({ $0.next() }) {
      let lanes =
        workspace
        ?? TournamentBlock(
          tournament, seed: seed, capacity: blockSize, countsCounters: options.counters)
      workspace = lanes
      var counts = tally.take() ?? BlockTally(layout)
      lanes.play(first: UInt64(block.first - 1), count: block.count)
      counts.add(lanes)
      tally = consume counts
      control.add(Int64(block.count))
    }
    if let tally = tally?.tally { shared.total.withLock { $0.add(tally) } }
  }
}

/// What the workers of a run share.
private final class SharedRun: Sendable {
  let queue: Mutex<BlockQueue>
  let total: Mutex<Tally>

  init(queue: BlockQueue, total: Tally) {
    self.queue = Mutex(queue)
    self.total = Mutex(total)
  }
}
