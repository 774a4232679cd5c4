internal import Reports

/// A line on standard error that says how far a run is, how fast, and how long it will take.
final class Progress {
  private let total: Int64
  private let start: Double
  private var lastShown = 0.0
  private var hasShown = false

  init(total: Int64) {
    self.total = total
    start = Machine.seconds
  }

  /// Shows how many tournaments have been played, a few times a second at most.
  func show(_ played: Int64) {
    let now = Machine.seconds
    guard now - lastShown >= 0.25, now - start >= 0.25, played > 0, total > 0 else { return }
    lastShown = now
    hasShown = true
    let rate = Double(played) / (now - start)
    let percent = Int(Double(played) / Double(total) * 100)
    let left = Double(total - played) / rate
    StandardError.write(
      "\r\u{1B}[K\(NumberText.grouped(played)) of \(NumberText.grouped(total)) tournaments "
        + "(\(percent) %), \(NumberText.grouped(Int64(rate))) a second, "
        + "\(Progress.duration(left)) left"
    )
  }

  /// Takes the line away.
  func end() {
    if hasShown { StandardError.write("\r\u{1B}[K") }
  }

  /// A duration in the two largest units that it has: `7 h 05 min`.
  static func duration(_ seconds: Double) -> String {
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
