internal import CPUFeatures
internal import Glibc

/// What a study needs to know of the machine, and sets once.
public enum Machine {
  /// The number of cores that this process may use.
  public static var cores: Int {
    Int(podium_usable_cores())
  }

  /// Whether standard error is a terminal that can take a line back.
  public static var hasTerminal: Bool {
    let kind = getenv("TERM").map { String(cString: $0) }
    return isatty(STDERR_FILENO) == 1 && kind != "dumb"
  }

  /// Seconds on a clock that never goes back.
  static var seconds: Double { seconds(on: CLOCK_MONOTONIC) }

  /// Seconds of CPU time that this process has spent in all its threads.
  static var processorSeconds: Double { seconds(on: CLOCK_PROCESS_CPUTIME_ID) }

  /// Seconds of CPU time that this thread has spent.
  static var threadSeconds: Double { seconds(on: CLOCK_THREAD_CPUTIME_ID) }

  static func seconds(on clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The most memory that this process has held, in bytes.
  static var peakMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  /// The date and time in UTC, as ISO 8601 writes it.
  static var date: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let length = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
