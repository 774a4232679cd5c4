/// A small scenario of a game to start from.
public enum StarterScenario {
  // SwiftPM compiles the folder Files into the program, each file as a member.
  private static let files: [String: @Sendable () -> [UInt8]] = [
    "football": { PackageResources.football_json },
    "basketball": { PackageResources.basketball_json },
    "baseball": { PackageResources.baseball_json },
    "duels": { PackageResources.duels_json },
    "pods": { PackageResources.pods_json },
    "goals": { PackageResources.goals_json },
    "ratings": { PackageResources.ratings_json },
  ]

  /// Returns the file for a kind of game, or `nil` if there is no such game.
  public static func text(kind: String) -> String? {
    files[kind].map { String(decoding: $0(), as: UTF8.self) }
  }
}
