import Foundation
import Games
import Players
import TestSupport
import Testing
import TextFiles

/// Ratings that give the chance of winning a whole match, of whose maps each is won accordingly.
@Suite("Ratings of matches")
struct RatingsOfMatchesTests {
  static let chances = [
    1e-300, 1e-100, 1e-15, 0.000_001, 0.03, 0.25, 0.499_999, 0.5, 0.500_001, 0.7, 0.999_999,
  ]

  /// The closed form of best of 3, 5 and 7 at the chance of a map is that of the match, to 2^-50 of the lesser one.
  @Test(arguments: chances, [3, 5, 7])
  func bestOfNIsWonWithTheChanceOfTheMatch(chance: Double, maps: Int) {
    let match = ResultChances(home: chance, draw: 0, away: 1 - chance)
    let map = ResultChances(ofMatch: match, wins: maps / 2 + 1)
    let home = TextbookRatings.matchChance(map.home, bestOf: maps)
    let away = TextbookRatings.matchChance(map.away, bestOf: maps)
    #expect(abs(home / match.home - 1) < 0x1p-49)
    #expect(abs(away / match.away - 1) < 0x1p-49)
    #expect(map.draw == 0)
    let turned = ResultChances(
      ofMatch: ResultChances(home: match.away, draw: 0, away: match.home), wins: maps / 2 + 1)
    #expect(turned.home == map.away && turned.away == map.home)
  }

  @Test func theChanceOfAMapHasTheSameBitsEverywhere() {
    let match = ResultChances(home: 0.64, draw: 0, away: 0.36)
    #expect(
      [1, 2, 3, 4].map { ResultChances(ofMatch: match, wins: $0).home.bitPattern }
        == [
          0x3fe4_7ae1_47ae_147b, 0x3fe3_05ca_b50a_4050, 0x3fe2_6d20_28d9_3377,
          0x3fe2_153b_d084_3334,
        ])
  }

  /// The winner has the chance that Elo's formula gives, at home or not, in a best of as many maps as the rules say or of
  /// fewer.
  @Test(arguments: [1, 3, 5, 7], [3, 5, 7])
  func theBetterOneWinsAsRatedHoweverManyMapsThereAre(bestOf: Int, maps: Int) throws {
    guard bestOf <= maps else { return }
    let matches = 100_000
    let model = TextbookRatings(advantage: 70, maps: maps, ratesMatches: true)
    for isNeutral in [false, true] {
      let game = try RatingsFixture.game([1500, 1430], rules: model.rules)
      let counts = RatingsFixture.counts(
        game, 0, 1, matches: matches, isNeutral: isNeutral, maps: bestOf == maps ? nil : bestOf)
      let exact = model.probabilities(1500, 1430, isNeutral: isNeutral, bestOf: bestOf)
      RatingsDistributionTests.expect(counts, exact)
      let wins = counts.filter { $0.key.home > $0.key.away }.values.reduce(0, +)
      expectProportion(
        wins, of: matches, 1 / (1 + pow(10, isNeutral ? -70.0 / 400 : -140.0 / 400)), "wins")
    }
  }

  /// Ratings that deviate by next to nothing, which are played by other code, give the scores of certain ones.
  @Test(arguments: [1, 3, 5, 7])
  func uncertainRatingsThatHardlyDeviateArePlayedAlike(bestOf: Int) throws {
    let rules = #"{ "maps": 7, "ratingOf": "match", "draw": 0.3 }"#
    var occasion = GameChecks.occasion()
    occasion.maps = bestOf
    func played(_ uncertainty: String?) throws -> PlayedLanes {
      PlayedLanes(
        try RatingsFixture.game([1500, 1600], rules: rules, uncertainty: uncertainty),
        [.uniform(0), .uniform(1)], occasion, count: 5_000)
    }
    #expect(try played(#"{ "rating": 0.000001 }"#) == played(nil))
  }

  @Test(arguments: [1, 3, 5], [nil, #"{ "rating": 0.000001 }"#])
  func aReplayTellsTheChancesOfTheMatch(bestOf: Int, uncertainty: String?) throws {
    let game = try RatingsFixture.game(
      [1600, 1500], rules: #"{ "maps": 5, "ratingOf": "match" }"#, uncertainty: uncertainty)
    var occasion = GameChecks.occasion()
    occasion.maps = bestOf
    let story = game.playByPlay(occasion, sides: [0, 1], tournament: 4)
    let home = 1 / (1 + pow(10, -0.25))
    #expect(
      story.events[0].facts["chances"] == [
        "home": .double((home * 1e6).rounded() / 1e6), "draw": 0.0,
        "away": .double(((1 - home) * 1e6).rounded() / 1e6),
      ])
  }

  /// Runs of before there was a choice keep their identity, and where a match is one map there is none.
  @Test func whatIsNoChoiceIsNotInTheIdentity() throws {
    func rules(_ rules: String) throws -> String {
      try RatingsFixture.game([1500, 1600], rules: rules).canonicalRules.canonicalText
    }
    let plain = try rules(#"{ "maps": 3 }"#)
    #expect(!plain.contains("ratingOf"))
    #expect(try rules(#"{ "maps": 3, "ratingOf": "map" }"#) == plain)
    #expect(try rules(#"{ "maps": 3, "ratingOf": "match" }"#) != plain)
    #expect(try rules(#"{ "ratingOf": "match" }"#) == rules("{}"))
  }
}
