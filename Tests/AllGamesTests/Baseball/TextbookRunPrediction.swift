import Foundation

/// The prediction of runs in five innings in doubles, written as its program is: one side after another.
///
/// Numbers are rounded as doubles, so that an exact half may be missed.
struct TextbookRunPrediction: Sendable, Equatable {
  var plateAppearances: Int
  var opposingWRC5: Double
  var raw: Double
  var rounded: Int

  /// Predicts the runs that one side's pitchers allow; `nil` if the prediction is impossible.
  init?(_ game: BaseballReference, forHome: Bool, app: Bool) {
    let own = forHome ? game.home : game.away
    let other = forHome ? game.away : game.home
    let fip: Double
    if let starter = own.starter {
      fip = starter.fip
    } else if let team = own.team {
      fip = team.fip
    } else {
      return nil
    }
    if app {
      // The hitters' plate appearances come from their own starter; the figures of an unknown visiting
      // starter are multiplied with their own side's hitters.
      let hitters = own.starter == nil && !forHome ? own : other
      plateAppearances = hitters.starter.map { Self.plateAppearances($0) } ?? 0
      opposingWRC5 = Self.wrc5(hitters, plateAppearances)
    } else {
      plateAppearances = own.starter.map { Self.plateAppearances($0) } ?? 20
      opposingWRC5 = Self.wrc5(other, plateAppearances)
    }
    raw = fip / 9 * opposingWRC5
    rounded = Int(raw.rounded(.toNearestOrAwayFromZero))
  }

  private static func plateAppearances(_ starter: BaseballReference.Pitching) -> Int {
    Int((Double(starter.battersFaced) / starter.innings * 5).rounded(.toNearestOrAwayFromZero))
  }

  private static func wrc5(_ side: BaseballReference.Side, _ plateAppearances: Int) -> Double {
    var sum = 0.0
    for appearance in 0..<plateAppearances {
      let place = appearance % 9
      guard place < side.batters.count else { continue }
      // A batter without a value of their own takes the team's.
      if let value = side.batters[place] ?? side.teamWRC { sum += value / 100 - 1 }
    }
    return sum
  }
}
