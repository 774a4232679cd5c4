import Games
import TestSupport
import Testing

@Suite("A football club from a CSV roster")
struct FootballRosterTests {
  static func team(_ text: String) throws -> (document: String, errors: [String]) {
    try GameChecks.team("football", roster: text)
  }

  @Test
  func columnsAreStated() {
    let columns = FootballFixture.definition.rosterColumns
    #expect(columns.required == ["position", "skillPower"])
    #expect(columns.optional == ["shirt", "lineup"])
  }

  @Test
  func rowsBecomeASquadInTheirOrder() throws {
    let team = try Self.team(
      "player,position,skillPower,shirt\nKim,keeper,7.07,1\nDora,defender,7,\n")
    #expect(
      team.document == """
        {"squad":{"Kim":{"position":"keeper","shirt":1,"skillPower":7.07},\
        "Dora":{"position":"defender","skillPower":7}}}
        """)
    #expect(team.errors == [])
  }

  @Test
  func thoseMarkedYesPlayInTheLineOfTheirPosition() throws {
    let team = try Self.team(
      """
      player,position,skillPower,lineup
      Axel,attacker,7,yes
      Mia,midfielder,7,yes
      Dora,defender,7,yes
      Ben,defender,7,no
      Kim,keeper,7,yes
      Dirk,defender,7,yes

      """)
    #expect(
      team.document.hasSuffix(
        """
        "lineup":{"keeper":"Kim","defence":["Dora","Dirk"],"midfield":["Mia"],"attack":["Axel"]}}
        """))
    #expect(team.errors == [])
  }

  @Test(arguments: [
    ("Kim,keeper,7,maybe", "2:14: found \"maybe\" in column lineup, expected yes or no"),
    (
      "Kim,keeper,7,yes\nKay,keeper,7,yes",
      "3:1: found a second keeper in the line-up, expected one"
    ),
    (
      "Kim,keeper,7,no\nDora,defender,7,yes",
      "2:1: found no keeper in the line-up of this team, expected one"
    ),
  ])
  func whatIsWrongIsSaid(rows: String, error: String) throws {
    let team = try Self.team("player,position,skillPower,lineup\n\(rows)\n")
    #expect(team.errors == ["a.csv:\(error)"])
  }

  @Test
  func aCellThatIsNoNumberStaysAText() throws {
    let team = try Self.team("player,position,skillPower\nKim,keeper,seven\n")
    #expect(team.document.contains("\"skillPower\":\"seven\""))
  }
}
