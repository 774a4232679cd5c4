internal import Games
internal import KernelInterface
internal import RandomStreams

/// The strengths of teams of goals that are sampled for every tournament.
///
/// The logarithm of a rate is a sum of what teams bring, so that a rate is a product: of each team two exponentials are
/// worked out a tournament, and a match takes but multiplications and those of its own distribution.
final class SampledGoals {
  private let sampler: JointSampler
  private let means: [(attack: Double, defence: Double)]
  private let terms: GoalTerms
  private let normals: @Sendable (DrawCall) -> Void
  private let capacity: Int
  private let entrants: Int
  /// Whether attack and defence are two quantities; else both follow from one rating.
  private let areTwo: Bool
  /// For each entrant, lane by lane, by what its own rates are multiplied, and then its opponents'.
  private let factors: UnsafeMutablePointer<Double>
  /// The sampler's rows, twice.
  private let deviations: UnsafeMutablePointer<Double>
  private let scratch: UnsafeMutablePointer<UInt32>

  init(_ game: GoalsGame, _ sampler: JointSampler, kernels: KernelSet, lanes: Int) {
    self.sampler = sampler
    terms = game.terms
    normals = kernels.normals
    capacity = MatchLanes.padded(lanes)
    entrants = game.teams.count
    areTwo = sampler.rows == 2 * entrants
    means = SampledGoals.means(game)
    factors = .allocate(capacity: 2 * entrants * capacity)
    factors.initialize(repeating: 1, count: 2 * entrants * capacity)
    deviations = .allocate(capacity: 2 * sampler.rows * capacity)
    deviations.initialize(repeating: 0, count: 2 * sampler.rows * capacity)
    scratch = .allocate(capacity: JointSampler.maximumQuantities * capacity)
    scratch.initialize(repeating: 0, count: JointSampler.maximumQuantities * capacity)
  }

  deinit {
    factors.deallocate()
    deviations.deallocate()
    scratch.deallocate()
  }

  /// What a lane takes, in bytes.
  static func bytesPerLane(_ sampler: JointSampler) -> Int {
    4 * sampler.rows * 8 + JointSampler.maximumQuantities * 4
  }

  private static func means(_ game: GoalsGame) -> [(attack: Double, defence: Double)] {
    game.teams.map { game.terms.team($0.strength) ?? (0, 0) }
  }

  /// By what a team of given deviations multiplies its own rates, and its opponents'.
  @inline(__always)
  private static func factors(
    _ mean: (attack: Double, defence: Double), attack: Double, defence: Double
  ) -> (own: Double, others: Double) {
    (
      DoubleArithmetic.exp(mean.attack + attack), DoubleArithmetic.exp(-(mean.defence + defence))
    )
  }

  /// Samples the strengths of a block.
  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    precondition(lanes.count <= capacity && tournamentsPerSample >= 1, "\(lanes.count) lanes")
    let each = UInt64(tournamentsPerSample)
    let first = lanes.firstTournament / each
    let last = (lanes.firstTournament + UInt64(lanes.count - 1)) / each
    let samples = MatchLanes(firstTournament: first, count: Int(last - first) + 1)
    sampler.sample(
      seed: seed, samples, normals: normals, scratch: scratch, deviates: deviations,
      deviations: deviations + sampler.rows * capacity, stride: capacity)
    let sampled = deviations + sampler.rows * capacity
    for entrant in 0..<entrants {
      let attack = sampled + entrant * capacity
      let defence = areTwo ? attack + entrants * capacity : attack
      let unit = areTwo ? 1 : terms.ratingUnit
      let own = factors + 2 * entrant * capacity
      let others = own + capacity
      let mean = means[entrant]
      if each == 1 {
        for lane in 0..<lanes.count {
          (own[lane], others[lane]) = SampledGoals.factors(
            mean, attack: attack[lane] * unit, defence: defence[lane] * unit)
        }
        continue
      }
      for lane in 0..<lanes.count {
        let sample = Int((lanes.firstTournament + UInt64(lane)) / each - first)
        (own[lane], others[lane]) = SampledGoals.factors(
          mean, attack: attack[sample] * unit, defence: defence[sample] * unit)
      }
    }
  }

  /// The rates of a match in a lane, but for what the ground gives.
  @inline(__always)
  func rates(_ home: Int, _ away: Int, _ lane: Int) -> GoalRates {
    let (one, other) = (factors + 2 * home * capacity, factors + 2 * away * capacity)
    return GoalRates(
      home: one[lane] * other[capacity + lane], away: other[lane] * one[capacity + lane])
  }

  /// The same of one sample, for the rule book.
  static func rates(
    _ game: GoalsGame, _ sampler: JointSampler, _ home: Int, _ away: Int, seed: Seed, number: UInt64
  ) -> GoalRates {
    let deviations = sampler.deviations(seed: seed, number: number)
    let (means, terms, entrants) = (means(game), game.terms, game.teams.count)
    let areTwo = sampler.rows == 2 * entrants
    let unit = areTwo ? 1 : terms.ratingUnit
    func team(_ entrant: Int) -> (own: Double, others: Double) {
      factors(
        means[entrant], attack: deviations[entrant] * unit,
        defence: deviations[areTwo ? entrants + entrant : entrant] * unit)
    }
    let (one, other) = (team(home), team(away))
    return GoalRates(home: one.own * other.others, away: other.own * one.others)
  }
}
