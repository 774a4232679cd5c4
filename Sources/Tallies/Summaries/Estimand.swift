public import Competitions

/// What of an entrant is estimated.
public enum Estimand: Sendable, Hashable {
  /// The probability of finishing at this position or a better one.
  case top(Int)
  /// The mean of the points in the table.
  case points
  /// The mean position, 1 the best.
  case position

  /// The probability of winning the tournament.
  public static let champion = Estimand(.title)

  /// The probability of reaching a goal.
  public init(_ goal: TournamentGoal) { self = .top(goal.position) }

  /// Everything that can differ, the title first.
  public static func all(entrants: Int) -> [Estimand] {
    (1..<entrants).map { .top($0) } + [.points, .position]
  }

  /// Its name in files.
  public var name: String {
    switch self {
    case .top(let position): TournamentGoal(position: position).name
    case .points: "mean_points"
    case .position: "mean_position"
    }
  }
}
