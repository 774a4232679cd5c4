import Games
import TestSupport
import Testing
import TextFiles

extension GameChecks {
  /// Expects that tournaments of one sample share its ratings and have matches of their own.
  static func expectSamplesHold(
    _ game: any Game, _ sides: [Int], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    func played(first: UInt64, count: Int, perSample: Int) -> PlayedLanes {
      PlayedLanes(
        game, sides.map { .uniform($0) }, occasion(), first: first, count: count,
        tournamentsPerSample: perSample)
    }
    let shared = played(first: 5, count: 100, perSample: 10)
    let again = played(first: 38, count: 30, perSample: 10)
    #expect(again == shared.restricted(to: 33..<63), sourceLocation: sourceLocation)
    for perSample in [1, 1_000_000] {
      let other = played(first: 5, count: 100, perSample: perSample)
      #expect(other != shared, sourceLocation: sourceLocation)
    }
  }

  /// Expects that only some entrants have uncertain ratings: other ratings in the identity and other matches than
  /// in the game without uncertainty.
  static func expectUncertain(
    _ uncertain: Set<Int>, of game: any Game, certain: any Game,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    guard case .array(let ratings) = game.canonicalRatings,
      case .array(let certainRatings) = certain.canonicalRatings
    else {
      Issue.record("ratings are an array", sourceLocation: sourceLocation)
      return
    }
    let differing = zip(ratings, certainRatings).enumerated().filter {
      $1.0.canonicalText != $1.1.canonicalText
    }
    #expect(Set(differing.map(\.offset)) == uncertain, sourceLocation: sourceLocation)
    #expect(
      ((game as? any SampledGame)?.sampledBytes == 0) == uncertain.isEmpty,
      sourceLocation: sourceLocation)
    let deviations = (game as? any SampledGame)?.ratingDeviations ?? []
    let deviating = ratings.indices.filter { entrant in
      deviations.contains { $0.values[entrant].upperBound > 0 }
    }
    #expect(Set(deviating) == uncertain, sourceLocation: sourceLocation)
    for home in ratings.indices {
      for away in ratings.indices where away != home {
        let played = [game, certain].map {
          PlayedLanes($0, [.uniform(home), .uniform(away)], occasion(), count: 200)
        }
        #expect(
          (played[0] == played[1]) == uncertain.isDisjoint(with: [home, away]),
          "\(home) at home to \(away)", sourceLocation: sourceLocation)
      }
    }
  }
}
