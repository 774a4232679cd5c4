import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("A season of pods")
struct PodSeasonTests {
  static let lanes = 400

  static func league(_ count: Int) -> TextbookPodLeague {
    var league = TextbookPodLeague(
      players: (0..<count).map {
        .init(Double(count - $0), attendance: $0 % 3 == 1 ? 0.6 : 1)
      })
    league.achievements = [
      .init(points: 1, chance: 0.4), .init(points: 3, chance: 0.2),
      .init(points: 2, isAlwaysOn: true, chance: 0.5), .init(points: 5, chance: 0.1),
    ]
    league.weeks = 3
    return league
  }

  static func block(
    _ tournament: Tournament, lanes: Int = lanes, first: UInt64 = 0
  ) -> TournamentBlock {
    tournament.played(lanes, seed: 5, first: first)
  }

  static func pods(
    _ block: TournamentBlock, week: Int, round: Int, lane: Int
  ) throws -> [[PodSeat]] {
    try #require(
      PodSeat.pods(block, week: week, round: round, lane: lane),
      "an empty seat came to something")
  }

  @Test(arguments: [5, 8, 10], [false, true])
  func seasonsKeepToTheRules(count: Int, isBalanced: Bool) throws {
    var league = Self.league(count)
    league.isBalanced = isBalanced
    league.weeksWithoutAchievements = [2]
    let tournament = try PodFixture.tournament(league)
    let block = Self.block(tournament)
    for lane in 0..<Self.lanes {
      var totals = Array(repeating: 0, count: count)
      for week in 0..<3 {
        var weekly = Array(repeating: 0, count: count)
        let active = Int(block.context(week)[lane])
        #expect(week == 1 ? active == 0 : active & 4 == 4 && active.nonzeroBitCount == 3)
        var present: Set<Int> = []
        for round in 0..<3 {
          let pods = try Self.pods(block, week: week, round: round, lane: lane)
          let order = pods.flatMap { $0.map(\.player) }
          if round == 0 {
            present = Set(order)
            for player in 0..<count where player % 3 != 1 { #expect(present.contains(player)) }
          } else {
            let expected = present.sorted { (weekly[$1], $0) < (weekly[$0], $1) }
            #expect(order == expected, "round \(round) of week \(week) in lane \(lane)")
          }
          #expect(Set(order) == present && order.count == present.count)
          let sizes = pods.map(\.count).filter { $0 > 0 }
          if isBalanced {
            #expect(sizes == sizes.sorted(by: >) && (sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
            #expect(sizes.count == (present.count + 3) / 4)
          } else {
            #expect(sizes.dropLast().allSatisfy { $0 == 4 })
          }
          for pod in pods {
            #expect(pod.map(\.place).sorted() == Array(1..<pod.count + 1))
            for seat in pod {
              #expect(seat.earned & ~active == 0)
              let earned = [1, 3, 2, 5].enumerated().reduce(0) {
                $0 + (seat.earned >> $1.offset & 1) * $1.element
              }
              #expect(seat.points == 5 - seat.place + earned)
              weekly[seat.player] += seat.points
            }
          }
        }
        for player in 0..<count { totals[player] += weekly[player] }
      }
      #expect((0..<count).map { Int(block.points[$0][lane]) } == totals)
      let order = (0..<count).sorted { block.positions[$0][lane] < block.positions[$1][lane] }
      #expect(zip(order, order.dropFirst()).allSatisfy { totals[$0] >= totals[$1] })
    }
  }

  @Test
  func firstRoundsAreSeatedInAnyOrder() throws {
    let tournament = try PodFixture.tournament(
      TextbookPodLeague(players: Array(repeating: .init(1), count: 5)))
    for week in [0, 5] {
      var counts: [[Int]: Double] = [:]
      for first in 0..<6 {
        let block = Self.block(tournament, lanes: 4000, first: UInt64(first * 4000))
        for lane in 0..<4000 {
          let pods = try Self.pods(block, week: week, round: 0, lane: lane)
          counts[pods.flatMap { $0.map(\.player) }, default: 0] += 1
        }
      }
      #expect(counts.count == 120)
      expectChiSquare(
        observed: Array(counts.values), expected: Array(repeating: 1, count: 120), "week \(week)")
    }
  }

  @Test(arguments: [false, true])
  func levelPlayersAreSeatedAsTheRulesSay(drawsLots: Bool) throws {
    var league = TextbookPodLeague(players: Array(repeating: .init(1), count: 8))
    league.weeks = 1
    league.drawsLots = drawsLots
    let tournament = try PodFixture.tournament(league)
    let block = Self.block(tournament, lanes: 20_000)
    // After the first round two players have each number of points.
    var inOrder = [0, 0]
    var pairs = 0
    for lane in 0..<20_000 {
      let rounds = try (0..<3).map { round in
        try Self.pods(block, week: 0, round: round, lane: lane).flatMap { $0 }
      }
      var weekly = Array(repeating: 0, count: 8)
      for round in 1..<3 {
        for seat in rounds[round - 1] { weekly[seat.player] += seat.points }
        let order = rounds[round].map(\.player)
        for (one, other) in zip(order, order.dropFirst()) {
          #expect(weekly[one] >= weekly[other])
          guard weekly[one] == weekly[other] else { continue }
          if drawsLots, round == 1 { inOrder[one < other ? 1 : 0] += 1 }
          if !drawsLots { #expect(one < other) }
          if round == 1 {
            pairs += 1
          }
        }
      }
    }
    #expect(pairs == 80_000)
    if drawsLots { expectProportion(inOrder[1], of: 80_000, 0.5, "in list order") }
  }

  @Test
  func playersComeAsOftenAsTheirChanceSays() throws {
    var league = TextbookPodLeague(
      players: [0, 0.05, 0.5, 0.875, 1, 0.3].map { .init(1, attendance: $0) })
    league.weeks = 4
    let tournament = try PodFixture.tournament(league)
    var present = Array(repeating: Array(repeating: 0, count: 6), count: 4)
    var twice = 0
    var both = 0
    let lanes = 20_000
    let block = Self.block(tournament, lanes: lanes)
    for lane in 0..<lanes {
      let weeks = try (0..<4).map { week in
        try Self.pods(block, week: week, round: 2, lane: lane).flatMap { $0.map(\.player) }
      }
      for week in 0..<4 { for player in weeks[week] { present[week][player] += 1 } }
      if weeks[1].contains(2), weeks[3].contains(2) { twice += 1 }
      if weeks[1].contains(2), weeks[1].contains(5) { both += 1 }
    }
    for week in 0..<4 {
      for (player, chance) in league.players.map(\.attendance).enumerated() {
        expectProportion(present[week][player], of: lanes, chance, "player \(player)")
      }
    }
    expectProportion(twice, of: lanes, 0.25, "two weeks")
    expectProportion(both, of: lanes, 0.15, "two players")
  }

  @Test
  func aListOfWeeksSaysWhoComesWhen() throws {
    let tournament = try PodFixture.tournament(
      TextbookPodLeague(players: Array(repeating: .init(1), count: 4)))
    #expect(
      tournament.program.attendance
        == Array(repeating: [.sure, .sure, .sure, .sure], count: tournament.program.weeks.count))
    var league = TextbookPodLeague(players: Array(repeating: .init(1), count: 4))
    league.weeks = 2
    let program = try PodFixture.tournament(
      league, attendance: "{ \"p2\": [2], \"p3\": [], \"p4\": 0.5 }"
    ).program
    #expect(program.weeks.map(\.mayMiss) == [[3], [3]])
    #expect(
      program.attendance == [
        [.sure, .absent, .absent, .chance(0.5)], [.sure, .sure, .absent, .chance(0.5)],
      ])
    #expect(program.entrantsWithMatchesLeft == [0, 1, 3])
  }

  @Test
  func nobodyNeedCome() throws {
    var league = TextbookPodLeague(players: Array(repeating: .init(1, attendance: 0.1), count: 3))
    league.weeks = 2
    let tournament = try PodFixture.tournament(league)
    let block = Self.block(tournament)
    let empty = (0..<Self.lanes).filter { lane in
      (0..<3).allSatisfy { block.points[$0][lane] == 0 }
    }
    #expect(!empty.isEmpty)
    for lane in empty { #expect(Set((0..<3).map { block.positions[$0][lane] }) == [0, 1, 2]) }
  }

  @Test
  func blocksChangeNothing() throws {
    let league = Self.league(9)
    let all = Self.block(try PodFixture.tournament(league))
    let other = Self.block(try PodFixture.tournament(league), lanes: 50, first: 123)
    for player in 0..<9 {
      for lane in 0..<50 {
        #expect(other.points[player][lane] == all.points[player][lane + 123])
        #expect(other.positions[player][lane] == all.positions[player][lane + 123])
      }
    }
  }
}
