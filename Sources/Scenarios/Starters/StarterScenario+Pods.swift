extension StarterScenario {
  /// Eight players in pods of four for six weeks.
  static let pods = """
    {
      "name": "A league of eight",
      "description": "A beginning: eight players in pods of four for six weeks. Of two players in a pod the one of strength 2 is ahead of the one of strength 1 two times in three. Put your own players and achievements in.",
      "game": {
        "kind": "pods",
        "rules": {
          "achievements": {
            "first-blood": { "name": "First Blood", "points": 1, "chance": 0.25 },
            "good-sport": { "name": "Good Sport", "points": 1, "alwaysOn": true, "chance": 0.5 }
          }
        }
      },
      "entrants": ["ann", "bob", "cat", "dan", "eve", "finn", "gus", "hana"],
      "teams": {
        "ann": { "name": "Ann", "strength": 2.5 },
        "bob": { "name": "Bob", "strength": 2 },
        "cat": { "name": "Cat", "strength": 1.5 },
        "dan": { "name": "Dan", "strength": 1.2 },
        "eve": { "name": "Eve", "strength": 1 },
        "finn": { "name": "Finn", "strength": 0.9 },
        "gus": { "name": "Gus", "strength": 0.8 },
        "hana": { "name": "Hana", "strength": 0.6 }
      },
      "competition": { "stages": [{ "kind": "podSeason", "weeks": 6 }] },
      "run": { "tournaments": 100000, "seed": 1 }
    }

    """
}
