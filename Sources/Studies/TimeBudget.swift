internal import Glibc
internal import TextFiles

/// The time that a study may take, on a monotonic clock that includes sleep of the machine.
public struct TimeBudget: Sendable {
  /// The end in seconds of the clock.
  private let end: Double

  private init(end: Double) {
    self.end = end
  }

  public init(seconds: Double) {
    self.init(end: TimeBudget.clock + seconds)
  }

  /// Ends when the local time of day is next reached.
  public init(until time: TimeOfDay) {
    self.init(seconds: time.seconds(after: Glibc.time(nil)))
  }

  private static var clock: Double { SystemCall.seconds(on: CLOCK_BOOTTIME) }

  /// The remaining seconds, at least 0.
  package var left: Double { max(0, end - TimeBudget.clock) }

  var isOver: Bool { left == 0 }

  /// A budget of half the remaining time.
  public var half: TimeBudget { TimeBudget(seconds: left / 2) }
}
