import Foundation
import TestSupport
import Testing

/// `podium roster` and `podium new` as their users meet them.
@Suite struct RosterTests {
  private let folder = TemporaryFolder()

  /// A copy of a shipped file in the test's folder.
  private func copy(_ name: String) -> String {
    let path = "\(folder.path)/\(name.split(separator: "/").last ?? "")"
    TestFile.write(TestFile.bytes("\(PodiumProgram.scenarios)/\(name)") ?? [], to: path)
    return path
  }

  private func roster(_ arguments: String...) throws -> PodiumProgram.Outcome {
    try folder.podium(["roster"] + arguments)
  }

  /// Pages of each game, of players, teams and lists.
  @Test(arguments: [
    ("search-lebron", ["search", "rosters/nba-2016-17.csv", "LEB", "jam"]),
    ("show-lebron", ["show", "rosters/nba-2016-17.csv", "lebron"]),
    ("show-rendon", ["show", "rosters/mlb-2019.csv", "rendon"]),
    ("show-scherzer", ["show", "rosters/mlb-2019.csv", "scherzer"]),
    ("show-psg", ["show", "four-clubs.json", "psg"]),
    ("show-gsw", ["show", "nba-finals-2017.json", "gsw"]),
    ("show-prime", ["show", "battle-uncertain.json", "optimus"]),
    ("show-ann", ["show", "friday-league.json", "ann"]),
    (
      "list-was-pitchers",
      ["list", "rosters/mlb-2019.csv", "--team", "was", "--position", "pitcher"]
    ),
    ("list-teams", ["list", "twenty-clubs.csv", "--teams"]),
    ("list-keepers-csv", ["list", "four-clubs.json", "--position", "keeper", "--format", "csv"]),
    ("show-mbappe-json", ["show", "four-clubs.json", "mbappe", "--format", "json"]),
  ])
  func pagesAreAsTheirCommittedCopies(_ name: String, _ arguments: [String]) throws {
    let outcome = try PodiumProgram.run(["roster"] + arguments, in: PodiumProgram.scenarios)
    #expect(outcome.code == 0 && outcome.error == "")
    PodiumProgram.expectGolden("roster/\(name).txt", outcome.output)
  }

  @Test func aChangeNamesTheScenariosThatChange() throws {
    let clubs = copy("four-clubs.json")
    _ = copy("four-club-cup.json")
    let outcome = try roster("edit", clubs, "lionel messi", "skillPower=8")
    #expect(
      outcome
        == .init(
          output: "\(clubs): Lionel Messi of psg: skillPower 8.34 -> 8\n",
          error: "Warning: these scenarios change: \(folder.path)/four-club-cup.json\n", code: 0))
    let json = try roster("edit", clubs, "lionel messi", "skillPower=8.1", "--format", "json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(report["changedScenarios"] as? [String] == ["\(folder.path)/four-club-cup.json"])
    #expect((report["after"] as? [String: Any])?["player"] as? String == "Lionel Messi")
  }

  @Test(arguments: [
    (
      ["edit", "four-clubs.json", "lionel mesi", "skillPower=8"], 64,
      "did you mean \"Lionel Messi\"?"
    ),
    (["edit", "four-clubs.json", "lionel messi", "skillPower"], 64, "expected key=value"),
    (
      ["edit", "four-clubs.json", "lionel messi", "skillPower=x"], 65,
      "expected a number from 0 to 100"
    ),
    (["remove", "four-clubs.json", "lionel messi"], 65, "podium roster swap"),
    (["list", "none.csv"], 66, "none.csv: there is no such file"),
    (["list", "four-clubs.json", "--game", "fotball"], 64, "did you mean \"football\"?"),
    (
      ["list", "four-clubs.json", "--teams", "--team", "psg"], 64,
      "found --teams with --team or --position"
    ),
    (["search", "four-clubs.json", "-"], 64, "found no letter to search for"),
  ])
  func whatCannotBeDoneIsSaid(_ arguments: [String], _ code: Int32, _ said: String) throws {
    let before = TestFile.bytes(copy("four-clubs.json"))
    let outcome = try folder.podium(["roster"] + arguments)
    #expect(outcome.code == code && outcome.output == "")
    #expect(outcome.error.contains(said), "\(outcome.error)")
    #expect(folder.bytes("four-clubs.json") == before)
  }

