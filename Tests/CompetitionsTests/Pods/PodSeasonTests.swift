import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("A season of pods")
struct PodSeasonTests {
  static func pods(
    _ block: TournamentBlock, week: Int, round: Int, lane: Int
  ) throws -> [[PodSeat]] {
    try #require(
      PodSeat.pods(block, week: week, round: round, lane: lane),
      "an empty seat came to something")
  }

  private static func equals(
    _ count: Int, weeks: Int, drawsLots: Bool = false
  ) -> TextbookPodLeague {
    var league = TextbookPodLeague(players: Array(repeating: .init(1), count: count))
    (league.weeks, league.drawsLots) = (weeks, drawsLots)
    return league
  }

  @Test(arguments: [5, 8, 10], [false, true])
  func seasonsKeepToTheRules(count: Int, isBalanced: Bool) throws {
    var league = TextbookPodLeague(
      players: (0..<count).map {
        .init(Double(count - $0), attendance: $0 % 3 == 1 ? 0.6 : 1)
      })
    league.achievements = [
      .init(points: 1, chance: 0.4), .init(points: 3, chance: 0.2),
      .init(points: 2, isAlwaysOn: true, chance: 0.5), .init(points: 5, chance: 0.1),
    ]
    league.weeks = 3
    league.isBalanced = isBalanced
    league.weeksWithoutAchievements = [2]
    let block = try PodFixture.tournament(league).played(150)
    for lane in 0..<150 {
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
            #expect(present.isSuperset(of: (0..<count).filter { $0 % 3 != 1 }))
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
      let ranked = block.order(lane).map { totals[$0] }
      #expect(ranked == ranked.sorted(by: >))
    }
  }

  @Test func firstRoundsAreSeatedInAnyOrder() throws {
    let block = try PodFixture.tournament(Self.equals(5, weeks: 6)).played(8_000)
    for week in [0, 5] {
      var counts: [[Int]: Double] = [:]
      for lane in 0..<8_000 {
        let pods = try Self.pods(block, week: week, round: 0, lane: lane)
        counts[pods.flatMap { $0.map(\.player) }, default: 0] += 1
      }
      #expect(counts.count == 120)
      expectChiSquare(
        observed: Array(counts.values), expected: counts.map { _ in 1 }, "week \(week)")
    }
  }

  /// After the first round two players have each number of points.
  @Test(arguments: [false, true])
  func levelPlayersAreSeatedAsTheRulesSay(drawsLots: Bool) throws {
    let block = try PodFixture.tournament(Self.equals(8, weeks: 1, drawsLots: drawsLots))
      .played(4_000)
    var (inOrder, pairs) = (0, 0)
    for lane in 0..<4_000 {
      var weekly = Array(repeating: 0, count: 8)
      for round in 0..<3 {
        let seats = try Self.pods(block, week: 0, round: round, lane: lane).flatMap { $0 }
        let order = seats.map(\.player)
        for (one, other) in zip(order, order.dropFirst()) where round > 0 {
          #expect(weekly[one] >= weekly[other])
          guard weekly[one] == weekly[other] else { continue }
          if !drawsLots { #expect(one < other) }
          pairs += round == 1 ? 1 : 0
          inOrder += round == 1 && one < other ? 1 : 0
        }
        for seat in seats { weekly[seat.player] += seat.points }
      }
    }
    #expect(pairs == 16_000)
    if drawsLots { expectProportion(inOrder, of: pairs, 0.5, "in list order") }
  }

  @Test func playersComeAsOftenAsTheirChanceSays() throws {
    let chances = [0, 0.05, 0.5, 0.875, 1, 0.3]
    var league = TextbookPodLeague(players: chances.map { .init(1, attendance: $0) })
    league.weeks = 4
    let block = try PodFixture.tournament(league).played(5_000)
    let present = try (0..<5_000).map { lane in
      try (0..<4).map { week in
        try Self.pods(block, week: week, round: 2, lane: lane).flatMap { $0.map(\.player) }
      }
    }
    for week in 0..<4 {
      for (player, chance) in chances.enumerated() {
        block.expectShare(chance, "player \(player)") { present[$0][week].contains(player) }
      }
    }
    block.expectShare(0.25, "two weeks") {
      present[$0][1].contains(2) && present[$0][3].contains(2)
    }
    block.expectShare(0.15, "two players") { Set(present[$0][1]).isSuperset(of: [2, 5]) }
    // Where nobody comes, all have a position.
    let empty = (0..<5_000).filter { lane in (0..<6).allSatisfy { block.points[$0][lane] == 0 } }
    for lane in empty { #expect(block.finalPositions(lane).sorted() == Array(0..<6)) }
  }

  @Test func aListOfWeeksSaysWhoComesWhen() throws {
    let league = Self.equals(4, weeks: 2)
    let always = try PodFixture.tournament(league).program
    #expect(always.attendance == Array(repeating: [.sure, .sure, .sure, .sure], count: 2))
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
}
