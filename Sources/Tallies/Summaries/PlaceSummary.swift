public import Estimates
public import Games

/// The places and achievements of a season of pods.
public struct PlaceSummary: Sendable {
  /// The players in the order of the scenario.
  public let players: [EntrantPlaces]
  /// The results of each player against each other one, `nil` on the diagonal.
  public let meetings: [[SharedMatches?]]
  /// The achievements in the order of the scenario.
  public let achievements: [AchievementSummary]
  /// The achievements' indices, the most frequently earned first.
  public var leaderboard: [Int] {
    achievements.indices.sorted { one, other in
      let (left, right) = (achievements[one].times.sum, achievements[other].times.sum)
      return left == right ? one < other : left > right
    }
  }
}

/// The places of an entrant. Means over games are `nil` if the entrant never had a game.
public struct EntrantPlaces: Sendable {
  public let games: MeanEstimate
  /// Means over games: wins, places, points.
  public let winRate: RatioEstimate?
  public let averagePlacement: RatioEstimate?
  public let pointsPerGame: RatioEstimate?
  /// The number of times per season and the share of the games in each place, the first place first.
  public let placements: [(times: MeanEstimate, share: RatioEstimate?)]
  /// Mean points per season for places and for achievements.
  public let placementPoints: MeanEstimate
  public let achievementPoints: MeanEstimate
  /// The mean number of times per season that the entrant earned each achievement.
  public let earned: [MeanEstimate]
}

/// The results of two players in the matches that they shared.
public struct SharedMatches: Sendable {
  /// The mean number of shared matches in a season.
  public let met: MeanEstimate
  /// The shares of these in which the first player was ahead, and the second, or `nil` if they never met.
  public let ahead: RatioEstimate?
  public let behind: RatioEstimate?
}

public struct AchievementSummary: Sendable {
  public let achievement: Achievement
  /// The mean number of times per season that the achievement was earned.
  public let times: MeanEstimate
  /// The mean number of times in each week.
  public let weeks: [MeanEstimate]
  /// The indices of the players who earned the achievement, the most frequent earner first.
  public let earners: [Int]
}
