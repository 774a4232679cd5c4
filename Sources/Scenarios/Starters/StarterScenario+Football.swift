extension StarterScenario {
  /// Two clubs of eleven players, home and away.
  static let football = """
    {
      "name": "Two football clubs",
      "description": "A beginning: two clubs meet at home and away. Put your own players and ratings in; a squad with a bench also needs a lineup.",
      "game": { "kind": "football", "rules": { "preset": "document" } },
      "entrants": ["club-a", "club-b"],
      "teams": {
        "club-a": {
          "name": "Club A",
          "squad": {
            "Keeper A": { "position": "keeper", "skillPower": 7.1 },
            "Defender A1": { "position": "defender", "skillPower": 7.0 },
            "Defender A2": { "position": "defender", "skillPower": 7.2 },
            "Defender A3": { "position": "defender", "skillPower": 7.1 },
            "Defender A4": { "position": "defender", "skillPower": 6.9 },
            "Midfielder A1": { "position": "midfielder", "skillPower": 7.3 },
            "Midfielder A2": { "position": "midfielder", "skillPower": 7.4 },
            "Midfielder A3": { "position": "midfielder", "skillPower": 7.2 },
            "Attacker A1": { "position": "attacker", "skillPower": 7.6 },
            "Attacker A2": { "position": "attacker", "skillPower": 7.5 },
            "Attacker A3": { "position": "attacker", "skillPower": 7.4 }
          }
        },
        "club-b": {
          "name": "Club B",
          "squad": {
            "Keeper B": { "position": "keeper", "skillPower": 7.0 },
            "Defender B1": { "position": "defender", "skillPower": 6.9 },
            "Defender B2": { "position": "defender", "skillPower": 7.1 },
            "Defender B3": { "position": "defender", "skillPower": 7.0 },
            "Defender B4": { "position": "defender", "skillPower": 6.8 },
            "Midfielder B1": { "position": "midfielder", "skillPower": 7.2 },
            "Midfielder B2": { "position": "midfielder", "skillPower": 7.3 },
            "Midfielder B3": { "position": "midfielder", "skillPower": 7.1 },
            "Attacker B1": { "position": "attacker", "skillPower": 7.5 },
            "Attacker B2": { "position": "attacker", "skillPower": 7.4 },
            "Attacker B3": { "position": "attacker", "skillPower": 7.3 }
          }
        }
      },
      "competition": {
        "stages": [
          {
            "kind": "roundRobin",
            "legs": 2,
            "points": { "win": 3, "draw": 1, "loss": 0 },
            "ranking": ["points", "goalDifference", "goalsFor", "lots"]
          }
        ]
      },
      "run": { "tournaments": 1000000, "seed": 1 }
    }

    """
}
