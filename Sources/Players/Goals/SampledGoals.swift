package import Games
package import KernelInterface
internal import RandomStreams

/// The rates of matches between teams whose strengths are sampled for every tournament.
///
/// The logarithm of a rate is a sum of what teams and ground bring, so that a rate is a product: of each team two
/// exponentials are worked out a tournament, and a match takes but multiplications.
package struct SampledGoals {
  private let game: GoalsGame
  private let deviations: SampledDeviations
  /// For each entrant, lane by lane, by what its own rates are multiplied, and then its opponents'.
  private let factors: LaneMemory<Float>
  /// The rates of a match, lane by lane: of the side at home and of the visitors.
  private let memory: LaneMemory<Float>

  init(_ game: GoalsGame, _ sampler: JointSampler, lanes: Int) {
    self.game = game
    let capacity = MatchLanes.padded(lanes)
    factors = LaneMemory(repeating: 1, columns: 2 * game.teams.count, lanes: capacity)
    deviations = SampledDeviations(sampler, lanes: lanes)
    memory = LaneMemory(repeating: 1, columns: 2, lanes: capacity)
  }

  /// What a lane takes, in bytes.
  package static func bytesPerLane(_ sampler: JointSampler, entrants: Int) -> Int {
    SampledDeviations.bytesPerLane(sampler) + (2 * entrants + 2) * 4
  }

  /// The rates of a match, the home side's first.
  var rates: MutableColumns<Float> {
    @_lifetime(borrow self)
    get { memory.columns }
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
      let each = samples.samples.count
      let (attacks, defences) = (attack.extracting(0..<each), defence.extracting(0..<each))
      let (own, others) = (factors[2 * entrant][0..<each], factors[2 * entrant + 1][0..<each])
      // A loop for each, which becomes vectors.
      for sample in attacks.indices { own[sample] = strength.own(attack: attacks[sample]) }
      for sample in defences.indices { others[sample] = strength.others(defence: defences[sample]) }
      // From the last lane on, as none comes before its sample.
      guard each < lanes.count else { continue }
      let (all, allOthers) = (factors[2 * entrant], factors[2 * entrant + 1])
      for lane in (0..<lanes.count).reversed() {
        (all[lane], allOthers[lane]) = (all[samples[lane]], allOthers[samples[lane]])
      }
    }
  }

  /// Finds the rates of a match, or of its extra time, in every lane.
  ///
  /// - Parameter share: the share of the match that is played.
  func findRates(_ call: MatchCall, share: Double) {
    let (occasion, count) = (call.occasion, call.lanes.count)
    let ground = game.ground(isNeutral: occasion.isNeutral, share: share)
    let (homeRates, awayRates) = (rates[0][0..<count], rates[1][0..<count])
    let (homes, visitors) = (call.sides[0], call.sides[1])
    if case (.uniform(let home), .uniform(let away)) = (homes, visitors) {
      if let own = game.ownRates(Int(home), Int(away), meeting: occasion.meeting) {
        let rates = GoalsGame.floats(own.scaled(by: share))
        memory[0].fill(rates.home)
        memory[1].fill(rates.away)
        return
      }
      let (own, others) = (factors[2 * Int(home)][0..<count], factors[2 * Int(home) + 1][0..<count])
      let (theirs, against) = (
        factors[2 * Int(away)][0..<count], factors[2 * Int(away) + 1][0..<count]
      )
      for lane in 0..<count {
        homeRates[lane] = GoalsGame.rate(ground.home, own[lane], against[lane])
        awayRates[lane] = GoalsGame.rate(ground.away, theirs[lane], others[lane])
      }
      return
    }
    let (all, stride) = (factors.columns.all, factors.lanes)
    for lane in 0..<count {
      let (home, away) = (homes.row(lane), visitors.row(lane))
      if let own = game.ownRates(home, away, meeting: occasion.meeting) {
        (homeRates[lane], awayRates[lane]) = GoalsGame.floats(own.scaled(by: share))
      } else {
        let (one, other) = (2 &* home &* stride &+ lane, 2 &* away &* stride &+ lane)
        homeRates[lane] = GoalsGame.rate(ground.home, all[one], all[other &+ stride])
        awayRates[lane] = GoalsGame.rate(ground.away, all[other], all[one &+ stride])
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

  /// By what it multiplies its own rates.
  @inline(__always)
  func own(attack deviation: Double) -> Float { SampledStrength.factor(attack + deviation * unit) }

  /// By what it multiplies its opponents' rates.
  @inline(__always)
  func others(defence deviation: Double) -> Float {
    SampledStrength.factor(0 - (defence + deviation * unit))
  }

  /// A power of e that is far from any float's limits.
  @inline(__always)
  private static func factor(_ logarithm: Double) -> Float {
    let bounded = logarithm < -40 ? -40 : logarithm
    return FloatArithmetic.exp(Float(bounded < 40 ? bounded : 40))
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
  package var arithmetic: GoalArithmetic {
    switch model {
    case .poisson: GoalArithmetic(rho: 0, size: nil)
    case .dixonColes(let rho): GoalArithmetic(rho: Float(rho), size: nil)
    case .negativeBinomial(let dispersion):
      GoalArithmetic(rho: 0, size: dispersion > 0 ? Float(1 / dispersion) : nil)
    }
  }

  /// The rates of a match in one tournament with sampled strengths, for the rule book: those of
  /// ``SampledGoals/findRates(_:share:)``.
  package func sampledRates(
    _ sampler: JointSampler, _ occasion: MatchOccasion, _ home: Int, _ away: Int, number: UInt64,
    share: Double
  ) -> (home: Float, away: Float) {
    if let own = ownRates(home, away, meeting: occasion.meeting) {
      return GoalsGame.floats(own.scaled(by: share))
    }
    let deviations = sampler.deviations(seed: occasion.stream.seed, number: number)
    let sides = [home, away].map { entrant in
      let strength = sampledStrength(entrant)
      let defence = deviations[hasRatings ? entrant : teams.count + entrant]
      return (
        own: strength.own(attack: deviations[entrant]), others: strength.others(defence: defence)
      )
    }
    let (one, other) = (sides[0], sides[1])
    let ground = ground(isNeutral: occasion.isNeutral, share: share)
    return (
      GoalsGame.rate(ground.home, one.own, other.others),
      GoalsGame.rate(ground.away, other.own, one.others)
    )
  }
}
