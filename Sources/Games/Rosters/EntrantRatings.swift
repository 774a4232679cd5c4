/// The ratings of a scenario's entrants, in the terms of the game.
public struct EntrantRatings: Sendable {
  public let figures: [Figure]
  /// The values of the figures by entrant; `nil` for an unknown number.
  public let values: [[Double?]]
  /// The number of fixtures that have chances or rates of their own in place of ratings.
  public let fixtures: Int

  package init(figures: [Figure], values: [[Double?]], fixtures: Int) {
    self.figures = figures
    self.values = values
    self.fixtures = fixtures
  }
}
