internal import Games

/// The sections of a tally that hold a season of pods: who was placed where, who was ahead of whom, and
/// who earned what. With E entrants, A achievements and W weeks they are, element by element:
public struct PodTallySections: Sendable, Hashable {
  public let entrants: Int
  public let achievements: Int
  public let weeks: Int
  /// The number of rounds of a season.
  public let rounds: Int
  /// The points of each place, and of each achievement.
  public let placementOfPlace: [Int]
  public let pointsOfAchievements: [Int]

  /// E x 4: how often an entrant had each place in a pod.
  public let places: TallyLayout.Section
  /// E each: the sums of his points for places, and for achievements.
  public let placementPoints: TallyLayout.Section
  public let achievementPoints: TallyLayout.Section
  /// E x E: in how many pods that they shared an entrant (row) was ahead of another (column).
  public let ahead: TallyLayout.Section
  /// A x W: how often an achievement was earned in each week.
  public let weekTicks: TallyLayout.Section
  /// A x E: how often each entrant earned it.
  public let playerTicks: TallyLayout.Section

  /// Sums, over tournaments, of squares and products. E x 4: of a place's count; of it and the games.
  public let placesSquares: TallyLayout.Section
  public let placesGames: TallyLayout.Section
  /// E each: of games; of the sum of places; of that and the games; of all points and the games; of the
  /// points for places and for achievements.
  public let gamesSquares: TallyLayout.Section
  public let placeSumSquares: TallyLayout.Section
  public let placeSumGames: TallyLayout.Section
  public let pointsGames: TallyLayout.Section
  public let placementSquares: TallyLayout.Section
  public let achievementSquares: TallyLayout.Section
  /// E x E: on the diagonal 0, else of how often the row was ahead of the column; ``pair(_:_:)``: of
  /// that and how often it was the other way.
  public let aheadSquares: TallyLayout.Section
  public let aheadProducts: TallyLayout.Section
  /// A x W, A and A x E: of how often an achievement was earned in a week, in all, by each entrant.
  public let weekTicksSquares: TallyLayout.Section
  public let ticksSquares: TallyLayout.Section
  public let playerTicksSquares: TallyLayout.Section

  init(
    _ season: PodSeason, _ counts: inout SectionPlan, _ squares: inout SectionPlan
  ) {
    entrants = season.entrants.count
    achievements = season.game.achievements.count
    weeks = season.weeks.count
    rounds = weeks * season.rounds
    placementOfPlace = season.game.placementPoints
    pointsOfAchievements = season.game.achievements.map(\.points)
    let seats = PodSeason.seats
    places = counts.sums("pod_places", entrants * seats)
    placementPoints = counts.sums("pod_placement_points", entrants)
    achievementPoints = counts.sums("pod_achievement_points", entrants)
    ahead = counts.sums("pod_ahead", entrants * entrants)
    weekTicks = counts.sums("pod_week_ticks", achievements * weeks)
    playerTicks = counts.sums("pod_player_ticks", achievements * entrants)

    placesSquares = squares.section("pod_places_squares", entrants * seats)
    placesGames = squares.section("pod_places_games", entrants * seats)
    gamesSquares = squares.section("pod_games_squares", entrants)
    placeSumSquares = squares.section("pod_place_sum_squares", entrants)
    placeSumGames = squares.section("pod_place_sum_games", entrants)
    pointsGames = squares.section("pod_points_games", entrants)
    placementSquares = squares.section("pod_placement_squares", entrants)
    achievementSquares = squares.section("pod_achievement_squares", entrants)
    aheadSquares = squares.section("pod_ahead_squares", entrants * entrants)
    aheadProducts = squares.section("pod_ahead_products", entrants * (entrants - 1) / 2)
    weekTicksSquares = squares.section("pod_week_ticks_squares", achievements * weeks)
    ticksSquares = squares.section("pod_ticks_squares", achievements)
    playerTicksSquares = squares.section("pod_player_ticks_squares", achievements * entrants)
  }

  /// The index, among pairs, of two entrants, the first of smaller index.
  public func pair(_ one: Int, _ other: Int) -> Int {
    one * (2 * entrants - one - 1) / 2 + other - one - 1
  }
}
