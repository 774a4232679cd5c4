import Games
import Rosters
import Scenarios
import TestSupport
import Testing

@Suite("Looking up players")
struct RosterSearchTests {
  private static func roster(_ name: String) throws -> Roster {
    try RosterFile.roster("\(RosterFile.scenarios)/\(name)")
  }

  @Test(arguments: ["lebron", "james lebron", "LEB jam", "LeBron James", "lebrón", "lebronjames"])
  func anyPartsOfANameFindIt(_ words: String) throws {
    let found = try Self.roster("rosters/nba-2016-17.csv").search(words)
    #expect(found.map(\.name) == ["LeBron James"])
    #expect(found.map(\.team) == ["cle"] && found.map(\.position) == ["SF"])
  }

  @Test func namesThatBeginWithTheWordComeFirst() throws {
    let names = try Self.roster("rosters/nba-2016-17.csv").search("ant").map(\.name)
    let firstInside = names.firstIndex { !$0.lowercased().contains(/(^|[ -])ant/) }
    let lastBeginning = names.lastIndex { $0.lowercased().contains(/(^|[ -])ant/) }
    #expect(try #require(lastBeginning) < #require(firstInside))
  }

  @Test func teamsAndPositionsNarrow() throws {
    let roster = try Self.roster("rosters/nba-2016-17.csv")
    #expect(try roster.search("james").count > 3)
    #expect(try roster.search("james", team: "cavaliers").map(\.team).allSatisfy { $0 == "cle" })
    let forwards = try roster.search("james", team: "Cleveland Cavaliers", position: "sf")
    #expect(forwards.map(\.name) == ["James Jones", "LeBron James"])
    #expect(try roster.players(team: "gsw").count == roster.teams.first { $0.id == "gsw" }?.size)
    let keepers = try Self.roster("four-clubs.json").players(team: nil, position: "Keeper")
    #expect(keepers.count == 8)
    let pitchers = try Self.roster("rosters/mlb-2019.csv").players(team: "was", position: "pitcher")
    #expect(pitchers.count == 5 && pitchers.allSatisfy { $0.values[0] == nil })
  }

  private static let nba = "rosters/nba-2016-17.csv"
  private static let empty = "found no letter to search for, expected parts of a name"

