import Foundation
import TestSupport
import Testing

/// Several scenarios are played one after the other, whatever is wrong with some.
@Suite struct SeveralScenariosTests {
  private let folder = TemporaryFolder()

  init() throws {
    for name in ["four-club-cup", "four-club-cup-app", "four-clubs"] {
      let text = try #require(TestFile.text("\(PodiumProgram.scenarios)/\(name).json"))
      TestFile.write(text, to: "\(folder.path)/\(name).json")
    }
    TestFile.write("{}", to: "\(folder.path)/scenario.schema.json")
    TestFile.write("[1]", to: "\(folder.path)/numbers.json")
  }

  private func run(_ arguments: String...) throws -> PodiumProgram.Outcome {
    try PodiumProgram.run(["run"] + arguments + ["--tournaments", "1000"], in: folder.path)
  }

  @Test func aFolderIsItsScenarios() throws {
    let outcome = try run(".", "--quiet")
    #expect(outcome == .init(output: "", error: "", code: 0))
    #expect(
      TestFile.names(in: "\(folder.path)/reports") == [
        ".podium.lock", "four-club-cup", "four-club-cup-app", "index.csv", "index.md",
      ])
    let alone = TemporaryFolder()
    let single = ["run", PodiumProgram.cup, "--tournaments", "1000", "--quiet"]
    #expect(try PodiumProgram.run(single, in: alone.path).code == 0)
    #expect(
      PodiumProgram.files(in: "\(folder.path)/reports/four-club-cup")
        == PodiumProgram.files(in: "\(alone.path)/reports/four-club-cup"))
  }

  @Test func theIndexHasARowForEveryMeasure() throws {
    #expect(try run(".", "--quiet").code == 0)
    let lines = try #require(TestFile.text("\(folder.path)/reports/index.csv"))
      .split(separator: "\n")
    #expect(lines[0] == "scenario,entrant,measure,value,se,ci_low,ci_high")
    #expect(lines.count == 1 + 2 * 4 * 6)
    #expect(lines[1].hasPrefix("four-club-cup,") && lines[25].hasPrefix("four-club-cup-app,"))
    let standings = try #require(
      TestFile.text("\(folder.path)/reports/four-club-cup/standings.csv")
    ).split(separator: "\n")[1].split(separator: ",")
    #expect(
      lines.contains {
        $0.hasPrefix("four-club-cup,\(standings[0]),win_probability,\(standings[3]),")
      })
    let overview = try #require(TestFile.text("\(folder.path)/reports/index.md"))
    #expect(overview.contains("- [four-club-cup](<four-club-cup/report.md>)"))
    #expect(overview.contains("1,000"))
  }

  @Test func oneBadScenarioDoesNotKeepTheOthersFromBeingPlayed() throws {
    TestFile.write(#"{ "game": { "kind": "football" } }"#, to: "\(folder.path)/bad.json")
    TestFile.write("{", to: "\(folder.path)/broken.json")
    let outcome = try run(".", "--format", "json")
    #expect(outcome.code == 65)
    #expect(outcome.error.contains("./bad.json:1:1: $: found no key \"entrants\""))
    #expect(outcome.error.contains("./broken.json:1:2: "))
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    #expect(list.count == 4)
    #expect(list.compactMap { $0["tournaments"] as? Int } == [1000, 1000])
    #expect(list.compactMap { $0["file"] as? String } == ["./bad.json", "./broken.json"])
    let overview = try #require(TestFile.text("\(folder.path)/reports/index.md"))
    #expect(overview.contains("Without a report:"))
    #expect(overview.contains("- bad: "))
  }

  @Test func twoOfOneNameAreRefused() throws {
    let outcome = try run(".", PodiumProgram.cup)
    #expect(outcome.code == 64)
    #expect(
      outcome.error.hasPrefix(
        "Error: ./four-club-cup.json and \(PodiumProgram.cup) would write into the same folder"))
    #expect(!TestFile.names(in: folder.path).contains("reports"))
  }

  @Test func aFolderWithoutScenariosIsNamed() throws {
    let empty = TemporaryFolder()
    let outcome = try PodiumProgram.run(["run", "."], in: empty.path)
    #expect(
      outcome
        == .init(
          output: "", error: "Error: there is no scenario in ., a file *.json with a \"game\"\n",
          code: 66))
  }

  @Test func theyShareATimeBudget() throws {
    let outcome = try PodiumProgram.run(
      ["run", ".", "--quiet", "--time-budget", "500ms"], in: folder.path)
    #expect(outcome.code == 0)
    for name in ["four-club-cup", "four-club-cup-app"] {
      let provenance = try json("\(folder.path)/reports/\(name)/run.json")
      let thisRun = try #require(provenance["thisRun"] as? [String: Any])
      #expect(thisRun["stoppedBy"] as? String == "time budget")
      #expect((provenance["tournaments"] as? Int ?? 0) > 0)
    }
    #expect(
      TestFile.text("\(folder.path)/reports/index.md")?.contains("was shared out") == true)
  }
}
