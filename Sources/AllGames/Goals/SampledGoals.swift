internal import Games
internal import KernelInterface
internal import RandomStreams

/// The rates of matches between teams whose strengths are sampled for every tournament.
///
/// The logarithm of a rate is a sum of what teams and ground bring, so that a rate is a product: of each team two
/// exponentials are worked out a tournament, and a match takes but multiplications.
final class SampledGoals {
  private let game: GoalsGame
  private let deviations: SampledDeviations
  private let capacity: Int
  /// For each entrant, lane by lane, by what its own rates are multiplied, and then its opponents'.
  private let factors: UnsafeMutablePointer<Float>
  /// The rates of a match, lane by lane.
  let homeRates: UnsafeMutablePointer<Float>
  let awayRates: UnsafeMutablePointer<Float>

  init(_ game: GoalsGame, _ sampler: JointSampler, lanes: Int) {
    self.game = game
    capacity = MatchLanes.padded(lanes)
    let entrants = game.teams.count
    factors = .allocate(capacity: 2 * entrants * capacity)
    factors.initialize(repeating: 1, count: 2 * entrants * capacity)
    deviations = SampledDeviations(sampler, lanes: lanes)
    homeRates = .allocate(capacity: capacity)
    homeRates.initialize(repeating: 1, count: capacity)
    awayRates = .allocate(capacity: capacity)
    awayRates.initialize(repeating: 1, count: capacity)
  }

  deinit {
    factors.deallocate()
    homeRates.deallocate()
    awayRates.deallocate()
  }

  /// What a lane takes, in bytes.
  static func bytesPerLane(_ sampler: JointSampler, entrants: Int) -> Int {
    SampledDeviations.bytesPerLane(sampler) + (2 * entrants + 2) * 4
  }

  /// Samples the strengths of a block.
  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    let samples = deviations.begin(
      seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
    let entrants = game.teams.count
    for entrant in 0..<entrants {
      let strength = game.sampledStrength(entrant)
      let attack = deviations[entrant]
      let defence = game.hasRatings ? attack : deviations[entrants + entrant]
      let own = factors + 2 * entrant * capacity
      let others = own + capacity
      for lane in 0..<lanes.count {
        let sample = samples[lane]
        (own[lane], others[lane]) = strength.factors(
          attack: attack[sample], defence: defence[sample])
      }
    }
  }

  /// Finds the rates of a match, or of its extra time, in every lane up to the padded count.
  ///
  /// - Parameter share: the share of the match that is played.
  func findRates(_ call: MatchCall, share: Double) {
    let occasion = call.occasion
    let ground = game.ground(isNeutral: occasion.isNeutral, share: share)
    if case (.uniform(let home), .uniform(let away)) = (call.sides[0], call.sides[1]) {
      if let own = game.ownRates(Int(home), Int(away), meeting: occasion.meeting) {
        let rates = GoalsGame.floats(own.scaled(by: share))
        homeRates.update(repeating: rates.home, count: capacity)
        awayRates.update(repeating: rates.away, count: capacity)
        return
      }
      let one = factors + 2 * Int(home) * capacity
      let other = factors + 2 * Int(away) * capacity
      for lane in 0..<call.lanes.count {
        homeRates[lane] = GoalsGame.rate(ground.home, one[lane], other[capacity &+ lane])
        awayRates[lane] = GoalsGame.rate(ground.away, other[lane], one[capacity &+ lane])
      }
      return
    }
    for lane in 0..<call.lanes.count {
      let (home, away) = (call.sides[0].row(lane), call.sides[1].row(lane))
      if let own = game.ownRates(home, away, meeting: occasion.meeting) {
        (homeRates[lane], awayRates[lane]) = GoalsGame.floats(own.scaled(by: share))
      } else {
        let (one, other) = (factors + 2 * home * capacity, factors + 2 * away * capacity)
        homeRates[lane] = GoalsGame.rate(ground.home, one[lane], other[capacity &+ lane])
        awayRates[lane] = GoalsGame.rate(ground.away, other[lane], one[capacity &+ lane])
      }
    }
  }
}

/// What a team with sampled strengths brings to the rates of its matches.
struct SampledStrength {
  let attack: Double
  let defence: Double
  /// What a unit of the deviations is worth.
  let unit: Double

  /// By what it multiplies its own rates, and its opponents'.
  @inline(__always)
  func factors(attack deviation: Double, defence other: Double) -> (own: Float, others: Float) {
    (
      Float(DoubleArithmetic.exp(attack + deviation * unit)),
      Float(DoubleArithmetic.exp(0 - (defence + other * unit)))
    )
  }
}

extension GoalsGame {
  /// Whether teams have one rating each; else attack and defence.
  var hasRatings: Bool { teams.contains { $0.isRated } }

  /// What an entrant brings to its matches where strengths are sampled: all have some then.
  func sampledStrength(_ entrant: Int) -> SampledStrength {
    let mean = terms.team(teams[entrant].strength) ?? (0, 0)
    return SampledStrength(
      attack: mean.attack, defence: mean.defence, unit: hasRatings ? terms.ratingUnit : 1)
  }

  /// By what the ground multiplies each side's rate in a share of the match.
  func ground(isNeutral: Bool, share: Double) -> (home: Float, away: Float) {
    let ground = terms.ground(isNeutral: isNeutral)
    return (
      Float(DoubleArithmetic.exp(ground.home) * share),
      Float(DoubleArithmetic.exp(ground.away) * share)
    )
  }

  /// The rate of a side, kept within what a score may have.
  @inline(__always)
  static func rate(_ ground: Float, _ own: Float, _ others: Float) -> Float {
    let rate = ground * own * others
    let maximum = Float(GoalRates.maximum)
    return rate < maximum ? rate : maximum
  }

  /// Rates as the kernels have them.
  static func floats(_ rates: GoalRates) -> (home: Float, away: Float) {
    (Float(rates.home), Float(rates.away))
  }

  /// The arithmetic of scores that are drawn from rates.
  var arithmetic: GoalArithmetic {
    switch model {
    case .poisson: GoalArithmetic(rho: 0, size: nil)
    case .dixonColes(let rho): GoalArithmetic(rho: Float(rho), size: nil)
    case .negativeBinomial(let dispersion):
      GoalArithmetic(rho: 0, size: dispersion > 0 ? Float(1 / dispersion) : nil)
    }
  }

  /// The rates of a match in one tournament with sampled strengths, for the rule book: those of
  /// ``SampledGoals/findRates(_:share:)``.
  func sampledRates(
    _ sampler: JointSampler, _ occasion: MatchOccasion, _ home: Int, _ away: Int, number: UInt64,
    share: Double
  ) -> (home: Float, away: Float) {
    if let own = ownRates(home, away, meeting: occasion.meeting) {
      return GoalsGame.floats(own.scaled(by: share))
    }
    let deviations = sampler.deviations(seed: occasion.stream.seed, number: number)
    let sides = [home, away].map { entrant in
      sampledStrength(entrant).factors(
        attack: deviations[entrant],
        defence: deviations[hasRatings ? entrant : teams.count + entrant])
    }
    let (one, other) = (sides[0], sides[1])
    let ground = ground(isNeutral: occasion.isNeutral, share: share)
    return (
      GoalsGame.rate(ground.home, one.own, other.others),
      GoalsGame.rate(ground.away, other.own, one.others)
    )
  }
}
