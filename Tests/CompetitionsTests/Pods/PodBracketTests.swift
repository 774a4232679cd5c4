import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("A bracket of pods")
struct PodBracketTests {
  private static let strengths = [4, 0.7, 2.3, 3, 1, 0.5, 1.5, 2.0]
  private static let lanes = 200_000

  /// Returns the chance of each player to win their pod. The first slot also wins drawn pods.
  private static func wins(_ players: [Int], draw: Double) -> [Double] {
    let sum = players.reduce(0) { $0 + strengths[$1] }
    return players.enumerated().map { seat, player in
      (1 - draw) * strengths[player] / sum + (seat == 0 ? draw : 0)
    }
  }

  private static let cutToSeven =
    #"{ "kind": "podBracket", "matches": { "final": ["t0", "t1", "t2", "Wa"], "a": ["t3", "t4", "t5", "t6"] } }"#

  @Test(arguments: [0.0, 0.2, 1.0])
  func sevenAreCutWithThreeByes(draw: Double) throws {
    let tournament = try PodFixture.tournament(
      Array(Self.strengths.prefix(7)), rules: #"{ "draw": \#(draw) }"#, stages: Self.cutToSeven)
    let block = tournament.played(Self.lanes, seed: 12)
    var titles = Array(repeating: 0.0, count: 7)
    for (player, chance) in zip(3...6, Self.wins([3, 4, 5, 6], draw: draw)) {
      let final = [0, 1, 2, player]
      for (other, wins) in zip(final, Self.wins(final, draw: draw)) {
        titles[other] += chance * wins
      }
    }
    for player in 0..<7 {
      let count = (0..<Self.lanes).count { block.positions[player][$0] == 0 }
      if titles[player] > 0, titles[player] < 1 {
        expectProportion(count, of: Self.lanes, titles[player], "\(player) with draws of \(draw)")
      } else {
        #expect(Double(count) == titles[player] * Double(Self.lanes))
      }
    }
    // The others of the final share the fourth position, those of the other pod the seventh.
    for lane in 0..<100 {
      let positions = (0..<7).map { Int(block.positions[$0][lane]) }
      #expect(positions.sorted() == [0, 3, 3, 3, 6, 6, 6])
      #expect(positions[3...6].count { $0 == 6 } == 3)
    }
  }

  @Test func placesGoOn() throws {
    let tournament = try PodFixture.tournament(
      Self.strengths,
      stages:
        #"{ "kind": "podBracket", "matches": { "a": ["t0", "t1", "t2", "t3"], "b": ["t4", "t5", "t6", "t7"], "#
        + #""final": ["Wa", "Wb", "2a", "2b"], "rest": ["3a", "3b", "4a"] } }"#)
    let block = tournament.played(Self.lanes, seed: 12)
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
    for player in 0..<8 {
      let count = (0..<Self.lanes).count { block.positions[player][$0] == 0 }
      expectProportion(count, of: Self.lanes, titles[player], "\(player)")
    }
    let names = tournament.program.zones.map(\.name)
    #expect(names == ["semi-final", "final"])
  }

  /// No one comes first in a drawn pod, although a slot goes through.
  @Test func aPodIsWonByItsFirst() throws {
    let tournament = try PodFixture.tournament(
      Array(Self.strengths.prefix(7)), rules: #"{ "draw": 0.3 }"#, stages: Self.cutToSeven)
    let block = tournament.played(Self.lanes, seed: 12)
    let reach = try #require(tournament.program.reach(.victory("a")))
    let sum = (3...6).reduce(0) { $0 + Self.strengths[$1] }
    var marks = EntrantMarks()
    block.mark(reach, in: &marks)
    for player in 0..<7 {
      let count = LaneColumn.bits(marks[player], Self.lanes).reduce(0, +)
      guard player >= 3 else {
        #expect(count == 0)
        continue
      }
      expectProportion(count, of: Self.lanes, 0.7 * Self.strengths[player] / sum, "\(player)")
    }
  }

  @Test func resultsSettleLaterPods() throws {
    func tournament(_ results: String) throws -> Tournament {
      try PodFixture.tournament(
        Array(Self.strengths.prefix(7)), rules: #"{ "draw": 0.2 }"#, stages: Self.cutToSeven,
        results: results)
    }
    let semi = #""a": { "places": { "t3": 4, "t4": 4, "t5": 4, "t6": 4 } }"#
    let played = try tournament("{ \(semi) }")
    let final = try #require(played.program.matches.first { $0.name == "final" })
    #expect(final.slots == [0, 1, 2, 3].map { .entrant($0) })
    #expect(played.program.isCertain(3, in: played.program.zones[1]) == true)
    #expect(played.program.isCertain(5, in: played.program.zones[1]) == false)
    #expect(!played.program.isComplete)
    let all = try tournament(
      #"{ "final": { "places": { "t0": 2, "t3": 1, "t1": 2, "t2": 4 } }, \#(semi) }"#)
    #expect(all.program.isComplete)
    #expect(all.program.isCertain(3, at: 0) == true)
    let block = all.played(3, seed: 12)
    #expect((0..<7).map { Int(block.positions[$0][1]) } == [3, 3, 3, 0, 6, 6, 6])
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let results: String
    let error: String
  }

  static let broken = [
    Broken(
      testDescription: "others than those who sit there",
      results: #"{ "a": { "places": { "t3": 1, "t4": 2, "t5": 3, "t0": 4 } } }"#,
      error: #"the players in "a" are "t3", "t4", "t5", "t6""#),
    Broken(
      testDescription: "a pod whose players are not certain",
      results: #"{ "final": { "places": { "t0": 1, "t1": 2, "t2": 3, "t3": 4 } } }"#,
      error: "pod final has a result, but the other results do not settle who is in it"),
    Broken(
      testDescription: "no pod of the bracket",
      results: #"{ "b": { "places": { "t3": 1 } } }"#,
      error: #"found "b", expected the name of a pod of the bracket"#),
    Broken(
      testDescription: "a pod of a season that there is not",
      results: #"{ "1:1:1": { "places": { "t3": 1 } } }"#,
      error: #"found "1:1:1", expected the name of a pod of the bracket"#),
  ]

  @Test(arguments: broken)
  func whatCannotBeIsSaid(_ broken: Broken) {
    do throws(Diagnostics) {
      _ = try PodFixture.tournament(
        Array(Self.strengths.prefix(7)), stages: Self.cutToSeven, results: broken.results)
      Issue.record("this loads")
    } catch {
      #expect(error.all.map(\.message) == [broken.error])
    }
  }

  @Test func theTableFillsTheBracket() throws {
    let tournament = try PodFixture.tournament(
      (1...12).map { Double($0) }, rules: PodFixture.swissRules,
      stages:
        #"{ "id": "swiss", "kind": "podSeason", "weeks": 1, "rounds": 2, "levelSeating": "lots", "#
        + #""zones": { "cut": [1, 10] } }, { "kind": "podBracket", "matches": { "a": ["3L", "6L", "7L", "10L"], "#
        + #""b": ["4L", "5L", "8L", "9L"], "final": ["1L", "2L", "Wa", "Wb"] } }"#)
    let program = tournament.program
    let block = tournament.played(300, seed: 12)
    let table = try #require(program.tables.first { !$0.rankSlots.isEmpty })
    let final = try #require(program.matches.first { $0.name == "final" })
    for lane in 0..<300 {
      let ranks = table.rankSlots.map { block.occupant($0, lane) }
      #expect(Set(ranks).count == 12)
      let points = ranks.map { block.points[$0][lane] }
      #expect(zip(points, points.dropFirst()).allSatisfy { $0 >= $1 })
      #expect(final.slots.prefix(2).map { block.occupant($0, lane) } == Array(ranks.prefix(2)))
      // Players who missed the cut end by rank, behind all who made it.
      #expect(ranks.suffix(2).map { Int(block.positions[$0][lane]) } == [10, 11])
      let positions = (0..<12).map { Int(block.positions[$0][lane]) }
      #expect(positions.sorted() == [0, 3, 3, 3, 9, 9, 9, 9, 9, 9, 10, 11])
    }
  }
}
