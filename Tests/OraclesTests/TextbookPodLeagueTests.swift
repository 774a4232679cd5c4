import TestSupport
import Testing

@Suite("The textbook league of pods")
struct TextbookPodLeagueTests {
  /// Strengths 4, 3, 2 and 1 in one pod: .4, .3, .2 and .1 to be first, 4/5 for the first to be ahead of
  /// the last.
  @Test
  func ordersHaveTheirProbabilities() {
    let orders = PlackettLuceOrders([4, 3, 2, 1]).orders
    func probability(_ holds: ([Int]) -> Bool) -> Double {
      orders.reduce(0) { $0 + (holds($1.order) ? $1.probability : 0) }
    }
    #expect(Set(orders.map(\.order)).count == 24)
    #expect(abs(probability { _ in true } - 1) < 1e-15)
    for player in 0..<4 {
      #expect(abs(probability { $0[0] == player } - Double(4 - player) / 10) < 1e-15)
    }
    let ahead = probability { ($0.firstIndex(of: 0) ?? 4) < ($0.firstIndex(of: 3) ?? 4) }
    #expect(abs(ahead - 0.8) < 1e-15)
  }

  @Test(arguments: [
    (1, [1], [1]), (4, [4], [4]), (5, [4, 1], [3, 2]), (6, [4, 2], [3, 3]), (8, [4, 4], [4, 4]),
    (9, [4, 4, 1], [3, 3, 3]), (10, [4, 4, 2], [4, 3, 3]), (0, [], []),
  ])
  func podsHaveTheirSizes(_ players: Int, _ sizes: [Int], _ balanced: [Int]) {
    var league = TextbookPodLeague(players: [])
    #expect(league.pods(Array(0..<players)).map(\.count) == sizes)
    league.isBalanced = true
    #expect(league.pods(Array(0..<players)).map(\.count) == balanced)
    #expect(league.pods(Array(0..<players)).flatMap { $0 } == Array(0..<players))
  }

  /// Placement and achievement points add up to the points, and players behind to the places.
  @Test
  func aSeasonAddsUp() {
    var league = TextbookPodLeague(players: (1...7).map { .init(Double($0), attendance: 0.7) })
    league.achievements = [.init(points: 3, chance: 0.5), .init(points: 1, chance: 0.2)]
    league.randomPerWeek = 1
    var generator = OracleGenerator(seed: 4)
    for _ in 0..<200 {
      let season = league.season(using: &generator)
      for player in 0..<7 {
        #expect(
          season.points[player]
            == season.placementPoints[player] + season.achievementPoints[player])
        let behind = season.ahead.reduce(0) { $0 + $1[player] }
        let places = season.places[player].enumerated().reduce(0) { $0 + $1.0 * $1.1 }
        #expect(behind == places)
      }
      #expect(season.positions.sorted() == Array(0..<7))
    }
  }
}
