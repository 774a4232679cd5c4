import Games
import Testing

@Suite("A side of a battle from a CSV roster")
struct DuelRosterTests {
  static let header = "player,strength,intelligence,speed,endurance,rank,courage,firepower,skill"

  static func team(
    _ rows: String, columns: String = ""
  ) throws -> (document: String, errors: [String]) {
    try GameChecks.team("duels", roster: "\(header)\(columns)\n\(rows)\n")
  }

  @Test
  func rowsBecomeFightersInTheirOrder() throws {
    let (document, errors) = try Self.team("Axle,1,2,3,4,5,6,7,8\nBolt,1,6 to 9,3,4,5,6,7,8")
    #expect(
      document == """
        {"fighters":{"Axle":{"strength":1,"intelligence":2,"speed":3,"endurance":4,"rank":5,\
        "courage":6,"firepower":7,"skill":8},"Bolt":{"strength":1,"intelligence":{"min":6,"max":9},\
        "speed":3,"endurance":4,"rank":5,"courage":6,"firepower":7,"skill":8}}}
        """)
    #expect(errors == [])
  }

  @Test
  func aLineUpLeavesOutThoseMarkedNo() throws {
    let (document, errors) = try Self.team(
      "A,1,2,3,4,5,6,7,8,no\nB,1,2,3,4,5,6,7,8,yes\nC,1,2,3,4,5,6,7,8,", columns: ",lineup")
    #expect(document.hasSuffix("\"lineup\":[\"B\",\"C\"]}"))
    #expect(errors == [])
  }

  @Test
  func anotherMarkIsRefused() throws {
    let (_, errors) = try Self.team("A,1,2,3,4,5,6,7,8,maybe", columns: ",lineup")
    #expect(errors == ["a.csv:2:19: found \"maybe\" in column lineup, expected yes or no"])
  }

  @Test(arguments: ["6-9", "6 to", "6 to 9 to 10", "a to b"])
  func whatIsNoRangeIsRefused(cell: String) throws {
    let (_, errors) = try Self.team("A,1,2,3,4,5,6,7,\(cell)")
    #expect(
      errors == [
        "a.csv:2:17: found \"\(cell)\" in column skill, expected a number or a range such as \"6 to 9\""
      ])
  }
}
