extension LeagueTablesTests {
  /// Divisions t0 t1, t2 t3 in E, and t4 t5, t6 t7 in W.
  static let eight =
    #""E": { "of": ["a", "b"] }, "W": { "of": ["c", "d"] }, "a": { "entrants": ["t0", "t1"] }, "#
    + #""b": { "entrants": ["t2", "t3"] }, "c": { "entrants": ["t4", "t5"] }, "d": { "entrants": ["t6", "t7"] }"#

  /// The criteria that `LeagueText` does not compare.
  static let cases = [
    // Two of different divisions are level, so the criterion does not apply, and goals decide.
    Case(
      testDescription: "its own division only of those who share it",
      ranking: #"["wins", { "record": "division", "onlyWithin": true }, "goalsFor", "lots"]"#,
      matches: [
        [2, 3, 1, 0], [3, 2, 0, 1], [0, 4, 9, 0], [0, 5, 1, 0], [0, 1, 0, 1],
      ], table: "E", order: [0, 2, 1, 3]),
    Case(
      testDescription: "the other conference",
      ranking: #"["wins", { "record": "otherConference" }, "lots"]"#,
      matches: [
        [2, 4, 1, 0], [0, 3, 1, 0], [3, 2, 1, 0], [3, 5, 1, 0], [4, 0, 1, 0], [1, 6, 0, 1],
      ],
      table: "E", order: [3, 2, 0, 1]),
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
    // One win each, except that t3 lost to all others.
    Case(
      testDescription: "the worse record against each",
      ranking: #"["wins", { "among": ["sweep"] }, "goalsFor", "lots"]"#,
      matches: [
        [0, 3, 3, 0], [1, 3, 2, 0], [2, 3, 1, 0], [3, 4, 9, 0],
      ], table: "E", order: [0, 1, 2, 3]),
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
