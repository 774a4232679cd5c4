public import Programs

/// Where each count of a comparison lies: how a baseline's tournaments end, and how those of each variant
/// end otherwise, tournament by tournament.
///
/// With E entrants and V variants, k from 1 to E - 1. Whatever a variant has of its own follows from the
/// baseline's counts and these.
public struct ComparisonLayout: Sendable, Equatable {
  public let entrants: Int
  /// What entrants may reach beside positions, in the order of its counts.
  public let goals: [TournamentGoal]
  /// All of the sections.
  public let tally: TallyLayout

  /// E x E: how often an entrant (row) came in at a position (column) in the baseline.
  public let positions: CountSection
  /// E: the sum of an entrant's points in the baseline.
  public let points: CountSection
  /// V: the tournaments in which any entrant had another position or other points.
  public let changed: CountSection
  /// V x E x (E - 1): how often an entrant came in at position k or better in the baseline, but not in the
  /// variant, and the other way round.
  public let fell: CountSection
  public let rose: CountSection
  /// G x E: how often an entrant reached a goal in the baseline.
  public let reached: CountSection
  /// V x G x E: how often an entrant reached it in the baseline, but not in the variant, and the other way round.
  public let missed: CountSection
  public let gained: CountSection
  /// V x E: the sum of the points that an entrant had more in the variant, and less.
  public let pointsGained: CountSection
  public let pointsLost: CountSection

  /// (V + 1) x E: of an entrant's points, those of the baseline first.
  public let pointsSquares: CountSection
  /// V x E: of the differences in points, and in position.
  public let pointsDifferenceSquares: CountSection
  public let positionDifferenceSquares: CountSection

  public init(entrants: Int, variants: Int, goals: [TournamentGoal] = []) {
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
    tally = TallyLayout(plan)
  }

  /// Where the counts of the entrants for a goal begin in ``missed`` and ``gained``.
  public func changes(variant: Int, goal: Int) -> Int {
    (variant * goals.count + goal) * entrants
  }

  /// Where the counts of an entrant in ``fell`` and ``rose`` begin, k = 1 first.
  public func moves(variant: Int, entrant: Int) -> Int {
    (variant * entrants + entrant) * (entrants - 1)
  }
}
