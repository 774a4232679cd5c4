internal import Games
public import Programs

/// The places of a season of pods: the places of each entrant, who is ahead of whom, and achievements.
///
/// With E entrants, A achievements and W weeks.
public struct PlacesPart: TallyPart {
  static var sides: Int { 4 }

  let entrants: Int
  let achievements: Int
  let weeks: Int
  /// The points of each place, or `nil` if points depend on more than the place.
  let placementPoints: [Int32]?
  let achievementPoints: [Int32]

  /// E x 4: how often an entrant had each place in a match.
  let places: MomentSections
  /// E each: the points for places, and for achievements.
  let placement: MomentSections
  let achievement: MomentSections
  /// E x E: the number of matches in which an entrant (row) was ahead of another (column).
  let ahead: MomentSections
  /// A x W: how often an achievement was earned in each week.
  let weekEarned: MomentSections
  /// A x E: how often each entrant earned an achievement.
  let playerEarned: MomentSections

  /// E x 4: products of the number of times in a place and the number of games.
  let placesGames: CountSection
  /// E each: squares of games; squares of sums of places; products of these two; products of points and games.
  let gamesSquares: CountSection
  let placeSumSquares: CountSection
  let placeSumGames: CountSection
  let pointsGames: CountSection
  /// ``pair(_:_:)``: products of the numbers of matches in which either was ahead.
  let aheadProducts: CountSection
  /// ``pair(_:_:)``, if matches may be drawn: the number of meetings. E x E: products of this and of ``ahead``.
  let met: MomentSections?
  let aheadMet: CountSection?
  /// A: squares of the number of times that an achievement was earned in a season.
  let earnedSquares: CountSection

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    let program = tournament.program
    guard let game = tournament.game as? any OrderGame, !program.weeks.isEmpty,
      program.sides == PlacesPart.sides
    else { return nil }
    entrants = tournament.entrants.count
    achievements = game.achievements.count
    weeks = program.weeks.count
    achievementPoints = game.achievements.map { Int32($0.points) }
    placementPoints = game.pointsOfPlaces.map { points in
      (0..<PlacesPart.sides).map { $0 < points.count ? Int32(points[$0]) : 0 }
    }
    places = plan.moments("pod_places", "pod_places_squares", entrants * PlacesPart.sides)
    let rounds = program.weekRounds.count
    let points = rounds * game.pointsRange
    placement = plan.moments(
      "pod_placement_points", "pod_placement_squares", entrants, in: points)
    achievement = plan.moments(
      "pod_achievement_points", "pod_achievement_squares", entrants,
      in: rounds * game.achievementRange)
    ahead = plan.moments("pod_ahead", "pod_ahead_squares", entrants * entrants)
    weekEarned = plan.moments("pod_week_earned", "pod_week_earned_squares", achievements * weeks)
    playerEarned = plan.moments(
      "pod_player_earned", "pod_player_earned_squares", achievements * entrants)
    placesGames = plan.squares("pod_places_games", entrants * PlacesPart.sides)
    gamesSquares = plan.squares("pod_games_squares", entrants)
    placeSumSquares = plan.squares("pod_place_sum_squares", entrants)
    placeSumGames = plan.squares("pod_place_sum_games", entrants)
    pointsGames = plan.products("pod_points_games", entrants, of: points)
    aheadProducts = plan.squares("pod_ahead_products", entrants * (entrants - 1) / 2)
    let pairs = entrants * (entrants - 1) / 2
    met = game.mayBeDrawn ? plan.moments("pod_met", "pod_met_squares", pairs) : nil
    aheadMet =
      game.mayBeDrawn ? plan.squares("pod_ahead_met", entrants * entrants) : nil
    earnedSquares = plan.squares("pod_earned_squares", achievements)
  }

  public func reader() -> any BlockReader { PlaceBlockReader(self) }

  /// The index of a pair of entrants, the smaller index first.
  func pair(_ one: Int, _ other: Int) -> Int {
    one * (2 * entrants - one - 1) / 2 + other - one - 1
  }
}
