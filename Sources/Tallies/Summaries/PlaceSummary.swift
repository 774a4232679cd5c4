public import Estimates
public import Games

/// The places of a season, beside the standings.
public struct PlaceSummary: Sendable {
  /// In the order of the scenario.
  public let players: [EntrantPlaces]
  /// For each player and each other one how they fared in the matches that they shared; nil for a player
  /// and themselves.
  public let meetings: [[SharedMatches?]]
  /// In the order of the scenario.
  public let achievements: [AchievementSummary]
  /// The achievements' indices, the one that is earned most often first.
  public var leaderboard: [Int] {
    achievements.indices.sorted { one, other in
      let (left, right) = (achievements[one].times.sum, achievements[other].times.sum)
      return left == right ? one < other : left > right
    }
  }
}

/// The places of an entrant. Means over their games are `nil` if they never had one.
public struct EntrantPlaces: Sendable {
  /// The mean number of games in a season.
  public let games: MeanEstimate
  /// Means over games: wins, places, points.
  public let winRate: RatioEstimate?
  public let averagePlacement: RatioEstimate?
  public let pointsPerGame: RatioEstimate?
  /// Of the first place to the fourth: how often in a season, and in which share of the games.
  public let placements: [(times: MeanEstimate, share: RatioEstimate?)]
  /// Means over seasons, of the points for places and for achievements.
  public let placementPoints: MeanEstimate
  public let achievementPoints: MeanEstimate
  /// For each achievement, how often in a season they earned it.
  public let earned: [MeanEstimate]
}

/// The results of two players in the matches that they shared.
public struct SharedMatches: Sendable {
  /// The mean number of matches of a season in which they met.
  public let met: MeanEstimate
  /// In which share of these the first was ahead, and the second; the rest they shared a place. Nil if
  /// they never met.
  public let ahead: RatioEstimate?
  public let behind: RatioEstimate?
}

/// The results of an achievement.
public struct AchievementSummary: Sendable {
  public let achievement: Achievement
  /// The mean number of times that it was earned in a season.
  public let times: MeanEstimate
  /// The same by week.
  public let weeks: [MeanEstimate]
  /// The players' indices, the one who earned it most often first, without those who never did.
  public let earners: [Int]
}
