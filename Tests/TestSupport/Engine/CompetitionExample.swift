public import Programs

/// Small competitions that show what each kind of stage is compiled to.
///
/// All of them pass the checks of programs and of tallies, and the text of each program has a golden copy of its name.
public enum CompetitionExample: String, Sendable, CaseIterable {
  case league, groups, cup, split, conferences, swiss, byes, series, match, shared
  case leagueAndDraw = "league-and-draw"
  case playOffs = "play-offs"
  case keptRanks = "kept-ranks"
  case guest, leagues, places
  case drawnFixtures = "drawn-fixtures"
  case podSeason = "pod-season"
  case podBracket = "pods"

  public func tournament() throws -> Tournament {
    switch self {
    case .league: LeagueFixture.tournament(DiceGame(maximum: 5), entrants: 4, legs: 1)
    case .groups: try StageFixture.tournament(StageFixture.groups, entrants: 6)
    case .cup: try StageFixture.tournament(StageFixture.cup, entrants: 4)
    case .split: try StageFixture.tournament(StageFixture.split, entrants: 6)
    case .leagueAndDraw: try StageFixture.tournament(StageFixture.league, entrants: 4)
    case .conferences: try StageFixture.tournament(StageFixture.conferences, entrants: 8)
    case .swiss: try StageFixture.tournament(StageFixture.swiss, entrants: 16)
    case .byes:
      try StageFixture.tournament(
        #"{ "kind": "swiss", "rounds": 2, "pairing": "simplifiedDutch", "ranking": ["points", "buchholz"] }"#,
        entrants: 5)
    case .playOffs:
      try StageFixture.tournament(
        #"{ "kind": "roundRobin", "ranking": ["points", "goalDifference"], "#
          + #""playOffs": [{ "ranks": [1, 2], "after": "points", "level": ["penalties"] }] }"#,
        entrants: 3)
    case .keptRanks:
      try StageFixture.tournament(
        #"{ "id": "table", "kind": "roundRobin", "ranking": ["points", "goalDifference"] }, "#
          + #"{ "id": "promotion", "kind": "bracket", "keepsRanks": true, "matches": { "1": ["2L", "3L"] }, "#
          + #""zones": { "promoted": ["1L", "W1"] } }"#,
        entrants: 4)
    case .guest:
      try StageFixture.tournament(
        #"{ "id": "table", "kind": "roundRobin", "entrants": ["t0", "t1", "t2"], "ranking": ["points"] }, "#
          + #"{ "id": "relegation", "kind": "bracket", "keepsRanks": true, "matches": { "1": ["2L", "t3"] }, "#
          + #""zones": { "relegated": ["3L", "L1"] } }"#,
        entrants: 4)
    case .leagues:
      try StageFixture.tournament(
        #"{ "id": "second", "kind": "roundRobin", "table": "M", "entrants": ["t3", "t4"], "ranking": ["points"] }, "#
          + #"{ "id": "first", "kind": "roundRobin", "entrants": ["t0", "t1", "t2"], "ranking": ["points"] }, "#
          + #"{ "id": "relegation", "kind": "bracket", "keepsRanks": true, "matches": { "1": ["3L", "1M"] }, "#
          + #""zones": { "relegated": ["L1"] } }"#,
        entrants: 5)
    case .places:
      try StageFixture.tournament(StageFixture.places, entrants: 7)
    case .drawnFixtures:
      try StageFixture.tournament(
        #"{ "kind": "league", "ranking": ["points"], "#
          + #""draw": { "pots": [["t0", "t1", "t2", "t3"], ["t4", "t5", "t6", "t7"]] } }"#,
        entrants: 8)
    case .podSeason:
      try PodFixture.tournament(TextbookPodLeague(players: (1...6).map { .init(Double($0)) }))
    case .podBracket:
      try PodFixture.tournament(
        (1...9).map { Double($0) }, rules: PodFixture.swissRules, stages: PodFixture.swiss)
    case .series: SeriesFixture.tournament(games: 5)
    case .match: SeriesFixture.match(needsWinner: true)
    case .shared:
      try StageFixture.tournament(
        #"{ "kind": "roundRobin", "ranking": ["points", "shared"] }"#, entrants: 3)
    }
  }
}
