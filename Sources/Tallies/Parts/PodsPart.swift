internal import Games
public import Programs
public import Tables

/// What happens in the pods of a season: who is placed where, who is ahead of whom, and who earns what.
/// With E entrants, A achievements and W weeks they are, element by element:
public struct PodsPart: TallyPart {
  public static let files = [
    playersFile, placementsFile, headToHeadFile, achievementsFile, earnersFile,
  ]

  let entrants: Int
  let achievements: Int
  let weeks: Int
  /// The points of each place; nil where those of a pod that is drawn, or of a player alone, are others.
  let placementPoints: [Int32]?
  let achievementPoints: [Int32]
  /// The pods of the season among the matches.
  let pods: Range<Int>

  /// E x 4: how often an entrant had each place in a pod.
  let places: MomentSections
  /// E each: their points for places, and for achievements.
  let placement: MomentSections
  let achievement: MomentSections
  /// E x E: in how many pods that they shared an entrant (row) was ahead of another (column).
  let ahead: MomentSections
  /// A x W: how often an achievement was earned in each week.
  let weekEarned: MomentSections
  /// A x E: how often each entrant earned it.
  let playerEarned: MomentSections

  /// Sums, over tournaments, of products and of other squares. E x 4: of a place's count and the games.
  let placesGames: CountSection
  /// E each: of games; of the sum of places; of that and the games; of all points and the games.
  let gamesSquares: CountSection
  let placeSumSquares: CountSection
  let placeSumGames: CountSection
  let pointsGames: CountSection
  /// ``pair(_:_:)``: of how often the one was ahead of the other, and how often it was the other way.
  let aheadProducts: CountSection
  /// ``pair(_:_:)``, where pods may be drawn: in how many two met. E x E: sums of products of that and of how often the one
  /// was ahead of the other.
  let met: MomentSections?
  let aheadMet: CountSection?
  /// A: of how often an achievement was earned in all.
  let earnedSquares: CountSection

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    guard let season = tournament.program.pods else { return nil }
    entrants = season.entrants.count
    achievements = season.game.achievements.count
    weeks = season.weeks.count
    pods = season.pods
    achievementPoints = season.game.achievements.map { Int32($0.points) }
    let isByPlace = season.game.drawPoints == nil && season.game.byePoints == nil
    placementPoints =
      !isByPlace
      ? nil
      : (0..<PodSeason.seats).map { place in
        place < season.game.placementPoints.count ? Int32(season.game.placementPoints[place]) : 0
      }
    places = plan.moments("pod_places", "pod_places_squares", entrants * PodSeason.seats)
    let points = season.pointsRange
    placement = plan.moments(
      "pod_placement_points", "pod_placement_squares", entrants, in: points)
    achievement = plan.moments(
      "pod_achievement_points", "pod_achievement_squares", entrants,
      in: season.achievementPointsRange)
    ahead = plan.moments("pod_ahead", "pod_ahead_squares", entrants * entrants)
    weekEarned = plan.moments("pod_week_earned", "pod_week_earned_squares", achievements * weeks)
    playerEarned = plan.moments(
      "pod_player_earned", "pod_player_earned_squares", achievements * entrants)
    placesGames = plan.squares("pod_places_games", entrants * PodSeason.seats)
    gamesSquares = plan.squares("pod_games_squares", entrants)
    placeSumSquares = plan.squares("pod_place_sum_squares", entrants)
    placeSumGames = plan.squares("pod_place_sum_games", entrants)
    pointsGames = plan.products("pod_points_games", entrants, of: points)
    aheadProducts = plan.squares("pod_ahead_products", entrants * (entrants - 1) / 2)
    let pairs = entrants * (entrants - 1) / 2
    met = season.game.mayBeDrawn ? plan.moments("pod_met", "pod_met_squares", pairs) : nil
    aheadMet =
      season.game.mayBeDrawn ? plan.squares("pod_ahead_met", entrants * entrants) : nil
    earnedSquares = plan.squares("pod_earned_squares", achievements)
  }

  public func reader() -> any BlockReader { PodBlockReader(self) }

  /// The index, among pairs, of two entrants, the first of smaller index.
  func pair(_ one: Int, _ other: Int) -> Int {
    one * (2 * entrants - one - 1) / 2 + other - one - 1
  }
}
