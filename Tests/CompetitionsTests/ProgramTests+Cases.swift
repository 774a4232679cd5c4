import Games
import Programs
import TestSupport

/// Competitions of every kind, small and odd.
extension ProgramTests {
  private static let pods = TextbookPodLeague(
    players: (1...6).map { .init(Double($0), attendance: $0 == 6 ? 0.5 : 1) })

  private static func stages(
    _ name: String, _ entrants: Int, _ stages: String, results: String = "{}"
  ) throws -> Case {
    Case(name, try StageFixture.tournament(stages, entrants: entrants, results: results))
  }

  static func cases() throws -> [Case] {
    try [
      Case("round robin", LeagueFixture.tournament(DiceGame(maximum: 1), entrants: 5, legs: 2)),
      Case(
        "round robin under way",
        LeagueFixture.tournament(
          DiceGame(maximum: 2), entrants: 4,
          criteria: [.points, .headToHead, .scoreDifference], results: [1: [2, 0], 4: [1, 1]])),
      Case("a large table", LeagueFixture.tournament(DiceGame(maximum: 3), entrants: 12)),
      Case("match", SeriesFixture.match(needsWinner: false)),
      Case("shoot-out", SeriesFixture.match(ShootOutDiceGame(maximum: 2), needsWinner: true)),
      Case(
        "series of shoot-outs", SeriesFixture.tournament(ShootOutDiceGame(maximum: 1), games: 5)),
      Case("series", SeriesFixture.tournament(games: 7, results: [1: [0, 1]])),
      Case("whole series", SeriesFixture.tournament(games: 3, playsAll: true)),
      Case("pods", PodFixture.tournament(pods)),
      Case(
        "pods under way",
        PodFixture.tournament(
          pods, results: #"{ "1:1:1": { "places": { "p1": 1, "p2": 2, "p3": 3, "p4": 4 } } }"#,
          stage: #", "firstRoundUnderWay": true"#)),
      Case(
        "Swiss rounds of pods and a cut, under way",
        PodFixture.tournament(
          (1...5).map { Double($0) }, rules: PodFixture.swissRules, stages: PodFixture.swiss,
          results: #"{ "1:1:1": { "places": { "t0": 4, "t1": 4, "t3": 4, "t4": 4 } }, "#
            + #""1:1:2": { "places": { "t2": 1 } }, "1:2:2": { "places": { "t0": 1 } } }"#)),
      Case(
        "weeks of pods seated by the season",
        PodFixture.tournament(
          (1...7).map { Double($0) }, rules: PodFixture.swissRules,
          stages:
            #"{ "kind": "podSeason", "weeks": 3, "rounds": 1, "smallPods": "threes", "seatingBy": "season", "#
            + #""levelSeating": "lots", "repeats": "avoided", "attendance": { "t3": 0.5 } }"#)),
      Case(
        "a bracket of pods",
        PodFixture.tournament(
          (1...8).map { Double($0) }, rules: PodFixture.swissRules,
          stages:
            #"{ "kind": "podBracket", "matches": { "a": ["t0", "t1", "t2"], "b": ["t3", "t4", "t5", "t6"], "#
            + #""final": ["t7", "Wa", "2b", "Wb"], "third": ["2a", "3b", "4final"] } }"#,
          results: #"{ "a": { "places": { "t0": 2, "t1": 3, "t2": 1 } } }"#)),
      Case("drawn cup", DrawnCup.tournament(SeriesFixture.game)),
      stages(
        "points deducted", 4,
        #"{ "kind": "roundRobin", "ranking": ["points", "goalDifference", "lots"], "#
          + #""adjustments": { "t1": { "points": -4 }, "t2": { "points": 2 } } }"#),
      stages(
        "groups with fixtures", 5,
        #"{ "kind": "groups", "groups": { "A": ["t0", "t1"], "B": ["t2", "t3", "t4"] }, "ranking": ["points", "lots"], "#
          + #""fixtures": [{ "home": "t3", "away": "t2", "round": 2 }, { "home": "t1", "away": "t0" }, "#
          + #"{ "home": "t4", "away": "t2" }, { "home": "t0", "away": "t1", "round": 2 }] }, "#
          + #"{ "kind": "bracket", "matches": { "1": ["1A", "1B"] } }"#),
    ] + negative() + competitions() + examples()
  }

  /// Tables in which matches, byes, adjustments and places take points away.
  private static func negative() throws -> [Case] {
    let points = #""points": { "win": 1, "draw": -2, "loss": -3 }"#
    let off = #""adjustments": { "t0": { "points": -10 }, "t2": { "points": 3 } }"#
    let groups = #""groups": { "A": ["t0", "t1", "t2"], "B": ["t3", "t4", "t5"] }"#
    return try [
      stages(
        "a league that takes points", 3,
        #"{ "kind": "roundRobin", \#(points), \#(off), "ranking": ["points", "goalDifference", "lots"] }"#
      ),
      stages(
        "the best second of groups that take points", 6,
        #"{ "id": "g", "kind": "groups", \#(groups), \#(points), \#(off), "ranking": ["points", "goalsFor"] }, "#
          + #"{ "id": "b", "kind": "best", "of": "g", "rank": 2, "count": 1, "table": "S", "ranking": ["points", "goalsFor"] }, "#
          + #"{ "kind": "bracket", "matches": { "1": ["1A", "1B"], "2": ["W1", "1S"] } }"#),
      stages(
        "a split of what is below zero", 6,
        #"{ "id": "r", "kind": "roundRobin", \#(points), \#(off), "ranking": ["points"] }, "#
          + #"{ "kind": "split", "of": "r", \#(points), "parts": { "top": [1, 3], "bottom": [4, 6] }, "#
          + #""ranking": ["points", "unroundedPoints", "regularPoints"], "#
          + #""carry": { "points": { "factor": 0.5, "round": "up" }, "matches": "amongThese" } }"#),
      stages(
        "a Swiss that takes points", 5,
        #"{ "kind": "swiss", "rounds": 3, "pairing": "random", "points": { "win": 0, "draw": -1, "loss": -2 }, "#
          + #""ranking": ["points", "buchholz", "sonnebornBerger"] }"#),
      Case(
        "pods that take points",
        PodFixture.tournament(
          (1...7).map { Double($0) },
          rules:
            #"{ "placementPoints": [-1, -4, 2], "draw": 0.2, "drawPoints": -9, "byePoints": -3, "achievements": "#
            + #"{ "late": { "points": -7, "chance": 0.5, "alwaysOn": true }, "fun": { "chance": 0.5 } } }"#,
          stages:
            #"{ "kind": "podSeason", "weeks": 2, "rounds": 3, "levelSeating": "lots", "#
            + #""ranking": ["points", "matchWins", "opponentsAveragePoints"], "attendance": { "t3": 0.5 } }"#
        )),
      Case(
        "pods of three",
        PodFixture.tournament(
          [1, 2, 3], rules: "{}", stages: #"{ "kind": "podSeason", "weeks": 2 }"#,
          results: #"{ "1:1:1": { "places": { "t0": 1, "t1": 2, "t2": 3 } } }"#)),
    ]
  }

  /// Stages after stages, some of them in progress.
  private static func competitions() throws -> [Case] {
    try [
      stages(
        "fixtures behind a split, and a bracket", 5,
        #"{ "id": "r", "kind": "roundRobin", "ranking": ["points", "lots"] }, { "kind": "split", "of": "r", "#
          + #""parts": { "top": [1, 3], "bottom": [4, 5] }, "ranking": ["points", "unroundedPoints"], "#
          + #""carry": { "points": { "factor": 0.333, "round": "down" }, "matches": "none" }, "fixtures": ["#
          + #"{ "home": "5L", "away": "4L" }, { "home": "1L", "away": "3L", "round": 2 }, { "home": "3L", "away": "1L" }] }, "#
          + #"{ "kind": "bracket", "matches": { "1": ["1top", "1bottom"] } }"#),
      stages(
        "a table behind groups", 6,
        #"{ "id": "g", "kind": "groups", "groups": { "A": ["t0", "t1", "t2"], "B": ["t3", "t4", "t5"] }, "#
          + #""ranking": ["points", "lots"] }, { "kind": "roundRobin", "entrants": ["1A", "1B", "2A"], "#
          + #""ranking": ["points", "lots"] }"#),
      stages(
        "swiss of an odd number", 7,
        #"{ "kind": "swiss", "rounds": 3, "pairing": "random", "ranking": ["points", "buchholzCut1", "#
          + #""sonnebornBerger", "wins", { "among": ["points"] }], "zones": { "top": [1, 3] } }"#),
      stages(
        "swiss behind groups", 7,
        #"{ "kind": "groups", "groups": { "A": ["t0", "t1", "t2"], "B": ["t3", "t4", "t5"] }, "ranking": ["points"] }, "#
          + #"{ "kind": "swiss", "id": "s", "entrants": ["1A", "1B", "2B", "2A", "t6"], "rounds": 2, "#
          + #""pairing": "simplifiedDutch", "bye": { "points": 1 }, "ranking": ["points", "difficulty", "seed"] }, "#
          + #"{ "kind": "bracket", "matches": { "1": ["1L", "2L"] } }"#),
      stages(
        "swiss under way", 7,
        #"{ "kind": "swiss", "rounds": 3, "pairing": "simplifiedDutch", "withdrawn": { "t3": 1 }, "#
          + #""drawn": [[["t0", "t3"], ["t4", "t1"], ["t2", "t5"], ["t6"]]], "ranking": ["points", "buchholz"] }"#,
        results: #"{ "t0:t3": { "score": [0, 0] }, "t1:t4": { "score": [0, 1] } }"#),
      stages(
        "replays and new seeds", 5,
        #"{ "kind": "bracket", "reseed": true, "seeds": ["t0", "t1", "t2", "t3", "t4"], "#
          + #""level": ["replay", "penalties"], "matches": { "1": ["S4", "S5"], "2": ["S1", "S4"], "#
          + #""3": ["S2", "S3"], "4": ["S1", "S2"] } }"#),
      stages(
        "play-offs", 6,
        #"{ "kind": "roundRobin", "ranking": ["points", "goalDifference"], "playOffs": ["#
          + #"{ "ranks": [1, 2], "level": ["penalties"] }, "#
          + #"{ "ranks": [4, 3], "after": "points", "legs": 2, "level": ["penalties"] }, "#
          + #"{ "ranks": [5, 6], "after": "points", "bestOf": 3 }] }"#),
      stages(
        "play-offs under way", 3,
        #"{ "id": "l", "kind": "league", "fixtures": [{ "home": "t0", "away": "t1" }, { "home": "t1", "away": "t2" }, "#
          + #"{ "home": "t2", "away": "t0" }], "ranking": ["points"], "playOffs": [{ "ranks": [1, 2] }] }, "#
          + #"{ "kind": "bracket", "matches": { "1": ["1L", "2L"] } }"#,
        results: #"{ "t0:t1": { "score": [1, 1] }, "t1:t2": { "score": [1, 1] } }"#),
      stages(
        "the best second of drawn groups", 6,
        #"{ "kind": "draw", "pots": [["t0", "t1"], ["t2", "t3"], ["t4", "t5"]], "apart": [["t0", "t2"]] }, "#
          + StageFixture.groups.replacing(#"["t0", "t1", "t2"]"#, with: #"["A1", "A2", "A3"]"#)
          .replacing(#"["t3", "t4", "t5"]"#, with: #"["B1", "B2", "B3"]"#)),
      stages(
        "drawn fixtures", 8,
        #"{ "kind": "league", "ranking": ["points", "goalsFor"], "draw": { "pots": [["t3", "t1", "t2", "t0"], "#
          + #"["t4", "t5", "t6", "t7"]], "labels": { "t0": "x", "t5": "x" } }, "playOffs": [{ "ranks": [1, 2] }] }, "#
          + #"{ "kind": "bracket", "matches": { "1": ["1L", "2L"] } }"#),
      stages(
        "double elimination", 4,
        PlayOffTests.doubleElimination),
    ]
  }

  private static func examples() throws -> [Case] {
    try CompetitionExample.allCases.map { Case($0.rawValue, try $0.tournament()) }
  }
}
