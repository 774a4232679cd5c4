import Rosters
import TestSupport
import Testing

/// Changes that are refused for every roster.
@Suite struct RosterRefusalTests {
  private let folder = TemporaryFolder()

  private static func change(
    _ kind: RosterChange.Kind, _ player: String, team: String? = nil, newTeam: String? = nil,
    _ values: [String] = []
  ) -> RosterChange {
    RosterChange(
      kind, player: player, team: team, newTeamName: newTeam,
      values: values.compactMap(RosterChange.KeyValue.init))
  }

  /// Returns the error for a change of a shipped roster.
  private func said(_ name: String, _ change: RosterChange) -> String {
    let file = RosterFile(name, in: folder.path)
    let before = file.text
    let said = refusal(try file.change(change))
    #expect(file.text == before)
    return said
  }

  private static let nba = "rosters/nba-2016-17.csv"
  private static let mlb = "rosters/mlb-2019.csv"
  private static let clubs = "four-clubs.json"
  private static let league = "twenty-clubs.csv"
  private static let pods = "friday-league.json"
  private static let range =
    "the change is refused: found \"6-9\" in column skill, expected a number or a range such as \"6 to 9\""
  private static let twice = ["position=attacker", "position=keeper", "skillPower=7"]

  /// Shipped rosters with changes, and what their errors contain.
  @Test(arguments: [
    (
      nba, change(.edit, "LeBron James", ["points=1", "points=2"]),
      "found \"points\" twice, expected each key once"
    ),
    (
      nba, change(.edit, "LeBron James", ["name=A", "points=1", "name=A"]),
      "found \"name\" twice, expected each key once"
    ),
    (
      clubs, change(.edit, "Lionel Messi", ["shirt=1", "shirt="]),
      "found \"shirt\" twice, expected each key once"
    ),
    (
      clubs, change(.edit, "Ajax bench attacker", ["team=psg", "team=ajax"]),
      "found \"team\" twice, expected each key once"
    ),
    (
      clubs, change(.add, "New", team: "psg", twice),
      "found \"position\" twice, expected each key once"
    ),
    (
      league, change(.add, "New", team: "aldermoor-rovers", twice),
      "found \"position\" twice, expected each key once"
    ),
    (
      clubs, change(.swap(with: "LIONEL MESSI"), "Lionel Messi"),
      "found \"Lionel Messi\" twice, expected two players to swap"
    ),
    (
      league, change(.swap(with: "FENRIC ELDINTHE"), "Fenric Eldinthe"),
      "found \"Fenric Eldinthe\" twice, expected two players to swap"
    ),
    (clubs, change(.edit, "Lionel Messi", ["position=a\u{FFFD}"]), "use UTF-8"),
    (
      pods, change(.edit, "Ann", ["name=Bob"]),
      "\"bob\" is already called \"Bob\"; choose another name"
    ),
    (
      pods, change(.add, "Bob", team: "rob", ["strength=2"]),
      "\"bob\" is already called \"Bob\"; choose another name"
    ),
    (
      pods, change(.add, "Zoe", team: "zoe", newTeam: "Zed", ["strength=2"]),
      "in this game each player is a team of one, with the same name; leave --new-team out"
    ),
    (
      pods, change(.edit, "Ann", ["team=bob"]),
      "in this game each player is a team of one, so there is no team to move to"
    ),
    ("battle-uncertain.json", change(.edit, "Optimus Prime", ["skill=6-9"]), range),
    (
      "battle-uncertain.json",
      change(
        .add, "New", team: "autobots",
        RosterEditorTests.Case.duelist.filter { !$0.hasPrefix("skill") } + ["skill=6-9"]), range
    ),
    (
      mlb, change(.edit, "Max Scherzer", ["role=bullpen", "order="]),
      "the change is refused because "
    ),
    (
      mlb, change(.add, "All", team: "was", ["role=batting"]),
      "the values of \"All\" are missing"
    ),
    (
      mlb, change(.swap(with: "Max Scherzer"), "Anthony Rendon"),
      "found a batter and a pitcher, expected two who can take each other's place"
    ),
  ])
  func changesThatCannotBeAreRefused(
    _ roster: String, _ change: RosterChange, _ message: String
  ) {
    let said = said(roster, change)
    #expect(said.contains(message), "\(said)")
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
    for (roster, team, player) in [
      (Self.clubs, "psg", "Lionel Messi"), (Self.league, "aldermoor-rovers", "Fenric Eldinthe"),
    ] {
      let added = said(roster, Self.change(.add, name, team: team, values))
      #expect(added.hasSuffix(message), "\(added)")
      let edited = said(roster, Self.change(.edit, player, ["name=\(name)"]))
      #expect(edited.hasSuffix(message), "\(edited)")
    }
  }

  @Test(arguments: [
    (mlb, "Anthony Rendon", "was", "lineup 3", "order", "atl"),
    (mlb, "Max Scherzer", "was", "rotation 4", "order", "atl"),
    (league, "Fenric Eldinthe", "aldermoor-rovers", "keeper", "lineup", "brackenhythe"),
  ])
  func removalsFromLineupsAreRefused(
    _ name: String, _ player: String, _ team: String, _ place: String, _ key: String,
    _ other: String
  ) {
    let message =
      "the change is refused because \"\(player)\" is in the line-up of \"\(team)\" (\(place)); first put another in their place with podium roster swap, or change \"\(key)\" in the file"
    #expect(said(name, Self.change(.remove, player)) == message)
    #expect(said(name, Self.change(.edit, player, ["team=\(other)"])) == message)
  }

  @Test func playersOutsideTheOrderCanBeRemoved() throws {
    let file = RosterFile(Self.mlb, in: folder.path)
    let outcome = try file.edit("Anthony Rendon", "order=")
    #expect(outcome.before?.place == "lineup 3" && outcome.after?.place == "bench")
    _ = try file.change(Self.change(.remove, "Anthony Rendon"))
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
    let said = refusal(try file.change(Self.change(.remove, "One")))
    #expect(said.contains("is in the line-up of \"a\" (lineup 1)"), "\(said)")
    let outcome = try file.change(Self.change(.swap(with: "Two"), "One"))
    #expect(outcome.after?.place == "bench" && outcome.partner?.after.place == "lineup 1")
    _ = try file.change(Self.change(.remove, "One"))
    let wrong = refusal(try file.edit("Two", "speed=6-9"))
    #expect(wrong.contains("expected a number or a range such as \"6 to 9\""), "\(wrong)")
    #expect(!wrong.contains("min"))
  }
}