  /// Words, a team and a position that fit nobody, and the near misses.
  @Test(
    arguments: [
      (nba, "lebrn", nil, nil, "…did you mean \"LeBron James\"?"),
      (nba, "lebron jmaes", nil, nil, "…did you mean \"LeBron James\"?"),
      (nba, "Jmaes LEBORN", nil, nil, "…did you mean \"LeBron James\"?"),
      (nba, "lebronjmaes", nil, nil, "…did you mean \"LeBron James\"?"),
      (nba, "stef curry", nil, nil, "…did you mean \"Stephen Curry\" or \"Seth Curry\"?"),
      (nba, "zzzzzz", nil, nil, "found \"zzzzzz\", expected a player of the roster"),
      (
        nba, "jordon", nil, nil,
        "found \"jordon\", expected a player of the roster; did you mean \"Jordan Mickey\", \"Jordan McRae\", \"Eric Gordon\", \"DeAndre Jordan\" or \"Jordan Clarkson\"?"
      ),
      (
        nba, "lebron", "gsw", nil,
        "found \"lebron\", expected a player of that team and position; elsewhere there is LeBron James (cle, SF)"
      ),
      (
        nba, "angeles", nil, nil,
        "found \"angeles\", expected a player in the roster; --teams finds teams of that name: \"lac\" or \"lal\""
      ),
      (
        "four-clubs.json", "a", "barcelna", nil,
        "found \"barcelna\", expected a team of the roster; did you mean \"barcelona\"?"
      ),
      (
        "four-clubs.json", "a", nil, "keper",
        "found \"keper\", expected a position of the roster; did you mean \"keeper\"?"
      ),
      ("friday-league.json", "a", nil, "keeper", "…have no positions"),
      ("four-clubs.json", "", nil, nil, empty), ("four-clubs.json", " ", nil, nil, empty),
      ("four-clubs.json", "'", nil, nil, empty), ("four-clubs.json", "a", " ", nil, empty),
    ] as [(String, String, String?, String?, String)])
  func whoIsNotFoundGetsNearMisses(
    _ name: String, _ words: String, _ team: String?, _ position: String?, _ message: String
  ) throws {
    let roster = try Self.roster(name)
    let said = refusal(try roster.search(words, team: team, position: position))
    #expect(
      message.hasPrefix("…") ? said.contains(message.dropFirst()) : said == message, "\(said)")
  }

  @Test func podEntrantsAreFoundById() throws {
    let file = TemporaryRoster(
      "team,name,player,strength\np1,Beta,A,1\np2,Beta,B,2\nBeta Three,p1,C,3\n")
    let roster = try RosterFile.roster(file.path)
    func team(_ name: String) throws -> String {
      try roster.player(name, searches: false).team
    }
    #expect(try team("p2") == "p2")
    #expect(try team("P2") == "p2")
    // Names take precedence over ids.
    #expect(try team("p1") == "Beta Three")
    #expect(
      refusal(try roster.player("Beta", searches: true))
        == "found \"Beta\", which fits several players; give the id of one:\n  Beta, p1\n  Beta, p2"
    )
    guard case .player(let player) = try roster.subject("p2") else {
      Issue.record("no player is shown")
      return
    }
    #expect(player.team == "p2")
  }

  @Test(arguments: [
    ("One", "; choose with --team:\n"), ("Two", "; choose with --team or --position:\n"),
  ])
  func adviceNamesOnlyUsefulOptions(_ name: String, _ advice: String) throws {
    let file = TemporaryRoster(
      "team,player,position,skillPower\na,One,keeper,7\nb,One,keeper,7\na,Two,keeper,7\nb,Two,defender,7\n"
    )
    let roster = try RosterFile.roster(file.path)
    #expect(refusal(try roster.player(name, searches: false)).contains(advice))
  }

  @Test func squadsWithoutALineupHaveNoStarters() throws {
    let eleven = (1...11).map { "a,P\($0),\($0 == 1 ? "keeper" : "defender"),7\n" }.joined()
    let file = TemporaryRoster("team,player,position,skillPower\n\(eleven)b,One,keeper,7\n")
    let roster = try RosterFile.roster(file.path)
    #expect(roster.players.prefix(11).allSatisfy { $0.isPlaying == true })
    #expect(roster.players.last?.isPlaying == nil)
  }

  @Test func teamsAreFoundByPartsOfTheirNames() throws {
    let roster = try Self.roster("rosters/nba-2016-17.csv")
    #expect(try roster.teams("angeles LOS").map(\.id) == ["lac", "lal"])
    #expect(try roster.teams("gsw").map(\.name) == ["Golden State Warriors"])
    #expect(
      refusal(try roster.teams("golden states warriors"))
        == "found \"golden states warriors\", expected a team of the roster; did you mean "
        + "\"Golden State Warriors\"?")
  }

  private static func friday() throws(RosterError) -> Roster {
    try RosterFile.roster("\(RosterFile.scenarios)/friday-league.json")
  }

  @Test func sharedNamesListAllPlayers() throws {
    let roster = try Self.roster("rosters/mlb-2019.csv")
    let shared = Dictionary(grouping: roster.players, by: \.name).first { $0.value.count > 1 }
    let (name, players) = try #require(shared.map { ($0.key, $0.value) })
    let said = refusal(try roster.player(name, searches: true))
    #expect(said.contains("; choose with --team"))
    #expect(players.allSatisfy { said.contains("\(name), \($0.team)") })
    let own = try roster.player(name, team: players[1].team, searches: false)
    #expect(own.team == players[1].team)
  }

  @Test func onlyAWholeNameIsEnoughToChangeSomebody() throws {
    let roster = try Self.roster("four-clubs.json")
    #expect(try roster.player("messi", searches: true).name == "Lionel Messi")
    #expect(try roster.player("timothee pembele", searches: false).name == "Timothée Pembélé")
    #expect(
      refusal(try roster.player("messi", searches: false))
        == "found \"messi\", which fits several players; give the whole name:\n"
        + "  Lionel Messi, psg, attacker")
  }

  @Test func namesMayBeTeams() throws {
    let roster = try Self.roster("four-clubs.json")
    for name in ["psg", "paris saint-germain", "Bayern Munchen", "bayern"] {
      guard case .team = try roster.subject(name) else {
        Issue.record("\(name) is taken for a player")
        continue
      }
    }
    guard case .player(let ann) = try Self.friday().subject("ann") else {
      Issue.record("an entrant of pods is taken for a team")
      return
    }
    #expect(ann.name == "Ann")
  }

  @Test func numbersStandBesideTheLeagues() throws {
    let folder = TemporaryRoster(
      """
      team,player,role,order,atBats,hits,doubles,triples,homeRuns,walks,strikeouts
      a,One,batter,,100,20,0,0,0,0,10
      a,Two,batter,,300,90,0,0,0,0,10
      b,Three,batter,,100,30,0,0,0,0,10
      b,Pitcher,pitcher,,,,,,,,
      """)
    let roster = try RosterFile.roster(folder.path)
    let two = try roster.player("two", searches: false)
    let average = try #require(
      roster.standings(of: two).first { $0.figure.name == "batting_average" })
    // 140 hits in 500 at bats, not the mean of .2, .3 and .3.
    let value = try #require(average.average)
    #expect(abs(value - 0.28) < 1e-12)
    let percentage = try #require(average.percentage)
    #expect(abs(percentage - 107.142_857_142_857) < 1e-9)
    #expect(average.rank == 1 && average.count == 3)
    let one = try roster.player("one", searches: false)
    let last = roster.standings(of: one).first { $0.figure.name == "batting_average" }
    #expect(last?.rank == 3)
  }
}

struct TemporaryRoster {
  private let folder = TemporaryFolder()
  let path: String

  init(_ text: String) {
    path = RosterFile("roster.csv", text, in: folder.path).path
  }
}
