internal import TextFiles

extension ImportTable {
  /// Returns the rate in a column, rounded as in a roster, or `nil` if there is no column or value.
  func rate(
    _ column: String, _ row: [CSVCell], as kind: BaseballRate.Kind,
    _ diagnostics: inout Diagnostics
  ) -> BaseballRate? {
    guard let cell = cell(column, row) else { return nil }
    guard let number = DecimalNumber(cell.text), let rate = BaseballRate(number, kind) else {
      diagnostics.report(
        "found \(Diagnostic.quote(cell.text)) in column \(column), expected a number from "
          + "-\(BaseballRate.bound) to \(BaseballRate.bound)",
        at: cell.location)
      return nil
    }
    return rate
  }

  /// Returns the outs in a column of innings, whose decimal digit counts thirds: 547 for `182.1`.
  func outs(_ column: String, _ row: [CSVCell], _ diagnostics: inout Diagnostics) -> Int {
    let text = self.text(column, row, &diagnostics)
    if let outs = Innings.outs(text) { return outs }
    if !text.isEmpty {
      diagnostics.report(
        "found \(Diagnostic.quote(text)) in column \(column), expected innings such as 182.1, with .0, .1 or .2 for "
          + "the outs", at: cell(column, row)?.location)
    }
    return 0
  }

  func games(
    _ row: [CSVCell], _ diagnostics: inout Diagnostics
  ) -> (games: Int, starts: Int) {
    let games = count("G", row, &diagnostics)
    let starts = count("GS", row, &diagnostics)
    if starts > games {
      diagnostics.report(
        "found \(starts) in column GS, expected at most \(games), the number in column G",
        at: cell("GS", row)?.location)
    }
    return (games, starts)
  }
}

/// Innings as statistics write them: the digit after the point counts outs.
enum Innings {
  static let maximum = 100_000

  /// Returns the outs, or `nil` if the text is not a number of innings.
  static func outs(_ text: String) -> Int? {
    // The significand is bounded before it is multiplied.
    guard let number = DecimalNumber(text), number.scale <= 1,
      (0...Int64(maximum) * 10).contains(number.significand)
    else { return nil }
    let tenths = number.scale == 0 ? number.significand * 10 : number.significand
    guard tenths <= Int64(maximum) * 10, tenths % 10 <= 2 else { return nil }
    return Int(tenths / 10 * 3 + tenths % 10)
  }
}
