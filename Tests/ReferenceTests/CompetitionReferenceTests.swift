import Estimates
import MonteCarlo
import Programs
import RandomStreams
import Scenarios
import Tallies
import TestSupport
import Testing
import TextFiles

/// See the README of `data/competitions`.
@Suite("Competitions against reference probabilities")
struct CompetitionReferenceTests {
  private static let tournaments: Int64 = 200_000

  private static let folder =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/data/competitions"

  @Test(arguments: [
    "nba", "mlb", "nba-season", "mlb-season", "world-cup-2026", "premier-league", "swiss-pickems",
    "swiss-valve",
  ])
  func everyoneGetsAsFarAsExpected(_ name: String) throws {
    var diagnostics = Diagnostics()
    let bytes = try #require(TestFile.bytes("\(Self.folder)/\(name).json"))
    let root = try #require(
      JSONDocument.parse(bytes, file: "\(name).json", diagnostics: &diagnostics))
    let scenario = try ScenarioLoader().load(
      try #require(root["scenario"]), path: "\(name).json")
    let runner = Runner(
      scenario.tournament, options: scenario.tally, seed: Seed(77), threads: 2)
    let outcome = runner.play(
      TournamentRanges([1...Self.tournaments]), control: RunControl())
    let summary = Summary(scenario.tournament, outcome.tally)
    let trials = root["trials"]?.integer
    var cells = 0
    for member in try #require(root["probabilities"]?.members) {
      let entrant = try #require(
        scenario.tournament.entrants.firstIndex { $0.id == member.name })
      for figure in member.node.members ?? [] {
        let zone = scenario.tournament.program.zones.firstIndex { $0.name == figure.name }
        let wins = figure.name == "title" ? summary.entrants[entrant].wins : nil
        let found = try #require(
          wins ?? zone.flatMap { summary.share(entrant, inZone: $0) })
        let expected = try #require(figure.node.double)
        let subject = "\(name): \(member.name), \(figure.name)"
        cells += 1
        if expected == 0 || expected == 1 {
          #expect(found.count == Int64(expected) * Self.tournaments, "\(subject)")
        } else if let trials {
          expectSameProportion(
            Int(found.count), of: Int(Self.tournaments),
            reference: Int((expected * Double(trials)).rounded()), of: trials, subject)
        } else {
          expectProportion(Int(found.count), of: Int(Self.tournaments), expected, subject)
        }
      }
    }
    #expect(cells >= 48)
  }
}
