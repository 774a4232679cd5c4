import Games
import RandomStreams
import TestSupport
import Testing

/// Places and achievements against exact probabilities.
@Suite("The distribution of pods")
struct PodDistributionTests {
  static let strengths = [4, 0.7, 2.3, 11, 1, 0.05]
  static let pods = 1_000_000

  /// How often so many pods of some players came to what: for each seat the outcomes of these numbers.
  static func play(
    _ game: any PodGame, _ players: [Int], seed: UInt64, setting: UInt64 = 0, _ outcomes: [Int]
  ) -> JointCounts {
    var counts = JointCounts(columns: players.count * outcomes.count)
    for first in stride(from: 0, to: pods, by: 4000) {
      let played = PlayedLanes(
        game, players.map { .uniform($0) },
        GameChecks.occasion(seed: seed, setting: setting), first: UInt64(first), count: 4000)
      counts.add(played.outcomes.flatMap { columns in outcomes.map { columns[$0] } })
    }
    return counts
  }

  /// Whoever else sits there, i is ahead of j with probability s_i / (s_i + s_j).
  @Test(arguments: [[0, 1], [5, 3], [2, 0, 4], [3, 1, 5], [0, 1, 2, 3], [4, 5, 2, 1]])
  func pairsFollowTheirStrengths(players: [Int]) throws {
    let game = try PodFixture.game(Self.strengths)
    let count = players.count
    var ahead = [Int](repeating: 0, count: count * count)
    var firsts = [Int](repeating: 0, count: count)
    let played = Self.play(game, players, seed: 21, [1])
    for (places, times) in played.combinations {
      for one in 0..<count {
        if places[one] == 1 { firsts[one] += times }
        for other in 0..<count where places[one] < places[other] {
          ahead[one * count + other] += times
        }
      }
    }
    let sum = players.reduce(0) { $0 + Self.strengths[$1] }
    for one in 0..<count {
      let strength = Self.strengths[players[one]]
      expectProportion(firsts[one], of: Self.pods, strength / sum, "first \(players[one])")
      for other in 0..<count where other != one {
        expectProportion(
          ahead[one * count + other], of: Self.pods,
          strength / (strength + Self.strengths[players[other]]),
          "\(players[one]) ahead of \(players[other])")
      }
    }
  }

  @Test(arguments: [[0, 1, 2, 3], [5, 4, 0, 2]])
  func allOrdersHaveTheirProbabilities(players: [Int]) throws {
    let exact = PlackettLuceOrders(players.map { Self.strengths[$0] })
    var counts = [Int](repeating: 0, count: 4 * 4 * 4 * 4)
    let game = try PodFixture.game(Self.strengths)
    let played = Self.play(game, players, seed: 22, [1])
    for (places, times) in played.combinations {
      counts[places.reduce(0) { $0 * 4 + $1 - 1 }] += times
    }
    func code(_ order: [Int]) -> Int {
      (0..<4).reduce(0) { $0 * 4 + (order.firstIndex(of: $1) ?? 0) }
    }
    #expect(exact.orders.count == 24)
    expectChiSquare(
      observed: exact.orders.map { Double(counts[code($0.order)]) },
      expected: exact.orders.map(\.probability), "orders of \(players)")
    #expect(exact.orders.reduce(0) { $0 + counts[code($1.order)] } == Self.pods)
  }

  /// A pod is drawn with its chance, whoever sits there and however many achievements there are; who is ahead does not
  /// depend on it.
  @Test(arguments: [0, 2, 3, 4])
  func drawsComeWithTheirChance(achievements: Int) throws {
    let list = (0..<achievements).map { "\"a\($0)\": { \"chance\": 0.5, \"points\": 0 }" }
    let game = try PodFixture.game(
      Self.strengths,
      rules:
        "{ \"placementPoints\": [5, 0, 0, 0], \"draw\": 0.15, \"drawPoints\": 1, \"byePoints\": 3, "
        + "\"achievements\": { \(list.joined(separator: ", ")) } }")
    for players in [[0, 1, 2, 3], [4, 5, 2], [1]] {
      var drawn = 0
      var firsts = players.map { _ in 0 }
      let played = Self.play(game, players, seed: 24, [0, 1])
      for (outcomes, times) in played.combinations {
        let places = players.indices.map { outcomes[2 * $0 + 1] }
        let points = players.indices.map { outcomes[2 * $0] }
        if players.count > 1, places.allSatisfy({ $0 == players.count }) {
          drawn += times
          if points.contains(where: { $0 != 1 }) { Issue.record("a draw gave \(points)") }
          continue
        }
        let first = places.firstIndex(of: 1) ?? 0
        firsts[first] += times
        let worth = players.count == 1 ? 3 : 5
        if points[first] != worth || points.reduce(0, +) != worth {
          Issue.record("places \(places) gave \(points)")
        }
      }
      let chance = players.count == 1 ? 0 : 0.15
      if chance > 0 { expectProportion(drawn, of: Self.pods, chance, "\(players)") }
      let sum = players.reduce(0) { $0 + Self.strengths[$1] }
      for (seat, player) in players.enumerated() where players.count > 1 {
        expectProportion(
          firsts[seat], of: Self.pods, (1 - chance) * Self.strengths[player] / sum,
          "first \(player) of \(players)")
      }
      #expect(drawn + firsts.reduce(0, +) == Self.pods)
    }
  }

  /// Each is earned with its chance, the player's own if they have one, and independently of places and of
  /// the others.
  @Test
  func achievementsAreEarnedWithTheirChances() throws {
    let chances = [0.25, 0.9, 0.003, 0.5, 0.1]
    let achievements = chances.enumerated().map { "\"a\($0)\": { \"chance\": \($1) }" }
    let game = try GameFixture.game(
      "pods",
      [
        ("p1", "{ \"strength\": 1 }"),
        ("p2", "{ \"strength\": 1, \"chances\": { \"a3\": 0.125 } }"),
      ], rules: "{ \"achievements\": { \(achievements.joined(separator: ", ")) } }")
    let pods = try #require(game as? any PodGame)
    var times = [[Int]](repeating: [Int](repeating: 0, count: 5), count: 2)
    var together = 0
    var firstAndEarned = 0
    let played = Self.play(pods, [0, 1], seed: 23, setting: 0b11111, [1, 3])
    for (outcomes, count) in played.combinations {
      for seat in 0..<2 {
        let bits = outcomes[2 * seat + 1]
        for index in 0..<5 where bits >> index & 1 == 1 { times[seat][index] += count }
      }
      let bits = outcomes[1]
      if bits & 0b1001 == 0b1001 { together += count }
      if outcomes[0] == 1, bits & 1 == 1 { firstAndEarned += count }
    }
    for seat in 0..<2 {
      for index in 0..<5 {
        let chance = seat == 1 && index == 3 ? 0.125 : chances[index]
        expectProportion(times[seat][index], of: Self.pods, chance, "a\(index) of \(seat)")
      }
    }
    expectProportion(together, of: Self.pods, 0.25 * 0.5, "a0 and a3")
    expectProportion(firstAndEarned, of: Self.pods, 0.5 * 0.25, "first with a0")
  }
}
