internal import KernelInterface
internal import Synchronization

/// The shared state of a run and its observers: progress, and requests to stop or for a segment.
public final class RunControl: Sendable {
  let stop = StopFlag()
  private let segment = Atomic<Bool>(false)
  private let playedCount = Atomic<Int64>(0)

  public init() {}

  /// Asks workers to stop after their block, or within if that would take long.
  public func requestStop() { stop.raise() }

  public var isStopRequested: Bool { stop.isRaised }

  /// Asks for a segment of what has been played so far.
  public func requestSegment() { segment.store(true, ordering: .relaxed) }

  /// Returns true if a segment was requested since the last call.
  func takeSegmentRequest() -> Bool { segment.exchange(false, ordering: .relaxed) }

  /// The number of tournaments played so far.
  public var played: Int64 { playedCount.load(ordering: .relaxed) }

  func add(_ count: Int64) { playedCount.add(count, ordering: .relaxed) }
}
