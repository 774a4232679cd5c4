/// Text forms of durations: `7h30m`, `90s`, `500ms`.
public enum DurationText {
  /// The units in seconds, longest first.
  private static let units: [(name: String, seconds: Double)] = [
    ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1), ("ms", 0.001),
  ]

  /// The maximum duration in seconds: a year.
  public static let longest = 366.0 * 86_400

  /// Parses whole numbers with distinct units, longest first, or returns `nil` if malformed, zero
  /// or over a year.
  public static func seconds(_ text: String) -> Double? {
    var rest = text[...]
    var total = 0.0
    var nextUnit = 0
    repeat {
      let digits = rest.prefix { "0123456789".contains($0) }
      let unit = rest.dropFirst(digits.count).prefix { $0.isLetter }
      guard digits.count <= 12, let number = Double(digits),
        let index = units.firstIndex(where: { $0.name == unit }), index >= nextUnit
      else { return nil }
      total += number * units[index].seconds
      nextUnit = index + 1
      rest = rest.dropFirst(digits.count + unit.count)
    } while !rest.isEmpty
    return total > 0 && total <= longest ? total : nil
  }

  /// Returns the two largest units of a duration: `7 h 05 min`.
  package static func words(_ seconds: Double) -> String {
    let whole = Int64(min(seconds.rounded(.up), 1e12))
    func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return switch whole {
    case ..<60: "\(whole) s"
    case ..<3600: "\(whole / 60) min \(padded(whole % 60)) s"
    case ..<86_400: "\(whole / 3600) h \(padded(whole % 3600 / 60)) min"
    default: "\(whole / 86_400) d \(whole % 86_400 / 3600) h"
    }
  }
}
