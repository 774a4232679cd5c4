internal import Synchronization

/// What a run and those who watch it share: how far it is, and the wish that it stop.
public final class RunControl: Sendable {
  private let stop = Atomic<Bool>(false)
  private let playedCount = Atomic<Int64>(0)

  public init() {}

  /// Asks the workers to stop, each after the block that it is playing.
  public func requestStop() { stop.store(true, ordering: .relaxed) }

  /// Whether the workers have been asked to stop.
  public var isStopRequested: Bool { stop.load(ordering: .relaxed) }

  /// The number of tournaments played so far.
  public var played: Int64 { playedCount.load(ordering: .relaxed) }

  func add(_ count: Int64) { playedCount.add(count, ordering: .relaxed) }
}
