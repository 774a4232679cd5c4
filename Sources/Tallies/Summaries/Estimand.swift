public import Programs

/// What of an entrant is estimated.
public enum Estimand: Sendable, Hashable {
  /// The probability of reaching a goal.
  case reaching(TournamentGoal)
  /// The mean of the points in the table.
  case points
  /// The mean position, 1 the best.
  case position

  /// The probability of finishing at this position or a better one.
  public static func top(_ position: Int) -> Estimand { .reaching(.finish(position)) }

  /// The probability of winning the tournament.
  public static let champion = Estimand.reaching(.title)

  /// Everything that can differ, the title first: positions, zones, points.
  public static func all(_ program: Program) -> [Estimand] {
    (1..<program.tables[program.standings].rows.count).map { .top($0) }
      + program.zones.map { .reaching(.zone($0.name)) } + [.points, .position]
  }

  /// Its name in files.
  public var name: String {
    switch self {
    case .reaching(let goal): goal.name
    case .points: "mean_points"
    case .position: "mean_position"
    }
  }
}
