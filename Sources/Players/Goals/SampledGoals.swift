package import Games
internal import KernelInterface
internal import RandomStreams

/// The rates of matches between teams whose strengths are sampled for every tournament.
///
/// The logarithm of a rate is a sum of what teams and ground bring, in the units of `GoalGrid`: a match takes but additions.
package final class SampledGoals {
  private let game: GoalsGame
  private let deviations: SampledDeviations
  /// For each entrant, lane by lane, the terms in its own rates, and in its opponents'.
  private let terms: LaneMemory<Int16>
  /// The logarithms of the rates of a match, lane by lane: of the home side and of the away side.
  let logarithms: LaneMemory<Int16>
  private let strengths: [SampledStrength]
  /// The terms of the ground, for regular and for extra time, at home and on neutral ground.
  private let grounds: [(home: Int16, away: Int16)?]

  init(_ game: GoalsGame, _ sampler: JointSampler, lanes: Int) {
    self.game = game
    let capacity = MatchLanes.padded(lanes)
    terms = LaneMemory(repeating: 0, columns: 2 * game.teams.count, lanes: capacity)
    deviations = SampledDeviations(sampler, lanes: lanes)
    logarithms = LaneMemory(repeating: 0, columns: 2, lanes: capacity)
    strengths = game.teams.indices.map { game.sampledStrength($0) }
    grounds = [GoalPeriod.regularTime, .extraTime].flatMap { period in
      [false, true].map { game.ground(isNeutral: $0, share: game.share(of: period)) }
    }
  }

  package static func bytesPerLane(_ sampler: JointSampler, entrants: Int) -> Int {
    SampledDeviations.bytesPerLane(sampler) + (2 * entrants + 2) * 2
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    let (deviations, terms) = (deviations, terms)
    let samples = deviations.begin(
      seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
    let entrants = game.teams.count
    for (entrant, strength) in strengths.enumerated() {
      let attack = deviations[entrant]
      let defence = game.hasRatings ? attack : deviations[entrants + entrant]
      let each = samples.samples.count
      let (attacks, defences) = (attack.extracting(0..<each), defence.extracting(0..<each))
      let (own, others) = (terms[2 * entrant][0..<each], terms[2 * entrant + 1][0..<each])
      // A loop for each, which becomes vectors.
      for sample in attacks.indices { own[sample] = strength.own(attack: attacks[sample]) }
      for sample in defences.indices { others[sample] = strength.others(defence: defences[sample]) }
      // From the last lane on, as none comes before its sample.
      guard each < lanes.count else { continue }
      let (all, allOthers) = (terms[2 * entrant], terms[2 * entrant + 1])
      for lane in (0..<lanes.count).reversed() {
        (all[lane], allOthers[lane]) = (all[samples[lane]], allOthers[samples[lane]])
      }
    }
  }

  /// Finds the rates of a match, or of its extra time, in every lane.
  func findRates(_ call: MatchCall, _ period: GoalPeriod) {
    let (occasion, count) = (call.occasion, call.lanes.count)
    let share = game.share(of: period)
    let (logarithms, terms) = (logarithms, terms)
    let (homeRates, awayRates) = (logarithms[0][0..<count], logarithms[1][0..<count])
    let number = (period == .regularTime ? 0 : 2) + (occasion.isNeutral ? 1 : 0)
    guard let ground = grounds[number] else {
      homeRates.fill(.min)
      awayRates.fill(.min)
      return
    }
    let (homes, awaySides) = (call.sides[0], call.sides[1])
    if case (.uniform(let home), .uniform(let away)) = (homes, awaySides) {
      if let own = game.fixtures[Int(home), Int(away), meeting: occasion.meeting] {
        let rates = GoalsGame.logarithms(own, share: share)
        homeRates.fill(rates.home)
        awayRates.fill(rates.away)
        return
      }
      let (own, others) = (terms[2 * Int(home)][0..<count], terms[2 * Int(home) + 1][0..<count])
      let (theirs, against) = (terms[2 * Int(away)][0..<count], terms[2 * Int(away) + 1][0..<count])
      for lane in 0..<count {
        homeRates[lane] = GoalsGame.logarithm(ground.home, own[lane], against[lane])
        awayRates[lane] = GoalsGame.logarithm(ground.away, theirs[lane], others[lane])
      }
      return
    }
    let (all, stride) = (terms.columns.all, terms.lanes)
    for lane in 0..<count {
      let (home, away) = (homes.row(lane), awaySides.row(lane))
      if let own = game.fixtures[home, away, meeting: occasion.meeting] {
        (homeRates[lane], awayRates[lane]) = GoalsGame.logarithms(own, share: share)
      } else {
        let (one, other) = (2 &* home &* stride &+ lane, 2 &* away &* stride &+ lane)
        homeRates[lane] = GoalsGame.logarithm(ground.home, all[one], all[other &+ stride])
        awayRates[lane] = GoalsGame.logarithm(ground.away, all[other], all[one &+ stride])
      }
    }
  }
}

/// The terms of a team with sampled strengths in the logarithms of the rates of its matches, relative to average
/// teams.
struct SampledStrength {
  let attack: Double
  let defence: Double
  /// The worth of a unit of the deviations.
  let unit: Double

  /// The term in its own rates.
  @inline(__always)
  func own(attack deviation: Double) -> Int16 { GoalGrid.units(attack + deviation * unit) }

  /// The term in its opponents' rates.
  @inline(__always)
  func others(defence deviation: Double) -> Int16 {
    GoalGrid.units(0 - (defence + deviation * unit))
  }
}

extension GoalsGame {
  /// The terms of an entrant, where strengths are sampled and every team therefore has some.
  func sampledStrength(_ entrant: Int) -> SampledStrength {
    let own = terms.team(teams[entrant].strength) ?? (0, 0)
    return SampledStrength(
      attack: own.attack - meanTerms.attack, defence: own.defence - meanTerms.defence,
      unit: hasRatings ? terms.ratingUnit : 1)
  }

  /// The terms of the ground, and of teams on average, in the logarithm of each side's rate in a share of the match, or `nil`
  /// if the share is 0.
  func ground(isNeutral: Bool, share: Double) -> (home: Int16, away: Int16)? {
    guard share > 0 else { return nil }
    let ground = terms.ground(isNeutral: isNeutral)
    let all = meanTerms.attack - meanTerms.defence + DoubleArithmetic.log(share)
    return (GoalGrid.units(ground.home + all), GoalGrid.units(ground.away + all))
  }

  /// The logarithm of a side's rate.
  @inline(__always)
  static func logarithm(_ ground: Int16, _ own: Int16, _ others: Int16) -> Int16 {
    GoalGrid.sum(GoalGrid.sum(own, others), ground)
  }

  /// The logarithms of rates in a share of the match.
  static func logarithms(_ rates: GoalRates, share: Double) -> (home: Int16, away: Int16) {
    func units(_ rate: Double) -> Int16 {
      rate > 0 ? GoalGrid.units(DoubleArithmetic.log(rate * share)) : .min
    }
    return (units(rates.home), units(rates.away))
  }

  /// The logarithms of the rates of a match in one tournament with sampled strengths, for the rule book, equal to
  /// those of ``SampledGoals/findRates(_:_:)``.
  package func sampledLogarithms(
    _ sampler: JointSampler, _ occasion: MatchOccasion, _ home: Int, _ away: Int, number: UInt64,
    share: Double
  ) -> (home: Int16, away: Int16) {
    guard let ground = ground(isNeutral: occasion.isNeutral, share: share) else {
      return (.min, .min)
    }
    if let own = fixtures[home, away, meeting: occasion.meeting] {
      return GoalsGame.logarithms(own, share: share)
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
    return (
      GoalsGame.logarithm(ground.home, one.own, other.others),
      GoalsGame.logarithm(ground.away, other.own, one.others)
    )
  }
}
