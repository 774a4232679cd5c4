extension LeagueTablesTests {
  /// Divisions t0 t1, t2 t3 in E, and t4 t5, t6 t7 in W.
  static let eight =
    #""E": { "of": ["a", "b"] }, "W": { "of": ["c", "d"] }, "a": { "entrants": ["t0", "t1"] }, "#
    + #""b": { "entrants": ["t2", "t3"] }, "c": { "entrants": ["t4", "t5"] }, "d": { "entrants": ["t6", "t7"] }"#

  private static let schedule = [
    [0, 4, 1, 0], [1, 5, 1, 0], [4, 6, 1, 0], [4, 7, 1, 0], [5, 6, 1, 0], [6, 0, 1, 0],
    [4, 1, 1, 0], [2, 7, 1, 2], [3, 7, 2, 2],
  ]

  static let cases = [
    // t0 and t2 have two wins each; t2 won in its division, t0 against the other conference.
    Case(
      testDescription: "its own division", ranking: #"["wins", { "record": "division" }, "lots"]"#,
      matches: [
        [2, 3, 1, 0], [3, 2, 0, 1], [0, 4, 1, 0], [0, 5, 1, 0], [0, 1, 0, 1],
      ], table: "E", order: [2, 0, 1, 3]),
    // Two of different divisions are level, so the criterion does not apply, and goals decide.
    Case(
      testDescription: "its own division only of those who share it",
      ranking: #"["wins", { "record": "division", "onlyWithin": true }, "goalsFor", "lots"]"#,
      matches: [
        [2, 3, 1, 0], [3, 2, 0, 1], [0, 4, 9, 0], [0, 5, 1, 0], [0, 1, 0, 1],
      ], table: "E", order: [0, 2, 1, 3]),
    // t0 and t2 have one win each: against t3 of its own conference, and against t4.
    Case(
      testDescription: "its own conference",
      ranking: #"["wins", { "record": "conference" }, "lots"]"#,
      matches: [
        [2, 4, 1, 0], [0, 3, 1, 0], [3, 2, 1, 0], [3, 5, 1, 0], [4, 0, 1, 0], [1, 6, 0, 1],
      ],
      table: "E", order: [3, 0, 2, 1]),
    Case(
      testDescription: "the other conference",
      ranking: #"["wins", { "record": "otherConference" }, "lots"]"#,
      matches: [
        [2, 4, 1, 0], [0, 3, 1, 0], [3, 2, 1, 0], [3, 5, 1, 0], [4, 0, 1, 0], [1, 6, 0, 1],
      ],
      table: "E", order: [3, 2, 0, 1]),
    // In E, t1 has two wins, t2 and t3 one each: with two places all three count as play-off teams. t2 beat t1; t3 beat
    // t0, who is not one of them, and lost to t1.
    Case(
      testDescription: "play-off teams, with all who share the last place",
      ranking: #"["wins", { "record": "playoffTeams", "places": 2 }, "lots"]"#,
      matches: [[1, 0, 1, 0], [1, 3, 1, 0], [2, 1, 1, 0], [3, 0, 1, 0], [4, 2, 1, 0]],
      table: "E", order: [1, 2, 3, 0]),
    // In W, t4 and t6 have two wins, t5 none. t0 beat t4, t1 beat t5, and both lost to the other.
    Case(
      testDescription: "play-off teams of the other conference",
      ranking: #"["wins", { "record": "otherPlayoffTeams", "places": 2 }, "lots"]"#,
      matches: [
        [1, 5, 1, 0], [0, 4, 1, 0], [5, 0, 1, 0], [4, 1, 1, 0], [4, 7, 1, 0], [6, 7, 1, 0],
        [6, 5, 1, 0],
      ], table: "a", order: [0, 1]),
    // t0, t1 and t2 have two wins each and all met t3, the only common opponent.
    Case(
      testDescription: "common opponents",
      ranking: #"["wins", { "record": "commonOpponents" }, "goalsFor", "lots"]"#,
      matches: [
        [0, 3, 1, 0], [3, 1, 1, 0], [2, 3, 2, 0], [0, 4, 1, 0], [1, 5, 9, 0], [1, 6, 1, 0],
        [2, 7, 1, 0],
      ], table: "E", order: [2, 0, 1, 3]),
    // t0 and t1 both met t4 and t5, with 2-1 and 1-3 goals; the 0-9 of t0 against t7 does not count. t2 and t3 both met
    // t6.
    Case(
      testDescription: "net goals in common games",
      ranking: #"["wins", "netGoalsInCommonGames", "lots"]"#,
      matches: [
        [0, 4, 2, 0], [5, 0, 1, 0], [1, 4, 1, 0], [5, 1, 3, 0], [7, 0, 9, 0], [2, 6, 0, 1],
        [3, 6, 0, 2],
      ], table: "E", order: [0, 1, 2, 3]),
    // t0 beat t4, who won three of four, and t1 beat t5, who won one of two. t2 and t3 are separated by goals.
    Case(
      testDescription: "the strength of those beaten",
      ranking: #"["wins", "strengthOfVictory", "goalsFor", "lots"]"#, matches: schedule,
      table: "E", order: [0, 1, 3, 2]),
    // t0 met t4 and t6, who won one of three: 13/24; t1 met t5 and t4: 15/24. t2 and t3 are separated by goals.
    Case(
      testDescription: "the strength of those met",
      ranking: #"["wins", "strengthOfSchedule", "goalsFor", "lots"]"#, matches: schedule,
      table: "E", order: [1, 0, 3, 2]),
    // t1 won more of the matches against t0 and t2, who are separated by goals.
    Case(
      testDescription: "the better record against each",
      ranking: #"["wins", { "among": ["sweep"] }, "goalsFor", "lots"]"#,
      matches: [
        [1, 0, 1, 0], [2, 1, 0, 1], [0, 2, 1, 0], [2, 0, 3, 0], [2, 4, 1, 0], [0, 4, 1, 0],
      ],
      table: "E", order: [1, 2, 0, 3]),
    // One win each, except that t3 lost to all others.
    Case(
      testDescription: "the worse record against each",
      ranking: #"["wins", { "among": ["sweep"] }, "goalsFor", "lots"]"#,
      matches: [
        [0, 3, 3, 0], [1, 3, 2, 0], [2, 3, 1, 0], [3, 4, 9, 0],
      ], table: "E", order: [0, 1, 2, 3]),
    // t3 won division b, ahead of t2 on goals; t0 has more goals, but did not win a.
    Case(
      testDescription: "winners of divisions", ranking: #"["class", "wins", "goalsFor", "lots"]"#,
      matches: [
        [0, 4, 9, 0], [1, 5, 1, 0], [1, 6, 1, 0], [3, 4, 3, 0], [2, 5, 2, 0], [2, 6, 0, 1],
      ], table: "E", order: [1, 3, 0, 2]),
    // Two wins each in four matches of its own conference; t0 won the third, t1 the fourth, t2 both.
    Case(
      testDescription: "the last half",
      ranking: #"["wins", { "record": "conference", "late": true }, "goalsFor", "lots"]"#,
      matches: [
        [0, 3, 3, 0], [1, 3, 1, 0], [2, 3, 0, 1], [0, 3, 0, 1], [1, 3, 0, 1], [2, 3, 0, 1],
        [0, 3, 1, 0], [1, 3, 0, 1], [2, 3, 1, 0], [0, 3, 0, 1], [1, 3, 1, 0], [2, 3, 1, 0],
      ], table: "E", order: [3, 2, 0, 1]),
    // Each won one of the last two of four; of the match before these, t1 won its own and t0 did not.
    Case(
      testDescription: "one match more",
      ranking: #"["wins", { "record": "conference", "late": true }, "goalsFor", "lots"]"#,
      matches: [
        [0, 3, 9, 0], [1, 3, 0, 1], [0, 3, 0, 1], [1, 3, 1, 0], [0, 3, 1, 0], [1, 3, 0, 1],
        [0, 3, 0, 1], [1, 3, 1, 0], [2, 4, 0, 1],
      ], table: "E", order: [3, 1, 0, 2]),
  ]
}
