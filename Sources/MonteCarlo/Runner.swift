public import Competitions
internal import Games
public import KernelInterface
public import RandomStreams
public import Tallies

/// Plays tournaments in parallel and tallies them.
///
/// The result is the same for any number of workers and any size of block.
public struct Runner: Sendable {
  /// How many workers there may be.
  public static let threadCounts = 1...1024
  /// How many tournaments a block may have.
  public static let blockSizes = 1...1_000_000

  public let tournament: Tournament
  public let options: TallyOptions
  public let seed: Seed
  private let kernels: KernelSet
  public let threads: Int
  public let blockSize: Int

  /// - Parameter blockSize: tournaments in a block; by default as many as fit a core's cache.
  public init(
    _ tournament: Tournament, options: TallyOptions, seed: Seed, kernels: KernelSet, threads: Int,
    blockSize: Int? = nil
  ) {
    precondition(Runner.threadCounts.contains(threads), "\(threads) threads")
    let blockSize = blockSize ?? Runner.standardBlockSize(tournament)
    precondition(Runner.blockSizes.contains(blockSize), "blocks of \(blockSize) tournaments")
    self.tournament = tournament
    self.options = options
    self.seed = seed
    self.kernels = kernels
    self.threads = threads
    self.blockSize = blockSize
  }

  /// As many lanes as keep a block within about half a megabyte, but enough to fill vectors.
  static func standardBlockSize(_ tournament: Tournament) -> Int {
    max(64, min(4096, (1 << 19) / bytesPerLane(tournament) / 64 * 64))
  }

  /// What a lane of a block takes, about.
  static func bytesPerLane(_ tournament: Tournament) -> Int {
    tournament.program.bytesPerLane(outcomes: tournament.game.outcomes.count)
      + tournament.entrants.count + tournament.sampledBytes
  }

  /// What a run leaves.
  public typealias Outcome = RunOutcome<TallyLayout>

  private var layout: TallyLayout { TallyLayout(tournament, options: options) }

  private var run: ParallelRun<TournamentWork> {
    ParallelRun(threads: threads, blockSize: blockSize) { capacity in
      TournamentWork(tournament, options, seed, kernels, capacity: capacity)
    }
  }

  /// Plays the tournaments of `ranges`, segment by segment; see ``ParallelRun``.
  ///
  /// - Parameters:
  ///   - control: through which others see how far the run is, stop it, and ask for a segment.
  ///   - checks: numbers of tournaments in ascending order at which segments end.
  ///   - watch: called on this thread several times a second while workers play.
  ///   - collect: called on this thread with each segment, in order, as soon as it is complete.
  public func play(
    _ ranges: TournamentRanges, control: RunControl, checks: [Int64] = [],
    watch: () -> Void = {}, collect: (RunSegment<TallyLayout>) -> RunVerdict
  ) {
    run.play(ranges, control: control, checks: checks, watch: watch, collect: collect)
  }

  /// Plays the tournaments of `ranges`, as many of them as it is not stopped before.
  ///
  /// - Parameters:
  ///   - control: through which others see how far the run is, and stop it.
  ///   - watch: called on this thread several times a second while workers play.
  public func play(
    _ ranges: TournamentRanges, control: RunControl, watch: () -> Void = {}
  ) -> Outcome {
    run.play(ranges, control: control, nothing: layout, watch: watch)
  }
}

/// What a worker of a run plays and counts with.
private struct TournamentWork: BlockWork, ~Copyable {
  private let lanes: TournamentBlock
  private var counts: BlockTally

  var tally: Tally {
    get { counts.tally }
    _modify { yield &counts.tally }
  }

  init(
    _ tournament: Tournament, _ options: TallyOptions, _ seed: Seed, _ kernels: KernelSet,
    capacity: Int
  ) {
    lanes = TournamentBlock(
      tournament, seed: seed, kernels: kernels, capacity: capacity,
      countsCounters: options.counters, countsParticipants: options.participants
    )
    counts = BlockTally(TallyLayout(tournament, options: options))
  }

  mutating func play(first: UInt64, count: Int) {
    lanes.play(first: first, count: count)
    counts.add(lanes)
  }
}
