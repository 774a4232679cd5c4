internal import Synchronization

/// A request to stop that several threads see.
public final class StopFlag: Sendable {
  private let isSet = Atomic<Bool>(false)

  public init() {}

  /// Asks everybody who looks at the flag to stop.
  public func raise() { isSet.store(true, ordering: .relaxed) }

  /// A Boolean value indicating whether somebody has asked to stop.
  public var isRaised: Bool { isSet.load(ordering: .relaxed) }
}
