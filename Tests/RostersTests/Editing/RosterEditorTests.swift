import Games
import Glibc
import Rosters
import Scenarios
import TestSupport
import Testing
import TextFiles

@Suite("Changing rosters")
struct RosterEditorTests {
  private let folder = TemporaryFolder()

  /// A shipped roster of each game and kind of file, with a change of a player and values of a new
  /// one.
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let player: String
    let team: String
    let key: String
    let value: String
    let joining: [String]
    var lines = 1

    var testDescription: String { file }

    static let duelist = [
      "strength", "intelligence", "speed", "endurance", "rank", "courage",
      "firepower", "skill",
    ].map { "\($0)=5" }
    static let season = [
      "games", "minutes", "points", "assists", "turnovers", "steals", "blocks",
      "offensiveRebounds", "defensiveRebounds", "fieldGoals", "fieldGoalAttempts", "freeThrows",
      "freeThrowAttempts",
    ].map { "\($0)=50" }
    static let all = [
      Case(
        file: "four-clubs.json", player: "Lionel Messi", team: "psg", key: "skillPower",
        value: "8.1", joining: ["position=attacker", "skillPower=7"]),
      Case(
        file: "twenty-clubs.csv", player: "Fenric Eldinthe", team: "aldermoor-rovers",
        key: "skillPower", value: "7.5", joining: ["position=attacker", "skillPower=7"]),
      Case(
        file: "rosters/nba-2016-17.csv", player: "LeBron James", team: "cle", key: "assists",
        value: "700", joining: season),
      Case(
        file: "rosters/mlb-2019.csv", player: "Anthony Rendon", team: "was", key: "homeRuns",
        value: "35",
        joining: [
          "role=pitcher", "battersFaced=300", "outs=210", "hits=60", "homeRuns=8", "walks=20",
          "strikeouts=70",
        ]),
      Case(
        file: "battle-uncertain.json", player: "Optimus Prime", team: "autobots", key: "skill",
        value: "6 to 9", joining: duelist),
      Case(
        file: "friday-league.json", player: "Ann", team: "ann", key: "strength", value: "4.5",
        joining: ["strength=2"]),
    ]
  }

  private static func others(_ roster: Roster, but name: String) -> [String] {
    roster.players.filter { $0.name != name }.map {
      "\($0.team) \($0.name) \($0.position ?? "") \($0.keys) \(roster.given($0))"
    }
  }

  @Test(arguments: Case.all)
  func changesTouchNothingElse(_ example: Case) throws {
    let file = RosterFile(example.file, in: folder.path)
    let before = file.text
    let roster = try RosterFile.roster(file.path)
    let outcome = try file.edit(example.player, "\(example.key)=\(example.value)")
    #expect(outcome.after?.given.contains { $0.key == example.key } == true)
    #expect(file.differences(from: before).count == 1)
    #expect(file.text.utf8.count - before.utf8.count <= example.value.utf8.count + 8)
    let after = try RosterFile.roster(file.path)
    #expect(
      Self.others(after, but: example.player) == Self.others(roster, but: example.player))
    #expect(
      try after.given(after.player(example.player, searches: false)).map(\.key)
        == roster.given(roster.player(example.player, searches: false)).map(\.key))
  }

  @Test(arguments: Case.all)
  func addedPlayersCanBeRemoved(_ example: Case) throws {
    let file = RosterFile(example.file, in: folder.path)
    let before = file.text
    let isPods = example.file.hasPrefix("friday")
    let team = isPods ? "zoe" : example.team
    _ = try file.change(
      RosterChange(
        .add, player: "Zoë \"Z\" Quinn", team: team,
        values: example.joining.compactMap(RosterChange.KeyValue.init)))
    let joined = try RosterFile.roster(file.path)
    let zoe = try joined.player("zoe \"z\" quinn", searches: false)
    #expect(zoe.team == team)
    #expect(zoe.values.contains { $0 != nil })
    _ = try file.change(RosterChange(.remove, player: "Zoë \"Z\" Quinn"))
    #expect(file.text == before)
  }

  @Test(arguments: Case.all.filter { !$0.file.hasPrefix("friday") })
  func aNewNameHoldsInTheLineupToo(_ example: Case) throws {
    let file = RosterFile(example.file, in: folder.path)
    let before = file.text
    let outcome = try file.edit(example.player, "name=Émile Ünlü")
    #expect(outcome.before?.isPlaying == outcome.after?.isPlaying)
    #expect(outcome.after?.name == "Émile Ünlü")
    #expect(!file.text.contains("\"\(example.player)\""))
    _ = try file.edit("emile uenlue", "name=\(example.player)")
    #expect(file.text == before)
  }

  @Test func aPlayerMovesAndComesBack() throws {
    let file = RosterFile("four-clubs.json", in: folder.path)
    _ = try file.edit("Ajax bench attacker", "team=Paris Saint-Germain", "shirt=99")
    let roster = try RosterFile.roster(file.path)
    #expect(try roster.player("Ajax bench attacker", searches: false).team == "psg")
    let table = RosterFile("twenty-clubs.csv", in: folder.path)
    let before = try RosterFile.roster(table.path)
    let bench = try #require(before.players.first { $0.isPlaying == false })
    let other = try #require(before.teams.first { $0.id != bench.team })
    let text = table.text
    _ = try table.edit(bench.name, team: bench.team, "team=\(other.id)")
    let lines = table.differences(from: text)
    #expect(lines.count == 1)
    #expect(lines.first?.new.hasPrefix("\(other.id),\(other.name),") == true)
    _ = try table.edit(bench.name, team: other.id, "team=\(bench.team)")
    #expect(table.text == text)
  }

  @Test func otherRowsKeepTheirBytes() throws {
    let text =
      "\u{FEFF}team;player;position;skillPower;lineup\r\n\r\n"
      + "a;\"One \"\"1\"\"\";keeper;07.0;yes\r\na;Two;\"keeper\";7;no"
    let file = RosterFile("r.csv", text.replacing("07.0", with: "7.00"), in: folder.path)
    let before = file.text
    _ = try file.edit("Two", "position=defender", "name=Semi;colon")
    #expect(file.text == before.replacing("Two;\"keeper\"", with: "\"Semi;colon\";\"defender\""))
    _ = try file.add("Three", team: "a", "position=attacker", "skillPower=1")
    #expect(file.text.hasSuffix("7;no\r\na;Three;attacker;1;"))
  }

  @Test func starterRemovalsNeedAReplacement() throws {
    let file = RosterFile("four-clubs.json", in: folder.path)
    let before = file.text
    let said = refusal(try file.change(RosterChange(.remove, player: "Lionel Messi")))
    #expect(
      said
        == "the change is refused because \"Lionel Messi\" is in the line-up of \"psg\" (attack 2); first put another in their place with podium roster swap, or change \"lineup\" in the file"
    )
    #expect(
      refusal(try file.edit("Lionel Messi", "team=ajax")) == said)
    #expect(file.text == before)
    let outcome = try file.change(
      RosterChange(.swap(with: "PSG bench attacker"), player: "Lionel Messi"))
    #expect(outcome.before?.isPlaying == true && outcome.after?.isPlaying == false)
    #expect(file.differences(from: before).count == 1)
    _ = try file.change(RosterChange(.remove, player: "Lionel Messi"))
  }

  @Test(arguments: ["twenty-clubs.csv", "rosters/mlb-2019.csv"])
  func twoChangePlacesInATable(_ name: String) throws {
    let file = RosterFile(name, in: folder.path)
    let before = file.text
    let roster = try RosterFile.roster(file.path)
    let team = try #require(roster.teams.first)
    let own = roster.players.filter { $0.team == team.id }
    let starter = try #require(own.first { $0.isPlaying == true })
    let bench = try #require(
      own.first { $0.isPlaying == false && $0.position == starter.position })
    let swap = RosterChange(.swap(with: bench.name), player: starter.name, team: team.id)
    #expect(try file.change(swap).after?.isPlaying == false)
    #expect(file.differences(from: before).count == 2)
    _ = try file.change(swap)
    #expect(file.text == before)
  }

  @Test(arguments: [
    (
      ["skilPower=8"],
      "found \"skilPower\", expected a key of a player; did you mean \"skillPower\"?"
    ),
    (["skillPower=abc"], "found the text \"abc\", expected a number from 0 to 100"),
    (["skillPower=101"], "found the number 101, expected a number from 0 to 100"),
    (["skillPower="], "found no key \"skillPower\""),
    (["position=striker"], "found the text \"striker\""),
    (["name=Neymar"], "nothing was said"),
    (["name="], "found no name, expected the name of a player"),
    (["name=Kylian Mbappé"], "\"psg\" already has a player \"Kylian Mbappé\""),
    (["team=ajx"], "found \"ajx\", expected a team of the roster; did you mean \"ajax\"?"),
    (["lineup=no"], "podium roster swap"),
    ([], "found nothing to change"),
  ])
  func invalidChangesAreRefused(_ values: [String], _ said: String) throws {
    let file = RosterFile("four-clubs.json", in: folder.path)
    let before = file.text
    let found = refusal(
      try file.change(
        RosterChange(
          .edit, player: "Lionel Messi", values: values.compactMap(RosterChange.KeyValue.init))))
    #expect(found.contains(said), "\(found)")
    if said != "nothing was said" { #expect(file.text == before) }
  }

  @Test func anEmptyValueTakesAKeyAway() throws {
    let file = RosterFile("four-clubs.json", in: folder.path)
    _ = try file.edit("Lionel Messi", "shirt=")
    #expect(file.text.contains(#""Lionel Messi": { "position": "attacker", "skillPower": 8.34 }"#))
    let table = RosterFile("twenty-clubs.csv", in: folder.path)
    let outcome = try table.edit("Fenric Eldinthe", "shirt=")
    #expect(outcome.after?.given.contains { $0.key == "shirt" } == false)
  }

  @Test func aTeamIsMadeOfItsPlayersOneByOne() throws {
    let file = RosterFile(
      "r.json", #"{ "a": { "squad": { "One": { "position": "keeper", "skillPower": 7 } } } }"#,
      in: folder.path)
    let said = refusal(try file.add("Two", team: "b", "position=keeper", "skillPower=7"))
    #expect(said.contains("expected a team of the roster"))
    #expect(said.hasSuffix("to create a team, give its name with --new-team"))
    let outcome = try file.add(
      "Two", team: "b", newTeamName: "The Bs", "position=keeper", "skillPower=7")
    #expect(outcome.warnings.count == 1)
    #expect(outcome.warnings.first?.contains("\"b\" cannot play yet:") == true)
    #expect(try RosterFile.roster(file.path).teams.map(\.name) == ["a", "The Bs"])
    _ = try file.change(RosterChange(.remove, player: "Two"))
    #expect(try RosterFile.roster(file.path).teams.map(\.id) == ["a"])
    #expect(
      refusal(try file.change(RosterChange(.remove, player: "One"))).contains(
        "it would make the file invalid"))
  }

  @Test func aScenarioThatUsesTheRosterIsNamedAndKept() throws {
    let path = folder.path
    let file = RosterFile("four-clubs.json", in: path)
    let cup = RosterFile("four-club-cup.json", in: path)
    let questions = RosterFile("psg-questions.json", in: path)
    try Folder.make("\(path)/sub")
    let below = try #require(TestFile.text(cup.path)).replacing(
      "four-clubs.json", with: "../four-clubs.json")
    TestFile.write(below, to: "\(path)/sub/cup.json")
    let two = cup.text.replacing(#""psg", "#, with: "")
    TestFile.write(two, to: "\(path)/three.json")
    #expect(
      try file.edit("Lionel Messi", "skillPower=8").changedScenarios
        == [cup.path, questions.path, "\(path)/sub/cup.json"])
    let before = file.text
    let said = refusal(try file.edit("Lionel Messi", "name=Leo Messi"))
    #expect(
      said.hasPrefix("the change is refused because \(questions.path) could no longer run:"))
    #expect(said.contains("in variant \"messi-tired\""))
    #expect(file.text == before)
  }

  @Test func aLinkStaysALink() throws {
    let file = RosterFile("four-clubs.json", in: folder.path)
    let link = "\(folder.path)/link.json"
    #expect(symlink("four-clubs.json", link) == 0)
    _ = try RosterEditor(link).apply(
      RosterChange(
        .edit, player: "Lionel Messi", values: [.init("skillPower=1.25")].compactMap { $0 }))
    #expect(file.text.contains("\"skillPower\": 1.25"))
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func anotherEditorIsWaitedForAndThenNamed() throws {
    let file = RosterFile("four-clubs.json", in: folder.path)
    let lock = try FileLock.take(file.path, waiting: 0)
    let said = refusal(
      try RosterEditor(file.path, patience: 50).apply(
        RosterChange(.remove, player: "Ajax bench keeper")))
    #expect(said.hasPrefix("another editor is changing \(file.path); "))
    withExtendedLifetime(lock) {}
  }
}
