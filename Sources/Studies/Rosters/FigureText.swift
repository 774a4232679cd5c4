internal import Games
internal import Reports
internal import Tables

extension Figure {
  /// Returns a value for people.
  ///
  /// - Parameter decimals: The minimum number of decimals. Thirds are always rounded to thirds.
  func text(_ value: Double, decimals minimum: Int = 0) -> String {
    guard isInThirds else { return NumberText.fixed(value, decimals: max(decimals, minimum)) }
    let thirds = Int((3 * value).rounded())
    return "\(NumberText.grouped(thirds / 3)).\(thirds % 3)"
  }
}
