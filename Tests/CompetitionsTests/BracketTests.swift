import Engine
import Foundation
import Games
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("A bracket")
struct BracketTests {

  /// The winner of the play-off is promoted but keeps the position of the table.
  @Test func aBracketMayKeepTheRanksOfTheTable() throws {
    let tournament = try CompetitionExample.keptRanks.tournament()
    let count = 500
    let block = tournament.played(count, seed: 8)
    let match = try tournament.match("1")
    let zone = try #require(tournament.program.zones.first { $0.name == "promoted" })
    #expect(tournament.program.zones.allSatisfy { $0.name == "promoted" || !$0.isOnTheWay })
    var thirds = 0
    for lane in 0..<count {
      let order = (0..<4).sorted { block.positions[$0][lane] < block.positions[$1][lane] }
      #expect(order.indices.allSatisfy { Int(block.positions[order[$0]][lane]) == $0 })
      let sides = (0..<2).map { Int(block.outcome(match, side: $0)[lane]) }
      let winner =
        sides[0] == sides[1]
        ? order[block.decider(match, lane).shootOutWinner == 1 ? 2 : 1]
        : order[sides[0] > sides[1] ? 1 : 2]
      #expect(zone.slots.map { block.occupant($0, lane) } == [order[0], winner])
      thirds += winner == order[2] ? 1 : 0
    }
    #expect((100...400).contains(thirds))
  }

