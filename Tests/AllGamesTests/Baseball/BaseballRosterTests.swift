import Games
import TestSupport
import Testing
import TextFiles

@Suite("CSV rosters of baseball teams")
struct BaseballRosterTests {
  static func team(_ lines: [String]) throws -> (node: JSONNode, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let table = try #require(
      CSVDocument.parse(
        Array(lines.joined(separator: "\n").utf8), file: "roster.csv",
        diagnostics: &diagnostics))
    let definition = GameFixture.definition("baseball")
    let node = definition.team(named: nil, rows: table.filledRows, diagnostics: &diagnostics)
    if diagnostics.isEmpty {
      _ = definition.teamShape.check(node, at: DocumentPath(), diagnostics: &diagnostics)
    }
    return (node, diagnostics)
  }

  static let header = "player,role,order,parkFactor,wrcPlus,fip,battersFaced,outs"

  @Test
  func rowsBecomePlayersInTheirOrder() throws {
    let (node, diagnostics) = try Self.team([
      Self.header, "Ann,batter,2,,105,,,", "Bea,batter,1,,,,,", "Cleo,batter,,,90,,,",
      "Pam,pitcher,1,,,3.5,700,500", "All,batting,,104,98,,,",
      "All of them,bullpen,,,,4.4,2000,1500",
    ])
    #expect(diagnostics.isEmpty)
    #expect(node["lineup"]?.elements?.compactMap(\.string) == ["Bea", "Ann"])
    #expect(node["rotation"]?.elements?.compactMap(\.string) == ["Pam"])
    #expect(node["batters"]?["Cleo"]?["wrcPlus"]?.integer == 90)
    #expect(node["pitchers"]?["Pam"]?["outs"]?.integer == 500)
    #expect(node["parkFactor"]?.integer == 104)
    #expect(node["wrcPlus"]?.integer == 98)
    #expect(node["bullpen"]?["battersFaced"]?.integer == 2000)
  }

  @Test(
    arguments: [
      ("Ann,shortstop,,,,,,", "2:5: found \"shortstop\" in column role"),
      ("Ann,batter,ten,,,,,", "2:12: found \"ten\" in column order"),
      ("Ann,batter,10,,,,,", "2:12: found \"10\" in column order"),
      ("Ann,batter,,,,,700,", "unknown key \"battersFaced\""),
    ])
  func whatIsOutOfPlaceIsReported(row: String, message: String) throws {
    let (_, diagnostics) = try Self.team([Self.header, row])
    #expect(diagnostics.count == 1)
    #expect(diagnostics.description.contains(message))
  }

  @Test(arguments: [
    ("batter", "lineup", ["Ann", "Bea", "", "Cleo"]),
    ("pitcher", "rotation", ["Ann", "Bea", "Cleo"]),
  ])
  func aGapInTheBattingOrderStaysOne(role: String, key: String, expected: [String]) throws {
    let (node, diagnostics) = try Self.team([
      Self.header, "Ann,\(role),1,,,,,", "Bea,\(role),2,,,,,", "Cleo,\(role),4,,,,,",
    ])
    #expect(diagnostics.isEmpty)
    #expect(node[key]?.elements?.compactMap(\.string) == expected)
  }

  @Test
  func noTwoHaveOnePlace() throws {
    let (_, diagnostics) = try Self.team([
      Self.header, "Ann,batter,1,,,,,", "Bea,batter,1,,,,,", "A,bullpen,,,,,,", "B,bullpen,,,,,,",
    ])
    #expect(
      diagnostics.all.map(\.description) == [
        "roster.csv:3:12: \"Ann\" has the order 1 too",
        "roster.csv:5:1: found a second row with the role bullpen in this team, expected one",
      ])
  }
}
