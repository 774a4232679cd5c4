internal import Dispatch
internal import Programs
internal import Tallies

/// The shared state of a run's workers: the queue of blocks, and the tallies of incomplete
/// segments.
///
/// A worker fills a tally of its own while its blocks are of one segment and hands it in when the
/// next block is of another, so that no worker waits. A segment is complete when all handed-out
/// tournaments have been handed in. Each worker has at most one incomplete segment.
final class SharedRun: Sendable {
  private let queue: Locked<BlockQueue>
  private let handedIn = Locked<[Int: Tally]>([:])
  private let progress = DispatchSemaphore(value: 0)

  init(_ queue: BlockQueue) {
    self.queue = Locked(queue)
  }

  func nextBlock(_ pace: BlockPace) -> BlockQueue.Block? {
    queue.withLock { $0.next(atMost: pace.size, isAlone: pace.mayBeDropped) }
  }

  func stop() { queue.withLock { $0.stop() } }

  func endSegment() { queue.withLock { $0.endSegment() } }

  /// Takes a worker's tally of a segment and leaves an empty tally.
  func handIn(_ tally: inout Tally, segment: Int) {
    handedIn.withLock { tallies in
      if tallies[segment]?.add(tally) != nil {
        tally.reset()
      } else {
        tallies[segment] = tally.take()
      }
    }
    signalProgress()
  }

  func signalProgress() { progress.signal() }

  /// Waits until there may be progress, at most a tenth of a second.
  func waitForProgress() { _ = progress.wait(timeout: .now() + .milliseconds(100)) }

  /// Returns the next segment, if complete.
  func nextComplete() -> RunSegment? {
    guard let closed = queue.withLock({ $0.firstClosed }) else { return nil }
    let tally = handedIn.withLock { tallies in
      tallies[closed.index]?.tournaments == closed.tournaments.count
        ? tallies.removeValue(forKey: closed.index) : nil
    }
    guard let tally else { return nil }
    queue.withLock { $0.removeFirstClosed() }
    return RunSegment(
      played: closed.tournaments, tally: tally, endsAtCheck: closed.endsAtCheck
    )
  }
}
