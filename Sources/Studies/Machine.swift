internal import CPUFeatures
internal import Glibc
internal import TextFiles

/// What a study needs to know of the machine, and sets once.
public enum Machine {
  /// The number of cores that this process may use.
  public static var cores: Int {
    Int(podium_usable_cores())
  }

  /// Whether standard error is a terminal that can take a line back.
  public static var hasTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && SystemCall.variable("TERM") != "dumb"
  }

  /// Seconds on a clock that never goes back.
  static var seconds: Double { seconds(on: CLOCK_MONOTONIC) }

  /// Seconds of CPU time that this process has spent in all its threads.
  static var processorSeconds: Double { seconds(on: CLOCK_PROCESS_CPUTIME_ID) }

  /// Seconds of CPU time that this thread has spent.
  static var threadSeconds: Double { seconds(on: CLOCK_THREAD_CPUTIME_ID) }

  static func seconds(on clock: clockid_t) -> Double {
    SystemCall.seconds(on: clock)
  }

  /// The most memory that this process has held, in bytes.
  static var peakMemory: Int { SystemCall.peakMemory }

  /// The date and time in UTC, as ISO 8601 writes it.
  static var date: String {
    let parts = SystemCall.dateAndTime(of: SystemCall.now).map { $0 < 10 ? "0\($0)" : "\($0)" }
    return parts[..<3].joined(separator: "-") + "T" + parts[3...].joined(separator: ":") + "Z"
  }
}
