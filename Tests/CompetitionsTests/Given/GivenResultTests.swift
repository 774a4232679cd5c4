import Games
import Programs
import Testing

@Suite struct GivenResultTests {
  @Test(arguments: [
    ("ajax:psg=2-1", "ajax:psg", GivenResult.Content.fixed(home: 2, away: 1)),
    ("ajax:psg:2=0-0", "ajax:psg:2", .fixed(home: 0, away: 0)),
    ("a:b=home", "a:b", .conditional(.home)), ("a:b=draw", "a:b", .conditional(.draw)),
    ("a:b=away", "a:b", .conditional(.away)),
    // A name may contain separators.
    ("x=y:b-c=111-98", "x=y:b-c", .fixed(home: 111, away: 98)),
  ])
  func aTextIsReadAndWritten(_ text: String, _ match: String, _ content: GivenResult.Content) {
    #expect(GivenResult(text) == GivenResult(match: match, content: content))
    #expect(GivenResult(match: match, content: content).text == text)
  }

  @Test(arguments: [
    "", "=", "a:b", "=2-1", "a:b=", "a:b=2", "a:b=2-", "a:b=2-1-0", "a:b=-1-2", "a:b=2:1",
    "a:b=win",
    "a:b=Home", "a:b=2.5-1", "a:b= 2-1", "a:b=+2-1", "a:b=99999999999999999999-1",
  ])
  func anythingElseIsNone(_ text: String) {
    #expect(GivenResult(text) == nil)
  }

  @Test func leadingZerosAreNotKept() {
    #expect(GivenResult("a:b=02-1")?.text == "a:b=2-1")
  }

  @Test(arguments: [(2, 1, MatchOutcome.home), (3, 3, .draw), (0, 1, .away)])
  func aScoreHasAnOutcome(_ home: Int, _ away: Int, _ outcome: MatchOutcome) {
    #expect(MatchOutcome([home, away]) == outcome)
    #expect(MatchOutcome(outcome.exampleResult) == outcome)
  }

  @Test func aShootOutDecidesALevelScore() {
    #expect(MatchOutcome(MatchResult([1, 1], decider: .homeShootOut)) == .home)
    #expect(MatchOutcome(MatchResult([1, 1], decider: .awayShootOut)) == .away)
  }
}
