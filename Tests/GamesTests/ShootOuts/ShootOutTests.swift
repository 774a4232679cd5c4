import Games
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Shoot-outs")
struct ShootOutTests {
  static let match = StreamAddress(
    seed: Seed(4), purpose: .match, subject: .match(stage: 0, first: 0, second: 1, leg: 0))

  static func kicks(_ home: Double, _ away: Double) -> ShootOut {
    .kicks(ShootOutConversion(home: home, away: away))
  }

  /// The probability that the home side wins: five kicks each by the binomial distribution, and then the first
  /// round that decides.
  static func homeWins(_ home: Double, _ away: Double) -> Double {
    func binomial(_ chance: Double) -> [Double] {
      (0..<5).reduce([1.0]) { counts, _ in
        (0...counts.count).map { goals in
          (goals < counts.count ? counts[goals] * (1 - chance) : 0)
            + (goals > 0 ? counts[goals - 1] * chance : 0)
        }
      }
    }
    var (ahead, level) = (0.0, 0.0)
    for (goals, own) in binomial(home).enumerated() {
      for (conceded, other) in binomial(away).enumerated() {
        if goals > conceded { ahead += own * other }
        if goals == conceded { level += own * other }
      }
    }
    let (won, lost) = (home * (1 - away), away * (1 - home))
    return ahead + level * won / (won + lost)
  }

  /// By the closed form; |z| < 4.5. Where hardly a kick misses, many are still level after the last round.
  @Test(arguments: [(0.75, 0.75), (0.8, 0.7), (0.5, 0.9), (0.99, 0.98), (0.01, 0.02), (0.99, 0.01)])
  func kicksAreWonAsOftenAsTheyShouldBe(home: Double, away: Double) {
    let count = 40_000
    let shootOut = Self.kicks(home, away)
    let wins = (0..<count).count { shootOut.winner(Self.match, tournament: UInt64($0)) == 0 }
    let expected = Self.homeWins(home, away)
    let error = (max(expected * (1 - expected), 1e-9) / Double(count)).squareRoot()
    expectZ(Double(wins) / Double(count), expected, standardError: error)
  }

  @Test func aCoinIsFair() {
    let wins = (0..<100_000).count {
      ShootOut.coin.winner(Self.match, tournament: UInt64($0)) == 0
    }
    expectZ(Double(wins) / 100_000, 0.5, standardError: 0.5 / 100_000.0.squareRoot())
    var coin = ShootOut.coin.course(Self.match, tournament: 0)
    #expect(coin.next() == nil && coin.converted == SIMD2())
  }

  /// Alternating kicks, no more than are needed, and a winner in the end who is ahead by one in sudden death.
  @Test(arguments: [(0.75, 0.75), (0.99, 0.99)])
  func kicksAreTakenUntilTheyDecide(home: Double, away: Double) {
    var lengths: Set<Int> = []
    for tournament in 0..<1000 as Range<UInt64> {
      var course = Self.kicks(home, away).course(Self.match, tournament: tournament)
      var taken = [0, 0]
      var scored = [0, 0]
      while let kick = course.next() {
        let rounds = max(5, taken.max() ?? 0)
        #expect(scored[0] - scored[1] <= rounds - taken[1])
        #expect(scored[1] - scored[0] <= rounds - taken[0])
        #expect(kick.side == (taken[0] + taken[1]) % 2)
        taken[kick.side] += 1
        scored[kick.side] += kick.isConverted ? 1 : 0
      }
      #expect([course.converted[0], course.converted[1]] == scored)
      #expect(scored[course.winner] > scored[1 - course.winner])
      if taken[0] > 5 { #expect(taken[0] == taken[1] && abs(scored[0] - scored[1]) == 1) }
      lengths.insert(taken[0] + taken[1])
    }
    #expect(lengths.max() ?? 0 <= 2 * (ShootOut.maximumRounds + 1))
    #expect(home < 0.9 || lengths.contains(2 * (ShootOut.maximumRounds + 1)))
    #expect(home > 0.9 || lengths.isSuperset(of: [6, 7, 8, 9, 10, 12, 14]))
  }

  private static func read(_ text: String) throws -> (ShootOut?, errors: Int) {
    var diagnostics = Diagnostics()
    let node = try #require(
      JSONDocument.parse(Array(text.utf8), file: "t", diagnostics: &diagnostics))
    _ = ShootOut.shape.check(node, diagnostics: &diagnostics)
    return (diagnostics.isEmpty ? ShootOut(node) : nil, diagnostics.count)
  }

  @Test func documentsAreRead() throws {
    for (text, expected) in [
      (#"{"model": "coin"}"#, ShootOut.coin), (#"{"model": "kicks"}"#, Self.kicks(0.75, 0.75)),
      (#"{"model": "kicks", "conversion": 0.8}"#, Self.kicks(0.8, 0.8)),
      (#"{"model": "kicks", "conversion": {"home": 0.7, "away": 0.8}}"#, Self.kicks(0.7, 0.8)),
    ] {
      #expect(try Self.read(text) == (expected, 0))
      #expect(try Self.read(expected.canonical.compactText) == (expected, 0))
    }
  }

  @Test(arguments: [
    #"{"model": "dice"}"#, #"{"model": "coin", "conversion": 0.5}"#,
    #"{"model": "kicks", "conversion": 1}"#, #"{"model": "kicks", "conversion": 0}"#,
    #"{"model": "kicks", "conversion": {"home": 0.7}}"#,
  ])
  func whatCannotBeIsRefused(text: String) throws {
    #expect(try Self.read(text).errors == 1)
  }
}

extension ShootOut {
  fileprivate func winner(_ match: StreamAddress, tournament: UInt64) -> Int {
    var course = course(match, tournament: tournament)
    while course.next() != nil {}
    return course.winner
  }
}
