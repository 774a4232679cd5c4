import Glibc
import Programs
import Scenarios
import TestSupport
import Testing

/// Files of teams and results.
@Suite struct ScenarioFilesTests {
  /// The messages about a scenario in a folder with files, without the folder's name.
  private func diagnostics(
    _ scenario: String, files: [String: String] = [:], allowsOutsideFiles: Bool = false,
    prepare: (String) throws -> Void = { _ in }
  ) throws -> [String] {
    var lines: [String] = []
    try withTemporaryFolder { outer in
      let folder = "\(outer)/cups"
      #expect(mkdir(folder, 0o755) == 0)
      for (name, text) in files { try write(text, to: "\(folder)/\(name)") }
      try prepare(folder)
      try write(scenario, to: "\(folder)/cup.json")
      do throws(ScenarioError) {
        _ = try ScenarioLoader(allowsOutsideFiles: allowsOutsideFiles).load("\(folder)/cup.json")
      } catch {
        lines = error.description.replacing("\(folder)/", with: "").replacing(outer, with: "OUTER")
          .split(separator: "\n").map(String.init)
      }
    }
    return lines
  }

  @Test func aRosterOfRowsIsTheSameAsOneOfObjects() throws {
    try withTemporaryFolder { folder in
      try write(BrokenFile.roster, to: "\(folder)/teams.csv")
      try write(BrokenFile.scenario(teams: "teams.csv"), to: "\(folder)/cup.json")
      let fromRows = try ScenarioLoader().load("\(folder)/cup.json").tournament
      let fromObjects = try load(BrokenScenario.sound()).tournament
      #expect(fromRows.entrants.map(\.name) == ["The Reds", "blue"])
      #expect(fromRows.program.pairings.map(\.name) == fromObjects.program.pairings.map(\.name))
    }
  }

  @Test func resultsComeFromRows() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/cup.json"
      try write("match,home_score,away_score\nblue:red:2,0,3\n", to: "\(folder)/results.csv")
      try write(BrokenFile.scenario(results: "results.csv"), to: path)
      let fixtures = try ScenarioLoader().load(path).tournament.program.pairings
      #expect(fixtures.map { $0.score } == [nil, [0, 3]])
    }
  }

  @Test func resultsAndTeamsComeFromJSON() throws {
    let files = [
      "results.json": #"{ "red:blue": { "score": [4, 4] } }"#,
      "teams.json": #"""
      { "red": { "squad": { "A": { "position": "keeper", "skillPower": 1 } } },
        "blue": { "squad": { "B": { "position": "keeper", "skillPower": 1 } } } }
      """#,
    ]
    let text = BrokenFile.scenario(teams: "teams.json", results: "results.json")
      .replacing("\"players\": 4", with: "\"players\": 1")
    #expect(try diagnostics(text, files: files) == [])
  }

  /// A link in the scenario's folder leads to a roster outside of it.
  private func layOutsideFiles(_ folder: String) throws {
    try write(BrokenFile.roster, to: "\(folder)/../teams.csv")
    #expect(symlink("../teams.csv", "\(folder)/link.csv") == 0)
    #expect(mkdir("\(folder)/folder.csv", 0o755) == 0)
  }

  @Test(arguments: BrokenFile.all)
  func everythingThatIsWrongInFilesIsSaid(_ broken: BrokenFile) throws {
    let text = BrokenFile.scenario(teams: broken.teams, results: broken.results)
    #expect(try diagnostics(text, files: broken.files, prepare: layOutsideFiles) == broken.expected)
  }

  @Test(arguments: ["../teams.csv", "link.csv"])
  func filesOutsideAreReadWhereThatIsAllowed(_ name: String) throws {
    let text = BrokenFile.scenario(teams: name)
    #expect(try diagnostics(text, allowsOutsideFiles: true, prepare: layOutsideFiles) == [])
  }

  @Test func aLinkWithinTheFolderIsFollowed() throws {
    let text = BrokenFile.scenario(teams: "near.csv")
    let lines = try diagnostics(text, files: ["teams.csv": BrokenFile.roster]) { folder in
      #expect(symlink("teams.csv", "\(folder)/near.csv") == 0)
    }
    #expect(lines == [])
  }
}
