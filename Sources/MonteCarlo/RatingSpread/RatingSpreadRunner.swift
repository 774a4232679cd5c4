public import Competitions
public import KernelInterface
public import RandomStreams
public import Tallies

/// Plays a nested study in parallel: samples of uncertain ratings, and several tournaments with each. What is
/// numbered, and cut into blocks and ranges, are the samples: sample k has the tournaments from m (k - 1) + 1
/// to m d.
///
/// The result is the same for any number of workers and any size of block.
public struct RatingSpreadRunner: Sendable {
  /// The lanes that a worker plays at once.
  private static let lanes = 4_096

  public let tournament: Tournament
  public let layout: RatingSpreadLayout
  public let seed: Seed
  private let kernels: KernelSet
  public let threads: Int
  /// Samples in a block.
  public let blockSize: Int

  /// - Parameter blockSize: samples in a block; by default as many as have about as many tournaments as a run
  ///   plays at once.
  public init(
    _ tournament: Tournament, tournamentsPerSample: Int, seed: Seed, kernels: KernelSet,
    threads: Int, blockSize: Int? = nil
  ) {
    precondition(Runner.threadCounts.contains(threads), "\(threads) threads")
    let blockSize = blockSize ?? max(1, RatingSpreadRunner.lanes / tournamentsPerSample)
    precondition(Runner.blockSizes.contains(blockSize), "blocks of \(blockSize) samples")
    self.tournament = tournament
    layout = RatingSpreadLayout(
      entrants: tournament.entrants.count, tournamentsPerSample: tournamentsPerSample)
    self.seed = seed
    self.kernels = kernels
    self.threads = threads
    self.blockSize = blockSize
  }

  /// Plays the samples of `ranges`, segment by segment, as ``Runner`` plays tournaments.
  public func play(
    _ ranges: TournamentRanges, control: RunControl, checks: [Int64] = [],
    watch: () -> Void = {}, collect: (RunSegment<RatingSpreadLayout>) -> RunVerdict
  ) {
    run.play(ranges, control: control, checks: checks, watch: watch, collect: collect)
  }

  /// Plays the samples of `ranges`, as many of them as it is not stopped before.
  public func play(
    _ ranges: TournamentRanges, control: RunControl
  ) -> RunOutcome<RatingSpreadLayout> {
    run.play(ranges, control: control, nothing: layout, watch: {})
  }

  private var run: ParallelRun<RatingSpreadWork> {
    ParallelRun(threads: threads, blockSize: blockSize) { _ in
      RatingSpreadWork(
        tournament, layout, seed, kernels, lanes: Runner.standardBlockSize(tournament))
    }
  }
}

/// What a worker of a nested study plays and counts with.
private struct RatingSpreadWork: BlockWork, ~Copyable {
  var tally: CountTally<RatingSpreadLayout>
  private let block: TournamentBlock
  /// For each entrant the titles of the sample that is being played.
  private var titles: [Int]

  init(
    _ tournament: Tournament, _ layout: RatingSpreadLayout, _ seed: Seed, _ kernels: KernelSet,
    lanes: Int
  ) {
    tally = CountTally(layout)
    block = TournamentBlock(
      tournament, seed: seed, kernels: kernels, capacity: lanes, countsCounters: false,
      tournamentsPerSample: layout.tournamentsPerSample)
    titles = Array(repeating: 0, count: layout.entrants)
  }

  /// Plays `count` samples from number `first` (from 0) on: their tournaments in blocks that need not end where
  /// a sample does.
  mutating func play(first: UInt64, count: Int) {
    let each = tally.layout.tournamentsPerSample
    var left = count * each
    var next = first * UInt64(each)
    var leftOfDraw = each
    while left > 0 {
      let lanes = min(left, block.capacity)
      block.play(first: next, count: lanes)
      var lane = 0
      while lane < lanes {
        let some = min(leftOfDraw, lanes - lane)
        add(lane..<lane + some)
        lane += some
        leftOfDraw -= some
        if leftOfDraw == 0 {
          endDraw()
          leftOfDraw = each
        }
      }
      next += UInt64(lanes)
      left -= lanes
    }
  }

  private mutating func add(_ lanes: Range<Int>) {
    for entrant in titles.indices {
      let positions = block.positions[entrant]
      var won = 0
      for lane in lanes { won += positions[lane] == 0 ? 1 : 0 }
      titles[entrant] += won
    }
  }

  private mutating func endDraw() {
    tally.tournaments += 1
    let row = tally.layout.tournamentsPerSample + 1
    for entrant in titles.indices {
      tally.counts[tally.layout.titles.start + entrant * row + titles[entrant]] += 1
      titles[entrant] = 0
    }
  }
}
