internal import Synchronization

/// A request to stop that several threads see.
public final class StopFlag: Sendable {
  private let isSet = Atomic<Bool>(false)

  public init() {}

  /// Requests a stop.
  public func raise() { isSet.store(true, ordering: .relaxed) }

  /// True once a stop has been requested.
  public var isRaised: Bool { isSet.load(ordering: .relaxed) }
}
