import Programs
import RandomStreams
import Scenarios
import TestSupport
import Testing
import TextFiles

@Suite("A season of the NBA")
struct SeasonTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/scenarios"

  /// The final standings, with ties broken between Cleveland and Toronto, Milwaukee and Indiana, Chicago and Miami, the
  /// Clippers and Utah.
  private static let standings = [
    "E": [
      "bos", "cle", "tor", "was", "atl", "mil", "ind", "chi", "mia", "det", "cho", "nyk", "orl",
      "phi", "brk",
    ],
    "W": [
      "gsw", "sas", "hou", "lac", "uta", "okc", "mem", "por", "den", "nop", "dal", "sac", "min",
      "lal", "pho",
    ],
  ]

  /// The season with its first results.
  private static func season(_ games: Int) throws -> Tournament {
    let bytes = try #require(TestFile.bytes("\(folder)/nba-season.json"))
    let facts = try #require(TestFile.bytes("\(folder)/facts/nba-2016-17-games.csv"))
    let rows = String(decoding: facts, as: UTF8.self).split(separator: "\n").dropFirst()
    let results = rows.prefix(games).map { row in
      let cells = row.split(separator: ",")
      return #""\#(cells[1]):\#(cells[2])@\#(cells[0])": { "score": [\#(cells[3]), \#(cells[4])] }"#
    }
    let shipped = String(decoding: bytes, as: UTF8.self)
    let text = shipped.replacing(
      #"{ "from": "results/nba-2016-17.csv" }"#, with: "{ \(results.joined(separator: ", ")) }")
    #expect(text != shipped)
    return try ScenarioLoader().load(
      Array(text.utf8), path: "\(folder)/nba-season.json"
    ).tournament
  }

  private static func slots(_ table: String, _ tournament: Tournament) throws -> [Slot] {
    try #require(tournament.program.tables.first { $0.name == table }).rankSlots
  }

  @Test func itsStandingsAreTheLeagues() throws {
    let tournament = try Self.season(1_230)
    for (conference, order) in Self.standings {
      for (slot, id) in zip(try Self.slots(conference, tournament), order) {
        let team = try #require(tournament.entrants.firstIndex { $0.id == id })
        #expect(tournament.program.isCertain(team, in: [slot]) == true, "\(id)")
      }
    }
    // The first two matches of each play-in are known, and the two series without a play-in team.
    let known = tournament.program.bracketTies.count { tie in
      tournament.program.slots(of: tie).allSatisfy { $0.entrant != nil }
    }
    #expect(known == 8)
  }

  @Test(arguments: [849, 1_100, 1_200, 1_222])
  func whatIsCertainCameToPass(_ games: Int) throws {
    let tournament = try Self.season(games)
    var certain = 0
    for (conference, order) in Self.standings {
      for (rank, slot) in try Self.slots(conference, tournament).enumerated() {
        for id in order {
          let team = try #require(tournament.entrants.firstIndex { $0.id == id })
          guard let isThere = tournament.program.isCertain(team, in: [slot]) else { continue }
          certain += 1
          #expect(isThere == (order[rank] == id), "\(id), rank \(rank + 1)")
        }
      }
    }
    #expect(certain >= (games < 1_000 ? 1 : 100))
  }
}
