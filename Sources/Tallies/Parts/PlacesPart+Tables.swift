internal import Estimates
internal import Games
internal import Programs
public import Tables

extension PlacesPart {
  public func tables(_ summary: Summary) -> [NamedTable] {
    guard let places = summary.places else { return [] }
    let tables = [
      players(places, summary), placements(places, summary), headToHead(places, summary),
    ]
    return tables + [achievements(places, summary), earners(places, summary)].compactMap { $0 }
  }

  /// One row a player, the likeliest winner first.
  private func players(_ places: PlaceSummary, _ summary: Summary) -> NamedTable {
    let level = summary.level
    return NamedTable(
      Self.playersFile, of: summary.order.map { (entrant: $0, player: places.players[$0]) },
      [
        .entrant { summary.entrant($0.entrant) },
        .real("strength", "Strength") { summary.strength($0.entrant) },
        .estimate("win_rate", "Win rate", level, isShare: true) { $0.player.winRate },
        .estimate("average_placement", "Average placement", level) { $0.player.averagePlacement },
        .estimate("points_per_game", "Points per game", level) { $0.player.pointsPerGame },
        .estimate("mean_games", "Mean games", level) { $0.player.games },
        .estimate("mean_placement_points", "Mean points for places", level) {
          $0.player.placementPoints
        },
        .estimate("mean_achievement_points", "Mean points for achievements", level) {
          $0.player.achievementPoints
        },
      ])
  }

  /// A row for each player and each place in a match.
  private func placements(_ places: PlaceSummary, _ summary: Summary) -> NamedTable {
    let rows = summary.order.flatMap { entrant in
      places.players[entrant].placements.enumerated().map { (entrant, $0.offset + 1, $0.element) }
    }
    return NamedTable(
      Self.placementsFile, of: rows,
      [
        .entrant { summary.entrant($0.0) }, .count("place", "Place") { $0.1 },
        .estimate("mean_times", "Mean times", summary.level) { $0.2.times },
        .estimate("share", "Share of games", summary.level, isShare: true) { $0.2.share },
      ])
  }

  /// A row for each player and each other one.
  private func headToHead(_ places: PlaceSummary, _ summary: Summary) -> NamedTable {
    let level = summary.level
    let meetings = summary.order.flatMap { one in
      summary.order.compactMap { other in places.meetings[one][other].map { (one, other, $0) } }
    }
    return NamedTable(
      Self.headToHeadFile, of: meetings,
      [
        .entrant { summary.entrant($0.0) },
        .entrant("other", "Other") { summary.entrant($0.1) },
        .estimate("mean_met", "Mean pods shared", level) { $0.2.met },
        .estimate("ahead", "Ahead", level, isShare: true) { $0.2.ahead },
        .estimate("behind", "Behind", level, isShare: true) { $0.2.behind },
      ])
  }

  /// A row for each achievement in a whole season, then one for each of its weeks; nil if there are no
  /// achievements.
  private func achievements(_ places: PlaceSummary, _ summary: Summary) -> NamedTable? {
    guard !places.achievements.isEmpty else { return nil }
    let rows = places.leaderboard.flatMap { index in
      let achievement = places.achievements[index]
      let weeks = achievement.weeks.enumerated().map { (achievement, $0.offset + 1, $0.element) }
      return [(achievement, nil, achievement.times)] + weeks
    }
    return NamedTable(
      Self.achievementsFile, of: rows,
      [
        .text("achievement", "Achievement") { $0.0.achievement.id },
        .text("name", "Name") { $0.0.achievement.name },
        .count("points", "Points") { $0.0.achievement.points },
        TableColumns([.text("week", "Week")]) {
          [$0.1.map { .integer(Int128($0)) } ?? .text("all")]
        },
        .estimate("mean_times", "Mean times", summary.level) { $0.2 },
      ])
  }

  /// A row for each achievement and each player; nil if there are no achievements.
  private func earners(_ places: PlaceSummary, _ summary: Summary) -> NamedTable? {
    guard !places.achievements.isEmpty else { return nil }
    let rows = places.leaderboard.flatMap { index in
      let earners = places.achievements[index].earners
      let others = summary.entrants.indices.filter { !earners.contains($0) }
      return (earners + others).map { (index, $0) }
    }
    return NamedTable(
      Self.earnersFile, of: rows,
      [
        .text("achievement", "Achievement") { places.achievements[$0.0].achievement.id },
        .entrant { summary.entrant($0.1) },
        .estimate("mean_times", "Mean times", summary.level) {
          places.players[$0.1].earned[$0.0]
        },
      ])
  }
}
