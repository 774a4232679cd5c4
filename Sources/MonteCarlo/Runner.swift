internal import Dispatch
internal import KernelInterface
public import RandomStreams
public import Tallies

/// What a study is played with. Only the seed matters to its results.
public struct Engine: Sendable {
  public let seed: Seed
  public let threads: Int
  /// The greatest number of tournaments in a block, or `nil` for as many as fit a core's cache and take seconds at most.
  public let blockSize: Int?
  /// The most bytes that the blocks of a thread may take.
  public let memory: Int

  /// The memory of a thread's blocks unless somebody says so, in bytes.
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

/// What a worker plays blocks with, and what it has counted.
protocol BlockWork {
  var tally: Tally { get set }

  /// Plays `count` tournaments from number `first` (from 0) on, and adds them to the tally.
  ///
  /// - Returns: `false` if `stop` ended it before: nothing is added then.
  mutating func play(first: UInt64, count: Int, until stop: StopFlag?) -> Bool
}

/// Plays tournaments on several threads and tallies them.
///
/// Dispatch workers take blocks of consecutive tournaments from one queue; each fills a tally of its
/// own, and tallies are added up segment by segment while workers play on. The result is the same for
/// any number of workers and any size of block.
public struct Runner: Sendable {
  /// How many workers there may be.
  public static let threadCounts = 1...1024
  /// How many tournaments a block may have.
  public static let blockSizes = 1...1_000_000

  public let threads: Int
  /// How many tournaments a block has at the most; of a nested study, how many samples.
  public let blockSize: Int
  /// A Boolean value indicating whether blocks are as great where tournaments take seconds.
  private let isFixed: Bool
  private let layout: TallyLayout
  /// Makes what a worker plays blocks of so many tournaments with.
  private let makeWork: @Sendable (_ capacity: Int) -> any BlockWork

  /// - Parameter bytesPerLane: What the blocks of a worker take together for each of their lanes.
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

  /// Plays the tournaments of `ranges`, segment by segment.
  ///
  /// Segments end at the checks, and where `control` was asked for what there is; the last one ends
  /// with the run. Where a check ends a segment does not depend on time, threads or blocks, so that
  /// who decides there by the tallies alone decides the same in every run.
  ///
  /// - Parameters:
  ///   - control: through which others see how far the run is, stop it, and ask for a segment.
  ///   - checks: numbers of tournaments in ascending order. One is reached with the last tournament of `ranges`
  ///     that is not beyond it; those before all of `ranges` are passed over.
  ///   - watch: called on this thread several times a second while workers play.
  ///   - collect: called on this thread with each segment, in order, as soon as it is complete.
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
    group.notify(queue: DispatchQueue(label: "podium.workers-done")) { shared.tellNews() }
    var verdict = RunVerdict.goOn
    var isOver = false
    var collected: Int64 = 0
    while !isOver {
      shared.waitForNews()
      isOver = group.wait(timeout: .now()) == .success
      if control.takeSegmentRequest() || isOver { shared.endSegment() }
      while verdict == .goOn, let segment = shared.nextComplete() {
        verdict = collect(segment)
        collected += segment.played.count
        if verdict == .stop { shared.stop() }
      }
      watch()
    }
    // What was played beyond the end is dropped.
    control.add(before + collected - control.played)
  }

  /// Plays the tournaments of `ranges`, as many of them as it is not stopped before.
  ///
  /// - Parameters:
  ///   - control: through which others see how far the run is, and stop it.
  ///   - watch: called on this thread several times a second while workers play.
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

  /// Plays blocks until none are left or the run is to stop. A block that is cut short is dropped with all that was
  /// played after it, so that a run always leaves its first tournaments.
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

/// What a run leaves.
public struct RunOutcome: Sendable {
  public let tally: Tally
  /// What was played: everything that was asked for unless the run was stopped.
  public let played: TournamentRanges
}

/// The next tournaments of a run, in ascending order of their numbers, when all of them are played.
///
/// The segments of a run so far are always exactly the first tournaments of those that were asked
/// for: they can be kept as a statepoint or examined, while workers play on.
public struct RunSegment: Sendable {
  public let played: TournamentRanges
  public let tally: Tally
  /// Whether its last tournament is one of the checks that were asked for.
  public let endsAtCheck: Bool
}

/// Whether a run goes on after a segment.
public enum RunVerdict: Sendable {
  case goOn
  /// The run ends with this segment, as if no more had been asked for: what workers have played
  /// beyond it meanwhile is dropped.
  case stop
}
