public import Competitions
public import KernelInterface
public import RandomStreams
public import Tallies

/// Counts in which of a comparison's tournaments an entrant reaches a goal, number by number.
///
/// The result is the same for any number of workers and any size of block.
public struct JointSuccessRunner: Sendable {
  public let comparison: Comparison
  /// The index of the entrant.
  public let entrant: Int
  public let goal: TournamentGoal
  public let seed: Seed
  private let kernels: KernelSet
  public let threads: Int
  public let blockSize: Int

  /// - Parameter blockSize: tournaments in a block; by default as many as fit a core's cache.
  public init(
    _ comparison: Comparison, entrant: Int, goal: TournamentGoal, seed: Seed, kernels: KernelSet,
    threads: Int, blockSize: Int? = nil
  ) {
    self.comparison = comparison
    self.entrant = entrant
    self.goal = goal
    self.seed = seed
    self.kernels = kernels
    self.threads = threads
    self.blockSize =
      ComparisonRunner(
        comparison, seed: seed, kernels: kernels, threads: threads, blockSize: blockSize
      ).blockSize
  }

  /// Plays the tournaments of `ranges`, as many of them as it is not stopped before.
  ///
  /// - Parameters:
  ///   - control: through which others see how far the run is, and stop it.
  ///   - watch: called on this thread several times a second while workers play.
  public func play(
    _ ranges: TournamentRanges, control: RunControl, watch: () -> Void = {}
  ) -> RunOutcome<JointSuccessLayout> {
    let layout = JointSuccessLayout(sides: comparison.variants.count + 1)
    return ParallelRun(threads: threads, blockSize: blockSize) { capacity in
      JointSuccessWork(comparison, entrant, goal, seed, kernels, layout, capacity: capacity)
    }.play(ranges, control: control, nothing: layout, watch: watch)
  }
}

/// What a worker plays and counts joint successes with.
private struct JointSuccessWork: BlockWork, ~Copyable {
  private let blocks: ComparisonBlocks
  private let entrant: Int
  private let goal: TournamentGoal
  /// For each lane the set of tournaments in which the entrant reaches the goal.
  private var patterns: [Int]
  var tally: CountTally<JointSuccessLayout>

  init(
    _ comparison: Comparison, _ entrant: Int, _ goal: TournamentGoal, _ seed: Seed,
    _ kernels: KernelSet, _ layout: JointSuccessLayout, capacity: Int
  ) {
    blocks = ComparisonBlocks(comparison, seed, kernels, capacity: capacity)
    self.entrant = entrant
    self.goal = goal
    patterns = Array(repeating: 0, count: capacity)
    tally = CountTally(layout)
  }

  mutating func play(first: UInt64, count: Int) {
    for lane in 0..<count { patterns[lane] = 0 }
    blocks.baseline.play(first: first, count: count)
    addSuccesses(blocks.baseline, side: 0)
    for (variant, block) in blocks.variants.enumerated() {
      block?.play(first: first, count: count)
      addSuccesses(block ?? blocks.baseline, side: variant + 1)
    }
    tally.tournaments += Int64(count)
    let start = tally.layout.patterns.start
    for lane in 0..<count { tally.counts[start + patterns[lane]] += 1 }
  }

  private mutating func addSuccesses(_ block: TournamentBlock, side: Int) {
    let positions = block.positions[entrant]
    for lane in 0..<block.laneCount where Int(positions[lane]) < goal.position {
      patterns[lane] |= 1 << side
    }
  }
}
