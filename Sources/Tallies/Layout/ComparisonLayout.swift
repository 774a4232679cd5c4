public import Programs

/// The sections of a comparison: the results of a baseline, and the differences of each variant, tournament by
/// tournament.
///
/// With E entrants, V variants and G goals, k from 1 to E - 1. The results of a variant follow from the baseline's and
/// the differences.
public struct ComparisonLayout: Sendable, Equatable {
  public let entrants: Int
  /// The goals beside positions, in the order of their counts.
  public let goals: [TournamentGoal]
  public let tally: TallyLayout

  /// E x E: how often an entrant (row) came in at a position (column) in the baseline.
  public let positions: CountSection
  /// E: the sum of an entrant's points in the baseline.
  public let points: CountSection
  /// V: the tournaments in which any entrant had another position or other points.
  public let changed: CountSection
  /// V x E x (E - 1): how often an entrant finished in the first k in the baseline only, and in the variant only.
  public let fell: CountSection
  public let rose: CountSection
  /// G x E: how often an entrant reached a goal in the baseline.
  public let reached: CountSection
  /// V x G x E: how often an entrant reached a goal in the baseline only, and in the variant only.
  public let missed: CountSection
  public let gained: CountSection
  /// V x E: the sums of the points that an entrant gained and lost in the variant.
  public let pointsGained: CountSection
  public let pointsLost: CountSection

  /// (V + 1) x E: the squares of an entrant's points, in the baseline first.
  public let pointsSquares: CountSection
  /// V x E: the squares of the differences in points, and in position.
  public let pointsDifferenceSquares: CountSection
  public let positionDifferenceSquares: CountSection

  /// The counts of the tournaments in which conditions hold, or `nil` without conditions.
  public let given: GivenComparisonSections?

  /// - Parameter isConditional: True if there are conditions.
  public init(
    entrants: Int, variants: Int, goals: [TournamentGoal] = [], isConditional: Bool = false
  ) {
    self.entrants = entrants
    self.goals = goals
    var plan = SectionPlan(variants: variants)
    positions = plan.rows("positions", entrants, of: entrants)
    points = plan.balances("points", entrants)
    changed = plan.section("changed", each: 1)
    fell = plan.section("fell", each: entrants * (entrants - 1))
    rose = plan.section("rose", each: entrants * (entrants - 1))
    reached = plan.section("reached", goals.count * entrants)
    missed = plan.section("missed", each: goals.count * entrants)
    gained = plan.section("gained", each: goals.count * entrants)
    pointsGained = plan.sums("points_gained", each: entrants)
    pointsLost = plan.sums("points_lost", each: entrants)
    pointsSquares = plan.squares("points_squares", entrants, each: entrants)
    pointsDifferenceSquares = plan.squares("points_difference_squares", each: entrants)
    positionDifferenceSquares = plan.squares("position_difference_squares", each: entrants)
    given = isConditional ? GivenComparisonSections(entrants, goals: goals.count, &plan) : nil
    tally = TallyLayout(plan)
  }

  /// The index of a goal's first entrant in ``missed`` and ``gained``.
  public func changes(variant: Int, goal: Int) -> Int {
    (variant * goals.count + goal) * entrants
  }

  /// The index of an entrant's first position, k = 1, in ``fell`` and ``rose``.
  public func moves(variant: Int, entrant: Int) -> Int {
    (variant * entrants + entrant) * (entrants - 1)
  }
}
