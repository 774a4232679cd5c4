import Foundation
import TestSupport
import Testing

@Suite struct SettingTests {
  private let folder = TemporaryFolder()
  private static let messi = "teams.psg.squad.Lionel Messi.skillPower=8"

  private func podium(_ arguments: String) throws -> PodiumProgram.Outcome {
    try folder.podium(arguments)
  }

  private func text(_ path: String) throws -> String {
    try #require(folder.text("\(path)"))
  }

  /// The only folder below that of a scenario that is called so.
  private func settingFolder(_ path: String) throws -> String {
    let names = folder.names(in: "\(path)").filter { $0.hasPrefix("set-") }
    return "\(path)/\(try #require(names.first))"
  }

  @Test func aRunHasTheBytesOfAnEditedScenario() throws {
    let clubs = try #require(TestFile.text("\(PodiumProgram.scenarios)/four-clubs.json"))
    let cup = try #require(TestFile.text(PodiumProgram.cup))
    let line = try #require(clubs.split(separator: "\n").first { $0.contains("Lionel Messi\": {") })
    let edited = try #require(line.firstRange(of: #/"skillPower": [0-9.]+/#)).lowerBound
    let changed = line[..<edited] + "\"skillPower\": 8 }" + (line.hasSuffix(",") ? "," : "")
    folder.write(
      clubs.replacingOccurrences(of: line, with: changed), to: "four-clubs.json")
    folder.write(cup, to: "four-club-cup.json")
    #expect(try podium("run four-club-cup.json --tournaments 2000 --output edited").code == 0)
    let outcome = try podium("run \(PodiumProgram.cup) --tournaments 2000 --set '\(Self.messi)'")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains(" with \(Self.messi): 2,000 tournaments"))
    let set = try settingFolder("reports/four-club-cup")
    let (ours, theirs) = (
      PodiumProgram.files(in: "\(folder.path)/\(set)"),
      PodiumProgram.files(in: "\(folder.path)/edited")
    )
    for (name, bytes) in theirs where name.hasSuffix(".csv") {
      #expect(ours[name] == bytes, "\(name)")
    }
    let report = try text("\(set)/report.md")
    #expect(
      report.contains("podium run four-club-cup.json --set '\(Self.messi)' --tournaments 2000"))
    #expect(
      report.contains("podium replay four-club-cup.json --set '\(Self.messi)' --tournament 1"))
    let provenance = try text("\(set)/run.json")
    #expect(provenance.contains("\"settings\": [\n    \"\(Self.messi)\"\n  ]"))
    #expect(!folder.names(in: "reports/four-club-cup").contains("report.md"))
  }

  @Test func theFolderIsNamedByWhatIsSetAndWhatIsGiven() throws {
    let outcome = try podium(
      "run \(PodiumProgram.cup) --tournaments 1000 --set game.rules.preset=app --given ajax:psg=2-1 --quiet"
    )
    #expect(outcome == .silent)
    let path = "reports/four-club-cup/set-game.rules.preset-app/given-ajax-psg-2-1"
    #expect(try text("\(path)/report.md").contains("--given ajax:psg=2-1"))
  }

  @Test func shardsAndTheirMergeKeepWhatIsSet() throws {
    let common = ["run", PodiumProgram.cup, "--tournaments", "2000", "--quiet", "--set"]
    let setting = "game.rules.preset=app"
    for shard in ["1/2", "2/2"] {
      #expect(try folder.podium(common + [setting, "--shard", shard]).code == 0)
    }
    #expect(try folder.podium(common + [setting]).code == 0)
    let path = "reports/four-club-cup/set-game.rules.preset-app"
    let merge = try podium(
      "merge \(path)/shard-1-of-2 \(path)/shard-2-of-2 --output merged --quiet")
    #expect(merge.code == 0)
    let whole = PodiumProgram.files(in: "\(folder.path)/\(path)")
    let merged = PodiumProgram.files(in: "\(folder.path)/merged")
    #expect(merged["report.md"] == whole["report.md"] && whole["report.md"] != nil)
    #expect(merged["standings.csv"] == whole["standings.csv"])
  }

  @Test func everyCommandThatReadsAScenarioTakesIt() throws {
    let questions = "\(PodiumProgram.scenarios)/psg-questions.json"
    let commands = [
      ["compare", questions, "--variants", "messi-tired", "--tournaments", "1000"],
      ["sensitivity", PodiumProgram.cup, "--for", "psg", "--tournaments", "1000"],
      ["lineup", PodiumProgram.cup, "--for", "psg", "--tournaments", "10000"],
    ]
    for command in commands {
      let outcome = try folder.podium(command + ["--set", "game.rules.preset=app"])
      #expect(outcome.code == 0, "\(outcome.error)")
      #expect(outcome.output.contains(" with game.rules.preset=app: "))
      #expect(outcome.output.contains("/set-game.rules.preset-app/\(command[0])"))
    }
    let replay = try podium(
      "replay \(PodiumProgram.cup) --tournament 3 --set game.rules.preset=app")
    #expect(replay.output.contains(" with game.rules.preset=app: tournament 3"))
    let app = try podium(
      "replay \(PodiumProgram.scenarios)/four-club-cup-app.json --tournament 3 --seed 2026")
    #expect(
      replay.output.split(separator: "\n").dropFirst()
        == app.output.split(separator: "\n").dropFirst())
    #expect(try podium("validate \(PodiumProgram.cup) --set game.rules.preset=app").code == 0)
  }

  @Test(arguments: [
    ("teams.psg.squad.Lionel Messy.skillPower=8", 64, "did you mean 'Lionel Messi'?"),
    ("teams.psg.squad.Lionel Messi.skillPower=800", 64, "found the number 800"),
    ("skillPower", 64, "Error: --set: found \"skillPower\", expected a path and a value"),
  ])
  func mistakesAreSaid(_ setting: String, _ code: Int, _ message: String) throws {
    for command in [["run"], ["validate"], ["replay", "--tournament", "1"]] {
      let outcome = try folder.podium(
        [command[0], PodiumProgram.cup] + command.dropFirst() + ["--set", setting])
      #expect(outcome.code == Int32(code))
      #expect(outcome.error.contains(message), "\(outcome.error)")
    }
    #expect(!folder.names().contains("reports"))
  }
}
