extension StarterScenario {
  /// Four players who meet twice.
  static let ratings = """
    {
      "name": "A double round robin of four",
      "description": "A beginning: four players by their ratings, each against each twice. \\"draw\\" says how likely draws are, \\"advantage\\" what the first move is worth. With a scale of 200 and a draw of 2, expected scores are Elo's; without draws it is a scale of 400. A win counts 2 and a draw 1, so that points are whole. Put your own players in.",
      "game": { "kind": "ratings", "rules": { "scale": 200, "advantage": 35, "draw": 2 } },
      "entrants": ["player-a", "player-b", "player-c", "player-d"],
      "teams": {
        "player-a": { "name": "Player A", "rating": 2750 },
        "player-b": { "name": "Player B", "rating": 2710 },
        "player-c": { "name": "Player C", "rating": 2680 },
        "player-d": { "name": "Player D", "rating": 2640 }
      },
      "competition": {
        "stages": [
          {
            "kind": "roundRobin", "legs": 2, "points": { "win": 2, "draw": 1, "loss": 0 },
            "ranking": ["points", { "among": ["points", "wins"] }, "wins", "lots"]
          }
        ]
      },
      "run": { "tournaments": 1000000, "seed": 1 }
    }

    """
}
