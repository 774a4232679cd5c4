internal import Games

/// Box Plus/Minus 2.0 of a season, before centring (D. Myers, "About Box Plus/Minus", Basketball-Reference, 2020).
///
/// Sums of statistics are exact. A fixed sequence of IEEE operations follows, which gives the same result on every
/// machine.
struct BoxPlusMinus {
  let minutes: Double
  /// The total in points per 100 possessions.
  let rating: Double
  /// The part of the total in offence.
  let offence: Double
  /// The position from 1, a point guard, to 5, a centre.
  let position: Double
  /// The role from 1, a creator, to 5, a receiver.
  let role: Double

  /// Columns of sums. Coefficients are interpolated linearly between positions 1 and 5; those of shots between
  /// roles 1 and 5.
  private enum Column: Int, CaseIterable {
    case offence1, offence5, rating1, rating5
    case shotOffence1, shotOffence5, shotRating1, shotRating5
    case attempts, rebounds
  }

  /// The coefficients of statistics by ``Column``, in thousandths; attempts are true shooting attempts.
  private static let coefficients: [(BasketballSeason.Statistic, [Int128])] = [
    (.points, [605, 605, 860, 860, 0, 0, 0, 0, 0, 0]),
    (.fieldGoalAttempts, [0, 0, 0, 0, -330, -472, -560, -780, 1000, 0]),
    (.freeThrowAttempts, [0, 0, 0, 0, -145, -208, -246, -343, 440, 0]),
    (.threePointers, [477, 477, 389, 389, 0, 0, 0, 0, 0, 0]),
    (.assists, [476, 476, 580, 1034, 0, 0, 0, 0, 0, 0]),
    (.turnovers, [-579, -882, -964, -964, 0, 0, 0, 0, 0, 0]),
    (.offensiveRebounds, [606, 422, 613, 181, 0, 0, 0, 0, 0, 1000]),
    (.defensiveRebounds, [-112, 103, 116, 181, 0, 0, 0, 0, 0, 1000]),
    (.steals, [177, 294, 1369, 1008, 0, 0, 0, 0, 0, 0]),
    (.blocks, [725, 97, 1327, 703, 0, 0, 0, 0, 0, 0]),
    (.fouls, [-439, -439, -367, -367, 0, 0, 0, 0, 0, 0]),
  ]

  private static let (foulOffence, foulRating) = (-0.439, -0.367)
  private static let (pointOffence, pointRating) = (0.605, 0.860)
  /// The weight of the listed position and of the usual role, in minutes.
  private static let priorMinutes = 50.0
  private static let usualRole = 4.0
  /// Points count for the role above a threshold per attempt: the league's average less this.
  private static let pointThreshold = 0.330

  /// Returns the sums for the initializer: players x statistics times statistics x coefficients.
  static func sums(_ seasons: [BasketballSeason]) -> [[Int128]] {
    WholeProduct.product(
      seasons.map { season in coefficients.map { season[$0.0] } }, coefficients.map(\.1))
  }

  init(
    _ season: BasketballSeason, _ sums: [Int128], position listed: Double,
    _ rules: BasketballRules
  ) {
    func count(_ statistic: BasketballSeason.Statistic) -> Double {
      Double(season[statistic]) / BasketballSeason.unit
    }
    func sum(_ column: Column) -> Double {
      Double(sums[column.rawValue]) / (1000 * BasketballSeason.unit)
    }
    let minutes = count(.minutes)
    self.minutes = minutes
    guard minutes > 0 else {
      (rating, offence, position, role) = (0, 0, listed, BoxPlusMinus.usualRole)
      return
    }
    // In games of 48 minutes.
    let games = minutes / 48
    let fouls = season.hasFouls ? count(.fouls) : rules.fouls / 5 * games
    func share(_ count: Double, of average: Double) -> Double { count / (average * games) }
    func trimmed(_ estimate: Double, prior: Double) -> Double {
      let weight = BoxPlusMinus.priorMinutes
      return min(5, max(1, (estimate * minutes + prior * weight) / (minutes + weight)))
    }
    let assists = share(count(.assists), of: rules.assists)
    position = trimmed(
      2.130 + 8.668 * share(sum(.rebounds), of: rules.rebounds)
        - 2.486 * share(count(.steals), of: rules.steals) + 0.992 * share(fouls, of: rules.fouls)
        - 3.536 * assists + 1.667 * share(count(.blocks), of: rules.blocks), prior: listed)
    let threshold = BoxPlusMinus.pointThreshold
    let points = count(.points) - sum(.attempts) * (rules.pointsPerAttempt - threshold)
    let attempts = rules.pace * rules.pointsPerPossession / rules.pointsPerAttempt
    role = trimmed(
      6 - 6.642 * assists - 8.544 * share(points, of: threshold * attempts),
      prior: BoxPlusMinus.usualRole)
    let (byPosition, byRole) = ((position - 1) / 4, (role - 1) / 4)
    func between(_ first: Column, _ last: Column, _ share: Double) -> Double {
      sum(first) + (sum(last) - sum(first)) * share
    }
    // The coefficients assume that the league scores a point per attempt.
    let surplus = sum(.attempts) * (rules.pointsPerAttempt - 1)
    let unknownFouls = season.hasFouls ? 0 : fouls
    let offencePoints =
      between(.offence1, .offence5, byPosition) + between(.shotOffence1, .shotOffence5, byRole)
      - BoxPlusMinus.pointOffence * surplus + BoxPlusMinus.foulOffence * unknownFouls
    let ratingPoints =
      between(.rating1, .rating5, byPosition) + between(.shotRating1, .shotRating5, byRole)
      - BoxPlusMinus.pointRating * surplus + BoxPlusMinus.foulRating * unknownFouls
    let guardShare = max(0, (3 - position) / 2)
    let possessions = games * rules.pace
    offence = 100 * offencePoints / possessions - 1.698 * guardShare + 0.43 * (role - 3)
    rating = 100 * ratingPoints / possessions - 0.818 * guardShare + 1.387 * (role - 3)
  }
}
