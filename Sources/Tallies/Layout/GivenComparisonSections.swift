/// The sections of a comparison with conditions: the results of the baseline and of each variant in the tournaments in
/// which the conditions hold, and those in which the conditions hold in both.
///
/// With E entrants, V variants and G goals. *Own* tournaments are those in which the conditions hold in the baseline, or in
/// the variant; *shared* ones are those in which the conditions hold in both.
public struct GivenComparisonSections: Sendable, Equatable {
  /// 1 + V: own tournaments, those of the baseline first.
  public let own: CountSection
  /// V: the shared tournaments.
  public let shared: CountSection

  /// (1 + V) x E x E: how often an entrant (row) came in at a position (column) in own tournaments.
  public let positions: CountSection
  /// V x E x E: the same in the shared tournaments, in the baseline, in the variant, and by the worse of the two positions.
  public let baselinePositions: CountSection
  public let variantPositions: CountSection
  public let worsePositions: CountSection
  /// V x E: the shared tournaments in which an entrant's position differs, and those in which the points differ.
  public let moved: CountSection
  public let repointed: CountSection

  /// (1 + V) x G x E: how often an entrant reached a goal in own tournaments.
  public let reached: CountSection
  /// V x G x E: the same in the shared tournaments, in the baseline, in the variant, and in both.
  public let baselineReached: CountSection
  public let variantReached: CountSection
  public let bothReached: CountSection

  /// (1 + V) x E: the sum of an entrant's points in own tournaments, and of their squares.
  public let points: CountSection
  public let pointsSquares: CountSection
  /// V x E: the sum of an entrant's points in the shared tournaments, in the baseline and in the variant, and of their
  /// products.
  public let baselinePoints: CountSection
  public let variantPoints: CountSection
  public let pointsProducts: CountSection
  /// V x E: the products of positions from 1 in the shared tournaments.
  public let positionProducts: CountSection

  init(_ entrants: Int, goals: Int, _ plan: inout SectionPlan) {
    let (cells, reaches) = (entrants * entrants, goals * entrants)
    own = plan.section("given_tournaments", 1, each: 1)
    shared = plan.section("given_shared", each: 1)
    positions = plan.section("given_positions", cells, each: cells)
    baselinePositions = plan.section("given_baseline_positions", each: cells)
    variantPositions = plan.section("given_variant_positions", each: cells)
    worsePositions = plan.section("given_worse_positions", each: cells)
    moved = plan.section("given_moved", each: entrants)
    repointed = plan.section("given_repointed", each: entrants)
    reached = plan.section("given_reached", reaches, each: reaches)
    baselineReached = plan.section("given_baseline_reached", each: reaches)
    variantReached = plan.section("given_variant_reached", each: reaches)
    bothReached = plan.section("given_both_reached", each: reaches)
    points = plan.balances("given_points", entrants, each: entrants)
    baselinePoints = plan.balances("given_baseline_points", each: entrants)
    variantPoints = plan.balances("given_variant_points", each: entrants)
    pointsSquares = plan.squares("given_points_squares", entrants, each: entrants)
    pointsProducts = plan.append("given_points_products", 0, each: entrants, .products)
    positionProducts = plan.squares("given_position_products", each: entrants)
  }
}
