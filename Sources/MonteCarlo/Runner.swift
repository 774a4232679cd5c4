internal import Dispatch
internal import KernelInterface
public import RandomStreams
public import Tallies

/// The execution parameters of a study. Only the seed affects results.
public struct Engine: Sendable {
  public let seed: Seed
  public let threads: Int
  /// The maximum number of tournaments in a block, or `nil` for what fits a core's cache and takes
  /// at most seconds.
  public let blockSize: Int?
  /// The maximum memory of a thread's blocks, in bytes.
  public let memory: Int

  /// The default memory of a thread's blocks, in bytes.
  public static let standardMemory = 256 << 20

  public init(
    seed: Seed, threads: Int, blockSize: Int? = nil,
    memory: Int = Engine.standardMemory
  ) {
    precondition(Runner.threadCounts.contains(threads), "\(threads) threads")
    self.seed = seed
    self.threads = threads
    self.blockSize = blockSize
    self.memory = memory
  }
}

/// A worker that plays and counts blocks.
protocol BlockWork {
  var tally: Tally { get set }

  /// Plays `count` tournaments from number `first` (from 0) and adds them to the tally, or returns
  /// `false` without adding any if stopped.
  mutating func play(first: UInt64, count: Int, until stop: StopFlag?) -> Bool
}

/// Plays and tallies tournaments on several threads.
///
/// Workers take blocks of consecutive tournaments from one queue and fill tallies of their own,
/// which are added segment by segment while workers play on. Results do not depend on the number of
/// workers or the size of blocks.
public struct Runner: Sendable {
  public static let threadCounts = 1...1024
  public static let blockSizes = 1...1_000_000

  public let threads: Int
  /// The maximum number of tournaments, or of samples in a nested study, in a block.
  public let blockSize: Int
  /// True if slow tournaments do not reduce the size of blocks.
  private let isFixed: Bool
  private let layout: TallyLayout
  /// Creates the work of a worker with blocks of a size.
  private let makeWork: @Sendable (_ capacity: Int) -> any BlockWork

  /// - Parameter bytesPerLane: The memory per lane of a worker's blocks together.
  init(
    _ engine: Engine, standardBlockSize: Int, bytesPerLane: Int, _ layout: TallyLayout,
    makeWork: @escaping @Sendable (_ capacity: Int) -> any BlockWork
  ) {
    threads = engine.threads
    isFixed = engine.blockSize != nil
    blockSize = min(
      engine.blockSize ?? standardBlockSize,
      Runner.lanes(fitting: engine.memory, bytesPerLane: bytesPerLane))
    precondition(Runner.blockSizes.contains(blockSize), "blocks of \(blockSize) tournaments")
    self.layout = layout
    self.makeWork = makeWork
  }

  /// Plays the tournaments of `ranges` segment by segment.
  ///
  /// Segments end at checks, where `control` was asked for one, and with the run. Checks do not
  /// depend on time, threads or blocks, so that decisions based on their tallies are reproducible.
  ///
  /// - Parameters:
  ///   - control: The run's progress and requests.
  ///   - checks: Tournament numbers in ascending order. One is reached with the last tournament of
  ///     `ranges` up to the check; those before all of `ranges` are skipped.
  ///   - watch: Called on this thread several times per second.
  ///   - collect: Called on this thread with each complete segment, in order.
  public func play(
    _ ranges: TournamentRanges, control: RunControl, checks: [Int64] = [],
    watch: () -> Void = {}, collect: (RunSegment) -> RunVerdict
  ) {
    let size = Int(min(Int64(blockSize), max(1, ranges.count / Int64(threads))))
    let shared = SharedRun(BlockQueue(ranges, checks: checks))
    let before = control.played
    let group = DispatchGroup()
    for worker in 0..<threads {
      let queue = DispatchQueue(label: "podium.worker.\(worker)", qos: .userInitiated)
      queue.async(group: group) { work(shared, blockSize: size, control: control) }
    }
    group.notify(queue: DispatchQueue(label: "podium.workers-done")) { shared.signalProgress() }
    var verdict = RunVerdict.goOn
    var isOver = false
    var collected: Int64 = 0
    while !isOver {
      shared.waitForProgress()
      isOver = group.wait(timeout: .now()) == .success
      if control.takeSegmentRequest() || isOver { shared.endSegment() }
      while verdict == .goOn, let segment = shared.nextComplete() {
        verdict = collect(segment)
        collected += segment.played.count
        if verdict == .stop { shared.stop() }
      }
      watch()
    }
    // Tournaments played after the end are dropped.
    control.add(before + collected - control.played)
  }

  /// Plays the tournaments of `ranges` until stopped.
  ///
  /// - Parameters:
  ///   - control: The run's progress and requests.
  ///   - watch: Called on this thread several times per second.
  public func play(
    _ ranges: TournamentRanges, control: RunControl, watch: () -> Void = {}
  ) -> RunOutcome {
    var played = TournamentRanges()
    var total: Tally?
    play(ranges, control: control, watch: watch) { segment in
      played = played.union(segment.played)
      if total?.add(segment.tally) == nil { total = segment.tally }
      return .goOn
    }
    return RunOutcome(tally: total ?? Tally(layout), played: played)
  }

  /// Plays blocks until none are left or the run stops. An interrupted block and everything after
  /// are dropped, so that a run always leaves its first tournaments.
  private func work(_ shared: SharedRun, blockSize: Int, control: RunControl) {
    var pace = BlockPace(maximum: blockSize, isFixed: isFixed)
    func nextBlock() -> BlockQueue.Block? {
      control.isStopRequested ? nil : shared.nextBlock(pace)
    }
    guard var block = nextBlock() else { return }
    var work = makeWork(blockSize)
    while true {
      let start = DispatchTime.now().uptimeNanoseconds
      let stop = pace.mayBeDropped ? control.stop : nil
      guard work.play(first: UInt64(block.first - 1), count: block.count, until: stop) else {
        return
      }
      pace.note(block.count, nanoseconds: DispatchTime.now().uptimeNanoseconds - start)
      control.add(Int64(block.count))
      let following = nextBlock()
      if following?.segment != block.segment {
        shared.handIn(&work.tally, segment: block.segment)
      }
      guard let following else { return }
      block = following
    }
  }
}

/// The result of a run.
public struct RunOutcome: Sendable {
  public let tally: Tally
  /// The tournaments played: all requested ones unless the run was stopped.
  public let played: TournamentRanges
}

/// The next tournaments of a run in ascending order, all played.
///
/// The segments so far are always exactly the first requested tournaments, so they can be stored or
/// examined while workers play on.
public struct RunSegment: Sendable {
  public let played: TournamentRanges
  public let tally: Tally
  /// True if the last tournament is a requested check.
  public let endsAtCheck: Bool
}

/// The decision after a segment.
public enum RunVerdict: Sendable {
  case goOn
  /// The run ends with this segment; anything played after it is dropped.
  case stop
}
