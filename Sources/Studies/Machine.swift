internal import CPUFeatures
internal import Glibc
internal import TextFiles

/// Properties of the machine.
public enum Machine {
  public static var cores: Int {
    Int(podium_usable_cores())
  }

  /// True if standard error is a terminal that can redraw a line.
  public static var hasTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && SystemCall.variable("TERM") != "dumb"
  }

  /// The time of a monotonic clock in seconds.
  static var seconds: Double { SystemCall.seconds(on: CLOCK_MONOTONIC) }

  /// The CPU time of this thread in seconds.
  static var threadSeconds: Double { SystemCall.seconds(on: CLOCK_THREAD_CPUTIME_ID) }

  /// The maximum memory of this process so far, in bytes.
  static var peakMemory: Int { SystemCall.peakMemory }

  /// The date and time in UTC, in ISO 8601.
  static var date: String {
    let parts = SystemCall.dateAndTime(of: SystemCall.now).map { $0 < 10 ? "0\($0)" : "\($0)" }
    return parts[..<3].joined(separator: "-") + "T" + parts[3...].joined(separator: ":") + "Z"
  }
}
