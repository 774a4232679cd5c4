import Programs
import Scenarios
import Tallies
import Testing

@Suite struct ScenarioLoaderTests {
  @Test func theValidScenarioCompiles() throws {
    let scenario = try load(footballCup)
    let tournament = scenario.tournament
    #expect(tournament.entrants.map(\.id) == ["red", "blue"])
    #expect(tournament.entrants.map(\.name) == ["red", "The Blues"])
    #expect(tournament.program.pairings.map(\.name) == ["red:blue", "blue:red:2"])
    #expect(tournament.program.pairings.map(\.score) == [[2, 1], nil])
    #expect(tournament.program.criteria.map(\.criterion) == [.points, .scoreDifference, .lots])
    #expect(scenario.run.tournaments == 100 && scenario.run.seed == 7)
  }

  @Test func precisionIsReadInTheOrderOfTheScenario() throws {
    let precision = #""precision": { "points:blue": 0.5, "champion": 0.01 }"#
    let scenario = try load(football(Edit(#""tournaments": 100, "seed": 7"#, precision)))
    #expect(scenario.run.precision.map(\.name) == ["points:blue", "champion"])
    #expect(scenario.run.precision.map(\.halfWidth) == [0.5, 0.01])
    #expect(scenario.run.precision.map(\.entrant) == [1, nil])
  }

  @Test func whatIsLeftOutHasADefault() throws {
    let scenario = try load(
      football(
        Edit(#""legs": 2, "#, ""), Edit(#""results": { "red:blue": { "score": [2, 1] } },"#, ""),
        Edit(#""tally": { "scores": true },"#, #""description": "Bare""#),
        Edit(#""run": { "tournaments": 100, "seed": 7 }"#, "")))
    #expect(scenario.run == .standard)
    #expect(scenario.description == "Bare")
    #expect(scenario.tally.scores && !scenario.tally.counters)
    #expect(scenario.tournament.program.pairings.count == 1)
  }

  @Test func aPairThatMeetsOnceInThisOrderNeedsNoLeg() throws {
    let scenario = try load(football(Edit(#""red:blue": {"#, #""blue:red": {"#)))
    #expect(scenario.tournament.program.pairings.map(\.score) == [nil, [2, 1]])
  }
}
