import Foundation
import Glibc
import TestSupport
import Testing

/// Several scenarios are played one after the other, whatever is wrong with some.
@Suite struct SeveralScenariosTests {
  private let folder = TemporaryFolder()

  init() throws {
    for name in ["four-club-cup", "four-club-cup-app", "four-clubs"] {
      let text = try #require(TestFile.text("\(PodiumProgram.scenarios)/\(name).json"))
      folder.write(text, to: "\(name).json")
    }
    folder.write("{}", to: "scenario.schema.json")
    folder.write("[1]", to: "numbers.json")
  }

  private func run(_ arguments: String) throws -> PodiumProgram.Outcome {
    try folder.podium("run \(arguments) --tournaments 1000")
  }

  @Test func aFolderIsItsScenarios() throws {
    let outcome = try run(". --quiet")
    #expect(outcome == .silent)
    #expect(
      folder.names(in: "reports") == [
        ".podium.lock", "four-club-cup", "four-club-cup-app", "index.csv", "index.html", "index.md",
      ])
    let alone = TemporaryFolder()
    let single = ["run", PodiumProgram.cup, "--tournaments", "1000", "--quiet"]
    #expect(try PodiumProgram.run(single, in: alone.path).code == 0)
    #expect(
      PodiumProgram.files(in: "\(folder.path)/reports/four-club-cup")
        == PodiumProgram.files(in: "\(alone.path)/reports/four-club-cup"))
  }

  @Test func theIndexHasARowForEveryMeasure() throws {
    #expect(try run(". --quiet").code == 0)
    let lines = try #require(folder.text("reports/index.csv"))
      .split(separator: "\n")
    #expect(
      lines[0]
        == "scenario,entrant,name,measure,value,question,tournaments,precision,since,before,change,"
        + "value_se,value_ci_low,value_ci_high,before_se,before_ci_low,before_ci_high,"
        + "change_se,change_ci_low,change_ci_high")
    #expect(lines.count == 1 + 2 * 4 * 6)
    #expect(lines[1].hasPrefix("four-club-cup,") && lines[25].hasPrefix("four-club-cup-app,"))
    let standings = try #require(folder.text("reports/four-club-cup/standings.csv")).split(
      separator: "\n")[1].split(separator: ",")
    #expect(
      lines.contains {
        $0.hasPrefix(
          "four-club-cup,\(standings[0]),\(standings[1]),win_probability,\(standings[3]),")
      })
    let overview = try #require(folder.text("reports/index.md"))
    #expect(overview.contains("| [Four-club cup](four-club-cup/report.md)"))
    let page = try #require(folder.text("reports/index.html"))
    #expect(page.contains("<h3><a href=\"four-club-cup/report.html\">Four-club cup</a></h3>"))
    #expect(overview.contains("1,000"))
  }

  @Test func oneBadScenarioDoesNotKeepTheOthersFromBeingPlayed() throws {
    folder.write(#"{ "game": { "kind": "football" } }"#, to: "bad.json")
    folder.write("{", to: "broken.json")
    let outcome = try run(". --format json")
    outcome.expectFailure(65, "./bad.json:1:1: $: found no key \"entrants\"")
    #expect(outcome.error.contains("./broken.json:1:2: "))
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    #expect(list.count == 4)
    #expect(list.compactMap { $0["tournaments"] as? Int } == [1000, 1000])
    #expect(list.compactMap { $0["file"] as? String } == ["./bad.json", "./broken.json"])
    let overview = try #require(folder.text("reports/index.md"))
    #expect(overview.contains("Without a report:"))
    #expect(overview.contains("- bad: "))
  }

  @Test func anOutputThatCannotBeWrittenKeepsNothingFromBeingPlayed() throws {
    // A closed reader needs no message.
    for (command, code, error) in [
      ("exec \"$0\" \"$@\" >/dev/full", 73, "Error: cannot write to standard output: "),
      ("exec \"$0\" \"$@\" | true; exit ${PIPESTATUS[0]}", 141, ""),
    ] as [(String, Int32, String)] {
      folder.remove("reports")
      let outcome = try PodiumProgram.run(
        "run . --tournaments 1000", in: folder.path, through: ["/bin/bash", "-c", command])
      #expect(outcome.code == code)
      #expect(error.isEmpty ? outcome.error.isEmpty : outcome.error.hasPrefix(error))
      for name in ["four-club-cup", "four-club-cup-app"] {
        #expect(folder.names(in: "reports/\(name)").contains("report.md"))
      }
      #expect(folder.names(in: "reports").contains("index.md"))
    }
  }

  @Test func shardsOfThemArePlayedAtTheSameTime() throws {
    let first = try folder.start("run . --tournaments 10000000000 --shard 1/2 --quiet")
    first.wait(
      for: "\(folder.path)/reports/four-club-cup/shard-1-of-2/podium.log", toHold: "plays")
    let second = try folder.podium("run . --tournaments 1000 --shard 2/2 --quiet")
    #expect(second == .silent)
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
    let text = try #require(folder.text("four-clubs.json"))
    let inside = "\(folder.path)/inside"
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
    TestFile.write(text, to: "\(inside)/four-clubs.json")
    let commands = [
      ["run"], ["compare"], ["sensitivity", "--for", "psg"], ["lineup", "--for", "psg"],
    ]
    for command in commands {
      let source = command[0] == "compare" ? "psg-questions" : "four-club-cup"
      TestFile.write(
        try #require(TestFile.text("\(PodiumProgram.scenarios)/\(source).json")),
        to: "\(inside)/\(name)")
      let outcome = try PodiumProgram.run(
        [command[0], name] + command.dropFirst() + ["--tournaments", "10000", "--output", "out"],
        in: inside)
      outcome.expectFailure(64, "rename it")
    }
    #expect(TestFile.names(in: inside) == [name, "four-clubs.json"])
  }

  @Test func twoOfOneNameAreRefused() throws {
    let outcome = try run(". \(PodiumProgram.cup)")
    #expect(outcome.code == 64)
    #expect(
      outcome.error.hasPrefix(
        "Error: ./four-club-cup.json and \(PodiumProgram.cup) would write into the same folder"))
    #expect(!folder.names().contains("reports"))
  }

  @Test(arguments: ["index.html", "index.csv", "index.xlsx"])
  func noneMayStandWhereTheIndexDoes(_ name: String) throws {
    #expect(folder.write(try #require(TestFile.bytes(PodiumProgram.cup)), to: "\(name).json"))
    let outcome = try run(".")
    #expect(outcome.code == 64)
    #expect(
      outcome.error
        == "Error: ./\(name).json would write into a folder called \(name), as a file about all of the scenarios is "
        + "called; rename the scenario, or run it by itself\n")
    #expect(!folder.names().contains("reports"))
    #expect(try run("\(name).json --tournaments 10").code == 0)
  }

  @Test func aFolderWithoutScenariosIsNamed() throws {
    let empty = TemporaryFolder()
    let outcome = try PodiumProgram.run("run .", in: empty.path)
    #expect(
      outcome
        == .init(
          output: "",
          error: "Error: there is no scenario in .; expected a file *.json with a \"game\"\n",
          code: 66))
  }

  @Test func theyShareATimeBudget() throws {
    let outcome = try folder.podium("run . --quiet --time-budget 500ms")
    #expect(outcome.code == 0)
    for name in ["four-club-cup", "four-club-cup-app"] {
      let provenance = try json("\(folder.path)/reports/\(name)/run.json")
      let thisRun = try #require(provenance["thisRun"] as? [String: Any])
      #expect(thisRun["stoppedBy"] as? String == "time budget")
      #expect((provenance["tournaments"] as? Int ?? 0) > 0)
    }
    #expect(folder.text("reports/index.md")?.contains("The time budget was shared") == true)
  }

  /// A battle of fixed fighters has one outcome; the cups have all the time.
  @Test func nothingOfATimeBudgetGoesToWhatIsCertain() throws {
    folder.write(
      try #require(TestFile.text("\(PodiumProgram.scenarios)/battle-fixed.json")),
      to: "battle-fixed.json")
    let command = ["run", ".", "--quiet", "--time-budget", "2s"]
    #expect(try folder.podium(command).code == 0)
    func tournaments(_ name: String) throws -> Int {
      try json("\(folder.path)/reports/\(name)/run.json")["tournaments"] as? Int ?? 0
    }
    for name in ["battle-fixed", "four-club-cup", "four-club-cup-app"] {
      #expect(try tournaments(name) > 0)
    }
    let log = try #require(folder.text("reports/battle-fixed/podium.log"))
    #expect(log.components(separatedBy: " plays ").count == 2)
    let index = try #require(folder.text("reports/index.md"))
    let rows = index.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.first?.contains("| Second ") == true)
    #expect(rows.count { $0.contains(" certain |") } == 1)
    #expect(rows.count { $0.contains(" pp |") } == 2)
    // By this command, in all of its turns together.
    let thisRun = try json("\(folder.path)/reports/four-club-cup/run.json")["thisRun"]
    let played = (thisRun as? [String: Any])?["tournaments"] as? Int
    #expect(try played == tournaments("four-club-cup"))
  }

  /// `--restart` applies to the first turn of a command only.
  @Test func aRestartIsOneForAllTurns() throws {
    #expect(try run(". --quiet").code == 0)
    let again = ["run", ".", "--quiet", "--time-budget", "1s", "--restart"]
    #expect(try folder.podium(again).code == 0)
    for name in ["four-club-cup", "four-club-cup-app"] {
      let provenance = try json("\(folder.path)/reports/\(name)/run.json")
      let thisRun = try #require(provenance["thisRun"] as? [String: Any])
      #expect(thisRun["tournaments"] as? Int == provenance["tournaments"] as? Int)
    }
  }

  @Test func theIndexSaysWhoseVariantsWereNotPlayed() throws {
    let questions = try #require(TestFile.text("\(PodiumProgram.scenarios)/psg-questions.json"))
    folder.write(questions, to: "psg-questions.json")
    #expect(try run(". --quiet").code == 0)
    let index = try #require(folder.text("reports/index.md"))
    #expect(
      index.contains(
        "Variants were not played. These commands play them:\n\n"
          + "- psg-questions: `podium compare psg-questions.json`\n"))
    #expect(index.contains("(UTC)") && !index.contains("- four-club-cup: `"))
    let csv = try #require(folder.text("reports/index.csv"))
    #expect(!csv.contains("UTC"))
  }
}
