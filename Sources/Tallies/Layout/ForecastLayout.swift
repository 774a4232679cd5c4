public import Programs

/// The sections of a backtest or of daily chances: F forecasts of a competition of E entrants and G goals, each simulated in
/// every tournament.
public struct ForecastLayout: Sendable, Equatable {
  public let tally: TallyLayout
  public let entrants: Int
  /// The goals beside positions.
  public let goals: [TournamentGoal]
  /// F x E rows of E: how often an entrant finished at each position.
  public let positions: CountSection
  /// F x G x E: how often an entrant reached a goal.
  public let reached: CountSection
  /// The matches of each forecast x 2: how often the home side had the higher score, and how often both had the same,
  /// whatever shoot-outs decided.
  public let results: CountSection
  /// The number of matches in all forecasts before each one, and in all of them.
  private let firstMatches: [Int]

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

  public func row(forecast: Int, entrant: Int) -> Int { (forecast * entrants + entrant) * entrants }

  public func row(forecast: Int, goal: Int) -> Int { (forecast * goals.count + goal) * entrants }

  public func row(forecast: Int, match: Int) -> Int { 2 * (firstMatches[forecast] + match) }
}
