internal import Reports
internal import Tables

/// A line on standard error with progress, speed and remaining time.
final class Progress {
  private let unit: String
  private let total: Int64?
  private let budget: TimeBudget?
  private let start: Double
  private var lastShown = 0.0
  private var hasShown = false

  /// - Parameters:
  ///   - unit: The name of what is played, in the plural.
  ///   - total: The number to play, or `nil` if only time limits the run.
  ///   - budget: The time limit, if there is one.
  init(_ unit: String, total: Int64?, budget: TimeBudget?) {
    self.unit = unit
    self.total = total
    self.budget = budget
    start = Machine.seconds
  }

  /// Shows the number played, at most a few times per second.
  func show(_ played: Int64) {
    let now = Machine.seconds
    guard now - lastShown >= 0.25, now - start >= 0.25, played > 0, total != 0 else { return }
    lastShown = now
    hasShown = true
    let rate = Double(played) / (now - start)
    let share = total.map { total in
      " of \(NumberText.grouped(total)) \(unit) "
        + "(\(Int(Double(played) / Double(total) * 100)) %)"
    }
    let ends = [total.map { Double($0 - played) / rate }, budget?.left].compactMap { $0 }
    let left = ends.min().map { "\(DurationText.words(max(0, $0))) left" }
    let parts = [
      NumberText.grouped(played) + (share ?? " \(unit)"), left,
      "\(NumberText.grouped(Int64(rate))) a second",
    ]
    StandardError.command("\r\u{1B}[K\(Progress.line(parts.compactMap { $0 }))")
  }

  /// Returns the first parts that fit the terminal, as a wrapped line could not be redrawn.
  private static func line(_ parts: [String]) -> String {
    let width = (Terminal.ofErrors?.width ?? 80) - 1
    let lines = parts.indices.map { parts[...$0].joined(separator: ", ") }
    return lines.last { DisplayWidth.of($0) <= width } ?? String(parts[0].prefix(max(0, width)))
  }

  /// Removes the line.
  func end() {
    if hasShown { StandardError.command("\r\u{1B}[K") }
    hasShown = false
  }
}
