extension StarterScenario {
  /// Two teams of nine batters and a starter in one game.
  static let baseball = """
    {
      "name": "Two baseball teams",
      "description": "A beginning: one game of two teams, by season lines. Put your own in; a batter may have a wrcPlus instead, a pitcher battersFaced, innings and a fip.",
      "game": { "kind": "baseball", "rules": { "preset": "repaired" } },
      "entrants": ["team-a", "team-b"],
      "teams": {
        "team-a": \(baseballTeam("A", fewerHits: 0)),
        "team-b": \(baseballTeam("B", fewerHits: 2))
      },
      "competition": { "stages": [{ "kind": "match" }] },
      "run": { "tournaments": 1000000, "seed": 1 }
    }

    """

  /// A team; one of the two has fewer hits and a worse pitcher.
  private static func baseballTeam(_ letter: String, fewerHits: Int) -> String {
    """
    {
          "name": "Team \(letter)",
          "batters": {
            "Batter \(letter)1": { "atBats": 560, "hits": \(162 - fewerHits), "doubles": 30, "triples": 3, "homeRuns": 18, "walks": 55, "strikeouts": 110 },
            "Batter \(letter)2": { "atBats": 545, "hits": \(154 - fewerHits), "doubles": 28, "triples": 2, "homeRuns": 22, "walks": 60, "strikeouts": 115 },
            "Batter \(letter)3": { "atBats": 540, "hits": \(160 - fewerHits), "doubles": 32, "triples": 1, "homeRuns": 30, "walks": 70, "strikeouts": 120 },
            "Batter \(letter)4": { "atBats": 530, "hits": \(150 - fewerHits), "doubles": 29, "triples": 1, "homeRuns": 32, "walks": 62, "strikeouts": 130 },
            "Batter \(letter)5": { "atBats": 520, "hits": \(144 - fewerHits), "doubles": 27, "triples": 2, "homeRuns": 24, "walks": 50, "strikeouts": 118 },
            "Batter \(letter)6": { "atBats": 500, "hits": \(134 - fewerHits), "doubles": 26, "triples": 2, "homeRuns": 18, "walks": 45, "strikeouts": 112 },
            "Batter \(letter)7": { "atBats": 480, "hits": \(126 - fewerHits), "doubles": 23, "triples": 1, "homeRuns": 16, "walks": 42, "strikeouts": 110 },
            "Batter \(letter)8": { "atBats": 450, "hits": \(114 - fewerHits), "doubles": 21, "triples": 1, "homeRuns": 12, "walks": 40, "strikeouts": 105 },
            "Batter \(letter)9": { "atBats": 430, "hits": \(107 - fewerHits), "doubles": 19, "triples": 3, "homeRuns": 8, "walks": 38, "strikeouts": 100 }
          },
          "pitchers": {
            "Starter \(letter)": {
              "innings": 180, "battersFaced": 745, "hits": \(165 + 2 * fewerHits), "homeRuns": 24, "walks": 50, "strikeouts": \(180 - 2 * fewerHits)
            }
          }
        }
    """
  }
}
