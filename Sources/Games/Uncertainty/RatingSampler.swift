package import KernelInterface
internal import Kernels
package import RandomStreams
package import TextFiles

/// The uncertain ratings of an entrant's players, sampled again for every tournament.
///
/// A sampled rating is a whole number of units of 10^-6, so that sums of ratings are exact. Each player's deviate
/// is addressed by their name and each team's by its entrant, so that other changes of a variant do not shift it.
package struct RatingSampler: Sendable {
  /// A rating of 1 in units.
  package static let unit = 1e6

  /// The target of a team's common deviation.
  package enum TeamDeviation: Sendable {
    /// Into the rating of each.
    case players
    /// Into a rating of the team, which comes last and has mean 0.
    case lastRating
  }

  private struct Rated: Sendable {
    /// The address of the player's deviate, or `nil` for the team's.
    let address: PlayerAddress?
    let mean: Double
    let deviation: Double
    /// The standard deviation of what they have in common with the whole team.
    let team: Double
  }

  private let entrant: Int
  private let rated: [Rated]
  /// The range to which ratings are clamped, in units.
  private let range: ClosedRange<Double>
  /// The weights of a player's deviation that is shared with the team, and that is their own.
  private let shared: Double
  private let own: Double

  /// Returns `nil` if these ratings are certain.
  ///
  /// - Parameters:
  ///   - players: Names and means. A name that is listed twice has the same deviate twice; without a name there is
  ///     no individual deviation.
  ///   - range: The range to which ratings are clamped.
  package init?(
    _ uncertainty: TeamUncertainty, entrant: Int, players: [(name: String?, mean: DecimalNumber)],
    range: ClosedRange<Double>, team: TeamDeviation = .players
  ) {
    guard uncertainty.canonical(players.compactMap(\.name)) != nil else { return nil }
    self.entrant = entrant
    let unit = RatingSampler.unit
    self.range = range.lowerBound * unit...range.upperBound * unit
    let common = RatingSampler.units(uncertainty.team)
    let correlation = uncertainty.correlation.double
    shared = correlation.squareRoot()
    own = (1 - correlation).squareRoot()
    let own = players.map { name, mean in
      Rated(
        address: name.map { PlayerAddress(entrant: entrant, name: $0) },
        mean: RatingSampler.units(mean),
        deviation: name.map { RatingSampler.units(uncertainty.deviation(of: $0)) } ?? 0,
        team: team == .players ? common : 0)
    }
    rated =
      team == .players
      ? own : own + [Rated(address: nil, mean: 0, deviation: 0, team: common)]
  }

  package var count: Int { rated.count }

  /// The minimum and maximum possible value of each rating.
  package var extremes: [ClosedRange<Double>] {
    let (least, greatest) = (FloatArithmetic.normal(0), FloatArithmetic.normal(UInt32.max))
    return rated.map {
      rating(
        $0, team: least, common: least, own: least)...rating(
          $0, team: greatest, common: greatest, own: greatest)
    }
  }

  /// A rating of at most 6 decimals in units, exactly.
  package static func units(_ rating: DecimalNumber) -> Double {
    Double(Int128(rating.significand) * ExactRatio.powerOfTen(6 - rating.scale))
  }

  /// A rating: the nearest whole number of units, halves to even.
  @inline(__always)
  private func rating(_ player: Rated, team: Float, common: Float, own: Float) -> Double {
    let deviation =
      player.team * Double(team)
      + player.deviation * (shared * Double(common) + self.own * Double(own))
    // Adding and taking away a number whose last bit is worth 1 rounds to whole numbers.
    let rounded = (deviation + 0x1.8p52) - 0x1.8p52
    return max(range.lowerBound, min(range.upperBound, player.mean + rounded))
  }

  private func stream(_ subject: StreamSubject, _ seed: Seed) -> StreamAddress {
    StreamAddress(seed: seed, purpose: .ratings, subject: subject)
  }

  /// Fills several samples of the ratings.
  ///
  /// - Parameters:
  ///   - samples: The numbers of the samples, as the tournaments of lanes.
  ///   - scratch: Three columns of words.
  ///   - ratings: ``count`` columns to fill.
  package func sample(
    seed: Seed, _ samples: MatchLanes, scratch: MutableColumns<UInt32>,
    ratings: MutableColumns<Double>
  ) {
    func fill(_ subject: StreamSubject, block: UInt32, _ columns: MutableColumns<UInt32>) {
      drawNormals(
        DrawCall(
          stream: MatchStream(stream(subject, seed)), block: block, lanes: samples,
          columns: columns))
    }
    let count = samples.paddedCount
    fill(.team(entrant: entrant), block: 0, scratch[0..<2])
    let (teams, commons) = (scratch[0][0..<count], scratch[1][0..<count])
    let owns = scratch[2][0..<count]
    for (number, player) in rated.enumerated() {
      // Where nobody has an own deviation, what lies in the column is multiplied by 0.
      if let address = player.address {
        fill(address.subject, block: address.block, scratch[2..<3])
      }
      let row = ratings[number][0..<count]
      for sample in 0..<count {
        row[sample] = rating(
          player, team: Float(bitPattern: teams[sample]),
          common: Float(bitPattern: commons[sample]),
          own: Float(bitPattern: owns[sample]))
      }
    }
  }

  /// Returns the ratings of one sample, equal to those of ``sample(seed:_:scratch:ratings:)``.
  package func ratings(seed: Seed, number: UInt64) -> [Double] {
    let common = stream(.team(entrant: entrant), seed).words(tournament: number)
    return rated.map { player in
      let own = player.address.map {
        stream($0.subject, seed).words(tournament: number, block: $0.block)[0]
      }
      return rating(
        player, team: FloatArithmetic.normal(common[0]), common: FloatArithmetic.normal(common[1]),
        own: own.map { FloatArithmetic.normal($0) } ?? 0)
    }
  }
}
