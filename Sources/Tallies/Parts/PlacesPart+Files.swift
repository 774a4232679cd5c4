internal import Estimates
internal import Games
internal import Programs
public import Tables

extension PlacesPart {
  public static var files: [FileDescription] {
    [
      playersFile.description, placementsFile.description, headToHeadFile.description,
      achievementsFile.description, earnersFile.description,
    ]
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    guard let places = summary.places else { return [] }
    let (order, level) = (summary.order, summary.level)
    let players = order.map { entrant in
      (
        entrant: summary.entrant(entrant), strength: summary.strength(entrant),
        player: places.players[entrant]
      )
    }
    let placements = players.flatMap { entrant, _, player in
      player.placements.enumerated().map { place, found in
        (entrant: entrant, place: place + 1, times: found.times, share: found.share)
      }
    }
    let meetings = order.flatMap { one in
      order.compactMap { other in
        places.meetings[one][other].map {
          (one: summary.entrant(one), other: summary.entrant(other), shared: $0)
        }
      }
    }
    let leaderboard = places.leaderboard.map { (index: $0, found: places.achievements[$0]) }
    let weeks = leaderboard.flatMap { _, found in
      [(achievement: found.achievement, week: nil as Int?, times: found.times)]
        + found.weeks.enumerated().map {
          (achievement: found.achievement, week: $0.offset + 1, times: $0.element)
        }
    }
    let earners = leaderboard.flatMap { index, found in
      let others = summary.entrants.indices.filter { !found.earners.contains($0) }
      return (found.earners + others).map {
        (
          achievement: found.achievement.id, entrant: summary.entrant($0),
          times: places.players[$0].earned[index]
        )
      }
    }
    return [
      Self.playersFile.table(of: players, at: level),
      Self.placementsFile.table(of: placements, at: level),
      Self.headToHeadFile.table(of: meetings, at: level),
    ] + Self.achievementsFile.table(of: weeks, at: level).unlessEmpty
      + Self.earnersFile.table(of: earners, at: level).unlessEmpty
  }

  private static let neverPlayed = "where they never had a game"
  private static let timesRange = "0 to weeks times rounds"

  private static var playersFile:
    TableFile<(entrant: Entrant, strength: Double?, player: EntrantPlaces)>
  {
    TableFile(
      "players", "In a season of pods: win rates, mean places and points of each player.",
      rows: """
        A row for each player, the likeliest winner of the season first. This file and the next four are written for \
        seasons of pods.
        """,
      [
        .entrant(of: "the player") { $0.entrant },
        .real("strength", "Strength that was given or estimated", "0.000001 to 1000000") {
          $0.strength
        },
        .estimate(
          "win_rate",
          """
          Share of their games in which they came in first, alone or with others; nobody does in a pod that is drawn, \
          and whoever has a bye does
          """, "0 to 1", isShare: true, emptyWhere: neverPlayed
        ) { $0.player.winRate },
        .estimate(
          "average_placement", "Their mean place in a pod", "1 to 4", emptyWhere: neverPlayed
        ) { $0.player.averagePlacement },
        .estimate(
          "points_per_game", "Mean points, for places and achievements", "0 or more",
          emptyWhere: neverPlayed
        ) { $0.player.pointsPerGame },
        .estimate("mean_games", "Mean number of games in a season", timesRange) {
          $0.player.games
        },
        .estimate("mean_placement_points", "Mean points for places in a season", "0 or more") {
          $0.player.placementPoints
        },
        .estimate(
          "mean_achievement_points", "Mean points for achievements in a season", "0 or more"
        ) { $0.player.achievementPoints },
      ],
      note: """
        There are no `matches.csv`, `scores.csv` and `margins.csv` then, and `standings.csv` has no columns of scores. \
        These files count the pods of the season, and none of a bracket. `win_rate`, `average_placement` and \
        `points_per_game` are ratios of two means; their errors take into account that the number of games may vary.
        """)
  }

  private static var placementsFile:
    TableFile<(entrant: Entrant, place: Int, times: MeanEstimate, share: RatioEstimate?)>
  {
    TableFile(
      "placements", "In a season of pods: how often each player takes each place.",
      rows: "A row for each player and each place in a pod.",
      [
        .entrant(of: "the player") { $0.entrant },
        .count("place", "The place in a pod", "1 to 4") { $0.place },
        .estimate("mean_times", "How often they have it in a season, on average", timesRange) {
          $0.times
        },
        .estimate(
          "share", "In which share of their games", "0 to 1", isShare: true,
          emptyWhere: neverPlayed
        ) { $0.share },
      ])
  }

  private static var headToHeadFile:
    TableFile<(one: Entrant, other: Entrant, shared: SharedMatches)>
  {
    let neverMet = "where they never met"
    return TableFile(
      "head_to_head", "In a season of pods: how often two players meet, and who finishes ahead.",
      rows: "A row for each player and each other one.",
      [
        .entrant(of: "the player") { $0.one }, .entrant("other", of: "the other") { $0.other },
        .estimate("mean_met", "In how many pods of a season they meet, on average", timesRange) {
          $0.shared.met
        },
        .estimate(
          "ahead", "In which share of these `entrant` is ahead of `other`", "0 to 1",
          isShare: true, emptyWhere: neverMet
        ) { $0.shared.ahead },
        .estimate(
          "behind", "In which share they are behind; the rest they share a place", "0 to 1",
          isShare: true, emptyWhere: neverMet
        ) { $0.shared.behind },
      ])
  }

  private static var achievementsFile:
    TableFile<(achievement: Achievement, week: Int?, times: MeanEstimate)>
  {
    TableFile(
      "achievements", "How often each achievement is earned, in all and by week.",
      rows: """
        A row for each achievement in a whole season, then one for each week: the achievement that is earned most often \
        first. Not written where there are no achievements.
        """,
      [
        .text("achievement", "Id of the achievement") { $0.achievement.id },
        .text("name", "Its name; the id where it has none") { $0.achievement.name },
        .count("points", "What it is worth", "0 to 99") { $0.achievement.points },
        .cell("week", .text, "`all`, or the number of the week") {
          $0.week.map { .integer(Int128($0)) } ?? .text("all")
        },
        .estimate(
          "mean_times", "How often all players together earn it, on average", "0 or more"
        ) { $0.times },
      ])
  }

  private static var earnersFile:
    TableFile<(achievement: String, entrant: Entrant, times: MeanEstimate)>
  {
    TableFile(
      "achievement_earners", "How often each player earns each achievement.",
      rows: """
        A row for each achievement, in the same order, and each player: who earns it most often first. Not written where \
        there are no achievements.
        """,
      [
        .text("achievement", "Id of the achievement") { $0.achievement },
        .entrant(of: "the player") { $0.entrant },
        .estimate("mean_times", "How often they earn it in a season, on average", timesRange) {
          $0.times
        },
      ])
  }
}
