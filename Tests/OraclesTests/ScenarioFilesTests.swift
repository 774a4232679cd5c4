import Foundation
import TestSupport
import Testing

@Suite("The shipped football rosters")
struct ScenarioFilesTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "scenarios")

  struct Player: Decodable {
    var position: String
    var shirt: Int
    var skillPower: Double
    var invented: Bool?
  }

  struct Lineup: Decodable {
    var keeper: String
    var defence: [String]
    var midfield: [String]
    var attack: [String]
  }

  struct Team: Decodable {
    var name: String
    var squad: [String: Player]
    var lineup: Lineup
  }

  static func fourClubs() throws -> [String: Team] {
    let file = try Data(contentsOf: folder.appending(path: "four-clubs.json"))
    return try JSONDecoder().decode([String: Team].self, from: file)
  }

  @Test(arguments: FourClubs.allCases)
  func theElevenHaveTheSkillsOfTheReferenceMatches(club: FourClubs) throws {
    let team = try #require(Self.fourClubs()[club.rawValue])
    func skills(_ names: [String], _ position: String) throws -> [Int] {
      try names.map { name in
        let player = try #require(team.squad[name])
        #expect(player.position == position)
        #expect(player.invented == nil)
        return Int((player.skillPower * 1000).rounded())
      }
    }
    let known = club.team.thousandths
    #expect(try skills([team.lineup.keeper], "keeper") == known.keeper)
    #expect(try skills(team.lineup.defence, "defender") == known.defence)
    #expect(try skills(team.lineup.midfield, "midfielder") == known.midfield)
    #expect(try skills(team.lineup.attack, "attacker") == known.attack)
  }

  @Test(arguments: FourClubs.allCases)
  func theBenchOfFiveIsMarkedAsInvented(club: FourClubs) throws {
    let team = try #require(Self.fourClubs()[club.rawValue])
    let bench = team.squad.values.filter { $0.invented == true }
    #expect(team.squad.count == 16)
    #expect(bench.count == 5)
    #expect(bench.allSatisfy { (6.4...7.1).contains($0.skillPower) })
    #expect(Set(team.squad.values.map(\.shirt)).count == 16)
  }

  @Test
  func everyInventedClubHasElevenOfSixteenInTheLineUp() throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: "twenty-clubs.csv"), encoding: .utf8)
    let rows = text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(
      rows.first == ["team", "name", "position", "player", "shirt", "skillPower", "lineup"])
    let clubs = Dictionary(grouping: rows.dropFirst(), by: { $0[0] })
    #expect(clubs.count == 20)
    #expect(Set(rows.map { $0[3] }).count == 321)
    for players in clubs.values {
      let eleven = players.filter { $0[6] == "yes" }
      #expect(players.count == 16)
      #expect(eleven.count == 11)
      #expect(eleven.count { $0[2] == "keeper" } == 1)
      #expect(Set(players.map { $0[4] }).count == 16)
    }
  }
}
