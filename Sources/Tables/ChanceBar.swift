internal import Estimates

/// Bars of block characters beside chances, on a scale from 0.
struct ChanceBar {
  /// The chance whose bar fills the width.
  let greatest: Double
  let width: Int
  let terminal: Terminal

  private static let blocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  private static let full = "█"

  /// The bar of a chance, to an eighth of a cell, padded to the width.
  ///
  /// The bar is solid up to the lower end of the interval and faint up to its upper end. On a terminal without styles,
  /// or for a narrow interval, it is solid up to the value.
  func text(_ value: Double, _ interval: Interval) -> String {
    let (lower, upper) = (eighths(interval.lower), eighths(interval.upper))
    guard terminal.hasStyles, upper / 8 > lower / 8 else {
      // A possible event has a visible bar.
      let end = value > 0 ? max(1, eighths(value)) : 0
      return solid(end) + padding(after: end)
    }
    let part = ChanceBar.blocks[lower % 8]
    let faint =
      String(repeating: ChanceBar.full, count: upper / 8 - lower / 8 - (part.isEmpty ? 0 : 1))
      + ChanceBar.blocks[upper % 8]
    return String(repeating: ChanceBar.full, count: lower / 8) + terminal.onFaintGround(part)
      + terminal.faint(faint) + padding(after: upper)
  }

  private func eighths(_ value: Double) -> Int {
    let share = greatest > 0 ? min(1, max(0, value / greatest)) : 0
    return Int((share * Double(width * 8)).rounded())
  }

  private func solid(_ eighths: Int) -> String {
    String(repeating: ChanceBar.full, count: eighths / 8) + ChanceBar.blocks[eighths % 8]
  }

  private func padding(after eighths: Int) -> String {
    String(repeating: " ", count: width - (eighths + 7) / 8)
  }
}
