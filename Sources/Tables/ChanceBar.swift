internal import Estimates

/// Bars of block characters beside chances, all on one scale that begins at 0.
struct ChanceBar {
  /// What fills the whole width.
  let greatest: Double
  /// In cells of the terminal.
  let width: Int
  let terminal: Terminal

  private static let blocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  private static let full = "█"

  /// The bar of a chance, to an eighth of a cell, padded to the width.
  ///
  /// Where the terminal has styles, what lies within the interval is faint: the bar is solid up to the lower end. Where
  /// the interval is too narrow for that, or there are no styles, it is solid up to the value.
  func text(_ value: Double, _ interval: Interval) -> String {
    let (lower, upper) = (eighths(interval.lower), eighths(interval.upper))
    guard terminal.hasStyles, upper / 8 > lower / 8 else {
      // What may happen has a bar that can be seen.
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

  /// How many eighths of cells a chance is long.
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
