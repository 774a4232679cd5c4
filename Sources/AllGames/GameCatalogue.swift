public import Games

/// The games that there are.
public enum GameCatalogue {
  public static let all: [any GameDefinition] = [
    FootballDefinition(), BasketballDefinition(), BaseballDefinition(), DuelDefinition(),
    PodDefinition(),
  ]

  /// The game of a kind.
  public static func definition(kind: String) -> (any GameDefinition)? {
    all.first { $0.kind == kind }
  }
}
