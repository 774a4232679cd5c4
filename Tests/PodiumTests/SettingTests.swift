import TestSupport
import Testing

@Suite struct SettingTests {
  private let folder = TemporaryFolder()
  private static let messi = "teams.psg.squad.Lionel Messi.skillPower=8"

  @Test func aRunHasTheBytesOfAnEditedScenario() throws {
    try folder.copy("four-club-cup.json")
    try folder.copy("four-clubs.json", replacing: "8.34", with: "8")
    try folder.play("run four-club-cup.json --tournaments 500 --output edited")
    let output = try folder.output("run CUP --tournaments 500 --set '\(Self.messi)'")
    #expect(output.contains(" with \(Self.messi): 500 tournaments"))
    let names = folder.names(in: "reports/four-club-cup").filter { $0.hasPrefix("set-") }
    let set = "reports/four-club-cup/\(try #require(names.first))"
    let ours = folder.files(set)
    for (name, bytes) in folder.files("edited") where name.hasSuffix(".csv") {
      #expect(ours[name] == bytes, "\(name)")
    }
    let report = try #require(folder.text("\(set)/report.md"))
    for command in ["run", "replay"] {
      let option = command == "run" ? "--tournaments 500" : "--tournament 1"
      #expect(
        report.contains("podium \(command) four-club-cup.json --set '\(Self.messi)' \(option)"))
    }
    let provenance = try #require(folder.text("\(set)/run.json"))
    #expect(provenance.contains("\"settings\": [\n    \"\(Self.messi)\"\n  ]"))
    #expect(!folder.names(in: "reports/four-club-cup").contains("report.md"))
  }

  @Test func everyCommandThatReadsAScenarioTakesIt() throws {
    let set = "--set game.rules.preset=app"
    for command in [
      "compare @psg-questions.json --variants messi-tired --tournaments 100",
      "sensitivity CUP --for psg --tournaments 100",
      "lineup CUP --for psg --without 'Lionel Messi' --tournaments 10000",
    ] {
      let output = try folder.output("\(command) \(set)")
      #expect(output.contains(" with game.rules.preset=app: "))
      #expect(output.contains("/set-game.rules.preset-app/\(command.prefix { $0 != " " })"))
    }
    let replay = try folder.output("replay CUP --tournament 3 \(set)")
    #expect(replay.contains(" with game.rules.preset=app: tournament 3"))
    let app = try folder.output("replay @four-club-cup-app.json --tournament 3 --seed 2026")
    #expect(
      replay.split(separator: "\n").dropFirst() == app.split(separator: "\n").dropFirst())
    _ = try folder.output("validate CUP \(set)")
  }
}
