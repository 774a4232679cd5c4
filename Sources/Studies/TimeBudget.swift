internal import Glibc

/// The time that a study may take.
///
/// It is kept on a clock that nobody can set, and that goes on while the machine sleeps.
public struct TimeBudget: Sendable {
  /// When it ends, in seconds on that clock.
  private let end: Double

  private init(end: Double) {
    self.end = end
  }

  /// So many seconds from now.
  public init(seconds: Double) {
    self.init(end: TimeBudget.clock + seconds)
  }

  /// Until the clock on the wall shows a time of day the next time, as it is set now.
  public init(until time: TimeOfDay) {
    self.init(seconds: time.seconds(after: Glibc.time(nil)))
  }

  private static var clock: Double { Machine.seconds(on: CLOCK_BOOTTIME) }

  /// The seconds that are left, 0 when it is over.
  package var left: Double { max(0, end - TimeBudget.clock) }

  var isOver: Bool { left == 0 }

  /// A budget that ends after half of what is left.
  public var half: TimeBudget { TimeBudget(seconds: left / 2) }
}