  @Test func noEditOfManyEditorsAtOnceIsLost() throws {
    let clubs = copy("four-clubs.json")
    let players = [
      "Lionel Messi", "Kylian Mbappé", "Steven Berghuis", "Dusan Tadic", "Marco Verratti",
    ]
    for round in 1...2 {
      let editors = try players.map { player in
        try folder.start("roster edit \(clubs) '\(player)' skillPower=\(round).5")
      }
      #expect(editors.map { $0.wait().code } == players.map { _ in 0 })
      let text = try #require(TestFile.text(clubs))
      #expect(
        text.components(separatedBy: "\"skillPower\": \(round).5 ").count - 1 == players.count)
    }
    #expect(folder.names() == ["four-clubs.json"])
  }

  @Test func aKillLeavesTheOldRosterOrTheNewOne() throws {
    let clubs = copy("four-clubs.json")
    let old = try #require(TestFile.text(clubs))
    let new = old.replacing("\"skillPower\": 8.34", with: "\"skillPower\": 1.5")
    var kills = 0
    for delay in 0..<40 {
      TestFile.write(old, to: clubs)
      let editor = try folder.start("roster edit \(clubs) 'Lionel Messi' skillPower=1.5")
      Thread.sleep(forTimeInterval: 0.0005 * Double(delay))
      editor.signal(SIGKILL)
      if editor.wait().code == 128 + SIGKILL { kills += 1 }
      let text = try #require(TestFile.text(clubs))
      #expect(text == old || text == new)
    }
    #expect(kills > 0)
    // Nothing that a killed editor left is in the way of the next.
    TestFile.write(old, to: clubs)
    #expect(try roster("edit", clubs, "Lionel Messi", "skillPower=1.5").code == 0)
    #expect(TestFile.text(clubs) == new)
  }

  @Test(.enabled(if: geteuid() != 0, "a root user may write everything"))
  func aRosterThatMayNotBeWrittenIsNot() throws {
    let clubs = copy("four-clubs.json")
    #expect(chmod(clubs, 0o444) == 0)
    let outcome = try roster("edit", clubs, "Lionel Messi", "skillPower=1.5")
    outcome.expectFailure(73, "let its owner give you the right to write to it")
  }

  /// Rows that are teams are called so, and their goals are by the rules of their file.
  @Test func teamsAreShownAsTeams() throws {
    let fitted = "\(PodiumProgram.scenarios)/ratings/premier-league-2026-03"
    for path in ["\(fitted).json", "\(PodiumProgram.scenarios)/premier-league-2025-26.json"] {
      let lines = try roster("list", path).output.split(separator: "\n")
      #expect(lines[0].hasSuffix("premier-league-2026-03.json, goals: 25 teams"))
      #expect(
        lines[1].split(separator: " ", omittingEmptySubsequences: true)
          == ["Team", "Id", "Attack", "Defence", "Goals", "for", "Goals", "against"])
      // exp(base + attack) with the file's base of 0.2788, and exp(0.27 + attack).
      #expect(lines[3].contains("  1.81 "), "\(lines[3])")
    }
    #expect(try roster("list", "\(fitted).csv").output.contains("goals: 25 teams\n"))
    #expect(
      try roster("show", "\(fitted).csv", "arsenal fc").output.hasSuffix(
        "As given: attack=0.3134502399 defence=0.4266299953\n"))
  }

  @Test func aTeamMayHaveNoNumbersOfItsOwn() throws {
    #expect(
      try roster("show", "\(PodiumProgram.scenarios)/match-by-odds.json", "rovers").output
        == "Rovers\n\nThe team has no numbers of its own.\n")
  }

  @Test func whatHasChangedIsTold() throws {
    let clubs = copy("four-clubs.json")
    _ = copy("four-club-cup.json")
    let warning = "Warning: these scenarios change: \(folder.path)/four-club-cup.json\n"
    #expect(
      try roster("swap", clubs, "Kylian Mbappe", "Gianluigi Donnarumma")
        == .init(
          output: """
            \(clubs): Kylian Mbappé of psg: place attack 1 -> keeper
            \(clubs): Gianluigi Donnarumma of psg: place keeper -> attack 1

            """, error: warning, code: 0))
    #expect(
      try roster("edit", clubs, "Kylian Mbappe", "position=attacker")
        == .init(
          output: "\(clubs): nothing has changed: Kylian Mbappé of psg is as before\n", error: "",
          code: 0))
    let table = copy("twenty-clubs.csv")
    #expect(
      try roster("edit", table, "Fenric Eldinthe", "name=Fen", "shirt=").output
        == "\(table): Fenric Eldinthe of aldermoor-rovers: name Fenric Eldinthe -> Fen, shirt 1 -> none\n"
    )
    let json = try roster("swap", clubs, "Kylian Mbappe", "psg bench keeper", "--format", "json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(report["changed"] as? Bool == true)
    #expect((report["after"] as? [String: Any])?["place"] as? String == "bench")
    let partner = try #require(report["partner"] as? [String: [String: Any]])
    #expect(partner["before"]?["place"] as? String == "bench")
    #expect(partner["after"]?["place"] as? String == "keeper")
    #expect(partner["after"]?["plays"] as? Bool == true)
  }

  @Test func whoPlaysIsTrueOrFalseForPrograms() throws {
    let list = try roster("list", copy("four-clubs.json"), "--team", "psg", "--format", "json")
    let players = try #require(
      try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
    #expect(players.count > 11)
    #expect(players.count { $0["plays"] as? Bool == true } == 11)
  }

  @Test(.disabled(if: Sanitizer.isAddress)) func largeRostersTakeLittleMemory() throws {
    // 2 GiB of address space, of which the program and its threads' stacks take the most.
    let limited = ["/bin/sh", "-c", "ulimit -v 2097152; exec \"$@\"", "sh"]
    let path = "\(folder.path)/large.csv"
    let head = "team,player,position,skillPower\n"
    let rows = (0..<99_000).map { "t\($0 / 50),Player \($0),keeper,7\n" }.joined()
    TestFile.write(head + rows, to: path)
    let found = try PodiumProgram.run("roster search \(path) 98765 --format csv", through: limited)
    #expect(
      found.output == "player,team,position,plays,skill_power\nPlayer 98765,t1975,keeper,,7\n")
    TestFile.write(head + rows + rows, to: path)
    let many = try PodiumProgram.run("roster list \(path)", through: limited)
    #expect(many.code == 65)
    #expect(many.error == "Error: \(path):100002:1: found more than 100000 rows\n")
  }

  @Test(arguments: ["football", "basketball", "baseball", "duels", "pods", "goals", "ratings"])
  func aNewScenarioRuns(_ game: String) throws {
    let arguments = ["new", "my.json", "--game", game]
    let new = try folder.podium(arguments)
    #expect(new.code == 0 && new.error == "")
    let whose = ["goals", "ratings"].contains(game) ? "teams and their numbers" : "players"
    #expect(new.output.hasPrefix("my.json: a scenario of \(game). Put in your own \(whose), "))
    #expect(try folder.podium("validate my.json").code == 0)
    let run = try folder.podium("run my.json --tournaments 2000")
    #expect(run.code == 0)
    #expect(try roster("list", "my.json").code == 0)
    let text = folder.text("my.json")
    let again = try folder.podium(arguments)
    #expect(again.code == 73 && again.error.contains("my.json exists already and stays as it is"))
    #expect(folder.text("my.json") == text)
  }

  @Test func aNewScenarioIsOfAGameThatThereIs() throws {
    let outcome = try folder.podium("new my.json --game fotball")
    #expect(outcome.code == 64 && outcome.error.contains("did you mean \"football\"?"))
    #expect(folder.names() == [])
  }
}
