import Programs
import Scenarios
import Tallies
import TestSupport
import Testing
import TextFiles

@Suite struct ScenarioLoaderTests {
  @Test(arguments: [
    "four-club-cup", "four-club-cup-app", "four-club-cup-frozen", "four-club-double",
    "friday-league", "friday-league-under-way", "mlb-game-2019", "mlb-series-2019",
    "nba-finals-2017", "nba-game-2017", "nba-game-app-2017",
    "nba-round-robin-30", "nl-west-2019", "psg-questions", "twenty-club-league",
  ])
  func shippedScenariosCompile(_ name: String) throws {
    let scenario = try ScenarioLoader().load("\(Shipped.folder)/\(name).json")
    #expect(scenario.folderName == name)
    #expect(scenario.description?.isEmpty == false)
  }

  @Test func theSoundScenarioCompiles() throws {
    let scenario = try load(BrokenScenario.sound())
    #expect(scenario.tournament.entrants.map(\.id) == ["red", "blue"])
    #expect(scenario.tournament.entrants.map(\.name) == ["red", "The Blues"])
    #expect(scenario.tournament.program.pairings.map(\.name) == ["red:blue", "blue:red:2"])
    #expect(scenario.tournament.program.pairings[0].score == [2, 1])
    #expect(scenario.tournament.program.pairings[1].score == nil)
    #expect(
      scenario.tournament.program.criteria.map(\.criterion) == [.points, .scoreDifference, .lots])
    #expect(scenario.run.tournaments == 100)
    #expect(scenario.run.seed == 7)
  }

  @Test func precisionIsReadInTheOrderOfTheScenario() throws {
    let scenario = try load(
      BrokenScenario.sound([
        (
          #""tournaments": 100, "seed": 7"#,
          #""precision": { "points:blue": 0.5, "champion": 0.01 }"#
        )
      ]))
    #expect(scenario.run.precision.map(\.name) == ["points:blue", "champion"])
    #expect(scenario.run.precision.map(\.halfWidth) == [0.5, 0.01])
    #expect(scenario.run.precision.map(\.entrant) == [1, nil])
  }

  @Test func whatIsLeftOutHasADefault() throws {
    let scenario = try load(
      BrokenScenario.sound([
        (#""legs": 2, "#, ""), (#""results": { "red:blue": { "score": [2, 1] } },"#, ""),
        (#""tally": { "scores": true },"#, #""description": "Bare""#),
        (#""run": { "tournaments": 100, "seed": 7 }"#, ""),
      ]))
    #expect(scenario.run == .standard)
    #expect(scenario.description == "Bare")
    #expect(scenario.tally.scores)
    #expect(!scenario.tally.counters)
    #expect(scenario.tournament.program.pairings.count == 1)
  }

  @Test(arguments: BrokenScenario.all)
  func everythingThatIsWrongIsSaid(_ broken: BrokenScenario) {
    #expect(diagnostics(of: broken.text) == broken.expected)
  }

  @Test func aPairThatMeetsOnceInThisOrderNeedsNoLeg() throws {
    let scenario = try load(BrokenScenario.sound([(#""red:blue": {"#, #""blue:red": {"#)]))
    #expect(scenario.tournament.program.pairings.map { $0.score } == [nil, [2, 1]])
  }
}

/// The scenarios that come with the program.
enum Shipped {
  static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    + "/scenarios"
}

/// A scenario read from a text.
func load(_ text: String) throws(ScenarioError) -> Scenario {
  try ScenarioLoader().load(Array(text.utf8), path: "cup.json")
}

/// The messages about a scenario in a folder with files, without the folder's name.
func diagnostics(
  of scenario: String, named name: String, files: [String: String]
) throws -> [String] {
  let folder = TemporaryFolder()
  for (name, text) in files.merging([name: scenario], uniquingKeysWith: { $1 }) {
    try write(text, to: "\(folder.path)/\(name)")
  }
  do throws(ScenarioError) {
    _ = try ScenarioLoader().load("\(folder.path)/\(name)")
    return []
  } catch {
    return error.description.replacing("\(folder.path)/", with: "").split(separator: "\n")
      .map(String.init)
  }
}

/// The messages about a scenario.
func diagnostics(of text: String) -> [String] {
  diagnostics(of: Array(text.utf8))
}

func diagnostics(of bytes: [UInt8]) -> [String] {
  do throws(ScenarioError) {
    _ = try ScenarioLoader().load(bytes, path: "cup.json")
    return []
  } catch {
    return error.description.split(separator: "\n").map(String.init)
  }
}
