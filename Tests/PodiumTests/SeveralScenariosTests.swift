import Foundation
import TestSupport
import Testing

/// Several scenarios are played one after the other, whatever is wrong with some.
@Suite struct SeveralScenariosTests {
  private let folder = TemporaryFolder()
  private static let cups = ["four-club-cup", "four-club-cup-app"]

  init() throws {
    try folder.copy("four-club-cup.json", "four-club-cup-app.json", "four-clubs.json")
    folder.write("{}", to: "scenario.schema.json")
    folder.write("[1]", to: "numbers.json")
  }

  private func run(_ arguments: String) throws -> PodiumProgram.Outcome {
    try folder.podium("run \(arguments) --tournaments 1000")
  }

  @Test func aFolderIsItsScenarios() throws {
    #expect(try run(". --quiet") == .silent)
    #expect(
      folder.names(in: "reports") == [".podium.lock"] + Self.cups + [
        "index.csv", "index.html", "index.md",
      ])
    let own = folder.files("reports/four-club-cup")
    try folder.play("run CUP --tournaments 1000 --output alone")
    #expect(own == folder.files("alone"))

    let lines = try #require(folder.text("reports/index.csv")).split(separator: "\n")
    #expect(
      lines[0]
        == "scenario,entrant,name,measure,value,question,tournaments,precision,since,before,change,"
        + "value_se,value_ci_low,value_ci_high,before_se,before_ci_low,before_ci_high,"
        + "change_se,change_ci_low,change_ci_high")
    #expect(lines.count == 1 + 2 * 4 * 6)
    #expect(lines[1].hasPrefix("four-club-cup,") && lines[25].hasPrefix("four-club-cup-app,"))
    let winner = try #require(folder.rows("alone/standings.csv").first)
    let row = try #require(
      folder.rows("reports/index.csv").first {
        $0["entrant"] == winner["entrant"] && $0["measure"] == "win_probability"
      })
    #expect(row["value"] == winner["win_probability"])
    let overview = try #require(folder.text("reports/index.md"))
    #expect(overview.contains("| [Four-club cup](four-club-cup/report.md)"))
    #expect(overview.contains("1,000"))
    let page = try #require(folder.text("reports/index.html"))
    #expect(page.contains("<h3><a href=\"four-club-cup/report.html\">Four-club cup</a></h3>"))
  }

  @Test func oneBadScenarioDoesNotKeepTheOthersFromBeingPlayed() throws {
    folder.write(#"{ "game": { "kind": "football" } }"#, to: "bad.json")
    folder.write("{", to: "broken.json")
    let outcome = try run(". --format json")
    outcome.expectFailure(65, "./bad.json:1:1: $: found no key \"entrants\"")
    #expect(outcome.error.contains("./broken.json:1:2: "))
    let list = try objects(outcome.output)
    #expect(list.count == 4)
    #expect(list.compactMap { $0["tournaments"] as? Int } == [1000, 1000])
    #expect(list.compactMap { $0["file"] as? String } == ["./bad.json", "./broken.json"])
    let overview = try #require(folder.text("reports/index.md"))
    #expect(overview.contains("Without a report:") && overview.contains("- bad: "))
  }

  /// A closed reader needs no message.
  @Test(
    arguments: [
      ("exec \"$0\" \"$@\" >/dev/full", 73, "Error: cannot write to standard output: "),
      ("exec \"$0\" \"$@\" | true; exit ${PIPESTATUS[0]}", 141, ""),
    ] as [(String, Int32, String)])
  func anOutputThatCannotBeWrittenKeepsNothingFromBeingPlayed(
    _ command: String, _ code: Int32, _ error: String
  ) throws {
    let outcome = try folder.podium(
      "run . --tournaments 1000", through: ["/bin/bash", "-c", command])
    #expect(outcome.code == code)
    #expect(error.isEmpty ? outcome.error.isEmpty : outcome.error.hasPrefix(error))
    for file in Self.cups.map({ "\($0)/report.md" }) + ["index.md"] {
      #expect(folder.text("reports/\(file)") != nil)
    }
  }

  @Test func shardsOfThemArePlayedAtTheSameTime() throws {
    let first = try folder.start("run . --tournaments 10000000000 --shard 1/2 --quiet")
    first.wait(
      for: "\(folder.path)/reports/four-club-cup/shard-1-of-2/podium.log", toHold: "plays")
    try folder.play("run . --tournaments 1000 --shard 2/2")
    first.signal(SIGKILL)
    _ = first.wait()
  }

  @Test(.timeLimit(.minutes(1)))
  func pipesInTheFolderArePassedOver() throws {
    #expect(mkfifo("\(folder.path)/pipe.json", 0o600) == 0)
    // A writer has the pipe open and stays silent.
    let writer = open("\(folder.path)/pipe.json", O_RDWR)
    defer { close(writer) }
    #expect(try run(". --quiet") == .silent)
  }

  @Test(arguments: [".json", "..json", "...json"])
  func aNameThatIsNoneOfAFolderIsRefused(_ name: String) throws {
    for command in [
      "run NAME", "compare NAME", "sensitivity NAME --for psg", "lineup NAME --for psg",
    ] {
      let source = command.hasPrefix("compare") ? "psg-questions" : "four-club-cup"
      folder.write(
        try #require(TestFile.text("\(PodiumProgram.scenarios)/\(source).json")), to: name)
      let before = folder.names()
      try folder.podium("\(command.replacing("NAME", with: name)) --output out")
        .expectFailure(64, "rename it")
      #expect(folder.names() == before)
    }
  }

  @Test func twoOfOneNameAreRefused() throws {
    try run(". CUP").expectFailure(
      64, "Error: ./four-club-cup.json and \(PodiumProgram.cup) would write into the same folder")
    #expect(!folder.names().contains("reports"))
  }

  @Test(arguments: ["index.html", "index.csv", "index.xlsx"])
  func noneMayStandWhereTheIndexDoes(_ name: String) throws {
    #expect(folder.write(try #require(TestFile.bytes(PodiumProgram.cup)), to: "\(name).json"))
    try run(".").expectFailure(
      64,
      "Error: ./\(name).json would write into a folder called \(name), as a file about all of the scenarios is called; "
        + "rename the scenario, or run it by itself\n")
    #expect(!folder.names().contains("reports"))
    #expect(try run("\(name).json").code == 0)
  }

  @Test func aFolderWithoutScenariosIsNamed() throws {
    try folder.makeFolder("empty")
    let error = "Error: there is no scenario in empty; expected a file *.json with a \"game\"\n"
    #expect(try run("empty") == .init(output: "", error: error, code: 66))
  }

  /// A battle of fixed fighters has one outcome; the cups share all the time, in turns, of which only the first restarts.
  @Test func theyShareATimeBudget() throws {
    try folder.copy("battle-fixed.json")
    #expect(try run(". --quiet") == .silent)
    try folder.play("run . --time-budget 1s --restart")
    for name in Self.cups {
      let thisRun = try folder.thisRun("reports/\(name)")
      #expect(thisRun["stoppedBy"] as? String == "time budget")
      let played = try #require(thisRun["tournaments"] as? Int)
      let all = try folder.json("reports/\(name)/run.json")["tournaments"] as? Int
      #expect(played > 0 && played == all)
    }
    let log = try #require(folder.text("reports/battle-fixed/podium.log"))
    #expect(log.components(separatedBy: " plays ").count <= 3)
    let index = try #require(folder.text("reports/index.md"))
    #expect(index.contains("The time budget was shared"))
    let rows = index.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.first?.contains("| Second ") == true)
    #expect(rows.count { $0.contains(" certain |") } == 1)
    #expect(rows.count { $0.contains(" pp |") } == 2)
  }

  @Test func theIndexSaysWhoseVariantsWereNotPlayed() throws {
    try folder.copy("psg-questions.json")
    #expect(try run(". --quiet") == .silent)
    let index = try #require(folder.text("reports/index.md"))
    #expect(
      index.contains(
        "Variants were not played. These commands play them:\n\n"
          + "- psg-questions: `podium compare psg-questions.json`\n"))
    #expect(index.contains("(UTC)") && !index.contains("- four-club-cup: `"))
    #expect(folder.text("reports/index.csv")?.contains("UTC") == false)
  }
}
