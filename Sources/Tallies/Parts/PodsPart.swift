public import Competitions
internal import Games

/// What happens in the pods of a season: who is placed where, who is ahead of whom, and who earns what.
/// With E entrants, A achievements and W weeks they are, element by element:
public struct PodsPart: TallyPart {
  public static let tableNames = [
    "players", "placements", "head_to_head", "achievements", "achievement_earners",
  ]

  let entrants: Int
  let achievements: Int
  let weeks: Int
  /// The number of rounds of a season.
  let rounds: Int
  /// The points of each place, and of each achievement.
  let placementOfPlace: [Int]
  let pointsOfAchievements: [Int]

  /// E x 4: how often an entrant had each place in a pod.
  let places: CountSection
  /// E each: the sums of their points for places, and for achievements.
  let placementPoints: CountSection
  let achievementPoints: CountSection
  /// E x E: in how many pods that they shared an entrant (row) was ahead of another (column).
  let ahead: CountSection
  /// A x W: how often an achievement was earned in each week.
  let weekEarned: CountSection
  /// A x E: how often each entrant earned it.
  let playerEarned: CountSection

  /// Sums, over tournaments, of squares and products. E x 4: of a place's count; of it and the games.
  let placesSquares: CountSection
  let placesGames: CountSection
  /// E each: of games; of the sum of places; of that and the games; of all points and the games; of the
  /// points for places and for achievements.
  let gamesSquares: CountSection
  let placeSumSquares: CountSection
  let placeSumGames: CountSection
  let pointsGames: CountSection
  let placementSquares: CountSection
  let achievementSquares: CountSection
  /// E x E: on the diagonal 0, else of how often the row was ahead of the column; ``pair(_:_:)``: of
  /// that and how often it was the other way.
  let aheadSquares: CountSection
  let aheadProducts: CountSection
  /// A x W, A and A x E: of how often an achievement was earned in a week, in all, by each entrant.
  let weekEarnedSquares: CountSection
  let earnedSquares: CountSection
  let playerEarnedSquares: CountSection

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    guard let season = tournament.program.pods else { return nil }
    entrants = season.entrants.count
    achievements = season.game.achievements.count
    weeks = season.weeks.count
    rounds = weeks * season.rounds
    placementOfPlace = season.game.placementPoints
    pointsOfAchievements = season.game.achievements.map(\.points)
    let seats = PodSeason.seats
    places = plan.sums("pod_places", entrants * seats)
    placementPoints = plan.sums("pod_placement_points", entrants)
    achievementPoints = plan.sums("pod_achievement_points", entrants)
    ahead = plan.sums("pod_ahead", entrants * entrants)
    weekEarned = plan.sums("pod_week_earned", achievements * weeks)
    playerEarned = plan.sums("pod_player_earned", achievements * entrants)

    placesSquares = plan.squares("pod_places_squares", entrants * seats)
    placesGames = plan.squares("pod_places_games", entrants * seats)
    gamesSquares = plan.squares("pod_games_squares", entrants)
    placeSumSquares = plan.squares("pod_place_sum_squares", entrants)
    placeSumGames = plan.squares("pod_place_sum_games", entrants)
    pointsGames = plan.squares("pod_points_games", entrants)
    placementSquares = plan.squares("pod_placement_squares", entrants)
    achievementSquares = plan.squares("pod_achievement_squares", entrants)
    aheadSquares = plan.squares("pod_ahead_squares", entrants * entrants)
    aheadProducts = plan.squares("pod_ahead_products", entrants * (entrants - 1) / 2)
    weekEarnedSquares = plan.squares("pod_week_earned_squares", achievements * weeks)
    earnedSquares = plan.squares("pod_earned_squares", achievements)
    playerEarnedSquares = plan.squares("pod_player_earned_squares", achievements * entrants)
  }

  public func reader() -> any BlockReader { PodBlockReader(self) }

  /// The index, among pairs, of two entrants, the first of smaller index.
  func pair(_ one: Int, _ other: Int) -> Int {
    one * (2 * entrants - one - 1) / 2 + other - one - 1
  }
}
