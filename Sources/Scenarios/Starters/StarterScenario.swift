public enum StarterScenario {
  public static func text(kind: String) -> String? { all[kind] }

  private static let all = [
    "football": football, "basketball": basketball, "baseball": baseball, "duels": duels,
    "pods": pods, "goals": goals, "ratings": ratings,
  ]
}
