internal import KernelInterface
internal import Synchronization

/// What a run and those who watch it share: how far it is, the wish that it stop, and the
/// wish to have what there is.
public final class RunControl: Sendable {
  let stop = StopFlag()
  private let segment = Atomic<Bool>(false)
  private let playedCount = Atomic<Int64>(0)

  public init() {}

  /// Asks the workers to stop, each after the block that it is playing, or in its midst if that takes long.
  public func requestStop() { stop.raise() }

  /// Whether the workers have been asked to stop.
  public var isStopRequested: Bool { stop.isRaised }

  /// Asks for a segment of what is played by now, without stopping anybody.
  public func requestSegment() { segment.store(true, ordering: .relaxed) }

  /// Whether a segment has been asked for since this was last called.
  func takeSegmentRequest() -> Bool { segment.exchange(false, ordering: .relaxed) }

  /// The number of tournaments played so far.
  public var played: Int64 { playedCount.load(ordering: .relaxed) }

  func add(_ count: Int64) { playedCount.add(count, ordering: .relaxed) }
}
