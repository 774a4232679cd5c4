extension StarterScenario {
  /// Three fighters against three in one battle.
  static let duels = """
    {
      "name": "Two sides of three",
      "description": "A beginning: three against three in one battle. An attribute is a number from 1 to 10, or a range from which it is drawn. Put your own fighters in.",
      "game": { "kind": "duels", "rules": { "preset": "document" } },
      "entrants": ["side-a", "side-b"],
      "teams": {
        "side-a": {
          "name": "Side A",
          "fighters": {
            "Fighter A1": {
              "strength": 8, "intelligence": 6, "speed": 6, "endurance": { "min": 5, "max": 9 },
              "rank": 1, "courage": 8, "firepower": 7, "skill": { "min": 5, "max": 8 }
            },
            "Fighter A2": {
              "strength": 6, "intelligence": 7, "speed": 8, "endurance": { "min": 4, "max": 8 },
              "rank": 2, "courage": 6, "firepower": 6, "skill": { "min": 4, "max": 8 }
            },
            "Fighter A3": {
              "strength": 5, "intelligence": 8, "speed": 5, "endurance": { "min": 4, "max": 7 },
              "rank": 3, "courage": 7, "firepower": 8, "skill": { "min": 3, "max": 8 }
            }
          }
        },
        "side-b": {
          "name": "Side B",
          "fighters": {
            "Fighter B1": {
              "strength": 7, "intelligence": 7, "speed": 7, "endurance": { "min": 5, "max": 8 },
              "rank": 1, "courage": 7, "firepower": 7, "skill": { "min": 5, "max": 8 }
            },
            "Fighter B2": {
              "strength": 7, "intelligence": 5, "speed": 6, "endurance": { "min": 6, "max": 9 },
              "rank": 2, "courage": 7, "firepower": 6, "skill": { "min": 5, "max": 7 }
            },
            "Fighter B3": {
              "strength": 6, "intelligence": 6, "speed": 6, "endurance": { "min": 4, "max": 8 },
              "rank": 3, "courage": 6, "firepower": 7, "skill": { "min": 4, "max": 7 }
            }
          }
        }
      },
      "competition": { "stages": [{ "kind": "match" }] },
      "run": { "tournaments": 1000000, "seed": 1 }
    }

    """
}
