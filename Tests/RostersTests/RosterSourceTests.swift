import AllGames
import Games
import Programs
import Rosters
import Scenarios
import TestSupport
import Testing
import TextFiles

@Suite("Files that are rosters")
struct RosterSourceTests {
  @Test(arguments: [
    ("four-clubs.json", "football", 64), ("twenty-clubs.csv", "football", 320),
    ("rosters/nba-2016-17.csv", "basketball", 477), ("rosters/mlb-2019.csv", "baseball", 540),
    ("battle-uncertain.json", "duels", 14), ("friday-league.json", "pods", 16),
    ("four-club-cup.json", "football", 64), ("nl-west-2019.json", "baseball", 540),
  ])
  func gamesAreRecognised(_ name: String, _ kind: String, _ players: Int) throws {
    let roster = try RosterFile.roster("\(RosterFile.scenarios)/\(name)")
    #expect(roster.source.definition.kind == kind)
    #expect(roster.players.count == players)
    #expect(roster.teams.reduce(0) { $0 + $1.size } == players)
  }

  @Test(arguments: GameCatalogue.rosters.map(\.kind))
  func everyGameHasAScenarioToBeginWith(_ kind: String) throws {
    let text = try #require(StarterScenario.text(kind: kind))
    let scenario = try ScenarioLoader().load(Array(text.utf8), path: "new.json")
    #expect(scenario.tournament.gameKind == kind)
    #expect(scenario.description?.hasPrefix("A beginning:") == true)
  }

