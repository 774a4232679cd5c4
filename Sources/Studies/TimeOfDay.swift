package import Glibc
internal import TextFiles

/// A local time of day, to the second.
public struct TimeOfDay: Sendable, Hashable {
  let hour: Int
  let minute: Int
  let second: Int

  /// Parses `07:00` or `07:00:30`.
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

  /// Returns the seconds, at least one, until the time is next reached. A time skipped by daylight
  /// saving counts as the moment of the change.
  package func seconds(after now: time_t) -> Double {
    for day: Int32 in 0...1 {
      let then = SystemCall.moment(
        days: day, after: now, hour: hour, minute: minute, second: second)
      if then > now { return Double(then - now) }
    }
    return 86_400
  }
}
