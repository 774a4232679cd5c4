import Engine
import Games
import Programs
import TestSupport
import Testing
import TextFiles

@Suite("A bracket of pods")
struct PodBracketTests {
  private static let strengths = [4, 0.7, 2.3, 3, 1, 0.5, 1.5, 2.0]

  /// Returns the chance of each player to win their pod. The first slot also wins drawn pods.
  private static func wins(_ players: [Int], draw: Double) -> [Double] {
    let sum = players.reduce(0) { $0 + strengths[$1] }
    return players.enumerated().map { seat, player in
      (1 - draw) * strengths[player] / sum + (seat == 0 ? draw : 0)
    }
  }

  /// Seven, of whom three have byes.
  private static func cut(draw: Double, results: String = "{}") throws -> Tournament {
    try PodFixture.tournament(
      Array(strengths.prefix(7)), rules: #"{ "draw": \#(draw) }"#,
      stages:
        #"{ "kind": "podBracket", "matches": { "final": ["t0", "t1", "t2", "Wa"], "a": ["t3", "t4", "t5", "t6"] } }"#,
      results: results)
  }

  private static func expect(_ titles: [Double], _ block: TournamentBlock) {
    for (player, share) in titles.enumerated() {
      block.expectShare(share, "\(player)") { block.positions[player][$0] == 0 }
    }
  }

  /// No one comes first in a drawn pod, although a slot goes through.
  @Test(arguments: [0.0, 0.2, 1.0])
  func sevenAreCutWithThreeByes(draw: Double) throws {
    let tournament = try Self.cut(draw: draw)
    let block = tournament.played(40_000)
    var titles = Array(repeating: 0.0, count: 7)
    for (player, chance) in zip(3...6, Self.wins([3, 4, 5, 6], draw: draw)) {
      let final = [0, 1, 2, player]
      for (other, wins) in zip(final, Self.wins(final, draw: draw)) {
        titles[other] += chance * wins
      }
    }
    Self.expect(titles, block)
    // The others of the final share the fourth position, those of the other pod the seventh.
    for lane in 0..<100 {
      let positions = block.finalPositions(lane)
      #expect(positions.sorted() == [0, 3, 3, 3, 6, 6, 6])
      #expect(positions[3...6].count { $0 == 6 } == 3)
    }
    var marks = EntrantMarks()
    block.mark(try #require(tournament.program.reach(.victory("a"))), in: &marks)
    for (player, wins) in zip(3...6, Self.wins([3, 4, 5, 6], draw: 0)) {
      let count = LaneColumn.bits(marks[player], 40_000).reduce(0, +)
      expectProportion(count, of: 40_000, (1 - draw) * wins, "\(player)")
    }
    for player in 0..<3 { #expect(LaneColumn.bits(marks[player], 40_000).allSatisfy { $0 == 0 }) }
  }

  @Test func placesGoOn() throws {
    let tournament = try PodFixture.tournament(
      Self.strengths,
      stages:
        #"{ "kind": "podBracket", "matches": { "a": ["t0", "t1", "t2", "t3"], "b": ["t4", "t5", "t6", "t7"], "#
        + #""final": ["Wa", "Wb", "2a", "2b"], "rest": ["3a", "3b", "4a"] } }"#)
    let pods = [[0, 1, 2, 3], [4, 5, 6, 7]].map { players in
      PlackettLuceOrders(players.map { Self.strengths[$0] }).orders
        .map { ($0.order.map { players[$0] }, $0.probability) }
    }
    var titles = Array(repeating: 0.0, count: 8)
    for (one, chance) in pods[0] {
      for (other, times) in pods[1] {
        let final = [one[0], other[0], one[1], other[1]]
        for (player, wins) in zip(final, Self.wins(final, draw: 0)) {
          titles[player] += chance * times * wins
        }
      }
    }
    Self.expect(titles, tournament.played(40_000))
    #expect(tournament.program.zones.map(\.name) == ["semi-final", "final"])
  }

  @Test func resultsSettleLaterPods() throws {
    let semi = #""a": { "places": { "t3": 4, "t4": 4, "t5": 4, "t6": 4 } }"#
    let played = try Self.cut(draw: 0.2, results: "{ \(semi) }")
    let final = try played.match("final")
    #expect(played.program.matches[final].slots == [0, 1, 2, 3].map { .entrant($0) })
    let certain = try played.certainties("final")
    #expect(certain[3] == true && certain[5] == false && !played.program.isComplete)
    let all = try Self.cut(
      draw: 0.2,
      results: #"{ "final": { "places": { "t0": 2, "t3": 1, "t1": 2, "t2": 4 } }, \#(semi) }"#)
    #expect(all.program.isComplete)
    #expect(all.program.isCertain(3, at: 0) == true)
    #expect(all.played(3).finalPositions(1) == [3, 3, 3, 0, 6, 6, 6])
  }

  @Test(arguments: [
    (
      #""a": { "places": { "t3": 1, "t4": 2, "t5": 3, "t0": 4 } }"#,
      #"the players in "a" are "t3", "t4", "t5", "t6""#
    ),
    (
      #""final": { "places": { "t0": 1, "t1": 2, "t2": 3, "t3": 4 } }"#,
      "pod final has a result, but the other results do not settle who is in it"
    ),
    (
      #""b": { "places": { "t3": 1 } }"#,
      #"found "b", expected the name of a pod of the bracket"#
    ),
    (
      #""1:1:1": { "places": { "t3": 1 } }"#,
      #"found "1:1:1", expected the name of a pod of the bracket"#
    ),
  ])
  func whatCannotBeIsSaid(_ results: String, _ message: String) {
    let error = #expect(throws: Diagnostics.self) {
      try Self.cut(draw: 0, results: "{ \(results) }")
    }
    #expect(error?.all.map(\.message) == [message])
  }

  /// Players who missed the cut end by rank, behind all who made it.
  @Test func theTableFillsTheBracket() throws {
    let tournament = try PodFixture.tournament(
      (1...12).map { Double($0) }, rules: PodFixture.swissRules,
      stages:
        #"{ "id": "swiss", "kind": "podSeason", "weeks": 1, "rounds": 2, "levelSeating": "lots", "#
        + #""zones": { "cut": [1, 10] } }, { "kind": "podBracket", "matches": { "a": ["3L", "6L", "7L", "10L"], "#
        + #""b": ["4L", "5L", "8L", "9L"], "final": ["1L", "2L", "Wa", "Wb"] } }"#)
    let (block, final) = (tournament.played(300), try tournament.match("final"))
    let table = try #require(tournament.program.tables.first { !$0.rankSlots.isEmpty })
    for lane in 0..<300 {
      let ranks = block.occupants(table.rankSlots, lane)
      let points = ranks.map { block.points[$0][lane] }
      #expect(Set(ranks).count == 12 && points == points.sorted(by: >))
      #expect(block.sides(final, lane).prefix(2) == ranks.prefix(2))
      let positions = block.finalPositions(lane)
      #expect(ranks.suffix(2).map { positions[$0] } == [10, 11])
      #expect(positions.sorted() == [0, 3, 3, 3, 9, 9, 9, 9, 9, 9, 10, 11])
    }
  }
}
