/// Small scenarios to begin with: complete, valid, and made to be changed.
public enum StarterScenario {
  /// The scenario of a game, as the text of its file; nil if there is no such game.
  public static func text(kind: String) -> String? { all[kind] }

  private static let all = [
    "football": football, "basketball": basketball, "baseball": baseball, "duels": duels,
    "pods": pods, "goals": goals, "ratings": ratings,
  ]
}
