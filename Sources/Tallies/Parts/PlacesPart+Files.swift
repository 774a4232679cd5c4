internal import Tables

extension PlacesPart {
  private static let neverPlayed = "where they never had a game"
  private static let timesRange = "0 to weeks times rounds"

  static let playersFile = TableFile(
    "players", "In a season of pods: win rates, mean places and points of each player.",
    rows:
      "A row for each player, the likeliest winner of the season first. This file and the next four are written for "
      + "seasons of pods.",
    [
      .entrant("entrant", "the player"),
      .real("strength", "Strength that was given or estimated", "0.000001 to 1000000"),
      .mean(
        "win_rate",
        "Share of their games in which they came in first, alone or with others; nobody does in a pod that is drawn, and "
          + "whoever has a bye does", "0 to 1", emptyWhere: neverPlayed),
      .mean(
        "average_placement", "Their mean place in a pod", "1 to 4", emptyWhere: neverPlayed),
      .mean(
        "points_per_game", "Mean points, for places and achievements", "0 or more",
        emptyWhere: neverPlayed),
      .mean("mean_games", "Mean number of games in a season", timesRange),
      .mean("mean_placement_points", "Mean points for places in a season", "0 or more"),
      .mean("mean_achievement_points", "Mean points for achievements in a season", "0 or more"),
    ],
    note: """
      There are no `matches.csv`, `scores.csv` and `margins.csv` then, and `standings.csv` has no columns of scores. These \
      files count the pods of the season, and none of a bracket. `win_rate`, `average_placement` and `points_per_game` \
      are ratios of two means; their errors take into account that the number of games may vary.
      """)

  static let placementsFile = TableFile(
    "placements", "In a season of pods: how often each player takes each place.",
    rows: "A row for each player and each place in a pod.",
    [
      .entrant("entrant", "the player"), .count("place", "The place in a pod", "1 to 4"),
      .mean("mean_times", "How often they have it in a season, on average", timesRange),
      .mean("share", "In which share of their games", "0 to 1", emptyWhere: neverPlayed),
    ])

  static let headToHeadFile = TableFile(
    "head_to_head", "In a season of pods: how often two players meet, and who finishes ahead.",
    rows: "A row for each player and each other one.",
    [
      .entrant("entrant", "the player"), .entrant("other", "the other"),
      .mean("mean_met", "In how many pods of a season they meet, on average", timesRange),
      .mean(
        "ahead", "In which share of these `entrant` is ahead of `other`", "0 to 1",
        emptyWhere: "where they never met"),
      .mean(
        "behind", "In which share they are behind; the rest they share a place", "0 to 1",
        emptyWhere: "where they never met"),
    ])

  static let achievementsFile = TableFile(
    "achievements", "How often each achievement is earned, in all and by week.",
    rows:
      "A row for each achievement in a whole season, then one for each week: the achievement that is earned most often "
      + "first. Not written where there are no achievements.",
    [
      .text("achievement", "Id of the achievement"),
      .text("name", "Its name; the id where it has none"),
      .count("points", "What it is worth", "0 to 99"),
      .text("week", "`all`, or the number of the week"),
      .mean("mean_times", "How often all players together earn it, on average", "0 or more"),
    ])

  static let earnersFile = TableFile(
    "achievement_earners", "How often each player earns each achievement.",
    rows:
      "A row for each achievement, in the same order, and each player: who earns it most often first. Not written where "
      + "there are no achievements.",
    [
      .text("achievement", "Id of the achievement"), .entrant("entrant", "the player"),
      .mean("mean_times", "How often they earn it in a season, on average", timesRange),
    ])
}