  @Test func teamsByIdShowTheirGameToo() throws {
    let folder = TemporaryFolder()
    for kind in GameCatalogue.rosters.map(\.kind) {
      let text = try #require(StarterScenario.text(kind: kind))
      var diagnostics = Diagnostics()
      let scenario = JSONDocument.parse(Array(text.utf8), file: kind, diagnostics: &diagnostics)
      let teams = JSONValue(try #require(scenario?["teams"])).compactText
      let file = RosterFile("\(kind).json", teams, in: folder.path)
      // Teams with one number each fit several games, so the game has to be given.
      let problems = RosterFile.problems(file.path)
      #expect(problems.isEmpty || problems.contains("could be of") && problems.contains(kind))
      let roster = try RosterFile.roster(file.path, kind: problems.isEmpty ? nil : kind)
      #expect(roster.source.definition.kind == kind)
    }
    // Ids may equal keys of another game.
    let players = RosterFile(
      "pods.json", #"{ "max": { "strength": 1, "chances": {} }, "skill": { "strength": 2 } }"#,
      in: folder.path)
    #expect(try RosterFile.roster(players.path).source.definition.kind == "pods")
  }

  /// Teams as rows, and fitted ratings.
  @Test func ratingsAreFoundOut() throws {
    let folder = TemporaryFolder()
    let table = RosterFile(
      "table.csv", "team,name,strength\nann,Ann,2.5\nbob,,0.4\n", in: folder.path)
    let roster = try RosterFile.roster(table.path)
    #expect(roster.source.definition.kind == "ratings")
    #expect(roster.players.map(\.name) == ["Ann", "bob"])
    _ = try table.edit("bob", "name=Bob", "strength=0.5")
    #expect(table.text == "team,name,strength\nann,Ann,2.5\nbob,Bob,0.5\n")
    let fitted = RosterFile(
      "ratings.json",
      #"{ "kind": "ratings", "game": "ratings", "teams": { "a": { "strength": 2 } } }"#,
      in: folder.path)
    #expect(try RosterFile.roster(fitted.path).source.definition.kind == "ratings")
    let unnamed = RosterFile("unnamed.csv", "team,strength\nann,1.5\n", in: folder.path)
    #expect(
      refusal(try unnamed.edit("ann", "name=Ann"))
        .contains("has no column \"name\""))
    // A rating fits either game.
    let either = RosterFile("either.csv", "team,rating\nann,1500\n", in: folder.path)
    #expect(
      RosterFile.problems(either.path).contains(
        "could be of goals or ratings; choose one with --game"))
  }

  private func problems(_ name: String, _ text: String, kind: String? = nil) -> String {
    let folder = TemporaryFolder()
    let file = RosterFile(name, text, in: folder.path)
    return RosterFile.problems(file.path, kind: kind).replacing("\(folder.path)/", with: "")
  }

  private static let head = "team,player,position,skillPower\n"

  @Test(arguments: [
    ("a,\"One,keeper,7\n", "2:3: found the end of the file inside this cell"),
    ("a,One,keeper\n", "2:1: found a row of 3 cells, expected 4 cells as in the header"),
    ("a,One,keeper,seven\n", "2:14: $.a.squad.One.skillPower: found the text \"seven\""),
    ("a,One,keper,7\n", "2:7: $.a.squad.One.position: found the text \"keper\""),
    (
      "a,One,keeper,7\r\na,One,keeper,7\r\n",
      "3:3: \"One\" is listed twice in \"a\", first in line 2"
    ),
    ("a,One,,7\n", "2:1: column position is empty"),
  ])
  func tableErrorsAreLocated(_ rows: String, _ said: String) {
    let found = problems("r.csv", Self.head + rows)
    #expect(found.hasPrefix("r.csv:\(said)"), "\(found)")
  }

  @Test func columnsAreJudgedByTheGameTheyFitBest() {
    let found = problems("r.csv", "team,player,position,skilPower\na,One,keeper,7\n")
    let clubs =
      "{ \"a\": { \"squad\": { \"One\": { \"position\": \"keeper\", \"shirt\": 1, \"skilPower\": 7 } } } }"
    #expect(problems("r.json", clubs).contains("did you mean 'skillPower'?"))
    #expect(found.contains("there is no column \"skillPower\""))
    #expect(found.contains("found column \"skilPower\""))
    #expect(found.contains("did you mean 'skillPower'?"))
    let open = problems("r.csv", "team,player,position,role\na,One,x,y\n")
    #expect(
      open.contains("r.csv:1:1: found a roster that could be of basketball or baseball"), "\(open)")
    #expect(open.contains("choose one with --game"))
    #expect(
      problems("r.csv", "team,player,strength\na,One,1\n", kind: "football").contains("skillPower"))
    #expect(problems("r.txt", "").contains("expected a file that ends in .json or .csv"))
  }

  @Test(arguments: [
    ("r.csv", "team,player\na,One\n", "found the columns \"team\", \"player\""),
    ("r.csv", "a,b\n1,2\n", "found the columns \"a\", \"b\""),
    ("r.csv", "team\tplayer\tskillPower\na\tOne\t7\n", "found columns separated by tabs"),
    ("r.json", "[]", "found an empty array"), ("r.json", "null", "found null"),
    ("r.json", "{ \"a\": 1 }", "found an object"), ("r.csv", head, "found no rows"),
  ])
  func otherFilesAreNoRoster(_ name: String, _ text: String, _ said: String) {
    let found = problems(name, text)
    #expect(found.hasPrefix("\(name):1:1: \(said), expected "), "\(found)")
  }

  @Test(arguments: [
    (
      #"{ "a": { "squad": { "One": { "position": "keeper", "skillPower": "7" } } } }"#,
      "1:66: $.a.squad.One.skillPower: found the text \"7\""
    ),
    (
      #"{ "a": { "squad": { "One": { "position": "keeper", "skillPower": 7 } } "#,
      "1:72: found the end"
    ),
    (#"{ "a": { "squad": {}, "squad": {} } }"#, "1:23: $.a: found the key \"squad\" a second time"),
  ])
  func documentErrorsAreLocated(_ text: String, _ said: String) {
    let found = problems("r.json", text, kind: "football")
    #expect(found.hasPrefix("r.json:\(said)"), "\(found)")
  }

  @Test func hugeTablesAreRefused() {
    let rows = String(repeating: "a,One,keeper,7\n", count: 100_001)
    let found = problems("r.csv", Self.head + rows)
    #expect(found.hasPrefix("r.csv:100002:1: found more than 100000 rows"), "\(found)")
  }

  @Test func aScenarioLeadsToItsTeams() throws {
    let folder = TemporaryFolder()
    let path = folder.path
    _ = RosterFile("four-clubs.json", in: path)
    let cup = RosterFile("four-club-cup.json", in: path)
    let source = try RosterSource(cup.path)
    #expect(source.file == "\(path)/four-clubs.json" && source.scenario == cup.path)
    #expect(source.entrants == ["ajax", "barcelona", "psg", "bayern"])
    #expect(source.users.map(\.scenario) == [cup.path])
    let own = RosterFile("battle-fixed.json", in: path)
    #expect(try RosterSource(own.path).users.map(\.scenario) == [own.path])
    #expect(
      RosterFile.problems(cup.path, kind: "pods")
        .contains(
          "found a scenario of football, expected one of pods because of --game; leave --game out"))
  }

  @Test func aFileOutsideIsRefusedUnlessItIsAllowed() throws {
    let folder = TemporaryFolder()
    let clubs = RosterFile("four-clubs.json", in: folder.path)
    try Folder.make("\(folder.path)/cups")
    let text = try #require(TestFile.text("\(RosterFile.scenarios)/four-club-cup.json"))
      .replacing("\"four-clubs.json\"", with: "\"../four-clubs.json\"")
    let cup = RosterFile("cup.json", text, in: "\(folder.path)/cups")
    #expect(RosterFile.problems(cup.path).contains("is outside the scenario's folder"))
    let source = try RosterSource(cup.path, allowsOutsideFiles: true)
    #expect(source.file == "\(folder.path)/cups/../four-clubs.json")
    #expect(try RosterSource(clubs.path).users.map(\.scenario) == [cup.path])
  }
}
