import Foundation
import Games
import TestSupport
import Testing
import TextFiles

/// Strengths that are estimated from results.
@Suite("Estimated strengths of pods")
struct PodStrengthTests {
  /// The strengths of players by results.
  ///
  /// - Parameters:
  ///   - players: Ids, such as `a b=10 c`, of which those with a number have that strength.
  ///   - pods: Pods in the order of a season, such as `a>b=c`, in which b and c share a place.
  private static func strengths(
    _ players: String, _ pods: [String], season: String = "", rules: String = "{}"
  ) throws(Diagnostics) -> [Double] {
    let results = pods.enumerated().map { number, pod in
      var place = 1
      let levels = pod.split(separator: ">", omittingEmptySubsequences: false)
      let places = levels.flatMap { level -> [String] in
        let ids = level.split(separator: "=")
        defer { place += max(1, ids.count) }
        return ids.map { "\"\($0)\": \(place)" }
      }
      let name = "\(season)\(number / 999 + 1):\(number % 999 + 1):1"
      return "\"\(name)\": { \"places\": { \(places.joined(separator: ", ")) } }"
    }
    let given = players.split(separator: " ").map { $0.split(separator: "=") }
    let game = try GameFixture.game(
      "pods",
      given.map { (String($0[0]), #"{ "strength": \#($0.count > 1 ? $0[1] : "\"estimated\"") }"#) },
      rules: rules, results: "{ \(results.joined(separator: ", ")) }")
    guard let pods = game as? any PodGame else { preconditionFailure("no game of pods") }
    #expect(zip(given, pods.strengths).allSatisfy { ($0.count == 1) == $1.isEstimated })
    return pods.strengths.compactMap(\.value)
  }

  private static func pseudo(_ results: Double) -> String { #"{ "pseudoResults": \#(results) }"# }

  private static func expect(_ strengths: [Double], _ expected: [Double]) {
    #expect(
      strengths.count == expected.count
        && zip(strengths, expected).allSatisfy { abs($0 / $1 - 1) < 1e-7 },
      "\(strengths) against \(expected)")
  }

  private static func expectZero(_ values: Double...) {
    #expect(values.allSatisfy { abs($0) < 1e-6 }, "\(values)")
  }

  /// Bradley and Terry's model: the ratio of two strengths is that of wins and losses; the mean is 1.
  @Test(arguments: [(3, 1), (1, 1), (20, 7), (1, 200)])
  func twoPlayersHaveTheRatioOfTheirWins(wins: Int, losses: Int) throws {
    let pods =
      Array(repeating: "a>b", count: wins) + Array(repeating: "b>a", count: losses)
    let share = Double(wins) / Double(wins + losses)
    Self.expect(try Self.strengths("a b", pods), [2 * share, 2 * (1 - share)])
  }

  /// Two who share a place are each picked from both: two level pods are as one win each. A player of an earlier season who
  /// takes no part is a link between those who do, and the mean over all three is 1.
  @Test func someSeasonsHaveSimpleStrengths() throws {
    Self.expect(try Self.strengths("a b", ["a=b", "a>b", "a>b"]), [1.5, 0.5])
    Self.expect(
      try Self.strengths("a b", ["a>c", "a>c", "c>a", "b>c", "c>b"], season: "spring:"),
      [1.5, 0.75])
    Self.expect(
      try Self.strengths("a=10 b c", ["a>b", "a>b", "b>a", "c>b", "b>c"]), [10, 5, 5])
  }

  /// One pod each of the orders abc, bca, cab and abc again, by hand: with a = 1, the stationary points
  /// of log-likelihood L = 2 log(a/(a+b+c)) + 2 log(b/(b+c)) + ... satisfy, for each player, (times
  /// picked) = sum over picks of their share of those to be had.
  @Test
  func threePlayersAreAtTheirFixedPoint() throws {
    let s = try Self.strengths("a b c", ["a>b>c", "b>c>a", "c>a>b", "a>b>c"])
    let (a, b, c, all) = (s[0], s[1], s[2], s.reduce(0, +))
    Self.expectZero(
      4 * a / all + a / (a + c) + a / (a + b) - 3, 4 * b / all + 2 * b / (b + c) + b / (a + b) - 3,
      4 * c / all + 2 * c / (b + c) + c / (a + c) - 2)
    #expect(a > b && b > c)
  }

  /// A drawn pod says nothing about strengths where draws are chance; otherwise it is a shared place.
  @Test
  func drawnPodsTellOfNobody() throws {
    let pods = ["a>b", "a>b", "b>a"]
    let without = try Self.strengths("a b", pods)
    // The last place is shared.
    let drawn = pods + [">a=b"]
    #expect(try Self.strengths("a b", drawn, rules: #"{ "draw": 0.2 }"#) == without)
    #expect(try Self.strengths("a b", drawn) != without)
  }

  /// Two anchors that do not agree: b has as many wins as their strengths lead to expect.
  @Test
  func givenStrengthsAreAnchors() throws {
    let s = try Self.strengths("a=10 b c=1", ["a>b", "a>b", "b>a", "c>b", "b>c"])
    #expect(s[0] == 10 && s[2] == 1)
    Self.expectZero(3 * s[1] / (s[1] + 10) + 2 * s[1] / (s[1] + 1) - 2)
  }

  /// Pseudo-results against one of unknown strength: a's 1 + k wins of 1 + 2 k, and so on.
  @Test
  func pseudoResultsDrawStrengthsTogether() throws {
    let ratios = try [0.1, 1, 10].map { pseudo in
      let s = try Self.strengths("a b", ["a>b"], rules: Self.pseudo(pseudo))
      // By symmetry the fictitious one is the geometric mean of the two, of strength g.
      let g = (s[0] * s[1]).squareRoot()
      let wins = s[0] / (s[0] + s[1]) + 2 * pseudo * s[0] / (s[0] + g)
      Self.expectZero(s[0] + s[1] - 2, wins - 1 - pseudo)
      return s[0] / s[1]
    }
    #expect(ratios[0] > ratios[1] && ratios[1] > ratios[2] && ratios[2] > 1)
  }

  /// An anchor without results is one all the same.
  @Test
  func whoHasNoResultsIsAsTheFictitiousPlayer() throws {
    let s = try Self.strengths("a b new", ["a>b"], rules: Self.pseudo(1))
    Self.expectZero(s[2] * s[2] / (s[0] * s[1]) - 1, s.reduce(0, +) - 3)
    let anchored = try Self.strengths("a b new=7", ["a>b"], rules: Self.pseudo(1))
    Self.expectZero(anchored[0] * anchored[1] / 49 - 1)
  }

  /// Known strengths from many pods of a seeded sampler: within 4.5 standard errors, which the curvature
  /// of the likelihood gives, here from the spread over ten samples.
  @Test
  func knownStrengthsAreRecovered() throws {
    let strengths = [4.0, 3, 2, 1, 0.5, 0.25, 1.5]
    let mean = strengths.reduce(0, +) / 7
    var generator = OracleGenerator(seed: 77)
    let samples = try (0..<10).map { _ in
      let pods = (0..<600).map { _ -> String in
        let seated = (0..<7).shuffled(using: &generator).prefix(4)
        let times = seated.map { player in
          (player, -log(Double.random(in: 0x1p-53..<1, using: &generator)) / strengths[player])
        }
        return times.sorted { $0.1 < $1.1 }.map { "p\($0.0)" }.joined(separator: ">")
      }
      return try Self.strengths("p0 p1 p2 p3 p4 p5 p6", pods).map { log($0) }
    }
    for player in 0..<7 {
      let average = samples.reduce(0) { $0 + $1[player] } / 10
      let squares = samples.reduce(0) {
        $0 + ($1[player] - average) * ($1[player] - average)
      }
      // A t-score of nine degrees of freedom: 8 corresponds to a z of 4.5.
      expectZ(
        average, log(strengths[player] / mean), standardError: (squares / 90).squareRoot(),
        limit: 8, "player \(player)")
      #expect((squares / 9).squareRoot() < 0.15)
    }
  }

  /// Players, pods, and the ids of those without an estimate.
  @Test(
    arguments: [
      // No results, and those who always win or lose.
      ("a b=1", [], "a"), ("a b", ["a>b"], "a b"), ("a b c", ["a>b>c", "b>a>c"], "c"),
      // Groups that never met, anchors that nobody met, pods of one.
      ("a b c d e", ["a>b", "b>c", "c>a", "d>e", "e>d"], "d e"),
      ("a b c=3", ["a>b", "b>a"], "a b"),
      ("a b", ["a", "b"], "a b"),
    ] as [(String, [String], String)])
  func whereThereIsNoEstimateThatIsSaid(players: String, pods: [String], without: String) {
    let reason =
      pods.isEmpty
      ? "no result shows how strong this player is"
      : "there is no likeliest strength for this player: the results do not put the player both ahead of "
        + "and behind other players who can be compared"
    let cure = "; give a strength, or set \"pseudoResults\" in the rules above 0"
    do throws(Diagnostics) {
      Issue.record("there are strengths: \(try Self.strengths(players, pods))")
    } catch {
      #expect(
        error.all.map { $0.description.drop { $0 != "$" } }
          == without.split(separator: " ").map { "$.teams.\($0).strength: \(reason)\(cure)" })
    }
  }

  /// Chains of lopsided results lead beyond what a strength may be.
  @Test
  func estimatesBeyondAllBoundsAreRefused() {
    let pods = (0..<5).flatMap { player in
      Array(repeating: "p\(player)>p\(player + 1)", count: 150) + ["p\(player + 1)>p\(player)"]
    }
    do throws(Diagnostics) {
      Issue.record("there are strengths: \(try Self.strengths("p0 p1 p2 p3 p4 p5", pods))")
    } catch {
      let reason = ", expected 0.000001 to 1000000; give a strength, or set"
      #expect(error.all.allSatisfy { $0.message.contains(reason) })
    }
  }
}
