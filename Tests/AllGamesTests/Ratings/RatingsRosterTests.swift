import AllGames
import Foundation
import Games
import TestSupport
import Testing
import TextFiles

@Suite("Teams of ratings in numbers")
struct RatingsRosterTests {
  private static func values(_ texts: [String], rules: String) throws -> [[Double?]] {
    var diagnostics = Diagnostics()
    return GameFixture.definition("ratings").players(
      of: try GameFixture.teams("ratings", texts), rules: try GameFixture.node(rules),
      diagnostics: &diagnostics
    ).map(\.values)
  }

  /// Against the mean of the ratings, 1500, and of the logarithms of the strengths, 1.
  @Test func chancesAreThoseAgainstTheAverage() throws {
    let ratings = try Self.values(
      [#"{ "rating": 1600 }"#, #"{ "rating": 1400 }"#, "{}"], rules: #"{ "draw": 0.8 }"#)
    let (p, q) = (1 / (1 + pow(10, -0.25)), 1 / (1 + pow(10, 0.25)))
    let exact = p / (1 + 0.8 * (p * q).squareRoot())
    #expect(ratings[0][0] == 1600 && ratings[0][1] == nil)
    #expect(abs((ratings[0][2] ?? 0) - exact) < 1e-14)
    #expect(ratings[2] == [nil, nil, nil])
    let strengths = try Self.values(
      [#"{ "strength": 4 }"#, #"{ "strength": 0.25 }"#], rules: #"{ "maps": 3 }"#)
    #expect(strengths[0][0] == nil && strengths[0][1] == 4)
    #expect(abs((strengths[0][2] ?? 0) - 0.64 * (1 + 2 * 0.2)) < 1e-14)
  }

  @Test func whatIsRaisedIsTheRating() throws {
    let definition = try #require(
      GameCatalogue.definition(kind: "ratings") as? any PlayerRatingDefinition)
    let step = definition.playerRating.standardStep
    var diagnostics = Diagnostics()
    let raised = try GameFixture.teams(
      "ratings", [#"{ "rating": 1712.4 }"#, #"{ "strength": 10 }"#, "{}"]
    ).map {
      definition.players(
        of: $0, rules: try GameFixture.node(#"{ "scale": 200 }"#), step: step,
        diagnostics: &diagnostics)
    }
    #expect(raised[0].first?.raised["rating"]?.double == 1722.4)
    #expect(raised[0].first?.rating == 1712.4)
    #expect(abs((raised[1].first?.raised["strength"]?.double ?? 0) - pow(10, 1.05)) < 1e-12)
    #expect(abs((raised[1].first?.rating ?? 0) - 200) < 1e-10)
    #expect(raised[2].isEmpty)
    #expect(diagnostics.count == 1)
  }
}
