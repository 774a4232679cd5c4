package import KernelInterface
package import RandomStreams
package import TextFiles

/// The uncertain ratings of an entrant's players, to be sampled anew for every tournament.
///
/// A sampled rating is a whole number of units of 10^-6, so that sums of ratings are exact. Each player's
/// deviate is addressed by their name and each team's by its entrant, so that it is the same whatever else a
/// variant changes.
package struct RatingSampler: Sendable {
  /// A rating of 1 in units.
  package static let unit = 1e6

  /// A player, in units.
  package struct Player: Sendable {
    package let address: PlayerAddress
    package let mean: Double
    package let deviation: Double
  }

  private let entrant: Int
  private let players: [Player]
  private let greatest: Double
  private let team: Double
  /// How much of a player's deviation is shared with the team, and how much is their own.
  private let shared: Double
  private let own: Double

  /// - Parameters:
  ///   - players: names and means.
  ///   - greatest: the greatest rating that there is; the least is 0.
  /// - Returns: Nil if these ratings are certain.
  package init?(
    _ uncertainty: TeamUncertainty, entrant: Int, players: [(name: String, mean: DecimalNumber)],
    greatest: Double
  ) {
    guard uncertainty.canonical(players.map(\.name)) != nil else { return nil }
    self.entrant = entrant
    self.greatest = greatest * RatingSampler.unit
    team = RatingSampler.units(uncertainty.team)
    let correlation = uncertainty.correlation.double
    shared = correlation.squareRoot()
    own = (1 - correlation).squareRoot()
    self.players = players.map { name, mean in
      Player(
        address: PlayerAddress(entrant: entrant, name: name), mean: RatingSampler.units(mean),
        deviation: RatingSampler.units(uncertainty.deviation(of: name)))
    }
  }

  /// A rating of at most 6 decimals in units, exactly.
  package static func units(_ rating: DecimalNumber) -> Double {
    Double(Int128(rating.significand) * ExactRatio.powerOfTen(6 - rating.scale))
  }

  /// A player's rating: the nearest whole number of units, halves to even.
  @inline(__always)
  private func rating(_ player: Player, team: Float, common: Float, own: Float) -> Double {
    let deviation =
      self.team * Double(team)
      + player.deviation * (shared * Double(common) + self.own * Double(own))
    // Adding and taking away a number whose last bit is worth 1 rounds to whole numbers.
    let rounded = (deviation + 0x1.8p52) - 0x1.8p52
    return max(0, min(greatest, player.mean + rounded))
  }

  private func stream(_ subject: StreamSubject, _ seed: Seed) -> StreamAddress {
    StreamAddress(seed: seed, purpose: .ratings, subject: subject)
  }

  /// Fills several samples of the ratings.
  ///
  /// - Parameters:
  ///   - samples: their numbers, as the tournaments of lanes.
  ///   - normals: the kernel that fills columns with normal deviates.
  ///   - scratch: three columns of words, `stride` apart.
  ///   - ratings: a row for each player to fill, `stride` apart.
  package func sample(
    seed: Seed, _ samples: MatchLanes, normals: (DrawCall) -> Void,
    scratch: UnsafeMutablePointer<UInt32>, ratings: UnsafeMutablePointer<Double>, stride: Int
  ) {
    func fill(
      _ subject: StreamSubject, block: UInt32, count: Int, _ columns: UnsafeMutablePointer<UInt32>
    ) {
      let address = stream(subject, seed)
      normals(
        DrawCall(
          stream: MatchStream(key: address.key, subject: subject.word), block: block,
          lanes: samples,
          count: count, columnStride: stride, columns: columns))
    }
    let (teams, commons, owns) = (scratch, scratch + stride, scratch + 2 * stride)
    fill(.team(entrant: entrant), block: 0, count: 2, teams)
    for (number, player) in players.enumerated() {
      fill(player.address.subject, block: player.address.block, count: 1, owns)
      let row = ratings + number * stride
      for sample in 0..<samples.paddedCount {
        row[sample] = rating(
          player, team: Float(bitPattern: teams[sample]),
          common: Float(bitPattern: commons[sample]),
          own: Float(bitPattern: owns[sample]))
      }
    }
  }

  /// The ratings of one sample, by number: the same as those of
  /// ``sample(seed:_:normals:scratch:ratings:stride:)``.
  package func ratings(seed: Seed, number: UInt64) -> [Double] {
    let common = stream(.team(entrant: entrant), seed).words(tournament: number)
    return players.map { player in
      let own = stream(player.address.subject, seed)
        .words(tournament: number, block: player.address.block)
      return rating(
        player, team: FloatArithmetic.normal(common[0]), common: FloatArithmetic.normal(common[1]),
        own: FloatArithmetic.normal(own[0]))
    }
  }
}
