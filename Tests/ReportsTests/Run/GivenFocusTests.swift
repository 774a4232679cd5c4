import MonteCarlo
import Programs
import RandomStreams
import Reports
import Scenarios
import Statistics
import Tables
import Tallies
import TestSupport
import Testing

/// The entrants whom the terminal shows before and after a condition.
@Suite struct GivenFocusTests {
  private static let scenarios =
    #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined() + "/scenarios"

  private static func shown(_ scenario: String, _ given: String) throws -> Set<String> {
    let scenario = try ScenarioLoader().load(
      "\(scenarios)/\(scenario).json", given: [try #require(Assumption(given))])
    let outcome = Runner(
      scenario.tournament, options: scenario.tally, seed: Seed(3), threads: 2
    ).play(TournamentRanges([1...2000]), control: RunControl())
    let summary = Summary(scenario.tournament, outcome.tally)
    let subject = RunSubject(
      name: scenario.name, description: nil, fileName: "scenario.json", seed: 3, identity: "",
      given: scenario.given)
    let text = try #require(GivenText(subject, summary).text(in: "reports"))
      .text(on: nil)
    let names = scenario.tournament.entrants.map(\.name)
    return Set(
      names.filter { name in text.split(separator: "\n").contains { $0.hasPrefix("\(name)  ") } })
  }

  /// A play-off for the last place of a play-in: no favourite of the title, which changes only by chance.
  @Test func theSidesOfAnOpenMatchAreShown() throws {
    #expect(
      try Self.shown("nba-play-offs", "E3=home")
        == ["Orlando Magic", "Atlanta Hawks", "Chicago Bulls", "Miami Heat"])
  }

  @Test func whoseChancesChangeBeyondDoubtIsShown() throws {
    #expect(try Self.shown("serie-a-2022-23", "play-off-17=home") == ["Spezia Calcio"])
  }

  /// The first semi-final has two finalists among thirty-two.
  @Test func whoseTitleChanceChangesMostIsShown() throws {
    #expect(try Self.shown("world-cup-2026-after-groups", "101=home") == ["Spain"])
  }

  @Test func theEntrantOfAnEventIsShown() throws {
    #expect(
      try Self.shown("nba-play-offs", "not bulls reaches first round").contains("Chicago Bulls"))
  }
}
