internal import Competitions
internal import Dispatch
public import Tallies

/// What a worker plays blocks with, and what it has counted.
protocol BlockWork: ~Copyable, SendableMetatype {
  associatedtype Layout: CountLayout

  var tally: CountTally<Layout> { get set }

  /// Plays `count` tournaments from number `first` (from 0) on, and adds them to the tally.
  mutating func play(first: UInt64, count: Int)
}

/// Plays tournaments on several threads.
///
/// Dispatch workers take blocks of consecutive tournaments from one queue; each fills a tally of its
/// own, and tallies are added up segment by segment while workers play on. The result is the same for
/// any number of workers and any size of block.
struct ParallelRun<Work: BlockWork & ~Copyable>: Sendable {
  let threads: Int
  let blockSize: Int
  /// Makes what a worker plays blocks of so many tournaments with.
  let makeWork: @Sendable (_ capacity: Int) -> Work

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
  func play(
    _ ranges: TournamentRanges, control: RunControl, checks: [Int64] = [],
    watch: () -> Void = {}, collect: (RunSegment<Work.Layout>) -> RunVerdict
  ) {
    let size = Int(min(Int64(blockSize), max(1, ranges.count / Int64(threads))))
    let shared = SharedRun<Work.Layout>(BlockQueue(ranges, blockSize: size, checks: checks))
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
  ///   - layout: that of the tally of nothing.
  ///   - watch: called on this thread several times a second while workers play.
  func play(
    _ ranges: TournamentRanges, control: RunControl, nothing layout: Work.Layout, watch: () -> Void
  ) -> RunOutcome<Work.Layout> {
    var played = TournamentRanges()
    var total: CountTally<Work.Layout>?
    play(ranges, control: control, watch: watch) { segment in
      played = played.union(segment.played)
      if total?.add(segment.tally) == nil { total = segment.tally }
      return .goOn
    }
    return RunOutcome(tally: total ?? CountTally(layout), played: played)
  }

  /// What a worker does: blocks until there are none left or it shall stop.
  private func work(_ shared: SharedRun<Work.Layout>, blockSize: Int, control: RunControl) {
    func nextBlock() -> BlockQueue.Block? {
      control.isStopRequested ? nil : shared.nextBlock()
    }
    guard var block = nextBlock() else { return }
    var work = makeWork(blockSize)
    while true {
      work.play(first: UInt64(block.first - 1), count: block.count)
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
public struct RunOutcome<Layout: CountLayout>: Sendable {
  public let tally: CountTally<Layout>
  /// What was played: everything that was asked for unless the run was stopped.
  public let played: TournamentRanges
}

/// The next tournaments of a run, in ascending order of their numbers, when all of them are played.
///
/// The segments of a run so far are always exactly the first tournaments of those that were asked
/// for: they can be kept as a statepoint or examined, while workers play on.
public struct RunSegment<Layout: CountLayout>: Sendable {
  public let played: TournamentRanges
  public let tally: CountTally<Layout>
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
