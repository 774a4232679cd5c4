import Engine
import Foundation
import Games
import Programs
import TestSupport
import Testing
import TextFiles

@Suite("A bracket")
struct BracketTests {
  private static func bracket(_ keys: String, _ matches: String) -> String {
    #"{ "kind": "bracket", \#(keys)"matches": { \#(matches) } }"#
  }

  /// A match of two, with further keys of the stage.
  private static func final(_ keys: String, results: String = "{}") throws -> Tournament {
    try StageFixture.tournament(
      bracket(keys, #""1": ["t0", "t1"]"#), entrants: 2, results: results)
  }

  /// The winner of the play-off is promoted but keeps the position of the table.
  @Test func aBracketMayKeepTheRanksOfTheTable() throws {
    let tournament = try CompetitionExample.keptRanks.tournament()
    let block = tournament.played(500)
    let (match, zone) = (try tournament.match("1"), try tournament.zone("promoted"))
    #expect(tournament.program.zones.allSatisfy { $0.name == "promoted" || !$0.isOnTheWay })
    var thirds = 0
    for lane in 0..<500 {
      let order = block.order(lane)
      #expect(order.map { block.finalPositions(lane)[$0] } == [0, 1, 2, 3])
      let winner = order[block.lead(match, lane) > 0 ? 1 : 2]
      #expect(block.occupants(zone.slots, lane) == [order[0], winner])
      thirds += winner == order[2] ? 1 : 0
    }
    #expect((100...400).contains(thirds))
  }

  /// Two legs of dice from 0 to 2 are level in total in 19 of 81 cases. With away goals, 9 of these stay level.
  @Test(arguments: [(#"["penalties"]"#, 19.0 / 81), (#"["awayGoals", "penalties"]"#, 9.0 / 81)])
  func aTieIsSettledByItsLegsTogether(level: String, share: Double) throws {
    let tournament = try Self.final(#""legs": 2, "level": \#(level), "#)
    let block = tournament.played(5_000)
    let (first, second) = (try tournament.match("1"), try tournament.match("1:2"))
    func lead(_ lane: Int) -> Int {
      let (home, away) = (block.scores(first, lane), block.scores(second, lane))
      let lead = home[0] - home[1] + away[1] - away[0]
      return lead == 0 && level.contains("awayGoals") ? away[1] - home[1] : lead
    }
    for lane in 0..<5_000 {
      let winner = block.decider(second, lane).shootOutWinner
      #expect((winner == nil) == (lead(lane) != 0))
      // The second leg reverses the sides.
      let isFirst = winner.map { $0 == 1 } ?? (lead(lane) > 0)
      #expect(block.order(lane) == (isFirst ? [0, 1] : [1, 0]))
    }
    block.expectShare(share) { lead($0) == 0 }
  }

  /// The dice are level in a third of the matches. The replay, on the other side's ground, has a winner.
  @Test func aLevelMatchIsReplayed() throws {
    let keys = #""level": ["replay", "penalties"], "#
    let tournament = try Self.final(keys)
    let block = tournament.played(3_000)
    let (first, second) = (try tournament.match("1"), try tournament.match("1:2"))
    let isReplayed = try #require(block.playedBytes(second))
    #expect(block.playedBytes(first) == nil)
    #expect(block.sides(second, 0) == [1, 0])
    for lane in 0..<3_000 {
      let lead = block.lead(first, lane)
      #expect((isReplayed[lane] != 0) == (lead == 0))
      let isFirst = lead == 0 ? block.lead(second, lane) < 0 : lead > 0
      #expect(block.order(lane) == (isFirst ? [0, 1] : [1, 0]))
    }
    block.expectShare(1.0 / 3) { isReplayed[$0] != 0 }
    func known(_ results: String) throws -> Tournament {
      try Self.final(keys, results: StageFixture.results(results))
    }
    #expect(try known("1 1-1, 1:2 0-2").played(1).order(0) == [0, 1])
    #expect(throws: Diagnostics.self) { try known("1 2-1, 1:2 0-2") }
  }

  private static let reseeded = #"""
    "A": ["S2", "S7"], "B": ["S3", "S6"], "C": ["S4", "S5"], "D": ["S1", "S4"], "E": ["S2", "S3"],
    "F": ["S1", "S2"]
    """#

  /// With seven seeds, the first has a bye. In every round the best remaining seed meets the last.
  @Test func thoseWhoRemainAreSeededAnew() throws {
    let tournament = try StageFixture.tournament(
      Self.bracket(
        #""reseed": true, "seeds": ["t6", "t5", "t4", "t3", "t2", "t1", "t0"], "level": ["lots"], "#,
        Self.reseeded), entrants: 7)
    let (program, block) = (tournament.program, tournament.played(2_000))
    #expect(program.zones.map(\.name) == ["round-1", "semi-final", "final"])
    for lane in 0..<2_000 {
      var remaining = Array((0..<7).reversed())
      for (round, pairs) in [
        (0..<3, [[1, 6], [2, 5], [3, 4]]), (3..<5, [[0, 3], [1, 2]]), (5..<6, [[0, 1]]),
      ] {
        let ties = program.ties[round]
        #expect(
          ties.map { block.sides($0.matches[0], lane) } == pairs.map { $0.map { remaining[$0] } })
        let losers = ties.map { block.occupant(.column($0.loser), lane) }
        remaining.removeAll(where: losers.contains)
      }
      #expect(remaining == [block.order(lane)[0]])
    }
    for seed in 0..<7 {
      block.expectShare(seed == 0 ? 0.25 : 0.125) { block.positions[6 - seed][$0] == 0 }
    }
  }

  @Test func seedsWhoseOpponentsAreKnownAreNamed() throws {
    let tournament = try StageFixture.tournament(
      Self.bracket(
        #""reseed": true, "seeds": ["t0", "t1", "t2", "t3", "t4", "t5", "t6"], "#, Self.reseeded),
      entrants: 7, results: StageFixture.results("A 0-1, D 2-0"))
    let known = tournament.program.pairings
    #expect(known.map(\.name) == ["A", "B", "C", "D"] && known.last?.sides == [0, 6])
    let final = try tournament.certainties("final")
    #expect(final[0] == true && final[6] == false)
  }

  /// With the second side as host, the match equals one with the sides in reverse order.
  @Test(arguments: ["penalties", "lots"])
  func aHostIsAtHomeWhicheverSideItIs(level: String) throws {
    let game = try GoalsFixture.equals(2, rules: #"{ "home": 1 }"#)
    func block(_ sides: String, _ hosts: String) throws -> TournamentBlock {
      try StageFixture.tournament(
        Self.bracket(#"\#(hosts)"level": ["\#(level)"], "#, #""1": [\#(sides)]"#), entrants: 2,
        game: game
      ).played(200)
    }
    let plain = try block(#""t1", "t0""#, "")
    let turned = try block(#""t0", "t1""#, #""hosts": ["t1"], "#)
    for lane in 0..<200 {
      #expect(plain.scores(0, lane) == turned.scores(0, lane).reversed())
      #expect(level == "lots" || plain.order(lane) == turned.order(lane))
      #expect(turned.sides(0, lane) == [0, 1])
    }
  }

  /// t2 is the better seed: it goes through if the dice are level, and is named first.
  @Test func theBetterSeedComesFirst() throws {
    let tournament = try StageFixture.tournament(
      Self.bracket(
        #""seeds": ["t2", "t1", "t0"], "bySeed": true, "level": ["higherSeed"], "#,
        #""1": ["t0", "t1"], "2": ["W1", "t2"]"#), entrants: 3)
    let block = tournament.played(500)
    for lane in 0..<500 {
      #expect((0..<2).map { block.sides($0, lane)[0] } == [1, 2])
      #expect((block.positions[2][lane] == 0) == (block.lead(1, lane) >= 0))
    }
  }

  @Test(arguments: [("", false), (#""seeds": ["t2", "t1", "t0"], "bySeed": true, "#, true)])
  func theOriginsOfATieAreThoseWhomSeedsPutInOrder(_ keys: String, _ isOrdered: Bool) throws {
    let program = try StageFixture.tournament(
      Self.bracket(keys, #""1": ["t0", "t1"], "2": ["W1", "t2"]"#), entrants: 3
    ).program
    let (first, last) = (program.ties[0], program.ties[1])
    #expect(Set(program.origins(of: first)) == [.entrant(0), .entrant(1)])
    #expect(program.origins(of: last) == [.column(first.winner), .entrant(2)])
    #expect((program.slots(of: last) != program.origins(of: last)) == isOrdered)
  }

  private static let semifinals = #""1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["W1", "W2"]"#

  /// Losers of a round share the last of their positions, and in a double elimination those of a round of the losers'
  /// side. Equals win as many titles each.
  @Test(arguments: [
    (semifinals, [0, 1, 3, 3]), (#"\#(semifinals), "4": ["L1", "L2"]"#, [0, 1, 2, 3]),
    (
      #"""
      "1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["t4", "t5"], "4": ["t6", "t7"],
      "5": ["W1", "W2"], "6": ["W3", "W4"], "7": ["L1", "L2"], "8": ["L3", "L4"],
      "9": ["W7", "L6"], "10": ["W8", "L5"], "11": ["W5", "W6"], "12": ["W9", "W10"],
      "13": ["W12", "L11"], "14": ["W11", "W13"]
      """#, [0, 1, 2, 3, 5, 5, 7, 7]
    ),
  ])
  func losersShareTheLastOfTheirPositions(_ matches: String, _ positions: [Int]) throws {
    let count = positions.count
    let tournament = try StageFixture.tournament(Self.bracket("", matches), entrants: count)
    let block = tournament.played(1_000)
    for lane in 0..<100 { #expect(block.finalPositions(lane).sorted() == positions) }
    for entrant in 0..<count {
      block.expectShare(1 / Double(count)) { block.positions[entrant][$0] == 0 }
    }
    #expect(tournament.program.zones.contains { $0.name == "final" })
  }

  @Test func aMatchHasSoManyMaps() throws {
    let game = try RatingsFixture.game([1500, 1600], rules: #"{ "maps": 5 }"#)
    let p = 1 / (1 + pow(10, 0.25))
    func expect(_ bestOf: String, _ chance: Double) throws {
      let tournament = try StageFixture.tournament(
        Self.bracket("", #""1": { "slots": ["t0", "t1"]\#(bestOf) }"#), entrants: 2, game: game)
      #expect(tournament.program.matches.count == 1)
      let block = tournament.played(20_000)
      block.expectShare(chance, bestOf) { block.positions[0][$0] == 0 }
    }
    try expect(#", "bestOf": 1"#, p)
    try expect(#", "bestOf": 3"#, p * p * (3 - 2 * p))
    try expect("", p * p * p * (10 - 15 * p + 6 * p * p))
    #expect(throws: Diagnostics.self) { try expect(#", "bestOf": 7"#, 1) }
  }

  /// A level tie whose matches have been played stays open until lots are drawn; another one is settled.
  @Test(arguments: [
    (#""level": ["lots"], "#, "1 1-1", "1 0-1"),
    (#""legs": 2, "level": ["lots"], "#, "1 1-0, 1:2 1-0", "1 1-0, 1:2 2-0"),
    (#""level": ["replay", "lots"], "#, "1 1-1, 1:2 0-0", "1 1-1, 1:2 1-0"),
  ])
  func lotsOfAPlayedTieAreOpen(_ keys: String, _ level: String, _ settled: String) throws {
    func cup(_ results: String) throws -> Tournament {
      try StageFixture.tournament(
        Self.bracket(keys, #""1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["W1", "W2"]"#),
        entrants: 4, results: StageFixture.results(results))
    }
    let tournament = try cup(level)
    for top in 1...2 {
      #expect((0...1).allSatisfy { tournament.program.isCertain($0, top: top) == nil })
    }
    let block = tournament.played(20_000)
    let winners = block.occupants(.column(tournament.program.ties[0].winner))
    block.expectShare(0.5, keys) { winners[$0] == 0 }
    #expect(try cup(settled).program.isCertain(1, top: 2) == true)
  }

  /// With draws in half of the games of equals, a side may win two games more, one more, or as many.
  @Test(arguments: [("lots", 0.5), ("higherSeed", 0.65625)])
  func aSeriesThatStaysLevelIsDecided(_ level: String, _ share: Double) throws {
    let tournament = try StageFixture.tournament(
      Self.bracket(
        "",
        #""1": { "slots": ["t0", "t1"], "bestOf": 3, "level": ["\#(level)"] }, "2": ["W1", "t2"]"#),
      entrants: 3, game: RatingsFixture.game([0, 0, 0], rules: #"{ "draw": 2 }"#))
    let block = tournament.played(20_000)
    let winners = block.occupants(.column(tournament.program.ties[0].winner))
    #expect((0..<20_000).allSatisfy { (0...1).contains(winners[$0]) })
    block.expectShare(share, "the side that is named first") { winners[$0] == 0 }
  }
}
