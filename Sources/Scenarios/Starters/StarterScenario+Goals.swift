extension StarterScenario {
  /// Six teams by attack and defence, in a double round robin.
  static let goals = """
    {
      "name": "A league of six",
      "description": "A beginning: six teams by their attack and defence, each twice against each other one. Put your own numbers in: 0 is average, 0.1 are about 10 % more goals of their own, or fewer of their opponents'. Or fit them to results: podium fit RESULTS.csv.",
      "game": { "kind": "goals", "rules": { "model": "dixonColes" } },
      "entrants": ["avon", "birch", "clover", "dale", "elm", "fern"],
      "teams": {
        "avon": { "name": "Avon", "attack": 0.3, "defence": 0.25 },
        "birch": { "name": "Birch", "attack": 0.25, "defence": 0 },
        "clover": { "name": "Clover", "attack": 0, "defence": 0.2 },
        "dale": { "name": "Dale", "attack": 0.05, "defence": -0.05 },
        "elm": { "name": "Elm", "attack": -0.2, "defence": 0 },
        "fern": { "name": "Fern", "attack": -0.3, "defence": -0.3 }
      },
      "competition": {
        "stages": [
          {
            "kind": "roundRobin",
            "legs": 2,
            "ranking": ["points", "goalDifference", "goalsFor", "lots"]
          }
        ]
      },
      "run": { "tournaments": 100000, "seed": 1 }
    }

    """
}
