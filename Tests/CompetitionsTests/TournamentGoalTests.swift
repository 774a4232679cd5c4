import Programs
import TestSupport
import Testing

@Suite("What an entrant is to reach")
struct TournamentGoalTests {
  @Test(arguments: [
    ("champion", TournamentGoal.title), ("top1", .title), ("top2", .finish(2)),
    ("top19", .finish(19)), ("reaches:semi-final", .zone("semi-final")),
    ("wins:73", .victory("73")), ("points40", .points(40)),
    ("wins:ajax:psv:2", .victory("ajax:psv:2")),
  ])
  func aNameSaysWhat(_ name: String, _ goal: TournamentGoal) {
    #expect(TournamentGoal(name) == goal)
    #expect(name == "top1" || goal.name == name)
  }

  @Test(arguments: [
    "", "title", "top", "top0", "top01", "top-1", "top 4", "Top4", "points", "top4:psg",
  ])
  func otherNamesAreNone(_ name: String) {
    #expect(TournamentGoal(name) == nil)
  }

  @Test(arguments: [
    ("points7.5", 15), ("points7", 14), ("points0.5", 1), ("points7.50", nil), ("points.5", nil),
    ("points7.25", nil), ("points0", nil),
  ])
  func pointsOfHalvesAreCountedTwice(_ name: String, _ points: Int?) throws {
    #expect(TournamentGoal(name, pointsScale: 2) == points.map { .points($0) })
    guard let points else { return }
    let halves = try StageFixture.tournament(
      #"{ "kind": "roundRobin", "points": { "win": 1, "draw": 0.5 }, "ranking": ["points", "lots"] }"#,
      entrants: 3)
    #expect(TournamentGoal.points(points).name(halves.program.words) == name)
    #expect(TournamentGoal.points(points).name == "points\(points)")
  }

  @Test func halvesAreNoneWherePointsAreWhole() {
    #expect(TournamentGoal("points7.5") == nil)
  }

  @Test func aPositionBeyondAllIsNoneOfATournament() {
    #expect(TournamentGoal("top99999999999999999999")?.position == .max)
  }
}
