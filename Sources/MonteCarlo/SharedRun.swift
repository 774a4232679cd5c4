internal import Dispatch
internal import Programs
internal import Tallies

/// What the workers of a run share: the queue of blocks, and the tallies of segments that are not
/// complete yet.
///
/// A worker adds to a tally of its own as long as its blocks are of one segment, and hands it in when
/// the next block is of another. So nobody waits for anybody, and a segment is complete when as many
/// tournaments have been handed in as were handed out. At most one segment a worker is incomplete.
final class SharedRun: Sendable {
  private let queue: Locked<BlockQueue>
  private let handedIn = Locked<[Int: Tally]>([:])
  private let news = DispatchSemaphore(value: 0)

  init(_ queue: BlockQueue) {
    self.queue = Locked(queue)
  }

  func nextBlock(_ pace: BlockPace) -> BlockQueue.Block? {
    queue.withLock { $0.next(atMost: pace.size, isAlone: pace.mayBeDropped) }
  }

  /// Hands out no more blocks.
  func stop() { queue.withLock { $0.stop() } }

  /// Ends the segment that is open.
  func endSegment() { queue.withLock { $0.endSegment() } }

  /// Takes a worker's tally of a segment and leaves it a tally of nothing.
  func handIn(_ tally: inout Tally, segment: Int) {
    handedIn.withLock { tallies in
      if tallies[segment]?.add(tally) != nil {
        tally.reset()
      } else {
        tallies[segment] = tally.take()
      }
    }
    tellNews()
  }

  /// Wakes whoever waits for news.
  func tellNews() { news.signal() }

  /// Waits until there may be something new, a tenth of a second at most.
  func waitForNews() { _ = news.wait(timeout: .now() + .milliseconds(100)) }

  /// The next segment in order, if it is complete.
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