  @Test(arguments: [
    (
      #"{ "kind": "bracket", "keepsRanks": true, "matches": { "1": ["t0", "t1"] } }"#,
      "no stage before this one has ranks to keep; leave it out"
    ),
    (
      #"{ "kind": "roundRobin", "ranking": ["points"] }, { "kind": "bracket", "keepsRanks": true, "#
        + #""matches": { "1": ["1L", "2L"] } }, { "kind": "bracket", "matches": { "2": ["W1", "3L"] } }"#,
      "\"W1\" is used already; an entrant can advance only once"
    ),
  ])
  func wrongUsesOfKeptRanksAreReported(stages: String, message: String) {
    let error = #expect(throws: Diagnostics.self) {
      try StageFixture.tournament(stages, entrants: 3)
    }
    #expect(error?.all.map(\.message) == [message])
  }

  /// Two legs of dice from 0 to 2 are level in total in 19 of 81 cases. With away goals, 9 of these stay level.
  @Test(arguments: [(#"["penalties"]"#, 19.0 / 81), (#"["awayGoals", "penalties"]"#, 9.0 / 81)])
  func aTieIsSettledByItsLegsTogether(level: String, share: Double) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "bracket", "legs": 2, "level": \#(level), "matches": { "1": ["t0", "t1"] } }"#,
      entrants: 2)
    let count = 20_000
    let block = tournament.played(count, seed: 12)
    let (first, second) = (try tournament.match("1"), try tournament.match("1:2"))
    let countsAwayGoals = level.contains("awayGoals")
    var shootOuts = 0
    for lane in 0..<count {
      func goals(_ match: Int, _ side: Int) -> Int { Int(block.outcome(match, side: side)[lane]) }
      var lead = goals(first, 0) - goals(first, 1) + goals(second, 1) - goals(second, 0)
      if lead == 0, countsAwayGoals { lead = goals(second, 1) - goals(first, 1) }
      let decider = block.decider(second, lane)
      if lead == 0 {
        shootOuts += 1
        // The second leg reverses the sides.
        lead = decider.shootOutWinner == 1 ? 1 : -1
      } else {
        #expect(decider == .regularTime)
      }
      #expect(block.positions[lead > 0 ? 0 : 1][lane] == 0)
    }
    expectProportion(shootOuts, of: count, share)
  }

  /// The dice are level in a third of the matches. The replay, on the other side's ground, has a winner.
  @Test func aLevelMatchIsReplayed() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "bracket", "level": ["replay", "penalties"], "matches": { "1": ["t0", "t1"] } }"#,
      entrants: 2)
    let count = 9_000
    let block = tournament.played(count, seed: 12)
    let (first, second) = (try tournament.match("1"), try tournament.match("1:2"))
    let isReplayed = try #require(block.playedBytes(second))
    #expect(block.playedBytes(first) == nil)
    #expect(block.occupants(second, side: 0)[0] == 1)
    for lane in 0..<count {
      var lead = block.outcome(first, side: 0)[lane] - block.outcome(first, side: 1)[lane]
      #expect((isReplayed[lane] != 0) == (lead == 0))
      if lead == 0 {
        lead = block.outcome(second, side: 1)[lane] - block.outcome(second, side: 0)[lane]
        let decider = block.decider(second, lane)
        if lead == 0 { lead = decider.shootOutWinner == 1 ? 1 : -1 }
      }
      #expect(block.positions[lead > 0 ? 0 : 1][lane] == 0)
    }
    expectProportion((0..<count).count { isReplayed[$0] != 0 }, of: count, 1.0 / 3)
  }

  @Test func aReplayThatWasNotNeededHasNoResult() throws {
    let stage =
      #"{ "kind": "bracket", "level": ["replay", "penalties"], "matches": { "1": ["t0", "t1"] } }"#
    let known = try StageFixture.tournament(
      stage, entrants: 2,
      results: #"{ "1": { "score": [1, 1] }, "1:2": { "score": [0, 2] } }"#)
    let block = known.played(4, seed: 12)
    #expect(block.positions[0][2] == 0)
    #expect(throws: (any Error).self) {
      try StageFixture.tournament(
        stage, entrants: 2,
        results: #"{ "1": { "score": [2, 1] }, "1:2": { "score": [0, 2] } }"#)
    }
  }

  /// With seven seeds, the first has a bye. In every round the best remaining seed meets the last.
  @Test func thoseWhoRemainAreSeededAnew() throws {
    let tournament = try StageFixture.tournament(
      """
      { "kind": "bracket", "reseed": true, "seeds": ["t6", "t5", "t4", "t3", "t2", "t1", "t0"],
        "level": ["lots"], "matches": {
          "A": ["S2", "S7"], "B": ["S3", "S6"], "C": ["S4", "S5"],
          "D": ["S1", "S4"], "E": ["S2", "S3"], "F": ["S1", "S2"] } }
      """, entrants: 7)
    let count = 2_000
    let block = tournament.played(count, seed: 12)
    let zones = tournament.program.zones.map(\.name)
    #expect(zones == ["round-1", "semi-final", "final"])
    func sides(_ name: String, _ lane: Int) throws -> [Int] {
      let match = try tournament.match(name)
      return (0..<2).map { 6 - Int(block.occupants(match, side: $0)[lane]) }
    }
    for lane in 0..<count {
      var remaining = Array(0..<7)
      for (round, pairs) in [
        (["A", "B", "C"], [[1, 6], [2, 5], [3, 4]]), (["D", "E"], [[0, 3], [1, 2]]),
        (["F"], [[0, 1]]),
      ] {
        var losers: [Int] = []
        for (name, pair) in zip(round, pairs) {
          #expect(try sides(name, lane) == pair.map { remaining[$0] })
          let tie = try #require(
            tournament.program.ties.first { tournament.program.matches[$0.matches[0]].name == name }
          )
          losers.append(6 - Int(block.occupants(.column(tie.loser))[lane]))
        }
        remaining.removeAll { losers.contains($0) }
      }
      #expect(remaining.count == 1 && block.positions[6 - remaining[0]][lane] == 0)
    }
    for seed in 0..<7 {
      let share = seed == 0 ? 0.25 : 0.125
      expectProportion((0..<count).count { block.positions[6 - seed][$0] == 0 }, of: count, share)
    }
  }

  @Test func seedsWhoseOpponentsAreKnownAreNamed() throws {
    let tournament = try StageFixture.tournament(
      """
      { "kind": "bracket", "reseed": true, "seeds": ["t0", "t1", "t2", "t3", "t4", "t5", "t6"],
        "matches": { "A": ["S2", "S7"], "B": ["S3", "S6"], "C": ["S4", "S5"],
          "D": ["S1", "S4"], "E": ["S2", "S3"], "F": ["S1", "S2"] } }
      """, entrants: 7, results: #"{ "A": { "score": [0, 1] }, "D": { "score": [2, 0] } }"#)
    let program = tournament.program
    let known = program.pairings.map(\.name)
    #expect(known == ["A", "B", "C", "D"])
    #expect(program.pairings.first { $0.name == "D" }?.sides == [0, 6])
    let final = try #require(program.zones.first { $0.name == "final" })
    #expect(program.isCertain(0, in: final) == true)
    #expect(program.isCertain(6, in: final) == false)
  }

  /// With the second side as host, the match equals one with the sides in reverse order.
  @Test(arguments: ["penalties", "lots"])
  func aHostIsAtHomeWhicheverSideItIs(level: String) throws {
    func block(_ sides: String, _ hosts: String) throws -> TournamentBlock {
      try StageFixture.tournament(
        #"{ "kind": "bracket", "level": ["\#(level)"], "matches": { "1": [\#(sides)] }\#(hosts) }"#,
        entrants: 2,
        game: GameFixture.game(
          "goals", ["t0", "t1"].map { ($0, #"{ "attack": 0, "defence": 0 }"#) },
          rules: #"{ "home": 1 }"#)
      ).played(200, seed: 12)
    }
    let plain = try block(#""t1", "t0""#, "")
    let turned = try block(#""t0", "t1""#, #", "hosts": ["t1"]"#)
    for lane in 0..<200 {
      for side in 0..<2 {
        #expect(plain.outcome(0, side: side)[lane] == turned.outcome(0, side: 1 - side)[lane])
        #expect(plain.positions[side][lane] == turned.positions[side][lane] || level == "lots")
      }
      #expect(turned.occupants(0, side: 0)[lane] == 0)
    }
  }

  /// t2 is the better seed: it goes through if the dice are level, and is named first.
  @Test func theBetterSeedComesFirst() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "bracket", "seeds": ["t2", "t1", "t0"], "bySeed": true, "level": ["higherSeed"], "#
        + #""matches": { "1": ["t0", "t1"], "2": ["W1", "t2"] } }"#, entrants: 3)
    let block = tournament.played(500, seed: 12)
    for (name, seed) in [("1", 1), ("2", 2)] {
      let number = try tournament.match(name)
      for lane in 0..<500 {
        #expect(block.occupants(number, side: 0)[lane] == seed)
        let (own, other) = (
          block.outcome(number, side: 0)[lane], block.outcome(number, side: 1)[lane]
        )
        if name == "2" { #expect((block.positions[2][lane] == 0) == (own >= other)) }
      }
    }
  }

  @Test func theOriginsOfATieAreThoseWhomSeedsPutInOrder() throws {
    for (rule, isOrdered) in [
      ("", false), (#""seeds": ["t2", "t1", "t0"], "bySeed": true, "#, true),
    ] {
      let tournament = try StageFixture.tournament(
        #"{ "kind": "bracket", \#(rule)"matches": { "1": ["t0", "t1"], "2": ["W1", "t2"] } }"#,
        entrants: 3)
      let program = tournament.program
      #expect(Set(program.origins(of: program.ties[0])) == [.entrant(0), .entrant(1)])
      #expect(
        program.origins(of: program.ties[1])
          == [.column(program.ties[0].winner), .entrant(2)])
      #expect(
        (program.slots(of: program.ties[1]) != program.origins(of: program.ties[1])) == isOrdered)
    }
  }

  /// Four equals win a quarter of the titles each. Semi-final losers share the last position without a match for
  /// third place.
  @Test func losersShareTheLastOfTheirPositions() throws {
    let semifinals = #""1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["W1", "W2"]"#
    for (third, positions) in [("", [0, 1, 3, 3]), (#", "4": ["L1", "L2"]"#, [0, 1, 2, 3])] {
      let tournament = try StageFixture.tournament(
        #"{ "kind": "bracket", "matches": { \#(semifinals)\#(third) } }"#, entrants: 4)
      let block = tournament.played(4_000, seed: 12)
      for lane in 0..<100 {
        #expect((0..<4).map { Int(block.positions[$0][lane]) }.sorted() == positions)
      }
      for entrant in 0..<4 {
        expectProportion(
          (0..<4_000).count { block.positions[entrant][$0] == 0 }, of: 4_000, 0.25)
      }
    }
  }

  /// With eight, the positions are 1, 2, 3, 4, 6, 6, 8 and 8.
  @Test func aDoubleEliminationRanksByTheRoundOfTheSecondDefeat() throws {
    let tournament = try StageFixture.tournament(
      """
      { "kind": "bracket", "matches": {
        "1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["t4", "t5"], "4": ["t6", "t7"],
        "5": ["W1", "W2"], "6": ["W3", "W4"], "7": ["L1", "L2"], "8": ["L3", "L4"],
        "9": ["W7", "L6"], "10": ["W8", "L5"], "11": ["W5", "W6"], "12": ["W9", "W10"],
        "13": ["W12", "L11"], "14": ["W11", "W13"] } }
      """, entrants: 8)
    let block = tournament.played(200, seed: 12)
    for lane in 0..<200 {
      #expect((0..<8).map { Int(block.positions[$0][lane]) }.sorted() == [0, 1, 2, 3, 5, 5, 7, 7])
    }
    #expect(tournament.program.zones.map(\.name).contains("final"))
  }

  @Test func roundsAreZones() throws {
    let tournament = try StageFixture.tournament(StageFixture.cup, entrants: 4)
    #expect(tournament.program.zones.map(\.name) == ["semi-final", "final"])
    #expect(tournament.program.zones.map(\.top) == [4, 2])
  }

  @Test func aMatchHasSoManyMaps() throws {
    let game = try GameFixture.game(
      "ratings", (0..<2).map { ("t\($0)", #"{ "rating": \#(1500 + 100 * $0) }"#) },
      rules: #"{ "maps": 5 }"#)
    func won(_ bestOf: String) throws -> Int {
      let tournament = try StageFixture.tournament(
        #"{ "kind": "bracket", "matches": { "1": { "slots": ["t0", "t1"]\#(bestOf) } } }"#,
        entrants: 2, game: game)
      #expect(tournament.program.matches.count == 1)
      let block = tournament.played(100_000, seed: 4)
      return (0..<100_000).count { block.positions[0][$0] == 0 }
    }
    let p = 1 / (1 + pow(10, 0.25))
    expectProportion(try won(#", "bestOf": 1"#), of: 100_000, p, "one map")
    expectProportion(try won(#", "bestOf": 3"#), of: 100_000, p * p * (3 - 2 * p), "three maps")
    expectProportion(
      try won(""), of: 100_000, p * p * p * (10 - 15 * p + 6 * p * p), "as many as the game has")
    #expect(throws: Diagnostics.self) { try won(#", "bestOf": 7"#) }
  }

  /// With draws in half of the games of equals, a side may win two games more, one more, or as many.
  @Test(arguments: [("lots", 0.5), ("higherSeed", 0.65625)])
  func aSeriesThatStaysLevelIsDecided(_ level: String, _ share: Double) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "bracket", "matches": { "1": { "slots": ["t0", "t1"], "bestOf": 3, "level": ["\#(level)"] }, "#
        + #""2": ["W1", "t2"] } }"#, entrants: 3,
      game: GameFixture.game(
        "ratings", (0..<3).map { ("t\($0)", #"{ "rating": 0 }"#) }, rules: #"{ "draw": 2 }"#))
    let count = 100_000
    let block = tournament.played(count, seed: 8)
    let winner = try #require(tournament.program.ties.first).winner
    let occupants = LaneColumn.values(block.occupants(.column(winner)), count)
    #expect((0..<count).allSatisfy { occupants[$0] == 0 || occupants[$0] == 1 })
    expectProportion(
      (0..<count).count { occupants[$0] == 0 }, of: count, share, "the side that is named first")
  }
}
