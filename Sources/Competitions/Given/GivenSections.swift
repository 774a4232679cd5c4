/// What a tally holds of those tournaments in which some outcomes of matches came to pass, all of them.
///
/// A match that was not played in a tournament, because a series was decided before, did not end there in
/// any way.
public struct GivenSections: Sendable, Hashable {
  /// In the order of the schedule; at least one.
  public let outcomes: [ObservedOutcome]
  /// One element: in how many tournaments all of them came to pass.
  public let tournaments: CountSection
  /// E x E: how often, of these, an entrant (row) came in at a place (column).
  public let positions: CountSection
  /// E: the sum of an entrant's points over these, and of their squares.
  public let points: CountSection
  public let pointsSquares: CountSection

  init(
    _ outcomes: [ObservedOutcome], entrants: Int, _ plan: inout SectionPlan,
    _ squares: inout SectionPlan
  ) {
    self.outcomes = outcomes
    tournaments = plan.section("given_tournaments", 1)
    positions = plan.section("given_positions", entrants * entrants)
    points = plan.sums("given_points", entrants)
    pointsSquares = squares.section("given_points_squares", entrants)
  }
}
