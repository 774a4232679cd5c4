import Competitions
import Games
import RandomStreams
import TestSupport
import Testing

@Suite("A bracket")
struct BracketTests {
  private static func played(_ tournament: Tournament, _ count: Int) -> TournamentBlock {
    let block = TournamentBlock(
      tournament, seed: Seed(12), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    return block
  }

  private func match(_ name: String, _ tournament: Tournament) throws -> Int {
    try #require(tournament.program.matches.firstIndex { $0.name == name })
  }

  /// Two legs of dice from 0 to 2. The sums of the legs are level in 19 of 81 cases; with away goals 9 of these stay
  /// level, those in which both have scored as much away as at the other's.
  @Test(arguments: [(#"["penalties"]"#, 19.0 / 81), (#"["awayGoals", "penalties"]"#, 9.0 / 81)])
  func aTieIsSettledByItsLegsTogether(level: String, share: Double) throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "bracket", "legs": 2, "level": \#(level), "matches": { "1": ["t0", "t1"] } }"#,
      entrants: 2)
    let count = 20_000
    let block = Self.played(tournament, count)
    let (first, second) = (try match("1", tournament), try match("1:2", tournament))
    let countsAwayGoals = level.contains("awayGoals")
    var shootOuts = 0
    for lane in 0..<count {
      func goals(_ match: Int, _ side: Int) -> Int { Int(block.outcome(match, side: side)[lane]) }
      var lead = goals(first, 0) - goals(first, 1) + goals(second, 1) - goals(second, 0)
      if lead == 0, countsAwayGoals { lead = goals(second, 1) - goals(first, 1) }
      let decider = try #require(
        block.deciders(second).flatMap { MatchDecider(rawValue: $0[lane]) })
      if lead == 0 {
        shootOuts += 1
        // In the second leg the other side is at home.
        lead = decider.shootOutWinner == 1 ? 1 : -1
      } else {
        #expect(decider == .regularTime)
      }
      #expect(block.positions[lead > 0 ? 0 : 1][lane] == 0)
    }
    expectProportion(shootOuts, of: count, share)
  }

  /// t2 is the better seed of the two: it goes through where the dice are level, and is named first.
  @Test func theBetterSeedComesFirst() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "bracket", "seeds": ["t2", "t1", "t0"], "bySeed": true, "level": ["higherSeed"], "#
        + #""matches": { "1": ["t0", "t1"], "2": ["W1", "t2"] } }"#, entrants: 3)
    let block = Self.played(tournament, 500)
    for (name, seed) in [("1", 1), ("2", 2)] {
      let number = try match(name, tournament)
      for lane in 0..<500 {
        #expect(block.occupants(number, side: 0)[lane] == seed)
        let (own, other) = (
          block.outcome(number, side: 0)[lane], block.outcome(number, side: 1)[lane]
        )
        if name == "2" { #expect((block.positions[2][lane] == 0) == (own >= other)) }
      }
    }
  }

  /// Of four who are alike each wins a quarter of the titles; losers of the semi-finals share the last position, and a
  /// match for the third place parts them.
  @Test func losersShareTheLastOfTheirPositions() throws {
    let semifinals = #""1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["W1", "W2"]"#
    for (third, positions) in [("", [0, 1, 3, 3]), (#", "4": ["L1", "L2"]"#, [0, 1, 2, 3])] {
      let tournament = try StageFixture.tournament(
        #"{ "kind": "bracket", "matches": { \#(semifinals)\#(third) } }"#, entrants: 4)
      let block = Self.played(tournament, 4_000)
      for lane in 0..<100 {
        #expect((0..<4).map { Int(block.positions[$0][lane]) }.sorted() == positions)
      }
      for entrant in 0..<4 {
        expectProportion(
          (0..<4_000).count { block.positions[entrant][$0] == 0 }, of: 4_000, 0.25)
      }
    }
  }

  /// Whoever loses twice is out: of eight, the positions are 1, 2, 3, 4, 6, 6, 8 and 8.
  @Test func aDoubleEliminationRanksByTheRoundOfTheSecondDefeat() throws {
    let tournament = try StageFixture.tournament(
      """
      { "kind": "bracket", "matches": {
        "1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["t4", "t5"], "4": ["t6", "t7"],
        "5": ["W1", "W2"], "6": ["W3", "W4"], "7": ["L1", "L2"], "8": ["L3", "L4"],
        "9": ["W7", "L6"], "10": ["W8", "L5"], "11": ["W5", "W6"], "12": ["W9", "W10"],
        "13": ["W12", "L11"], "14": ["W11", "W13"] } }
      """, entrants: 8)
    let block = Self.played(tournament, 200)
    for lane in 0..<200 {
      #expect((0..<8).map { Int(block.positions[$0][lane]) }.sorted() == [0, 1, 2, 3, 5, 5, 7, 7])
    }
    #expect(tournament.program.zones.map(\.name).contains("final"))
  }

  /// Every round is a zone; a full one says which final positions it is.
  @Test func roundsAreZones() throws {
    let tournament = try StageFixture.tournament(StageFixture.cup, entrants: 4)
    #expect(tournament.program.zones.map(\.name) == ["semi-final", "final"])
    #expect(tournament.program.zones.map(\.top) == [4, 2])
  }
}
