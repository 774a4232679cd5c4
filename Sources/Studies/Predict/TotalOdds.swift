/// A bookmaker's decimal odds of more goals than a line, and of fewer, as `--odds-total` writes them: `2.5:1.90,1.95`.
public struct TotalOdds: Sendable, Hashable {
  /// The line between two totals, such as 2.5.
  public let line: Double
  public let over: Double
  public let under: Double

  public init(line: Double, over: Double, under: Double) {
    self.line = line
    self.over = over
    self.under = under
  }
}
