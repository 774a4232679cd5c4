import Rosters
import TestSupport
import Testing

/// Changes that are refused for every roster.
@Suite struct RosterRefusalTests {
  private let folder = TemporaryFolder()

  private func change(
    _ kind: RosterChange.Kind, _ player: String, team: String? = nil, _ values: [String] = []
  ) -> RosterChange {
    RosterChange(
      kind, player: player, team: team, values: values.compactMap(RosterChange.KeyValue.init))
  }

  /// Returns the error for a change of a shipped roster.
  private func said(_ name: String, _ change: RosterChange) -> String {
    let file = RosterFile(name, in: folder.path)
    let before = file.text
    let said = refusal(try file.change(change))
    #expect(file.text == before)
    return said
  }

  @Test(arguments: [
    ("rosters/nba-2016-17.csv", "LeBron James", "points", ["points=1", "points=2"]),
    ("rosters/nba-2016-17.csv", "LeBron James", "name", ["name=A", "points=1", "name=A"]),
    ("four-clubs.json", "Lionel Messi", "shirt", ["shirt=1", "shirt="]),
    ("four-clubs.json", "Ajax bench attacker", "team", ["team=psg", "team=ajax"]),
  ])
  func aKeyIsGivenOnce(_ name: String, _ player: String, _ key: String, _ values: [String]) {
    #expect(
      said(name, change(.edit, player, values)) == "found \"\(key)\" twice, expected each key once")
  }

  @Test func keysOfAddedPlayersAreGivenOnce() {
    let twice = ["position=attacker", "position=keeper", "skillPower=7"]
    #expect(
      said("four-clubs.json", change(.add, "New", team: "psg", twice))
        == "found \"position\" twice, expected each key once")
    #expect(
      said("twenty-clubs.csv", change(.add, "New", team: "aldermoor-rovers", twice))
        == "found \"position\" twice, expected each key once")
  }

  @Test(arguments: ["four-clubs.json", "twenty-clubs.csv"])
  func swapsNeedTwoPlayers(_ name: String) {
    let player = name.hasSuffix("json") ? "Lionel Messi" : "Fenric Eldinthe"
    #expect(
      said(name, change(.swap(with: player.uppercased()), player))
        == "found \"\(player)\" twice, expected two players to swap")
  }

  @Test(arguments: [
    ("", "found no name, expected the name of a player"),
    (" \t", "found only spaces, expected the name of a player"),
    ("\u{A0}", "found only spaces, expected the name of a player"),
    (" Leo", "found \" Leo\", expected the name of a player without spaces before or after it"),
    ("Leo\u{2003}", "expected the name of a player without spaces before or after it"),
    ("L\u{FFFD}o", "which has a character that cannot be read; use UTF-8"),
  ])
  func aNameCanBeReadAndTyped(_ name: String, _ message: String) {
    let values = ["position=attacker", "skillPower=7"]
    for roster in ["four-clubs.json", "twenty-clubs.csv"] {
      let isJSON = roster.hasSuffix("json")
      let added = said(
        roster, change(.add, name, team: isJSON ? "psg" : "aldermoor-rovers", values))
      #expect(added.hasSuffix(message), "\(added)")
      let edited = said(
        roster, change(.edit, isJSON ? "Lionel Messi" : "Fenric Eldinthe", ["name=\(name)"]))
      #expect(edited.hasSuffix(message), "\(edited)")
    }
  }

  @Test func noValueHoldsWhatCouldNotBeRead() {
    #expect(
      said("four-clubs.json", change(.edit, "Lionel Messi", ["position=a\u{FFFD}"]))
        .hasSuffix("use UTF-8"))
  }

  @Test func noTwoEntrantsOfPodsHaveOneName() {
    let message = "\"bob\" is already called \"Bob\"; choose another name"
    #expect(said("friday-league.json", change(.edit, "Ann", ["name=Bob"])) == message)
    #expect(
      said("friday-league.json", change(.add, "Bob", team: "rob", ["strength=2"])) == message)
  }

  @Test func anEntrantOfPodsHasNoTeam() {
    var adding = change(.add, "Zoe", team: "zoe", ["strength=2"])
    adding.newTeamName = "Zed"
    #expect(
      said("friday-league.json", adding)
        == "in this game each player is a team of one, with the same name; leave --new-team out")
    #expect(
      said("friday-league.json", change(.edit, "Ann", ["team=bob"]))
        == "in this game each player is a team of one, so there is no team to move to")
  }

  @Test(arguments: [
    ("rosters/mlb-2019.csv", "Anthony Rendon", "was", "lineup 3", "order"),
    ("rosters/mlb-2019.csv", "Max Scherzer", "was", "rotation 4", "order"),
    ("twenty-clubs.csv", "Fenric Eldinthe", "aldermoor-rovers", "keeper", "lineup"),
  ])
  func removalsFromLineupsAreRefused(
    _ name: String, _ player: String, _ team: String, _ place: String, _ key: String
  ) {
    let message =
      "the change is refused because \"\(player)\" is in the line-up of \"\(team)\" (\(place)); first put another in their place with podium roster swap, or change \"\(key)\" in the file"
    #expect(said(name, change(.remove, player)) == message)
    let other = name.hasPrefix("rosters") ? "atl" : "brackenhythe"
    #expect(said(name, change(.edit, player, ["team=\(other)"])) == message)
  }

  @Test func playersOutsideTheOrderCanBeRemoved() throws {
    let file = RosterFile("rosters/mlb-2019.csv", in: folder.path)
    let outcome = try file.edit("Anthony Rendon", "order=")
    #expect(outcome.before?.place == "lineup 3" && outcome.after?.place == "bench")
    _ = try file.change(change(.remove, "Anthony Rendon"))
  }

  @Test func aFighterOfAStatedLineupIsReplacedFirst() throws {
    let attributes = "5,5,5,5,5,5,5,5"
    let file = RosterFile(
      "r.csv",
      """
      team,player,strength,intelligence,speed,endurance,rank,courage,firepower,skill,lineup
      a,One,\(attributes),
      a,Two,\(attributes),no
      a,Three,\(attributes),yes

      """, in: folder.path)
    let said = refusal(try file.change(change(.remove, "One")))
    #expect(said.contains("is in the line-up of \"a\" (lineup 1)"), "\(said)")
    let outcome = try file.change(change(.swap(with: "Two"), "One"))
    #expect(outcome.after?.place == "bench" && outcome.partner?.after.place == "lineup 1")
    _ = try file.change(change(.remove, "One"))
    let wrong = refusal(try file.edit("Two", "speed=6-9"))
    #expect(wrong.contains("expected a number or a range such as \"6 to 9\""), "\(wrong)")
    #expect(!wrong.contains("min"))
  }

  @Test func aWrongRangeIsSaidAsItIsTyped() {
    for kind in [RosterChange.Kind.add, .edit] {
      let values = RosterEditorTests.Case.duelist.filter { !$0.hasPrefix("skill") } + ["skill=6-9"]
      let said = said(
        "battle-uncertain.json",
        kind == .add
          ? change(.add, "New", team: "autobots", values)
          : change(.edit, "Optimus Prime", ["skill=6-9"]))
      #expect(
        said
          == "the change is refused: found \"6-9\" in column skill, expected a number or a range such as "
          + "\"6 to 9\"")
    }
  }

  @Test func aPlayerStaysAPlayer() {
    #expect(
      said("rosters/mlb-2019.csv", change(.edit, "Max Scherzer", ["role=bullpen", "order="]))
        .hasPrefix("the change is refused because "))
    #expect(
      said("rosters/mlb-2019.csv", change(.add, "All", team: "was", ["role=batting"]))
        .contains("the values of \"All\" are missing"))
  }

  @Test func aPlaceIsTakenByOneOfTheSameKind() {
    #expect(
      said("rosters/mlb-2019.csv", change(.swap(with: "Max Scherzer"), "Anthony Rendon"))
        == "found a batter and a pitcher, expected two who can take each other's place")
  }
}
