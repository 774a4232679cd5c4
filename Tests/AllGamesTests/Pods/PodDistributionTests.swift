import Games
import RandomStreams
import TestSupport
import Testing

/// Places and achievements against exact probabilities.
@Suite("The distribution of pods")
struct PodDistributionTests {
  static let strengths = [4, 0.7, 2.3, 11, 1, 0.05]
  static let pods = 300_000

  /// The counts of pods of some players: for each seat the outcomes of these numbers.
  static func play(
    _ game: any PodGame, _ players: [Int], seed: UInt64, setting: UInt64 = 0, _ outcomes: [Int]
  ) -> JointCounts {
    JointCounts(
      playing: game, players, GameChecks.occasion(seed: seed, setting: setting), matches: pods
    ) { $0.outcomes.flatMap { columns in outcomes.map { columns[$0] } } }
  }

  @Test(arguments: [
    [0, 1], [5, 3], [2, 0, 4], [3, 1, 5], [0, 1, 2, 3], [4, 5, 2, 1], [5, 4, 0, 2],
  ])
  func allOrdersHaveTheirProbabilities(players: [Int]) throws {
    let exact = PlackettLuceOrders(players.map { Self.strengths[$0] }).orders
    let played = Self.play(try PodFixture.game(Self.strengths), players, seed: 22, [1])
    let counts = Dictionary(uniqueKeysWithValues: played.combinations.map { ($0.values, $0.count) })
    let observed = exact.map { order, _ in
      counts[players.indices.map { (order.firstIndex(of: $0) ?? 0) + 1 }] ?? 0
    }
    #expect(observed.reduce(0, +) == Self.pods)
    expectChiSquare(
      observed: observed.map(Double.init), expected: exact.map(\.probability),
      "orders of \(players)")
    // Whoever else sits there, i is ahead of j with probability s_i / (s_i + s_j).
    for one in players.indices {
      for other in players.indices where other != one {
        let (own, theirs) = (Self.strengths[players[one]], Self.strengths[players[other]])
        expectProportion(
          played.count { $0[one] < $0[other] }, of: Self.pods, own / (own + theirs),
          "\(players[one]) ahead of \(players[other])")
      }
    }
  }

  /// A pod is drawn with its chance, whoever sits there and however many achievements there are; who is ahead does not
  /// depend on it.
  @Test(arguments: [0, 2, 3, 4])
  func drawsComeWithTheirChance(achievements: Int) throws {
    let list = (0..<achievements).map { #""a\#($0)": { "chance": 0.5, "points": 0 }"# }
    let game = try PodFixture.game(
      Self.strengths,
      rules: #"{ "placementPoints": [5, 0, 0, 0], "draw": 0.15, "drawPoints": 1, "byePoints": 3, "#
        + #""achievements": { \#(list.joined(separator: ", ")) } }"#)
    for players in [[0, 1, 2, 3], [4, 5, 2], [1]] {
      let played = Self.play(game, players, seed: 24, [0, 1])
      let isBye = players.count == 1
      func isDrawn(_ outcomes: [Int]) -> Bool {
        !isBye && players.indices.allSatisfy { outcomes[2 * $0 + 1] == players.count }
      }
      let wrong = played.count { outcomes in
        let worth = players.indices.map { seat in
          isDrawn(outcomes) ? 1 : outcomes[2 * seat + 1] > 1 ? 0 : isBye ? 3 : 5
        }
        return players.indices.map { outcomes[2 * $0] } != worth
      }
      #expect(wrong == 0)
      guard !isBye else { continue }
      expectProportion(played.count(isDrawn), of: Self.pods, 0.15, "\(players)")
      let sum = players.reduce(0) { $0 + Self.strengths[$1] }
      for (seat, player) in players.enumerated() {
        expectProportion(
          played.count { !isDrawn($0) && $0[2 * seat + 1] == 1 }, of: Self.pods,
          0.85 * Self.strengths[player] / sum, "first \(player) of \(players)")
      }
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
    let played = Self.play(pods, [0, 1], seed: 23, setting: 0b11111, [1, 3])
    func has(_ values: [Int], _ achievement: Int, of seat: Int) -> Bool {
      values[2 * seat + 1] >> achievement & 1 == 1
    }
    for seat in 0..<2 {
      for index in 0..<5 {
        let chance = seat == 1 && index == 3 ? 0.125 : chances[index]
        expectProportion(
          played.count { has($0, index, of: seat) }, of: Self.pods, chance, "a\(index) of \(seat)")
      }
    }
    expectProportion(
      played.count { has($0, 0, of: 0) && has($0, 3, of: 0) }, of: Self.pods, 0.25 * 0.5,
      "a0 and a3")
    expectProportion(
      played.count { $0[0] == 1 && has($0, 0, of: 0) }, of: Self.pods, 0.5 * 0.25, "first with a0")
  }
}
