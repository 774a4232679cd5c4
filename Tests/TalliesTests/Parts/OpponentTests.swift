import Engine
import Estimates
import Programs
import RandomStreams
import Tables
import Tallies
import TestSupport
import Testing

/// Pairs and opponents in a bracket, in two files.
@Suite("Opponents")
struct OpponentTests {
  private static func table(_ name: String, _ summary: Summary) throws -> [[String: String]] {
    let table = try #require(summary.tables.first { $0.name == name }).table
    return table.rows.map { row in
      Dictionary(
        uniqueKeysWithValues: zip(table.columns, row).map {
          ($0.name, $1.textForPeople(in: $0).replacing(",", with: ""))
        })
    }
  }

  private static func count(_ row: [String: String]) -> Int { Int(row["count"] ?? "") ?? 0 }

  private let summary: Summary

  /// A draw decides the sides, so that a pair meets on either.
  init() throws {
    summary = SummaryTests.summary(
      of: try StageFixture.tournament(
        """
        { "id": "groups", "kind": "groups", "ranking": ["points", "lots"],
          "groups": { "A": ["t0", "t1"], "B": ["t2", "t3"] } },
        { "kind": "draw", "swap": [["1A", "1B"], ["2A", "2B"]] },
        { "id": "cup", "kind": "bracket", "roundNames": ["Last four", "Cup final"],
          "matches": { "1": ["1A", "2A"], "2": ["1B", "2B"], "3": ["W1", "W2"], "4": ["L1", "L2"] } }
        """, entrants: 4), count: 500)
  }

  @Test func pairsAreCountedAsTheyMeet() throws {
    let tournament = summary.tournament
    let block = TournamentBlock(
      tournament, seed: Seed(9), capacity: 500, countsCounters: false)
    block.play(first: 0, count: 500)
    var met: [[String]: Int] = [:]
    for match in tournament.program.matches where Int(match.name) != nil {
      for lane in 0..<500 {
        let pair = match.slots.map { "t\(block.occupant($0, lane))" }.sorted()
        met[[match.name] + pair, default: 0] += 1
      }
    }
    for row in try Self.table("meetings", summary) {
      let pair = [row["entrant"] ?? "", row["opponent"] ?? ""].sorted()
      #expect(met.removeValue(forKey: [row["match"] ?? ""] + pair) == Self.count(row))
    }
    #expect(met.isEmpty)
  }

  /// The counts of both entrants agree, and add up to those of the round.
  @Test func everyoneHasTheirOpponentsRoundByRound() throws {
    let rows = try Self.table("opponents", summary)
    for row in rows {
      let turned = rows.first {
        $0["entrant"] == row["opponent"] && $0["opponent"] == row["entrant"]
          && $0["round"] == row["round"]
      }
      #expect(turned?["count"] == row["count"])
    }
    let zones = summary.tournament.program.zones
    for (number, zone) in zones.enumerated() where zone.stage == "cup" {
      for entrant in 0..<4 {
        let own = rows.filter { $0["entrant"] == "t\(entrant)" && $0["round"] == zone.name }
        #expect(own.allSatisfy { $0["round_name"] == zone.title })
        #expect(
          own.map(Self.count).reduce(0, +)
            == Int(summary.share(entrant, inZone: number)?.count ?? -1))
      }
    }
    #expect(Set(rows.compactMap { $0["round_name"] }) == ["Last four", "Cup final", "Third place"])
    #expect(rows.first { $0["round_name"] == "Third place" }?["round"] == "match 4")
  }

  @Test func knownPairsAreCertain() throws {
    let summary = SummaryTests.summary(
      of: try StageFixture.tournament(
        #"{ "kind": "bracket", "matches": { "1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["W1", "W2"] } }"#,
        entrants: 4))
    let table = try #require(summary.tables.first { $0.name == "opponents" }).table
    let low = try #require(table.columns.firstIndex { $0.name == "probability_ci_low" })
    let first = table.rows.filter { $0[4] == .text("Semi-final") }
    #expect(first.count == 4)
    #expect(first.allSatisfy { $0[low] == .share(1) && $0[low + 1] == .share(1) })
    let final = table.rows.filter { $0[4] == .text("Final") }
    #expect(final.count == 8 && final.allSatisfy { $0[low] != $0[low + 1] })
    #expect(try Self.table("meetings", summary).allSatisfy { $0["match"] == "3" })
  }
}
