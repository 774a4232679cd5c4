import Foundation
import Games
import TestSupport
import Testing
import TextFiles

/// Strengths that are estimated from results.
@Suite("Estimated strengths of pods")
struct PodStrengthTests {
  /// A player: nil if the strength is to be estimated.
  typealias Player = (id: String, strength: Double?)

  /// Pods in the order of a season; each lists its players from first to last, those who share a place
  /// together.
  static func strengths(
    _ players: [Player], _ pods: [[[String]]], season: String = "", pseudoResults: Double = 0
  ) throws(Diagnostics) -> [Double] {
    let results = pods.enumerated().map { number, pod in
      var place = 1
      var places: [String] = []
      for level in pod {
        places += level.map { "\"\($0)\": \(place)" }
        place += level.count
      }
      let name = "\(season)\(number / 999 + 1):\(number % 999 + 1):1"
      return "\"\(name)\": { \"places\": { \(places.joined(separator: ", ")) } }"
    }
    let game = try GameFixture.game(
      "pods",
      players.map {
        ($0.id, "{ \"strength\": \($0.strength.map { "\($0)" } ?? "\"estimated\"") }")
      },
      rules: "{ \"pseudoResults\": \(pseudoResults) }",
      results: "{ \(results.joined(separator: ", ")) }")
    guard let pods = game as? any PodGame else { preconditionFailure("no game of pods") }
    #expect(zip(players, pods.strengths).allSatisfy { ($0.strength == nil) == $1.isEstimated })
    return pods.strengths.compactMap(\.value)
  }

  static func expect(
    _ strengths: [Double], _ expected: [Double], accuracy: Double = 1e-7,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(
      zip(strengths, expected).allSatisfy { abs($0 / $1 - 1) < accuracy },
      "\(strengths) against \(expected)", sourceLocation: sourceLocation)
  }

  /// Bradley and Terry's model: the ratio of two strengths is that of wins and losses; the mean is 1.
  @Test(arguments: [(3, 1), (1, 1), (20, 7), (1, 200)])
  func twoPlayersHaveTheRatioOfTheirWins(wins: Int, losses: Int) throws {
    let pods =
      Array(repeating: [["a"], ["b"]], count: wins)
      + Array(repeating: [["b"], ["a"]], count: losses)
    let share = Double(wins) / Double(wins + losses)
    Self.expect(
      try Self.strengths([("a", nil), ("b", nil)], pods), [2 * share, 2 * (1 - share)])
  }

  /// Three players in pods of two: a beat b twice, b beat c twice and c beat a once, b beat a once, c
  /// beat b once. At the maximum each has as many wins as the strengths lead to expect.
  @Test
  func winsAreThoseThatAreExpected() throws {
    let pods = [
      [["a"], ["b"]], [["a"], ["b"]], [["b"], ["a"]], [["b"], ["c"]], [["b"], ["c"]],
      [["c"], ["b"]], [["c"], ["a"]],
    ]
    let s = try Self.strengths([("a", nil), ("b", nil), ("c", nil)], pods)
    let (ab, bc, ca) = (s[0] / (s[0] + s[1]), s[1] / (s[1] + s[2]), s[2] / (s[2] + s[0]))
    let excess: [Double] = [
      3 * ab + (1 - ca) - 2, 3 * (1 - ab) + 3 * bc - 3, 3 * (1 - bc) + ca - 2,
    ]
    #expect(excess.allSatisfy { abs($0) < 1e-6 }, "\(excess)")
    #expect(abs(s.reduce(0, +) - 3) < 1e-6)
  }

  /// One pod each of the orders abc, bca, cab and abc again, by hand: with a = 1, the stationary points
  /// of log-likelihood L = 2 log(a/(a+b+c)) + 2 log(b/(b+c)) + ... satisfy, for each player, (times
  /// picked) = sum over picks of their share of those to be had.
  @Test
  func threePlayersAreAtTheirFixedPoint() throws {
    let pods = [[["a"], ["b"], ["c"]], [["b"], ["c"], ["a"]], [["c"], ["a"], ["b"]]]
    // By symmetry all are equal.
    let players: [Player] = [("a", nil), ("b", nil), ("c", nil)]
    Self.expect(try Self.strengths(players, pods), [1, 1, 1])
    // With abc twice: each is picked first or second so often as its share has it.
    let s = try Self.strengths(players, pods + [pods[0]])
    let all = s.reduce(0, +)
    let (a, b, c) = (s[0], s[1], s[2])
    #expect(abs(4 * a / all + a / (a + c) + a / (a + b) - 3) < 1e-6)
    #expect(abs(4 * b / all + 2 * b / (b + c) + b / (a + b) - 3) < 1e-6)
    #expect(abs(4 * c / all + 2 * c / (b + c) + c / (a + c) - 2) < 1e-6)
    #expect(a > b && b > c)
  }

  /// Two who share a place are each picked from both: two level pods are as one win each.
  @Test
  func sharedPlacesAreHalfAWinEach() throws {
    let level = try Self.strengths(
      [("a", nil), ("b", nil)], [[["a", "b"]], [["a"], ["b"]], [["a"], ["b"]]])
    Self.expect(level, [1.5, 0.5])
  }

  /// A drawn pod says nothing about strengths where draws are chance; otherwise it is a shared place.
  @Test
  func drawnPodsTellOfNobody() throws {
    func strengths(_ rules: String, _ more: String) throws -> [Double?] {
      let game = try GameFixture.game(
        "pods", ["a", "b"].map { ($0, #"{ "strength": "estimated" }"#) }, rules: rules,
        results:
          #"{ "1:1:1": { "places": { "a": 1, "b": 2 } }, "1:2:1": { "places": { "a": 1, "b": 2 } }, "#
          + #""1:3:1": { "places": { "a": 2, "b": 1 } }\#(more) }"#)
      return (game as? any PodGame)?.strengths.map(\.value) ?? []
    }
    let drawn = #", "2:1:1": { "places": { "a": 2, "b": 2 } }"#
    let without = try strengths("{}", "")
    #expect(try strengths(#"{ "draw": 0.2 }"#, drawn) == without)
    #expect(try strengths("{}", drawn) != without)
  }

  @Test
  func givenStrengthsAreAnchors() throws {
    let pods = [
      [["a"], ["b"]], [["a"], ["b"]], [["b"], ["a"]], [["c"], ["b"]], [["b"], ["c"]],
    ]
    Self.expect(
      try Self.strengths([("a", 10), ("b", nil), ("c", nil)], pods), [10, 5, 5])
    // Two anchors that do not agree: b has as many wins as their strengths lead to expect.
    let s = try Self.strengths([("a", 10), ("b", nil), ("c", 1)], pods)
    #expect(s[0] == 10 && s[2] == 1)
    #expect(abs(3 * s[1] / (s[1] + 10) + 2 * s[1] / (s[1] + 1) - 2) < 1e-6)
  }

  /// Pseudo-results against one of unknown strength: a's 1 + k wins of 1 + 2 k, and so on.
  @Test
  func pseudoResultsDrawStrengthsTogether() throws {
    let pods = [[["a"], ["b"]]]
    let players: [Player] = [("a", nil), ("b", nil)]
    var ratios: [Double] = []
    for pseudo in [0.1, 1, 10] {
      let s = try Self.strengths(players, pods, pseudoResults: pseudo)
      #expect(abs(s[0] + s[1] - 2) < 1e-6)
      // By symmetry the fictitious one is the geometric mean of the two, of strength g.
      let g = (s[0] * s[1]).squareRoot()
      #expect(abs(s[0] / (s[0] + s[1]) + 2 * pseudo * s[0] / (s[0] + g) - (1 + pseudo)) < 1e-6)
      ratios.append(s[0] / s[1])
    }
    #expect(ratios[0] > ratios[1] && ratios[1] > ratios[2] && ratios[2] > 1)
  }

  @Test
  func whoHasNoResultsIsAsTheFictitiousPlayer() throws {
    let s = try Self.strengths(
      [("a", nil), ("b", nil), ("new", nil)], [[["a"], ["b"]]], pseudoResults: 1)
    let square: Double = s[2] * s[2] / (s[0] * s[1])
    #expect(abs(square - 1) < 1e-6)
    #expect(abs(s.reduce(0, +) - 3) < 1e-6)
    // An anchor without results is one all the same.
    let anchored = try Self.strengths(
      [("a", nil), ("b", nil), ("new", 7)], [[["a"], ["b"]]], pseudoResults: 1)
    #expect(abs(anchored[0] * anchored[1] / 49 - 1) < 1e-6)
  }

  /// A player of an earlier season who takes no part is a link between those who do.
  @Test
  func earlierSeasonsCount() throws {
    let pods = [
      [["a"], ["gone"]], [["a"], ["gone"]], [["gone"], ["a"]], [["b"], ["gone"]],
      [["gone"], ["b"]],
    ]
    let s = try Self.strengths([("a", nil), ("b", nil)], pods, season: "spring:")
    Self.expect([s[0] / s[1]], [2])
    // The mean over all three is 1.
    Self.expect(s, [1.5, 0.75])
  }

  /// Known strengths from many pods of a seeded sampler: within 4.5 standard errors, which the curvature
  /// of the likelihood gives, here from the spread over ten samples.
  @Test
  func knownStrengthsAreRecovered() throws {
    let strengths = [4.0, 3, 2, 1, 0.5, 0.25, 1.5]
    let mean = strengths.reduce(0, +) / 7
    var generator = OracleGenerator(seed: 77)
    var logs = Array(repeating: [Double](), count: 7)
    for _ in 0..<10 {
      let pods = (0..<1500).map { _ -> [[String]] in
        let seated = (0..<7).shuffled(using: &generator).prefix(4)
        let times = seated.map { player in
          (player, -log(Double.random(in: 0x1p-53..<1, using: &generator)) / strengths[player])
        }
        return times.sorted { $0.1 < $1.1 }.map { ["p\($0.0)"] }
      }
      let estimated = try Self.strengths((0..<7).map { ("p\($0)", nil) }, pods)
      for player in 0..<7 { logs[player].append(log(estimated[player])) }
    }
    for player in 0..<7 {
      let average = logs[player].reduce(0, +) / 10
      let squares = logs[player].reduce(0) { $0 + ($1 - average) * ($1 - average) }
      // A t-score of nine degrees of freedom: 8 corresponds to a z of 4.5.
      expectZ(
        average, log(strengths[player] / mean), standardError: (squares / 90).squareRoot(),
        limit: 8, "player \(player)")
      #expect((squares / 9).squareRoot() < 0.1)
    }
  }

  /// Players of whom nothing is given but what is said, pods, and the ids of those without an estimate.
  struct Impossible: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let players: [Player]
    let pods: [[[String]]]
    let ids: [String]
    let reason: String

    init(
      _ testDescription: String, _ ids: [String], given: [Player] = [], _ pods: [[[String]]],
      without: [String], _ reason: String = PodStrengthTests.noMaximum
    ) {
      self.testDescription = testDescription
      players = ids.map { ($0, nil) } + given
      self.pods = pods
      self.ids = without
      self.reason = reason
    }
  }

  static let noMaximum =
    "there is no likeliest strength for this player: the results do not put the player both ahead of and behind other players who can be compared"

  static let impossible = [
    Impossible(
      "no results", ["a"], given: [("b", 1)], [], without: ["a"],
      "no result shows how strong this player is"),
    Impossible("one who always wins", ["a", "b"], [[["a"], ["b"]]], without: ["a", "b"]),
    Impossible(
      "one who always loses against two who can be compared", ["a", "b", "c"],
      [[["a"], ["b"], ["c"]], [["b"], ["a"], ["c"]]], without: ["c"]),
    Impossible(
      "two groups that never met", ["a", "b", "c", "d", "e"],
      [[["a"], ["b"]], [["b"], ["c"]], [["c"], ["a"]], [["d"], ["e"]], [["e"], ["d"]]],
      without: ["d", "e"]),
    Impossible(
      "anchors that nobody met", ["a", "b"], given: [("c", 3)],
      [[["a"], ["b"]], [["b"], ["a"]]], without: ["a", "b"]),
    Impossible("pods of one", ["a", "b"], [[["a"]], [["b"]]], without: ["a", "b"]),
  ]

  @Test(arguments: impossible)
  func whereThereIsNoEstimateThatIsSaid(_ impossible: Impossible) {
    do throws(Diagnostics) {
      let strengths = try Self.strengths(impossible.players, impossible.pods)
      Issue.record("there are strengths: \(strengths)")
    } catch {
      let messages = error.all.map { diagnostic in
        diagnostic.description.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
      }
      let cure = "; give a strength, or set \"pseudoResults\" in the rules above 0"
      #expect(
        messages == impossible.ids.map { "$.teams.\($0).strength: \(impossible.reason)\(cure)" })
    }
  }

  /// Chains of lopsided results lead beyond what a strength may be.
  @Test
  func estimatesBeyondAllBoundsAreRefused() {
    var pods: [[[String]]] = []
    for player in 0..<5 {
      pods += Array(repeating: [["p\(player)"], ["p\(player + 1)"]], count: 150)
      pods.append([["p\(player + 1)"], ["p\(player)"]])
    }
    do throws(Diagnostics) {
      let strengths = try Self.strengths((0..<6).map { ("p\($0)", nil) }, pods)
      Issue.record("there are strengths: \(strengths)")
    } catch {
      let reason = ", expected 0.000001 to 1000000; give a strength, or set"
      #expect(error.all.allSatisfy { $0.message.contains(reason) })
    }
  }
}
