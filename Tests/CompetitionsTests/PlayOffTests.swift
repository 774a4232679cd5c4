import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("A match on a condition")
struct PlayOffTests {

  private static func table(_ playOffs: String, kind: String = "roundRobin") -> String {
    #"{ "kind": "\#(kind)", "ranking": ["points", "goalDifference", "goalsFor"], "playOffs": [\#(playOffs)] }"#
  }

  @Test func itTakesNoNameFromAMatchOfTheTable() throws {
    let stages = #"""
      { "kind": "roundRobin", "legs": 2, "ranking": ["points", "goalDifference", "goalsFor"],
        "playOffs": [{ "ranks": [1, 2], "after": "points", "level": ["penalties"] }] }
      """#
    let open = try StageFixture.tournament(stages, entrants: 3).program.pairings
    let results = open.map { match in
      let goals = match.sides.map { [1, 1, 0][$0] + (match.sides.contains(2) && $0 == 0 ? 1 : 0) }
      return #""\#(match.name)": { "score": [\#(goals[0]), \#(goals[1])] }"#
    }
    let tournament = try StageFixture.tournament(
      stages, entrants: 3, results: "{ \(results.joined(separator: ", ")) }")
    let names = MatchNames(tournament.program.matches, entrants: tournament.entrants)
    let playOff = try tournament.match("play-off-1")
    #expect(tournament.program.matches[playOff].slots == [.entrant(0), .entrant(1)])
    for name in ["t0:t1", "t1:t0"] {
      let found = try #require(names[name])
      #expect(found != playOff)
      #expect(
        tournament.program.matches[found].sides.map { "t\($0)" }.joined(separator: ":") == name)
    }
    #expect(names["play-off-1"] == playOff)
  }

  /// Returns how many of the 729 courses of three matches of dice from 0 to 2 leave the first two level by some
  /// criteria.
  private static func levelCourses(_ criteria: Int) -> Int {
    (0..<729).count { course in
      var rest = course
      let scores = (0..<3).map { _ -> (Int, Int) in
        defer { rest /= 9 }
        return (rest % 3, rest / 3 % 3)
      }
      var sums = Array(repeating: [0, 0, 0], count: 3)
      for ((one, other), (home, away)) in zip([(0, 1), (0, 2), (1, 2)], scores) {
        for (team, own, against) in [(one, home, away), (other, away, home)] {
          sums[team][0] += own > against ? 3 : own == against ? 1 : 0
          sums[team][1] += own - against
          sums[team][2] += own
        }
      }
      let order = sums.sorted { $1.lexicographicallyPrecedes($0) }
      return order[0].prefix(criteria) == order[1].prefix(criteria)
    }
  }

  @Test(arguments: [
    (#""after": "points""#, 1), (#""after": "goalDifference""#, 2), (#""neutral": false"#, 3),
  ])
  func theFirstTwoPlayWhereTheyAreLevel(_ key: String, _ criteria: Int) throws {
    let tournament = try StageFixture.tournament(
      Self.table(#"{ "ranks": [1, 2], \#(key), "level": ["penalties"] }"#), entrants: 3)
    let program = tournament.program
    let count = 20_000
    let block = tournament.played(count, seed: 14)
    let number = try tournament.match("play-off-1")
    let isPlayed = try #require(block.playedBytes(number))
    var (decided, drawn) = (0, 0)
    for lane in 0..<count {
      func sums(_ entrant: Int) -> [Int] {
        let (own, against) = (
          Int(block.scoreFor[entrant][lane]), Int(block.scoreAgainst[entrant][lane])
        )
        return [Int(block.points[entrant][lane]), own - against, own]
      }
      let sides = (0..<2).map { Int(block.occupants(number, side: $0)[lane]) }
      let isLevel = sums(sides[0]).prefix(criteria) == sums(sides[1]).prefix(criteria)
      #expect((isPlayed[lane] != 0) == isLevel)
      #expect(!sums(sides[0]).lexicographicallyPrecedes(sums(sides[1])))
      var winner = sides[0]
      if isLevel {
        let lead = block.outcome(number, side: 0)[lane] - block.outcome(number, side: 1)[lane]
        let decider = block.decider(number, lane)
        winner = sides[lead > 0 || lead == 0 && decider.shootOutWinner == 0 ? 0 : 1]
      }
      #expect(block.positions[winner][lane] == 0)
      #expect(Set((0..<3).map { block.positions[$0][lane] }) == [0, 1, 2])
      // Two positions are decided, each by one criterion.
      let decisions = program.criteria.indices.map { Int(block.decisions[$0][lane]) }
      #expect(decisions.reduce(0, +) == 2 && decisions.last == (isLevel ? 1 : 0))
      decided += isLevel ? 1 : 0
      drawn += decisions[decisions.count - 2]
    }
    #expect(program.criteria.map(\.criterion).suffix(2) == [.lots, .playOff])
    expectProportion(decided, of: count, Double(Self.levelCourses(criteria)) / 729)
    if criteria == 3 { #expect(drawn > 0) }
  }

  /// The worse of the two is at home first.
  @Test func twoLegsDecideWhoIsLast() throws {
    let tournament = try StageFixture.tournament(
      Self.table(#"{ "ranks": [3, 2], "after": "points", "legs": 2, "level": ["penalties"] }"#)
        .replacing(#""playOffs""#, with: #""zones": { "down": [3, 3] }, "playOffs""#),
      entrants: 3)
    let count = 5_000
    let block = tournament.played(count, seed: 14)
    let legs = [try tournament.match("play-off-2"), try tournament.match("play-off-2:2")]
    let isPlayed = try legs.map { try #require(block.playedBytes($0)) }
    let zone = tournament.program.zones[0].slots[0]
    var counts = [0, 0]
    for lane in 0..<count {
      #expect(isPlayed[0][lane] == isPlayed[1][lane])
      let (worse, better) = (
        Int(block.occupants(legs[0], side: 0)[lane]), Int(block.occupants(legs[0], side: 1)[lane])
      )
      #expect(Int(block.occupants(legs[1], side: 0)[lane]) == better)
      #expect((block.points[worse][lane] == block.points[better][lane]) == (isPlayed[0][lane] != 0))
      var lead =
        block.outcome(legs[0], side: 0)[lane] - block.outcome(legs[0], side: 1)[lane]
        + block.outcome(legs[1], side: 1)[lane] - block.outcome(legs[1], side: 0)[lane]
      if isPlayed[0][lane] != 0, lead == 0 {
        let decider = block.decider(legs[1], lane)
        lead = decider.shootOutWinner == 1 ? 1 : -1
      }
      let last = isPlayed[0][lane] != 0 && lead > 0 ? better : worse
      counts[last == worse ? 0 : 1] += isPlayed[0][lane] != 0 ? 1 : 0
      #expect(block.occupant(zone, lane) == last && block.positions[last][lane] == 2)
    }
    expectProportion(counts[0], of: counts[0] + counts[1], 0.5)
  }

  @Test func aResultDecides() throws {
    let stage = Self.table(#"{ "ranks": [1, 2], "after": "points", "level": ["penalties"] }"#)
    func results(_ last: String, _ more: String) -> String {
      #"{ "t0:t1": { "score": [1, 1] }, "t2:t0": { "score": [0, 2] }, "t1:t2": { "score": \#(last) }\#(more) }"#
    }
    func positions(_ results: String) throws -> [Int] {
      let tournament = try StageFixture.tournament(stage, entrants: 3, results: results)
      #expect(tournament.program.isComplete)
      let block = tournament.played(8, seed: 14)
      #expect(
        block.decisions[tournament.program.criteria.count - 1][0]
          == (results.contains("play-off") ? 1 : 0))
      for entrant in 0..<3 {
        #expect(
          tournament.program.isCertain(entrant, at: Int(block.positions[entrant][3])) == true)
      }
      return (0..<3).map { Int(block.positions[$0][3]) }
    }
    let playOff = #", "play-off-1": { "score": [0, 0], "penalties": [3, 4] }"#
    #expect(try positions(results("[1, 0]", playOff)) == [1, 0, 2])
    #expect(
      try positions(results("[1, 0]", #", "play-off-1": { "score": [1, 0] }"#)) == [0, 1, 2])
    // Here the second is not level with the first.
    #expect(try positions(results("[0, 0]", "")) == [0, 1, 2])
    #expect(throws: (any Error).self) { try positions(results("[0, 0]", playOff)) }
    let open = try StageFixture.tournament(stage, entrants: 3, results: results("[1, 0]", ""))
    #expect(!open.program.isComplete && open.program.matches[3].isConditional == false)
    #expect(open.program.isCertain(2, at: 2) == true && open.program.isCertain(0, at: 0) == nil)
  }

  @Test func whoCannotBeCaughtIsCertain() throws {
    let stage = Self.table(#"{ "ranks": [1, 2], "after": "points", "level": ["penalties"] }"#)
    func program(_ results: String) throws -> Program {
      try StageFixture.tournament(stage, entrants: 3, results: "{ \(results) }").program
    }
    let won = #""t0:t1": { "score": [1, 0] }, "t2:t0": { "score": [0, 2] }"#
    #expect(try program(won).isCertain(0, at: 0) == true)
    // Two wins are as many points as the second can have.
    let drawn = #""t0:t1": { "score": [1, 1] }, "t2:t0": { "score": [0, 2] }"#
    #expect(try program(drawn).isCertain(0, at: 0) == nil)
  }

  static let doubleElimination = """
    { "kind": "bracket", "level": ["lots"], "zones": { "second-final": ["W7", "L7"] }, "matches": {
        "1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["W1", "W2"], "4": ["L1", "L2"],
        "5": ["L3", "W4"], "6": ["W3", "W5"],
        "7": { "slots": ["W6", "L6"], "if": ["W6", "W5"] } } }
    """

  @Test func aSecondFinalIsPlayedWhereTheFirstIsWonFromTheLosersSide() throws {
    let tournament = try StageFixture.tournament(Self.doubleElimination, entrants: 4)
    let count = 8_000
    let block = tournament.played(count, seed: 14)
    let ties = tournament.program.ties
    func tie(_ name: String) throws -> Tie {
      let match = try tournament.match(name)
      return try #require(ties.first { $0.matches == [match] })
    }
    let (upper, lower, first, second) = try (tie("3"), tie("5"), tie("6"), tie("7"))
    let isPlayed = try #require(block.playedBytes(second.matches[0]))
    var (again, titles) = (0, 0)
    for lane in 0..<count {
      func winner(_ tie: Tie) -> Int32 { block.occupants(.column(tie.winner))[lane] }
      let isAgain = winner(first) == winner(lower)
      #expect((isPlayed[lane] != 0) == isAgain)
      if !isAgain { #expect(winner(second) == winner(upper)) }
      #expect(block.positions[Int(winner(second))][lane] == 0)
      #expect(block.positions[Int(block.occupants(.column(second.loser))[lane])][lane] == 1)
      #expect(block.positions[Int(block.occupants(.column(lower.loser))[lane])][lane] == 2)
      again += isAgain ? 1 : 0
      titles += winner(second) == winner(upper) ? 1 : 0
    }
    expectProportion(again, of: count, 0.5)
    expectProportion(titles, of: count, 0.75)
    let zones = tournament.program.zones
    #expect(zones.map(\.name).filter { $0 == "final" } == ["final"])
  }

  @Test func aSecondFinalThatWasNotNeededHasNoResult() throws {
    func program(_ final: String, _ more: String = "") throws -> Program {
      try StageFixture.tournament(
        Self.doubleElimination.replacing(#"["lots"]"#, with: #"["penalties"]"#), entrants: 4,
        results: """
          { "1": { "score": [1, 0] }, "2": { "score": [1, 0] }, "3": { "score": [1, 0] },
            "4": { "score": [1, 0] }, "5": { "score": [1, 0] }, "6": { "score": \(final) }\(more) }
          """
      ).program
    }
    let second = #", "7": { "score": [2, 0] }"#
    #expect(try program("[1, 0]").isComplete)
    #expect(try !program("[0, 1]").isComplete)
    #expect(try program("[0, 1]", second).isComplete)
    #expect(throws: (any Error).self) { try program("[1, 0]", second) }
  }
}
