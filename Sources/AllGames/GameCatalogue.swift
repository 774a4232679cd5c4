public import Games

/// The games that there are.
public enum GameCatalogue {
  public static let all: [any GameDefinition] = [
    FootballDefinition(), BasketballDefinition(), BaseballDefinition(), DuelDefinition(),
    PodDefinition(), GoalsDefinition(), RatingsDefinition(),
  ]

  /// The games with rosters.
  public static var rosters: [any RosterDefinition] {
    all.compactMap { $0 as? any RosterDefinition }
  }

  /// The game of a kind, if it has rosters.
  public static func roster(kind: String) -> (any RosterDefinition)? {
    definition(kind: kind) as? any RosterDefinition
  }

  /// The game of a kind.
  public static func definition(kind: String) -> (any GameDefinition)? {
    all.first { $0.kind == kind }
  }
}
