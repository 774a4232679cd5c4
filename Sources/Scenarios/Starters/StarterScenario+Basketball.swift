extension StarterScenario {
  /// Two teams of eight players in a best-of-seven series.
  static let basketball = """
    {
      "name": "Two basketball teams",
      "description": "A beginning: two teams play a series of seven. Players are given by the totals of a season; put your own in.",
      "game": { "kind": "basketball", "rules": { "preset": "possessions" } },
      "entrants": ["team-a", "team-b"],
      "teams": {
        "team-a": \(basketballTeam("A", fewerPoints: 0)),
        "team-b": \(basketballTeam("B", fewerPoints: 12))
      },
      "competition": { "stages": [{ "kind": "series", "bestOf": 7 }] },
      "run": { "tournaments": 1000000, "seed": 1 }
    }

    """

  /// A team; the two differ in their points only.
  private static func basketballTeam(_ letter: String, fewerPoints: Int) -> String {
    """
    {
          "name": "Team \(letter)",
          "squad": {
            "Guard \(letter)1": {
              "games": 82, "minutes": 2788, "points": \(1640 - fewerPoints), "assists": 574, "turnovers": 246,
              "steals": 98, "blocks": 33, "offensiveRebounds": 49, "defensiveRebounds": 262,
              "fieldGoals": 574, "fieldGoalAttempts": 1247, "freeThrows": 328, "freeThrowAttempts": 394
            },
            "Guard \(letter)2": {
              "games": 82, "minutes": 2706, "points": \(1476 - fewerPoints), "assists": 328, "turnovers": 180,
              "steals": 90, "blocks": 33, "offensiveRebounds": 49, "defensiveRebounds": 262,
              "fieldGoals": 533, "fieldGoalAttempts": 1173, "freeThrows": 246, "freeThrowAttempts": 299
            },
            "Forward \(letter)1": {
              "games": 82, "minutes": 2788, "points": \(1640 - fewerPoints), "assists": 262, "turnovers": 164,
              "steals": 82, "blocks": 57, "offensiveRebounds": 98, "defensiveRebounds": 410,
              "fieldGoals": 590, "fieldGoalAttempts": 1222, "freeThrows": 295, "freeThrowAttempts": 377
            },
            "Forward \(letter)2": {
              "games": 82, "minutes": 2460, "points": \(1148 - fewerPoints), "assists": 164, "turnovers": 123,
              "steals": 66, "blocks": 66, "offensiveRebounds": 148, "defensiveRebounds": 459,
              "fieldGoals": 443, "fieldGoalAttempts": 927, "freeThrows": 197, "freeThrowAttempts": 262
            },
            "Centre \(letter)1": {
              "games": 82, "minutes": 2378, "points": \(1066 - fewerPoints), "assists": 131, "turnovers": 131,
              "steals": 49, "blocks": 115, "offensiveRebounds": 213, "defensiveRebounds": 508,
              "fieldGoals": 426, "fieldGoalAttempts": 787, "freeThrows": 197, "freeThrowAttempts": 287
            },
            "Sixth man \(letter)": {
              "games": 82, "minutes": 2296, "points": \(1230 - fewerPoints), "assists": 246, "turnovers": 139,
              "steals": 66, "blocks": 33, "offensiveRebounds": 57, "defensiveRebounds": 254,
              "fieldGoals": 443, "fieldGoalAttempts": 959, "freeThrows": 246, "freeThrowAttempts": 303
            },
            "Seventh man \(letter)": {
              "games": 82, "minutes": 2296, "points": \(902 - fewerPoints), "assists": 205, "turnovers": 107,
              "steals": 66, "blocks": 41, "offensiveRebounds": 74, "defensiveRebounds": 271,
              "fieldGoals": 336, "fieldGoalAttempts": 738, "freeThrows": 148, "freeThrowAttempts": 189
            },
            "Eighth man \(letter)": {
              "games": 82, "minutes": 1968, "points": \(738 - fewerPoints), "assists": 164, "turnovers": 90,
              "steals": 57, "blocks": 41, "offensiveRebounds": 82, "defensiveRebounds": 254,
              "fieldGoals": 271, "fieldGoalAttempts": 590, "freeThrows": 131, "freeThrowAttempts": 172
            }
          }
        }
    """
  }
}
