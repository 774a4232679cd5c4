import Engine
import Games
import Programs
import TestSupport
import Testing
import TextFiles

@Suite("A match on a condition")
struct PlayOffTests {
  private static func table(
    _ playOffs: String, _ results: String = "", more: String = ""
  ) throws -> Tournament {
    try StageFixture.tournament(
      #"{ "kind": "roundRobin"\#(more), "ranking": ["points", "goalDifference", "goalsFor"], "playOffs": [\#(playOffs)] }"#,
      entrants: 3, results: results.hasPrefix("{") ? results : StageFixture.results(results))
  }

  private static let byPoints = #"{ "ranks": [1, 2], "after": "points", "level": ["penalties"] }"#

  @Test func itTakesNoNameFromAMatchOfTheTable() throws {
    let legs = #", "legs": 2"#
    let results = try Self.table(Self.byPoints, more: legs).program.pairings.map { match in
      let goals = match.sides.map { [1, 1, 0][$0] + (match.sides.contains(2) && $0 == 0 ? 1 : 0) }
      return "\(match.name) \(goals[0])-\(goals[1])"
    }
    let tournament = try Self.table(Self.byPoints, results.joined(separator: ", "), more: legs)
    let matches = tournament.program.matches
    let names = MatchNames(matches, entrants: tournament.entrants)
    let playOff = try tournament.match("play-off-1")
    #expect(matches[playOff].slots == [.entrant(0), .entrant(1)])
    for name in ["t0:t1", "t1:t0"] {
      let found = try #require(names[name])
      #expect(found != playOff)
      #expect(matches[found].sides.map { "t\($0)" }.joined(separator: ":") == name)
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
    let tournament = try Self.table(#"{ "ranks": [1, 2], \#(key), "level": ["penalties"] }"#)
    let program = tournament.program
    let block = tournament.played(5_000)
    let number = try tournament.match("play-off-1")
    let isPlayed = try #require(block.playedBytes(number))
    var drawn = 0
    for lane in 0..<5_000 {
      let sides = block.sides(number, lane)
      let sums = sides.map { block.sums($0, lane) }
      let isLevel = sums[0].prefix(criteria) == sums[1].prefix(criteria)
      #expect((isPlayed[lane] != 0) == isLevel)
      #expect(!sums[0].lexicographicallyPrecedes(sums[1]))
      let winner = sides[isLevel && block.lead(number, lane) < 0 ? 1 : 0]
      #expect(block.order(lane)[0] == winner)
      #expect(block.finalPositions(lane).sorted() == [0, 1, 2])
      // Two positions are decided, each by one criterion.
      let decisions = program.criteria.indices.map { Int(block.decisions[$0][lane]) }
      #expect(decisions.reduce(0, +) == 2 && decisions.last == (isLevel ? 1 : 0))
      drawn += decisions[decisions.count - 2]
    }
    #expect(program.criteria.map(\.criterion).suffix(2) == [.lots, .playOff])
    block.expectShare(Double(Self.levelCourses(criteria)) / 729) { isPlayed[$0] != 0 }
    if criteria == 3 { #expect(drawn > 0) }
  }

  /// The worse of the two is at home first.
  @Test func twoLegsDecideWhoIsLast() throws {
    let tournament = try Self.table(
      #"{ "ranks": [3, 2], "after": "points", "legs": 2, "level": ["penalties"] }"#,
      more: #", "zones": { "down": [3, 3] }"#)
    let block = tournament.played(3_000)
    let legs = [try tournament.match("play-off-2"), try tournament.match("play-off-2:2")]
    let isPlayed = try legs.map { try #require(block.playedBytes($0)) }
    let zone = tournament.program.zones[0].slots[0]
    var counts = [0, 0]
    for lane in 0..<3_000 {
      let sides = block.sides(legs[0], lane)
      #expect(isPlayed[0][lane] == isPlayed[1][lane])
      #expect(block.sides(legs[1], lane) == sides.reversed())
      #expect(
        (block.points[sides[0]][lane] == block.points[sides[1]][lane]) == (isPlayed[0][lane] != 0))
      let scores = legs.map { block.scores($0, lane) }
      var lead = scores[0][0] - scores[0][1] + scores[1][1] - scores[1][0]
      if lead == 0 { lead = block.decider(legs[1], lane).shootOutWinner == 1 ? 1 : -1 }
      let last = isPlayed[0][lane] != 0 && lead > 0 ? 1 : 0
      if isPlayed[0][lane] != 0 { counts[last] += 1 }
      #expect(block.occupant(zone, lane) == sides[last] && block.order(lane)[2] == sides[last])
    }
    expectProportion(counts[0], of: counts[0] + counts[1], 0.5)
  }

  @Test func aResultDecides() throws {
    func results(_ last: String, _ more: String) -> String {
      StageFixture.results("t0:t1 1-1, t2:t0 0-2, t1:t2 \(last)").dropLast(2) + "\(more) }"
    }
    func positions(_ results: String) throws -> [Int] {
      let tournament = try Self.table(Self.byPoints, results)
      let block = tournament.played(8)
      #expect(tournament.program.isComplete)
      #expect(
        block.decisions[tournament.program.criteria.count - 1][0]
          == (results.contains("play-off") ? 1 : 0))
      let positions = block.finalPositions(3)
      for entrant in 0..<3 {
        #expect(tournament.program.isCertain(entrant, at: positions[entrant]) == true)
      }
      return positions
    }
    let playOff = #", "play-off-1": { "score": [0, 0], "penalties": [3, 4] }"#
    #expect(try positions(results("1-0", playOff)) == [1, 0, 2])
    #expect(try positions(results("1-0", #", "play-off-1": { "score": [1, 0] }"#)) == [0, 1, 2])
    // Here the second is not level with the first.
    #expect(try positions(results("0-0", "")) == [0, 1, 2])
    #expect(throws: Diagnostics.self) { try positions(results("0-0", playOff)) }
    let open = try Self.table(Self.byPoints, results("1-0", "")).program
    #expect(!open.isComplete && open.matches[3].isConditional == false)
    #expect(open.isCertain(2, at: 2) == true && open.isCertain(0, at: 0) == nil)
  }

  /// With a win and a draw, the first has as many points as the second can have.
  @Test(arguments: [("1-0", Bool?.some(true)), ("1-1", nil)])
  func whoCannotBeCaughtIsCertain(_ score: String, _ isCertain: Bool?) throws {
    let program = try Self.table(Self.byPoints, "t0:t1 \(score), t2:t0 0-2").program
    #expect(program.isCertain(0, at: 0) == isCertain)
  }

  static let doubleElimination = """
    { "kind": "bracket", "level": ["lots"], "zones": { "second-final": ["W7", "L7"] }, "matches": {
        "1": ["t0", "t1"], "2": ["t2", "t3"], "3": ["W1", "W2"], "4": ["L1", "L2"],
        "5": ["L3", "W4"], "6": ["W3", "W5"],
        "7": { "slots": ["W6", "L6"], "if": ["W6", "W5"] } } }
    """

  @Test func aSecondFinalIsPlayedWhereTheFirstIsWonFromTheLosersSide() throws {
    let tournament = try StageFixture.tournament(Self.doubleElimination, entrants: 4)
    let block = tournament.played(3_000)
    let ties = tournament.program.ties
    let isPlayed = try #require(block.playedBytes(ties[6].matches[0]))
    func winner(_ match: Int, _ lane: Int) -> Int {
      block.occupant(.column(ties[match - 1].winner), lane)
    }
    for lane in 0..<3_000 {
      #expect((isPlayed[lane] != 0) == (winner(6, lane) == winner(5, lane)))
      if isPlayed[lane] == 0 { #expect(winner(7, lane) == winner(3, lane)) }
      #expect(
        block.order(lane).prefix(3) == [
          winner(7, lane), block.occupant(.column(ties[6].loser), lane),
          block.occupant(.column(ties[4].loser), lane),
        ])
    }
    block.expectShare(0.5) { isPlayed[$0] != 0 }
    block.expectShare(0.75) { winner(7, $0) == winner(3, $0) }
    #expect(tournament.program.zones.count { $0.name == "final" } == 1)
  }

  @Test func aSecondFinalThatWasNotNeededHasNoResult() throws {
    func isComplete(_ final: String) throws -> Bool {
      try StageFixture.tournament(
        Self.doubleElimination.replacing(#"["lots"]"#, with: #"["penalties"]"#), entrants: 4,
        results: StageFixture.results("1 1-0, 2 1-0, 3 1-0, 4 1-0, 5 1-0, 6 \(final)")
      ).program.isComplete
    }
    #expect(try isComplete("1-0"))
    #expect(try !isComplete("0-1"))
    #expect(try isComplete("0-1, 7 2-0"))
    #expect(throws: Diagnostics.self) { try isComplete("1-0, 7 2-0") }
  }
}
