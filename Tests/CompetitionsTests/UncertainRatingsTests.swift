import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

/// Dependence between two matches of a team: none where ratings are known.
@Suite("Tournaments whose ratings are uncertain")
struct UncertainRatingsTests {
  static let lanes = 40_000
  /// Ajax at home against Bayern and against PSG.
  static let (one, other) = ([0, 3], [0, 2])

  static func play(
    _ uncertainty: String, result: MatchResult? = nil
  ) throws -> (block: TournamentBlock, one: Int, other: Int) {
    let game = try FootballFixture.uncertainClubs(uncertainty)
    let bare = LeagueFixture.tournament(game, entrants: 4)
    func match(_ sides: [Int]) throws -> Int {
      try #require(
        bare.program.pairings.firstIndex { [$0.home, $0.away].sorted() == sides.sorted() })
    }
    let (first, second) = (try match(one), try match(other))
    let tournament =
      result.map { LeagueFixture.tournament(game, entrants: 4, results: [first: $0]) }
      ?? bare
    let block = tournament.played(lanes, seed: 5)
    return (block, first, second)
  }

  static func ajaxWins(_ block: TournamentBlock, _ match: Int) -> [Bool] {
    let isHome = block.tournament.program.pairings[match].home == 0
    let (ours, theirs) = (
      block.outcome(match, side: isHome ? 0 : 1), block.outcome(match, side: isHome ? 1 : 0)
    )
    return (0..<lanes).map { ours[$0] > theirs[$0] }
  }

  /// Returns the z-score of Ajax winning one match more often after winning the other.
  static func dependence(_ uncertainty: String) throws -> Double {
    let (block, one, other) = try play(uncertainty)
    let pairs = zip(ajaxWins(block, one), ajaxWins(block, other))
    let groups = [true, false].map { won in pairs.filter { $0.0 == won }.map(\.1) }
    let shares = groups.map { Double($0.count { $0 }) / Double($0.count) }
    let variance = zip(shares, groups).reduce(0) {
      $0 + $1.0 * (1 - $1.0) / Double($1.1.count)
    }
    return (shares[0] - shares[1]) / variance.squareRoot()
  }

  @Test func aWinAsAConditionTellsAboutTheRatings() throws {
    #expect(try Self.dependence(#"{"teams": {"ajax": {"team": 1}}}"#) > 8)
  }

  @Test func whereRatingsAreKnownAWinAsAConditionTellsNothing() throws {
    #expect(abs(try Self.dependence("{}")) < standardZLimit)
  }

  @Test(arguments: ["{}", #"{"teams": {"ajax": {"team": 1}}}"#])
  func aFixedWinTellsNothing(uncertainty: String) throws {
    let (block, _, other) = try Self.play(uncertainty)
    let (fixed, _, _) = try Self.play(uncertainty, result: [2, 1])
    for side in 0..<2 {
      let (before, after) = (block.outcome(other, side: side), fixed.outcome(other, side: side))
      #expect((0..<Self.lanes).allSatisfy { before[$0] == after[$0] })
    }
  }
}
