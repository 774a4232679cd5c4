import Games
import TestSupport
import Testing
import TextFiles

@Suite("A football club from a CSV roster")
struct FootballRosterTests {
  /// The document that the rows of a roster become, and what is reported.
  static func team(_ text: String) throws -> (document: String, errors: [String]) {
    var diagnostics = Diagnostics()
    let table = try #require(
      CSVDocument.parse(Array(text.utf8), file: "a.csv", diagnostics: &diagnostics))
    let node = FootballFixture.definition.team(
      named: nil, rows: table.filledRows, diagnostics: &diagnostics)
    return (JSONValue(node).compactText, diagnostics.all.map(\.description))
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

  @Test
  func theMarkIsYesOrNo() throws {
    let team = try Self.team("player,position,skillPower,lineup\nKim,keeper,7,maybe\n")
    #expect(team.errors == ["a.csv:2:14: found \"maybe\" in column lineup, expected yes or no"])
  }

  @Test
  func aSecondKeeperInTheLineUpIsAnError() throws {
    let team = try Self.team(
      "player,position,skillPower,lineup\nKim,keeper,7,yes\nKay,keeper,7,yes\n")
    #expect(team.errors == ["a.csv:3:1: found a second keeper in the line-up, expected one"])
  }

  @Test
  func aCellThatIsNoNumberStaysAText() throws {
    let team = try Self.team("player,position,skillPower\nKim,keeper,seven\n")
    #expect(team.document.contains("\"skillPower\":\"seven\""))
  }
}
