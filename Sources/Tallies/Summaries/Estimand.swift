public import Programs

/// A figure of an entrant that is estimated.
public enum Estimand: Sendable, Hashable {
  case reaching(TournamentGoal)
  case points
  /// The mean position, 1 the best.
  case position

  public static func top(_ position: Int) -> Estimand { .reaching(.finish(position)) }

  public static let champion = Estimand.reaching(.title)

  /// All figures of a competition, the title first.
  public static func all(_ program: Program) -> [Estimand] {
    (1..<program.tables[program.standings].rows.count).map { .top($0) }
      + program.zones.map { .reaching(.zone($0.name)) } + [.points, .position]
  }

  public var name: String {
    switch self {
    case .reaching(let goal): goal.name
    case .points: "mean_points"
    case .position: "mean_position"
    }
  }
}
