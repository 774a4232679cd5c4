import Engine
import Games
import Programs
import Tallies
import TestSupport
import Testing

@Suite("A round of pods under way")
struct PodRoundUnderWayTests {
  /// Ten players, some of whom may be absent, and pods of one round.
  private static func tournament(
    isBalanced: Bool = false, _ results: [String], isFirst: Bool = false
  ) throws -> Tournament {
    var league = TextbookPodLeague(
      players: (0..<10).map { .init(Double(10 - $0), attendance: $0 >= 7 ? 0.5 : 1) })
    league.weeks = 2
    league.isBalanced = isBalanced
    return try PodFixture.tournament(
      league, results: "{ \(results.joined(separator: ", ")) }",
      stage: isFirst ? ", \"firstRoundUnderWay\": true" : "")
  }

  private static func pod(_ name: String, _ players: [Int]) -> String {
    let places = players.enumerated().map { "\"p\($1 + 1)\": \($0 + 1)" }
    return "\"\(name)\": { \"places\": { \(places.joined(separator: ", ")) } }"
  }

  @Test(arguments: [false, true])
  func whoIsLeftIsSeatedInTheOtherPods(isBalanced: Bool) throws {
    let block = try Self.tournament(
      isBalanced: isBalanced, [Self.pod("1:1:2", [8, 0, 1])], isFirst: true
    ).played(200)
    var companions: Set<Int> = []
    for lane in 0..<200 {
      let pods = try PodSeasonTests.pods(block, week: 0, round: 0, lane: lane)
      #expect(pods[1].map(\.player) == [8, 0, 1] && pods[1].map(\.place) == [1, 2, 3])
      let players = pods.flatMap { $0.map(\.player) }
      #expect(Set(players).count == players.count)
      #expect(Set(0..<7).union([8]).isSubset(of: players))
      let sizes = [pods[0].count] + pods.dropFirst(2).map(\.count).filter { $0 > 0 }
      #expect(
        isBalanced
          ? (sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1
          : sizes.dropLast().allSatisfy { $0 == 4 })
      companions.insert(pods[0][0].player)
      // Players of the first round attend all week.
      let next = try PodSeasonTests.pods(block, week: 0, round: 1, lane: lane)
      #expect(Set(next.flatMap { $0.map(\.player) }) == Set(players))
    }
    #expect(companions == [2, 3, 4, 5, 6, 7, 9])
  }

  /// Entering a tournament's own rest of a round as results leaves that tournament unchanged.
  @Test(arguments: [false, true], [1, 2])
  func enteringTheRestAsItCameChangesNothing(isBalanced: Bool, round: Int) throws {
    let first = [Self.pod("1:1:1", [0, 1, 2, 3]), Self.pod("1:1:2", [4, 5, 6, 7])]
    let before = round == 1 ? [] : first
    let open = try Self.tournament(
      isBalanced: isBalanced, before + [Self.pod("1:\(round):1", [3, 4, 0, 7])],
      isFirst: round == 1)
    #expect(open.program.playedRounds == round - 1)
    let block = open.played(80)
    for lane in [0, 5, 77] {
      let rest = try PodSeasonTests.pods(block, week: 0, round: round - 1, lane: lane)
        .enumerated().filter { !$1.isEmpty }.map { number, seats in
          Self.pod("1:\(round):\(number + 1)", seats.sorted { $0.place < $1.place }.map(\.player))
        }
      let full = try Self.tournament(isBalanced: isBalanced, before + rest)
      #expect(full.program.playedRounds == round)
      let other = full.played(80)
      #expect(other.order(lane) == block.order(lane))
      for player in 0..<10 { #expect(other.points[player][lane] == block.points[player][lane]) }
    }
  }

  @Test func aFirstRoundIsOverUnlessItIsSaid() throws {
    let programs = try [false, true].map {
      try Self.tournament([Self.pod("1:1:1", [0, 1, 2, 3])], isFirst: $0).program
    }
    #expect(programs[0].playedRounds == 1 && programs[0].attendance[0][4] == .absent)
    #expect(programs[1].playedRounds == 0 && programs[1].attendance[0][3] == .sure)
    #expect(programs[1].attendance[0][7] == .chance(0.5))
    #expect(programs[0].canonical != programs[1].canonical)
    #expect(programs[1].matches[0].result != nil && programs[1].matches[1].result == nil)
  }

  @Test func sharedPlacesAreThoseOfThePodsThatHaveBeenPlayed() throws {
    let results = [#""1:1:1": { "places": { "p10": 1, "p2": 2, "p3": 2, "p4": 4 } }"#]
    let shared = try Self.tournament(results, isFirst: true).program.sharedPlaces(entrants: 10)
    for (one, other) in [(1, 2), (2, 1)] { #expect(shared[one][other] == 1) }
    #expect(shared.joined().reduce(0, +) == 2)
  }
}
