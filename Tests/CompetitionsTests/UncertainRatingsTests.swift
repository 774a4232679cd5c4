import Engine
import Games
import Programs
import TestSupport
import Testing

/// Dependence between two matches of a team: none where ratings are known.
@Suite("Tournaments whose ratings are uncertain")
struct UncertainRatingsTests {
  private static let lanes = 20_000

  /// Plays Ajax at home against Bayern, with a known result or none, and against PSG.
  private static func play(
    _ uncertainty: String, result: MatchResult? = nil
  ) throws -> (block: TournamentBlock, one: Int, other: Int) {
    let game = try FootballFixture.uncertainClubs(uncertainty)
    let pairings = LeagueFixture.tournament(game, entrants: 4).program.pairings
    func match(_ sides: Set<Int>) throws -> Int {
      try #require(pairings.firstIndex { Set($0.sides) == sides })
    }
    let (one, other) = (try match([0, 3]), try match([0, 2]))
    let tournament = LeagueFixture.tournament(
      game, entrants: 4, results: result.map { [one: $0] } ?? [:])
    return (tournament.played(lanes), one, other)
  }

  /// Returns the z-score of Ajax winning one match more often after winning the other.
  private static func dependence(_ uncertainty: String) throws -> Double {
    let (block, one, other) = try play(uncertainty)
    func wins(_ match: Int) -> [Bool] {
      let home = block.tournament.program.pairings[match].home
      return (0..<lanes).map { block.lead(match, $0) * (home == 0 ? 1 : -1) > 0 }
    }
    let pairs = zip(wins(one), wins(other))
    let groups = [true, false].map { won in pairs.filter { $0.0 == won }.map(\.1) }
    let shares = groups.map { Double($0.count { $0 }) / Double($0.count) }
    let variance = zip(shares, groups).reduce(0) {
      $0 + $1.0 * (1 - $1.0) / Double($1.1.count)
    }
    return (shares[0] - shares[1]) / variance.squareRoot()
  }

  private static let uncertain = #"{"teams": {"ajax": {"team": 1}}}"#

  @Test func aWinAsAConditionTellsAboutTheRatings() throws {
    #expect(try Self.dependence(Self.uncertain) > 6)
    #expect(abs(try Self.dependence("{}")) < standardZLimit)
  }

  @Test(arguments: ["{}", uncertain])
  func aFixedWinTellsNothing(uncertainty: String) throws {
    let (block, _, other) = try Self.play(uncertainty)
    let (fixed, _, _) = try Self.play(uncertainty, result: [2, 1])
    let isSame = (0..<Self.lanes).allSatisfy { block.scores(other, $0) == fixed.scores(other, $0) }
    #expect(isSame)
  }

  /// Sampled ratings hold for a whole tournament, so the two matches of a pair are correlated. The mean of p^2 + q^2 for
  /// a rating difference with a deviation of 400 is by the trapezoidal rule.
  @Test(arguments: [(nil, 0.5), (#"{ "rating": 282.842712474619 }"#, 0.722_870_096)])
  func aTournamentHasOneSampleOfRatings(_ uncertainty: String?, _ share: Double) throws {
    let game = try RatingsFixture.game([1500, 1500], uncertainty: uncertainty)
    let block = LeagueFixture.tournament(game, entrants: 2, legs: 2).played(40_000)
    block.expectShare(share) { block.points[0][$0] != 3 }
  }
}
