import Games
import TestSupport
import Testing
import TextFiles

@Suite("Uncertain ratings")
struct UncertaintyTests {
  /// Documents of uncertainty with the entrants whose ratings they make uncertain.
  static let cases: [(UncertainGame, String, Set<Int>)] = [
    (.baseball, "{}", []), (.baseball, #"{"player": 0, "team": 0.0, "correlation": 0.7}"#, []),
    (.baseball, #"{"teams": {"team0": {"players": {"Batter 1": 0}}}}"#, []),
    (.baseball, #"{"teams": {"team1": {"players": {"Batter 9": 0.02}}}}"#, [1]),
    (.basketball, "{}", []), (.basketball, #"{"player": 0, "team": 0.0, "correlation": 0.7}"#, []),
    // Deviations of players do not matter to a team that is given by its strengths.
    (.basketball, #"{"player": 3, "teams": {"a": {"player": 0}, "b": {"player": 0}}}"#, []),
    (.basketball, #"{"teams": {"b": {"players": {"p3": 2}}, "c": {"team": 1}}}"#, [1, 2]),
    (.football, "{}", []), (.football, #"{"team": 0.0, "player": 0, "correlation": 0.7}"#, []),
    (
      .football,
      #"{"player": 0.3, "teams": {"ajax": {"player": 0}, "barcelona": {"player": 0}, "psg": {"player": 0}, "#
        + #""bayern": {"player": 0}}}"#, []
    ),
    (.football, #"{"teams": {"ajax": {"player": 0.5}}}"#, [0]),
    (.goals, #"{ "attack": 0 }"#, []),
    (.ratings, "{}", []), (.ratings, #"{ "teams": { "t0": { "rating": 0 } } }"#, []),
    (
      .ratings,
      #"{ "covariance": { "of": ["rating"], "teams": ["t0", "t1", "t2"], "rows": [[0], [0, 0], [0, 0, 0]] } }"#,
      []
    ),
  ]

  /// Only some entrants have uncertain ratings: other ratings in the identity and other matches than in the game without
  /// uncertainty.
  @Test(arguments: cases)
  func onlyTheTeamsNamedAreUncertain(
    kind: UncertainGame, uncertainty: String, uncertain: Set<Int>
  ) throws {
    let (game, certain) = (try kind.make(uncertainty), try kind.make())
    let sampled = try #require(game as? any SampledGame)
    #expect((sampled.sampledBytes == 0) == uncertain.isEmpty)
    let ratings = [game, certain].map { game in
      game.canonicalRatings.elements.map(\.canonicalText)
    }
    let entrants = ratings[1].count
    func entrantsWhere(_ holds: (Int) -> Bool) -> Set<Int> { Set((0..<entrants).filter(holds)) }
    #expect(entrantsWhere { ratings[0][$0] != ratings[1][$0] } == uncertain)
    #expect(
      entrantsWhere { entrant in
        sampled.ratingDeviations.contains { $0.values[entrant].upperBound > 0 }
      } == uncertain)
    for home in 0..<entrants {
      for away in 0..<entrants where away != home {
        let played = [game, certain].map {
          PlayedLanes($0, [.uniform(home), .uniform(away)], GameChecks.occasion(), count: 400)
        }
        #expect(
          (played[0] == played[1]) == uncertain.isDisjoint(with: [home, away]),
          "\(home) at home to \(away)")
      }
    }
  }
}
