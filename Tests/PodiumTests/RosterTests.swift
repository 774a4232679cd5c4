import Foundation
import TestSupport
import Testing

/// `podium roster` and `podium new` as their users meet them.
@Suite struct RosterTests {
  private let folder = TemporaryFolder()
  private var clubs: String { "\(folder.path)/four-clubs.json" }
  private var warning: String {
    "Warning: these scenarios change: \(folder.path)/four-club-cup.json\n"
  }

  init() throws { try folder.copy("four-clubs.json", "four-club-cup.json", "twenty-clubs.csv") }

  @Test func aChangeIsToldWithTheScenariosThatChange() throws {
    for (command, changes, warning) in [
      (
        "edit \(clubs) 'lionel messi' skillPower=8",
        ["Lionel Messi of psg: skillPower 8.34 -> 8"], warning
      ),
      (
        "swap \(clubs) 'Kylian Mbappe' 'Gianluigi Donnarumma'",
        [
          "Kylian Mbappé of psg: place attack 1 -> keeper",
          "Gianluigi Donnarumma of psg: place keeper -> attack 1",
        ], warning
      ),
      (
        "edit \(clubs) 'Kylian Mbappe' position=attacker",
        ["nothing has changed: Kylian Mbappé of psg is as before"], ""
      ),
      (
        "edit twenty-clubs.csv 'Fenric Eldinthe' name=Fen shirt=",
        [
          "Fenric Eldinthe of aldermoor-rovers: name Fenric Eldinthe -> Fen, shirt 1 -> none"
        ], ""
      ),
    ] {
      let file = command.split(separator: " ")[1]
      let output = changes.map { "\(file): \($0)\n" }.joined()
      #expect(
        try folder.podium("roster \(command)") == .init(output: output, error: warning, code: 0))
    }
    let text = try folder.output(
      "roster swap \(clubs) 'Kylian Mbappe' 'psg bench keeper' --format json")
    let report = try object(text)
    #expect(report["changedScenarios"] as? [String] == ["\(folder.path)/four-club-cup.json"])
    #expect(report["changed"] as? Bool == true)
    let after = report["after"] as? [String: Any]
    #expect(after?["player"] as? String == "Kylian Mbappé" && after?["place"] as? String == "bench")
    let partner = try #require(report["partner"] as? [String: [String: Any]])
    #expect(partner["before"]?["place"] as? String == "bench")
    #expect(partner["after"]?["place"] as? String == "keeper")
    #expect(partner["after"]?["plays"] as? Bool == true)
  }

  @Test func noEditOfManyEditorsAtOnceIsLost() throws {
    let players = [
      "Lionel Messi", "Kylian Mbappé", "Steven Berghuis", "Dusan Tadic", "Marco Verratti",
    ]
    let names = folder.names()
    for round in 1...2 {
      let editors = try players.map { player in
        try folder.start("roster edit \(clubs) '\(player)' skillPower=\(round).5")
      }
      #expect(editors.map { $0.wait().code } == players.map { _ in 0 })
      let text = try #require(TestFile.text(clubs))
      #expect(
        text.components(separatedBy: "\"skillPower\": \(round).5 ").count - 1 == players.count)
    }
    #expect(folder.names() == names)
  }

  @Test func aKillLeavesTheOldRosterOrTheNewOne() throws {
    let old = try #require(TestFile.text(clubs))
    let new = old.replacing("\"skillPower\": 8.34", with: "\"skillPower\": 1.5")
    let edit = "roster edit \(clubs) 'Lionel Messi' skillPower=1.5"
    var kills = 0
    for delay in 0..<30 {
      TestFile.write(old, to: clubs)
      let editor = try folder.start(edit)
      Thread.sleep(forTimeInterval: 0.0007 * Double(delay))
      editor.signal(SIGKILL)
      if editor.wait().code == 128 + SIGKILL { kills += 1 }
      let text = try #require(TestFile.text(clubs))
      #expect(text == old || text == new)
    }
    #expect(kills > 0)
    // Nothing that a killed editor left is in the way of the next.
    TestFile.write(old, to: clubs)
    #expect(try folder.podium(edit).code == 0)
    #expect(TestFile.text(clubs) == new)
  }

  @Test(.enabled(if: geteuid() != 0, "a root user may write everything"))
  func aRosterThatMayNotBeWrittenIsNot() throws {
    #expect(chmod(clubs, 0o444) == 0)
    try folder.podium("roster edit \(clubs) 'Lionel Messi' skillPower=1.5")
      .expectFailure(73, "let its owner give you the right to write to it")
  }

  /// Rows that are teams are called so, and their goals are by the rules of their file.
  @Test func teamsAreShownAsTeams() throws {
    let fitted = "@ratings/premier-league-2026-03"
    for path in ["\(fitted).json", "@premier-league-2025-26.json"] {
      let lines = try folder.output("roster list \(path)").split(separator: "\n")
      #expect(lines[0].hasSuffix("premier-league-2026-03.json, goals: 25 teams"))
      #expect(
        lines[1].split(separator: " ")
          == ["Team", "Id", "Attack", "Defence", "Goals", "for", "Goals", "against"])
      // exp(base + attack) with the file's base of 0.2788, and exp(0.27 + attack).
      #expect(lines[3].contains("  1.81 "), "\(lines[3])")
    }
    #expect(try folder.output("roster list \(fitted).csv").contains("goals: 25 teams\n"))
    #expect(
      try folder.output("roster show \(fitted).csv 'arsenal fc'").hasSuffix(
        "As given: attack=0.3134502399 defence=0.4266299953\n"))
    #expect(
      try folder.output("roster show @match-by-odds.json rovers")
        == "Rovers\n\nThe team has no numbers of its own.\n")
  }

  @Test(.disabled(if: Sanitizer.isAddress)) func largeRostersTakeLittleMemory() throws {
    // 2 GiB of address space, of which the program and its threads' stacks take the most.
    let limited = ["/bin/sh", "-c", "ulimit -v 2097152; exec \"$@\"", "sh"]
    let head = "team,player,position,skillPower\n"
    let rows = (0..<99_000).map { "t\($0 / 50),Player \($0),keeper,7\n" }.joined()
    folder.write(head + rows, to: "large.csv")
    let found = try folder.podium("roster search large.csv 98765 --format csv", through: limited)
    #expect(
      found.output == "player,team,position,plays,skill_power\nPlayer 98765,t1975,keeper,,7\n")
    folder.write(head + rows + rows, to: "large.csv")
    let many = try folder.podium("roster list large.csv", through: limited)
    #expect(many.code == 65)
    #expect(many.error == "Error: large.csv:100002:1: found more than 100000 rows\n")
  }

  @Test(arguments: ["football", "basketball", "baseball", "duels", "pods", "goals", "ratings"])
  func aNewScenarioRuns(_ game: String) throws {
    let new = try folder.output("new my.json --game \(game)")
    let whose = ["goals", "ratings"].contains(game) ? "teams and their numbers" : "players"
    #expect(new.hasPrefix("my.json: a scenario of \(game). Put in your own \(whose), "))
    for command in ["validate my.json", "run my.json --tournaments 500", "roster list my.json"] {
      _ = try folder.output(command)
    }
    let text = folder.text("my.json")
    try folder.podium("new my.json --game \(game)")
      .expectFailure(73, "my.json exists already and stays as it is")
    #expect(folder.text("my.json") == text)
  }
}
