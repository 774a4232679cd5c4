import Programs
import TestSupport
import Testing

@Suite("What an entrant is to reach")
struct TournamentGoalTests {
  @Test(arguments: [
    ("champion", 1, TournamentGoal?.some(.title)), ("top1", 1, .title), ("top2", 1, .finish(2)),
    ("top19", 1, .finish(19)), ("reaches:semi-final", 1, .zone("semi-final")),
    ("wins:73", 1, .victory("73")), ("points40", 1, .points(40)),
    ("wins:ajax:psv:2", 1, .victory("ajax:psv:2")), ("points7.5", 2, .points(15)),
    ("points7", 2, .points(14)), ("points0.5", 2, .points(1)), ("points7.50", 2, nil),
    ("points.5", 2, nil), ("points7.25", 2, nil), ("points0", 2, nil), ("points7.5", 1, nil),
    ("", 1, nil), ("title", 1, nil), ("top", 1, nil), ("top0", 1, nil), ("top01", 1, nil),
    ("top-1", 1, nil), ("top 4", 1, nil), ("Top4", 1, nil), ("points", 1, nil),
    ("top4:psg", 1, nil),
  ])
  func aNameSaysWhat(_ name: String, _ scale: Int, _ goal: TournamentGoal?) {
    #expect(TournamentGoal(name, pointsScale: scale) == goal)
    #expect(scale == 2 || name == "top1" || goal == nil || goal?.name == name)
  }

  @Test func pointsOfHalvesAreShownAsSuch() throws {
    let words = try StageFixture.tournament(
      #"{ "kind": "roundRobin", "points": { "win": 1, "draw": 0.5 }, "ranking": ["points", "lots"] }"#,
      entrants: 3
    ).program.words
    #expect(
      [15, 14, 1].map { TournamentGoal.points($0).name(words) } == [
        "points7.5", "points7", "points0.5",
      ])
  }

  @Test func aPositionBeyondAllIsNoneOfATournament() {
    #expect(TournamentGoal("top99999999999999999999")?.position == .max)
  }
}
