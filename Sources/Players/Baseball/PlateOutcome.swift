internal import Games
internal import TextFiles

/// The outcome of a plate appearance, as season lines count it.
package enum PlateOutcome: Int, Sendable, CaseIterable {
  case strikeout
  /// Any other out, and what an error makes of one.
  case otherOut
  /// A walk or a hit batter.
  case walk
  case single, double, triple, homeRun

  /// True if the batter reaches base.
  package var reachesBase: Bool { self != .strikeout && self != .otherOut }
}

/// The probability of each outcome of a plate appearance, by `PlateOutcome.rawValue`.
package struct OutcomeRates: Sendable, Equatable {
  private(set) var values: [Double]

  package init(_ values: [Double]) {
    precondition(values.count == PlateOutcome.allCases.count, "\(values.count) rates")
    self.values = values
  }

  package subscript(outcome: PlateOutcome) -> Double { values[outcome.rawValue] }

  /// The rates of the league.
  package init(league rules: BaseballRules) {
    let known = [
      rules.leagueStrikeouts, rules.leagueWalks, rules.leagueSingles, rules.leagueDoubles,
      rules.leagueTriples, rules.leagueHomeRuns,
    ]
    let rest = 1 - known.reduce(0, +)
    self.init([known[0], rest] + known[1...])
  }

  /// The rates of a batter, with `shrinkage` plate appearances of the league added to their own: the posterior mean
  /// under a Dirichlet prior.
  package init?(_ line: BattingLine, league: OutcomeRates, shrinkage: Double) {
    let reached = line.hits + line.walks + line.hitByPitch
    let counts = [
      line.strikeouts, line.plateAppearances - line.strikeouts - reached,
      line.walks + line.hitByPitch, line.singles, line.doubles, line.triples, line.homeRuns,
    ]
    self.init(counts.map(Double.init), of: line.plateAppearances, league, shrinkage)
  }

  /// The rates against a pitcher. Which of the hits that were no home runs went for two or three bases
  /// is not known: they are divided as the league's are.
  package init?(_ line: PitchingLine, league: OutcomeRates, shrinkage: Double) {
    let reached = line.hits + line.walks + line.hitByPitch
    let inPlay = league[.single] + league[.double] + league[.triple]
    let perHit = inPlay > 0 ? Double(line.hits - line.homeRuns) / inPlay : 0
    let counts = [
      Double(line.strikeouts), Double(line.battersFaced - line.strikeouts - reached),
      Double(line.walks + line.hitByPitch), perHit * league[.single], perHit * league[.double],
      perHit * league[.triple], Double(line.homeRuns),
    ]
    self.init(counts, of: line.battersFaced, league, shrinkage)
  }

  private init?(
    _ counts: [Double], of plateAppearances: Int, _ league: OutcomeRates, _ shrinkage: Double
  ) {
    let total = Double(plateAppearances) + shrinkage
    guard total > 0 else { return nil }
    self.init(zip(counts, league.values).map { ($0 + shrinkage * $1) / total })
  }

  /// These rates of the league with the odds of reaching base scaled so that runs created per plate appearance
  /// are the league's plus `runsAbove`.
  ///
  /// With wOBA weights of sum W over the rates and P the chance of reaching base, a factor f on the odds
  /// makes wOBA f W / (1 - P + f P); the factor that makes it T is T (1 - P) / (W - T P).
  func creating(runsAbove: Double, rules: BaseballRules) -> OutcomeRates {
    let (woba, reaching) = (woba(rules), reaching)
    let target = woba + runsAbove * rules.wobaScale.double
    let rest = woba - target * reaching
    let greatest = OutcomeRates.greatestFactor
    let wanted = rest > 0 ? target * (1 - reaching) / rest : greatest
    let factor = min(max(wanted, 1 / greatest), greatest)
    let total = 1 - reaching + factor * reaching
    return OutcomeRates(
      PlateOutcome.allCases.map { self[$0] * ($0.reachesBase ? factor : 1) / total })
  }

  /// The chance of reaching base.
  package var reaching: Double {
    PlateOutcome.allCases.reduce(0) { $0 + ($1.reachesBase ? self[$1] : 0) }
  }

  /// wOBA by the weights of the rules.
  package func woba(_ rules: BaseballRules) -> Double {
    let weights: [Double] = [
      0, 0, rules.walkWeight.double, rules.singleWeight.double, rules.doubleWeight.double,
      rules.tripleWeight.double, rules.homeRunWeight.double,
    ]
    return zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The greatest factor on the odds of reaching base.
  static let greatestFactor = 20.0
}
