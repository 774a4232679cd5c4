import Programs
import Testing

@Suite struct ShortNamesTests {
  @Test(arguments: [
    (["Arsenal FC", "AFC Bournemouth"], ["Arsenal", "Bournemouth"]),
    (["1. FC Köln", "1. FSV Mainz 05"], ["Köln", "Mainz 05"]),
    (["Wolverhampton Wanderers FC", "Brighton & Hove Albion FC"], ["Wolverhampton", "Brighton"]),
    (["Manchester United FC", "Manchester City FC"], ["Manchester United", "Manchester City"]),
    // What would be left is too short, or somebody else's.
    (["FC Q1", "CA US"], ["FC Q1", "CA US"]),
    (["Liverpool FC", "Liverpool"], ["Liverpool FC", "Liverpool"]),
    (["Everton FC", "Everton SC", "Everton"], ["Everton FC", "Everton SC", "Everton"]),
    (["Mexico"], ["Mexico"]),
  ])
  func shortNamesAreDistinct(_ names: [String], _ expected: [String]) {
    #expect(ShortNames.made(of: names) == expected)
    #expect(Set(expected).count == names.count)
  }
}
