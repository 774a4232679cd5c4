public import Competitions
internal import Dispatch
internal import Games
public import RandomStreams

/// Plays tournaments in parallel and tallies them.
///
/// Dispatch workers take blocks of consecutive tournaments from one queue; each fills a tally of its
/// own, and tallies are added up segment by segment while workers play on. The result is the same for
/// any number of workers and any size of block.
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
    let columns = tournament.stage.columns
    let outcomes = columns.sides * tournament.game.outcomes.count * 2
    let seats = columns.variesSides ? columns.sides * 4 : 0
    let bytesALane =
      columns.matches * (outcomes + seats) + columns.scratch * 4 + columns.settings * 8
      + tournament.entrants.count * 17
    return max(64, min(4096, (1 << 19) / bytesALane / 64 * 64))
  }

  /// What a run leaves.
  public struct Outcome: Sendable {
    public let tally: Tally
    /// What was played: everything that was asked for unless the run was stopped.
    public let played: TournamentRanges
  }

  /// The next tournaments of a run, in ascending order of their numbers, when all of them are played.
  ///
  /// The segments of a run so far are always exactly the first tournaments of those that were asked
  /// for: they can be kept as a statepoint or examined, while workers play on.
  public struct Segment: Sendable {
    public let played: TournamentRanges
    public let tally: Tally
    /// Whether its last tournament is one of the checks that were asked for.
    public let endsAtCheck: Bool
  }

  /// Whether a run goes on after a segment.
  public enum Verdict: Sendable {
    case goOn
    /// The run ends with this segment, as if no more had been asked for: what workers have played
    /// beyond it meanwhile is dropped.
    case stop
  }

  /// Plays the tournaments of `ranges`, segment by segment.
  ///
  /// Segments end at the checks, and where `control` was asked for what there is; the last one ends
  /// with the run. Where a check ends a segment does not depend on time, threads or blocks, so that
  /// who decides there by the tallies alone decides the same in every run.
  ///
  /// - Parameters:
  ///   - control: through which others see how far the run is, stop it, and ask for a segment.
  ///   - checks: numbers of tournaments in ascending order; those that are not in `ranges` are passed
  ///     over.
  ///   - watch: called on this thread several times a second while workers play.
  ///   - collect: called on this thread with each segment, in order, as soon as it is complete.
  public func play(
    _ ranges: TournamentRanges, control: RunControl, checks: [Int64] = [],
    watch: () -> Void = {}, collect: (Segment) -> Verdict
  ) {
    let size = Int(min(Int64(blockSize), max(1, ranges.count / Int64(threads))))
    let shared = SharedRun(BlockQueue(ranges, blockSize: size, checks: checks))
    let group = DispatchGroup()
    for worker in 0..<threads {
      let queue = DispatchQueue(label: "podium.worker.\(worker)", qos: .userInitiated)
      queue.async(group: group) { work(shared, blockSize: size, control: control) }
    }
    group.notify(queue: DispatchQueue(label: "podium.workers-done")) { shared.tellNews() }
    var verdict = Verdict.goOn
    var isOver = false
    while !isOver {
      shared.waitForNews()
      isOver = group.wait(timeout: .now()) == .success
      if control.takeSegmentRequest() || isOver { shared.endSegment() }
      while verdict == .goOn, let segment = shared.nextComplete() {
        verdict = collect(segment)
        if verdict == .stop { control.requestStop() }
      }
      watch()
    }
  }

  /// Plays the tournaments of `ranges`, as many of them as it is not stopped before.
  ///
  /// - Parameters:
  ///   - control: through which others see how far the run is, and stop it.
  ///   - watch: called on this thread several times a second while workers play.
  public func play(
    _ ranges: TournamentRanges, control: RunControl, watch: () -> Void = {}
  ) -> Outcome {
    var played = TournamentRanges()
    var total: Tally?
    play(ranges, control: control, watch: watch) { segment in
      played = played.union(segment.played)
      if total?.add(segment.tally) == nil { total = segment.tally }
      return .goOn
    }
    let tally = total ?? Tally(TallyLayout(tournament, options: options))
    return Outcome(tally: tally, played: played)
  }

  /// What a worker does: blocks until there are none left or it shall stop.
  private func work(_ shared: SharedRun, blockSize: Int, control: RunControl) {
    func nextBlock() -> BlockQueue.Block? {
      control.isStopRequested ? nil : shared.nextBlock()
    }
    guard var block = nextBlock() else { return }
    let lanes = TournamentBlock(
      tournament, seed: seed, capacity: blockSize, countsCounters: options.counters,
      countsIndividuals: options.individuals
    )
    var counts = BlockTally(TallyLayout(tournament, options: options))
    while true {
      lanes.play(first: UInt64(block.first - 1), count: block.count)
      counts.add(lanes)
      control.add(Int64(block.count))
      let following = nextBlock()
      if following?.segment != block.segment {
        shared.handIn(&counts.tally, segment: block.segment)
      }
      guard let following else { return }
      block = following
    }
  }
}
