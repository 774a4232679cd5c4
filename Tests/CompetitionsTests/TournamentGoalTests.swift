import Competitions
import Testing

@Suite("What an entrant is to reach")
struct TournamentGoalTests {
  @Test(arguments: [("champion", 1), ("top1", 1), ("top2", 2), ("top19", 19)])
  func aNameSaysWhichPlaceIsGoodEnough(_ name: String, _ position: Int) {
    #expect(TournamentGoal(name, entrants: 20)?.position == position)
  }

  /// To come in last or better is certain.
  @Test(arguments: [
    "", "title", "top", "top0", "top01", "top20", "top-1", "top 4", "Top4", "points", "top4:psg",
    "top99999999999999999999",
  ])
  func otherNamesAreNone(_ name: String) {
    #expect(TournamentGoal(name, entrants: 20) == nil)
  }

  @Test func itIsCalledAsEventsAreElsewhere() {
    #expect(TournamentGoal.title.name == "champion")
    #expect(TournamentGoal(position: 4).name == "top4")
    #expect(TournamentGoal("top1", entrants: 4) == .title)
  }

  @Test func ofTwoOnlyTheFirstPlaceIsOne() {
    #expect(TournamentGoal("champion", entrants: 2) == .title)
    #expect(TournamentGoal("top2", entrants: 2) == nil)
  }
}
