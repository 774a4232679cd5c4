public import Programs

/// Where the counts of a backtest or a course lie: of F forecasts of one competition of E entrants, each played in every
/// tournament.
public struct ForecastLayout: Sendable, Equatable {
  public let tally: TallyLayout
  public let entrants: Int
  /// What entrants can reach, beside their position.
  public let goals: [TournamentGoal]
  /// F x E rows of E: how often an entrant finished at which position.
  public let positions: CountSection
  /// F x G x E: how often an entrant reached a goal.
  public let reached: CountSection
  /// For each forecast its matches, two each: how often the side at home had the higher score, and how often both had the
  /// same. Shoot-outs are no scores.
  public let results: CountSection
  /// For each forecast where its matches begin, and the end of the last.
  private let firstMatches: [Int]

  /// - Parameter matches: how many matches each forecast is of.
  public init(entrants: Int, goals: [TournamentGoal], matches: [Int]) {
    self.entrants = entrants
    self.goals = goals
    var plan = SectionPlan()
    positions = plan.rows("positions", matches.count * entrants, of: entrants)
    reached = plan.section("reached", matches.count * goals.count * entrants)
    results = plan.section("results", 2 * matches.reduce(0, +))
    firstMatches = matches.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    tally = TallyLayout(plan)
  }

  /// Where the counts of an entrant's positions begin in ``positions``.
  public func row(forecast: Int, entrant: Int) -> Int { (forecast * entrants + entrant) * entrants }

  /// Where the counts of the entrants for a goal begin in ``reached``.
  public func row(forecast: Int, goal: Int) -> Int { (forecast * goals.count + goal) * entrants }

  /// Where the counts of a match begin in ``results``, by its number within the forecast.
  public func row(forecast: Int, match: Int) -> Int { 2 * (firstMatches[forecast] + match) }
}
