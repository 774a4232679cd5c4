import Games
import Rosters
import TestSupport
import Testing

@Suite struct RosterNamingTests {
  private let folder = TemporaryFolder()

  private static let table = """
    team,name,player,position,skillPower
    a,Reds,Reds,keeper,7
    a,Reds,Two,defender,7
    b,Blues,Three,keeper,7

    """

  @Test func aPlayerMovesAndIsRenamedAtOnce() throws {
    let file = RosterFile("r.csv", Self.table, in: folder.path)
    let outcome = try file.edit("Two", "name=Deux", "team=b", "skillPower=8")
    #expect(outcome.after?.name == "Deux" && outcome.after?.team == "b")
    #expect(
      file.text == Self.table.replacing("a,Reds,Two,defender,7", with: "b,Blues,Deux,defender,8"))
    let document = RosterFile("four-clubs.json", in: folder.path)
    let moved = try document.edit("Ajax bench attacker", "team=psg", "name=Newcomer", "shirt=98")
    #expect(moved.after?.name == "Newcomer" && moved.after?.team == "psg")
    #expect(moved.after?.given.contains { $0 == ("shirt", "98") } == true)
    let roster = try RosterFile.roster(document.path)
    #expect(roster.players.allSatisfy { $0.name != "Ajax bench attacker" })
  }

  @Test func playersNamedLikeTheirTeamAreRenamedAlone() throws {
    let file = RosterFile("r.csv", Self.table, in: folder.path)
    let outcome = try file.edit("Reds", "name=Rosso")
    #expect(outcome.after?.name == "Rosso")
    #expect(file.text == Self.table.replacing("a,Reds,Reds", with: "a,Reds,Rosso"))
  }

  @Test func podEntrantsAreRenamedInPlace() throws {
    let text = "team,name,player,strength\np1,Alpha,A,1\np2,,B,2\np3,Gamma,Gamma,3\n"
    let file = RosterFile("r.csv", text, in: folder.path)
    _ = try file.edit("Alpha", "name=Omega")
    _ = try file.edit("B", "name=Beta")
    _ = try file.edit("p3", "name=Delta")
    #expect(
      file.text == "team,name,player,strength\np1,Omega,A,1\np2,,Beta,2\np3,Delta,Gamma,3\n")
    let added = try file.add("Zed", team: "p8", "strength=2")
    #expect(added.isChanged && added.after?.name == "Zed")
    #expect(file.text.hasSuffix("p8,,Zed,2\n"))
  }

  /// A name in a plan of minutes is the player's too, who cannot leave while in the plan.
  @Test func aPlanOfMinutesKnowsANewName() throws {
    let text = """
      { "name": "B", "game": { "kind": "basketball" }, "entrants": ["a", "b"],
        "teams": {
          "a": { "squad": { "One": { "minutes": 9, "fieldGoalAttempts": 5 }, "Two": {} },
                 "minutes": { "One": 30 } },
          "b": { "squad": { "Four": { "minutes": 9, "fieldGoalAttempts": 5 } } } },
        "competition": { "stages": [{ "kind": "match" }] } }
      """
    let file = RosterFile("b.json", text, in: folder.path)
    _ = try file.edit("One", "name=Uno")
    #expect(file.text == text.replacing("\"One\"", with: "\"Uno\""))
    for change in [
      RosterChange(.remove, player: "Uno"),
      RosterChange(
        .edit, player: "Uno", values: [RosterChange.KeyValue("team=b")].compactMap { $0 }),
    ] {
      let said = refusal(try file.change(change))
      #expect(said.contains(#"$.teams.a.minutes.Uno: found "Uno""#), "\(said)")
    }
    #expect(file.text == text.replacing("\"One\"", with: "\"Uno\""))
  }

  private static let twoWay = """
    {
      "a": {
        "batters": {
          "Both": { "wrcPlus": 120 },
          "Hitter": { "wrcPlus": 100 }
        },
        "pitchers": {
          "Both": { "fip": 3 },
          "Thrower": { "fip": 4 }
        },
        "lineup": ["Both"],
        "rotation": ["Both"]
      },
      "b": { "batters": { "Other": { "wrcPlus": 100 } } }
    }

    """

  @Test func twoWayPlayersAreOnePerson() throws {
    let file = RosterFile("r.json", Self.twoWay, in: folder.path)
    let outcome = try file.edit("both", "name=Shohei")
    #expect(outcome.after?.name == "Shohei")
    #expect(file.text == Self.twoWay.replacing("\"Both\"", with: "\"Shohei\""))
    let said = refusal(try file.edit("Shohei", "fip=2"))
    #expect(said.contains("choose with --position:"), "\(said)")
  }

  @Test func twoWayPlayersAreReplacedInOneLineup() throws {
    let file = RosterFile("r.json", Self.twoWay, in: folder.path)
    func swap(_ player: String, _ other: String, _ position: String?) -> RosterChange {
      RosterChange(.swap(with: other), player: player, team: "a", position: position)
    }
    let outcome = try file.change(swap("Both", "Hitter", "batter"))
    #expect(outcome.after?.place == "bench" && outcome.partner?.after.place == "lineup 1")
    #expect(
      file.text == Self.twoWay.replacing("\"lineup\": [\"Both\"]", with: "\"lineup\": [\"Hitter\"]")
    )
    // The other is the entry with the same kind of place.
    let back = try file.change(swap("Thrower", "Both", nil))
    #expect(back.after?.place == "rotation 1" && back.partner?.after.place == "bench")
  }

  @Test func aBatterMayBecomeAPitcherToo() throws {
    let file = RosterFile("r.json", Self.twoWay, in: folder.path)
    let outcome = try file.add("Hitter", team: "a", "role=pitcher", "fip=5")
    #expect(outcome.after?.given.map(\.key) == ["fip"])
    #expect(file.text.contains("\"Hitter\": { \"fip\": 5 }"))
    let said = refusal(try file.add("Hitter", team: "a", "role=pitcher", "fip=5"))
    #expect(said == "\"a\" already has a player \"Hitter\"; change them with podium roster edit")
  }

  @Test func aNameThatIsTakenIsSaidToBe() throws {
    let file = RosterFile("four-clubs.json", in: folder.path)
    let said = refusal(try file.edit("Ajax bench attacker", "team=psg", "name=Marco Verratti"))
    #expect(
      said
        == "\"psg\" already has a player \"Marco Verratti\"; rename the player who moves with name="
    )
  }
}
