import Games
import Programs
import TestSupport
import Testing

/// A program with one thing wrong, and what must be said of it.
struct WrongProgram: Sendable, CustomTestStringConvertible {
  /// What is right before something is changed.
  enum Base: Sendable {
    case league, groups, cup, split, leagueAndDraw, conferences, swiss, byes, playOffs, fixtures
    case podSeason, podBracket, series, shared

    func tournament() throws -> Tournament {
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
      case .fixtures:
        try StageFixture.tournament(
          #"{ "kind": "league", "ranking": ["points"], "#
            + #""draw": { "pots": [["t0", "t1", "t2", "t3"], ["t4", "t5", "t6", "t7"]] } }"#,
          entrants: 8)
      case .podSeason:
        try PodFixture.tournament(
          TextbookPodLeague(players: (1...6).map { .init(Double($0)) }))
      case .podBracket:
        try PodFixture.tournament(
          (1...9).map { Double($0) }, rules: PodFixture.swissRules, stages: PodFixture.swiss)
      case .series: SeriesFixture.tournament(games: 5)
      case .shared:
        try StageFixture.tournament(
          #"{ "kind": "roundRobin", "ranking": ["points", "shared"] }"#, entrants: 3)
      }
    }
  }

  let problem: String
  let base: Base
  let change: @Sendable (inout ProgramDraft) -> Void

  init(
    _ problem: String, _ base: Base, _ change: @escaping @Sendable (inout ProgramDraft) -> Void
  ) {
    self.problem = problem
    self.base = base
    self.change = change
  }

  var testDescription: String { problem }

  static let all =
    ofPlaces + ofMatches + ofTies + ofTables + ofRankings + ofDraws + ofSteps + ofFinish
}
