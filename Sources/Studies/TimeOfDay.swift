package import Glibc

/// A time of day where the machine is, to the second.
public struct TimeOfDay: Sendable, Hashable {
  let hour: Int
  let minute: Int
  let second: Int

  /// Reads `07:00` or `07:00:30`.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.count == 2 && part.allSatisfy { "0123456789".contains($0) } ? Int(part) : nil
    }
    guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    hour = numbers[0]
    minute = numbers[1]
    second = numbers.count == 3 ? numbers[2] : 0
  }

  /// How many seconds it is until the clock shows this time the next time, at least one.
  ///
  /// Where clocks go forward over it that night, it is the moment at which it would have been.
  package func seconds(after now: time_t) -> Double {
    for day: Int32 in 0...1 {
      var start = now
      var parts = tm()
      localtime_r(&start, &parts)
      parts.tm_mday += day
      parts.tm_hour = Int32(hour)
      parts.tm_min = Int32(minute)
      parts.tm_sec = Int32(second)
      parts.tm_isdst = -1
      let then = mktime(&parts)
      if then > now { return Double(then - now) }
    }
    return 86_400
  }
}
