extension StarterScenario {
  /// Two teams of nine batters and a starter in one game, by season lines.
  static let baseball = """
    {
      "name": "Two baseball teams",
      "description": "A beginning: one game of two teams, by season lines. Put your own in; a batter may have a wrcPlus instead, a pitcher battersFaced, innings and a fip.",
      "game": { "kind": "baseball", "rules": { "preset": "repaired" } },
      "entrants": ["team-a", "team-b"],
      "teams": {
        "team-a": {
          "name": "Team A",
          "batters": {
            "Batter A1": { "atBats": 560, "hits": 162, "doubles": 30, "triples": 3, "homeRuns": 18, "walks": 55, "strikeouts": 110 },
            "Batter A2": { "atBats": 545, "hits": 154, "doubles": 28, "triples": 2, "homeRuns": 22, "walks": 60, "strikeouts": 115 },
            "Batter A3": { "atBats": 540, "hits": 160, "doubles": 32, "triples": 1, "homeRuns": 30, "walks": 70, "strikeouts": 120 },
            "Batter A4": { "atBats": 530, "hits": 150, "doubles": 29, "triples": 1, "homeRuns": 32, "walks": 62, "strikeouts": 130 },
            "Batter A5": { "atBats": 520, "hits": 144, "doubles": 27, "triples": 2, "homeRuns": 24, "walks": 50, "strikeouts": 118 },
            "Batter A6": { "atBats": 500, "hits": 134, "doubles": 26, "triples": 2, "homeRuns": 18, "walks": 45, "strikeouts": 112 },
            "Batter A7": { "atBats": 480, "hits": 126, "doubles": 23, "triples": 1, "homeRuns": 16, "walks": 42, "strikeouts": 110 },
            "Batter A8": { "atBats": 450, "hits": 114, "doubles": 21, "triples": 1, "homeRuns": 12, "walks": 40, "strikeouts": 105 },
            "Batter A9": { "atBats": 430, "hits": 107, "doubles": 19, "triples": 3, "homeRuns": 8, "walks": 38, "strikeouts": 100 }
          },
          "pitchers": {
            "Starter A": {
              "innings": 180, "battersFaced": 745, "hits": 165, "homeRuns": 24, "walks": 50, "strikeouts": 180
            }
          }
        },
        "team-b": {
          "name": "Team B",
          "batters": {
            "Batter B1": { "atBats": 560, "hits": 160, "doubles": 30, "triples": 3, "homeRuns": 18, "walks": 55, "strikeouts": 110 },
            "Batter B2": { "atBats": 545, "hits": 152, "doubles": 28, "triples": 2, "homeRuns": 22, "walks": 60, "strikeouts": 115 },
            "Batter B3": { "atBats": 540, "hits": 158, "doubles": 32, "triples": 1, "homeRuns": 30, "walks": 70, "strikeouts": 120 },
            "Batter B4": { "atBats": 530, "hits": 148, "doubles": 29, "triples": 1, "homeRuns": 32, "walks": 62, "strikeouts": 130 },
            "Batter B5": { "atBats": 520, "hits": 142, "doubles": 27, "triples": 2, "homeRuns": 24, "walks": 50, "strikeouts": 118 },
            "Batter B6": { "atBats": 500, "hits": 132, "doubles": 26, "triples": 2, "homeRuns": 18, "walks": 45, "strikeouts": 112 },
            "Batter B7": { "atBats": 480, "hits": 124, "doubles": 23, "triples": 1, "homeRuns": 16, "walks": 42, "strikeouts": 110 },
            "Batter B8": { "atBats": 450, "hits": 112, "doubles": 21, "triples": 1, "homeRuns": 12, "walks": 40, "strikeouts": 105 },
            "Batter B9": { "atBats": 430, "hits": 105, "doubles": 19, "triples": 3, "homeRuns": 8, "walks": 38, "strikeouts": 100 }
          },
          "pitchers": {
            "Starter B": {
              "innings": 180, "battersFaced": 745, "hits": 169, "homeRuns": 24, "walks": 50, "strikeouts": 176
            }
          }
        }
      },
      "competition": { "stages": [{ "kind": "match" }] },
      "run": { "tournaments": 1000000, "seed": 1 }
    }

    """
}
