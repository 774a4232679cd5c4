internal import Glibc
package import LinearAlgebra

/// Attacks and defences that change from day to day, learned match by match.
///
/// Goals are Poisson with the means of ``PenalizedLikelihood``; shots on target or expected goals
/// too, if known, with a team's own conversion of chances to goals:
///
///     log λ_home = base + home + attack_h - defence_a
///     log σ_home = base' + home' + κ (attack_h - defence_a) - finishing_h + saving_a
///
/// with κ below 1, because better teams make more of their chances, too.
///
/// The goals that a bookmaker's odds expect are λ times a log-normal error.
///
/// All parameters are random walks. Each match updates their joint normal distribution, so that
/// every match is forecast from those before it.
///
/// Source: H. Rue, Ø. Salvesen (2000), "Prediction and retrospective analysis of soccer matches in
/// a league", The Statistician 49(3), for attacks and defences that walk; S. J. Koopman, R. Lit
/// (2015), "A dynamic bivariate Poisson model", J. R. Statist. Soc. A 178(1).
package struct DynamicFit: Sendable {
  package let teamCount: Int
  /// The attacks, then the defences, each relative to the mean of all teams; then base and home.
  package let point: [Double]
  /// The covariance of ``point``.
  package let covariance: Matrix
  /// The correction of low scores, and its standard error.
  package let rho: (value: Double, error: Double)
  /// The goals expected of each match from those before it.
  package let forecasts: [(home: Double, away: Double)]
  /// The weighted log likelihood of the scores, each forecast before the match.
  package let logLikelihood: Double
  /// The spread of the teams of the first season.
  package let spread: TeamSpread

  package var base: Int { 2 * teamCount }
  package var home: Int { 2 * teamCount + 1 }

  /// - Parameters:
  ///   - matches: The matches in order of their days.
  ///   - arrivals: For each team, the matches before which it joins the others, in order; their
  ///     number for a team that joins after the last.
  ///   - until: The day of the ratings.
  ///   - spread: The spread of the first teams, or `nil` for that of football leagues.
  package init(
    _ matches: [FittedMatch], arrivals: [[Int]], until: Int, spread: TeamSpread?
  ) {
    let spread = spread ?? SharedPrior.spread(hasGoals: true)
    var walk = Walk(
      teamCount: arrivals.count, spread: spread, matches, from: matches.first?.day ?? until)
    var joining: [Int: [Int]] = [:]
    for (team, places) in arrivals.enumerated() {
      for place in places { joining[place, default: []].append(team) }
    }
    var forecasts: [(home: Double, away: Double)] = []
    forecasts.reserveCapacity(matches.count)
    for (number, match) in matches.enumerated() {
      walk.join(joining[number] ?? [], on: match.day)
      forecasts.append(walk.play(match))
    }
    walk.join(joining[matches.count] ?? [], on: until)
    walk.advance(to: until)
    teamCount = arrivals.count
    self.spread = spread
    self.forecasts = forecasts
    (point, covariance) = walk.centred
    let likeliest = DynamicFit.likeliestRho(matches, forecasts)
    let shape = likeliest.value
    let possible = DynamicFit.possibleRhos(point, teamCount)
    rho = (min(max(shape, possible.lowerBound), possible.upperBound), likeliest.error)
    logLikelihood = zip(matches, forecasts).reduce(0) { sum, played in
      let (match, forecast) = played
      return sum + match.weight
        * DixonColesGoals.terms(match, forecast.home, forecast.away, shape).value
    }
  }

  /// Returns the shapes with which any two teams can play: the factors of 0-0, 1 - λ_home λ_away ρ, and of 0-1, 1 + λ_home ρ,
  /// are positive.
  private static func possibleRhos(_ point: [Double], _ teams: Int) -> ClosedRange<Double> {
    let (attacks, defences) = (point[..<teams], point[teams..<2 * teams])
    let (base, home) = (point[2 * teams], point[2 * teams + 1])
    let sums = zip(attacks, defences).map { $0 - $1 }.sorted()
    let product = exp(sums.suffix(2).reduce(2 * base + home, +))
    let rate = exp(base + max(home, 0) + (attacks.max() ?? 0) - (defences.min() ?? 0))
    // A little less, because files round.
    return -0.999 / max(1, rate)...0.999 / max(1, product)
  }

  /// Returns the shape that makes the scores likeliest, given what was expected of each match.
  private static func likeliestRho(
    _ matches: [FittedMatch], _ forecasts: [(home: Double, away: Double)]
  ) -> (value: Double, error: Double) {
    let prior = DixonColesGoals.shapePrior ?? SharedPrior.Normal(mean: 0, deviation: 1)
    let precision = 1 / (prior.deviation * prior.deviation)
    func derivatives(_ rho: Double) -> (slope: Double, curvature: Double, isPossible: Bool) {
      var (slope, curvature) = (-precision * (rho - prior.mean), precision)
      for (match, forecast) in zip(matches, forecasts) {
        let terms = DixonColesGoals.terms(match, forecast.home, forecast.away, rho)
        guard terms.value.isFinite else { return (0, 0, false) }
        slope += match.weight * terms.shape
        curvature -= match.weight * terms.shapeShape
      }
      return (slope, curvature, true)
    }
    var rho = 0.0
    var reached = derivatives(rho)
    for _ in 0..<50 {
      var step = reached.slope / reached.curvature
      var next = derivatives(rho + step)
      // The logarithm has no value where a score would have a negative probability.
      while !next.isPossible {
        step /= 2
        next = derivatives(rho + step)
      }
      rho += step
      reached = next
      if abs(step) < 1e-12 { break }
    }
    return (rho, 1 / reached.curvature.squareRoot())
  }
}

extension DynamicFit {
  /// The state of all teams from day to day.
  private struct Walk {
    private let teamCount: Int
    private let spread: TeamSpread
    /// The kinds of chances of the matches.
    private let kinds: [FittedMatch.Chances.Kind]
    private var state: GaussianState
    /// The day up to which each team's strengths have walked, and of its last break.
    private var days: [Int]
    private var breaks: [Int]
    private var lastMatches: [Int?]
    private var sharedDay: Int

    private var base: Int { 2 * (1 + kinds.count) * teamCount }
    private var home: Int { base + 1 }
    /// The lag of joining teams in attack and defence.
    private var lag: Int { base + 2 }

    /// Returns the places of a kind of chances: the first of all teams' finishing, after which their
    /// saving comes, and the base, after which the home advantage comes.
    private func places(of kind: Int) -> (finishing: Int, base: Int) {
      (2 * (1 + kind) * teamCount, base + 4 + 2 * kind)
    }

    private var shared: [Int] {
      [base, home] + kinds.indices.flatMap { [places(of: $0).base, places(of: $0).base + 1] }
    }

    init(
      teamCount: Int, spread: TeamSpread, _ matches: [FittedMatch], from first: Int
    ) {
      self.teamCount = teamCount
      self.spread = spread
      let known = Set(matches.compactMap { $0.chances?.kind })
      kinds = FittedMatch.Chances.Kind.allCases.filter(known.contains)
      days = Array(repeating: first, count: teamCount)
      breaks = Array(repeating: first, count: teamCount)
      lastMatches = Array(repeating: nil, count: teamCount)
      sharedDay = first
      let (base, home) = (SharedPrior.base, SharedPrior.home(hasGoals: true))
      let lag = StrengthChange.lag
      let conversions = kinds.map(StrengthChange.conversion)
      let ofAll =
        [base, home] + lag.means.map { .init(mean: $0, deviation: lag.deviation) }
        + conversions.flatMap { conversion in
          [.init(mean: base.mean + log(conversion.perGoal), deviation: base.deviation), home]
        }
      let ofTeams = [0, 0] + conversions.flatMap(\.deviations)
      state = GaussianState(
        means: Array(repeating: 0, count: ofTeams.count * teamCount) + ofAll.map(\.mean),
        deviations: ofTeams.flatMap { Array(repeating: $0, count: teamCount) }
          + ofAll.map(\.deviation))
      for team in 0..<teamCount { state.widen(strengths(team), by: spread.covariance) }
    }

    private func strengths(_ team: Int) -> [Int] { [team, teamCount + team] }

    /// Makes teams that join the mean of those of the last months, less the lag, with a wide spread.
    mutating func join(_ teams: [Int], on day: Int) {
      guard !teams.isEmpty else { return }
      let others = (0..<teamCount).filter { team in
        !teams.contains(team)
          && (lastMatches[team].map { day - $0 < StrengthChange.betweenBreaks } ?? false)
      }
      for team in teams {
        for (block, place) in strengths(team).enumerated() {
          let share = 1 / Double(max(1, others.count))
          state.replace(
            place,
            by: others.map { (block * teamCount + $0, share) } + [(lag + block, 1)])
        }
        let factor = StrengthChange.joiningSpread * StrengthChange.joiningSpread
        state.widen(strengths(team), by: spread.covariance, times: factor)
        (days[team], breaks[team]) = (day, day)
        for (kind, name) in kinds.enumerated() {
          for (block, deviation) in StrengthChange.conversion(of: name).deviations.enumerated() {
            let place = places(of: kind).finishing + block * teamCount + team
            state.replace(place, by: [])
            state.widen([place], by: [[deviation * deviation]])
          }
        }
      }
    }

    /// Lets the strengths of a team change up to a day.
    private mutating func advance(_ team: Int, to day: Int) {
      var passed = Double(day - days[team])
      if day - (lastMatches[team] ?? day) >= StrengthChange.shortestBreak,
        day - breaks[team] >= StrengthChange.betweenBreaks
      {
        passed += StrengthChange.breakDays
        breaks[team] = day
      }
      days[team] = day
      guard passed > 0 else { return }
      state.widen(strengths(team), by: StrengthChange.walk, times: passed)
      let variance = StrengthChange.Conversion.walk * StrengthChange.Conversion.walk
      for block in 2..<2 * (1 + kinds.count) {
        state.widen([block * teamCount + team], by: [[variance]], times: passed)
      }
    }

    private mutating func advanceShared(to day: Int) {
      let variance = StrengthChange.sharedWalk * StrengthChange.sharedWalk
      for place in shared where day > sharedDay {
        state.widen([place], by: [[variance]], times: Double(day - sharedDay))
      }
      sharedDay = day
    }

    /// Lets all strengths change up to a day.
    mutating func advance(to day: Int) {
      for team in 0..<teamCount { advance(team, to: day) }
      advanceShared(to: day)
    }

    /// Forecasts a match and learns from it; returns the logarithms of the expected goals.
    mutating func play(_ match: FittedMatch) -> (home: Double, away: Double) {
      for team in [match.home, match.away] {
        advance(team, to: match.day)
        lastMatches[team] = match.day
      }
      advanceShared(to: match.day)
      let sides = [(match.home, match.away), (match.away, match.home)]
      /// The sum of a side's attack, its opponents' defence and what all matches share.
      func sum(_ side: Int, _ base: Int, times factor: Double = 1) -> LinearRow {
        var row = LinearRow()
        row.append(sides[side].0, factor)
        row.append(teamCount + sides[side].1, -factor)
        row.append(base, 1)
        if side == 0, !match.isNeutral { row.append(base + 1, 1) }
        return row
      }
      let goals = [sum(0, base), sum(1, base)]
      let expected = goals.map { $0.sum(state.means) }
      for (row, score) in zip(goals, [match.homeScore, match.awayScore]) {
        state.learn(row, count: Double(score), weight: match.weight)
      }
      if let chances = match.chances, let kind = kinds.firstIndex(of: chances.kind) {
        let (finishing, base) = places(of: kind)
        let weight = match.weight * StrengthChange.conversion(of: chances.kind).weight
        for (side, count) in [chances.home, chances.away].enumerated() {
          var row = sum(side, base, times: StrengthChange.Conversion.share)
          row.append(finishing + sides[side].0, -1)
          row.append(finishing + teamCount + sides[side].1, 1)
          state.learn(row, count: count, weight: weight)
        }
      }
      if let odds = match.oddsGoals, match.weight > 0 {
        let deviation = StrengthChange.oddsDeviation / match.weight.squareRoot()
        for (row, value) in zip(goals, [odds.home, odds.away]) {
          state.learn(row, value: value, deviation: deviation)
        }
      }
      return (expected[0], expected[1])
    }

    /// The attacks and defences relative to their means, base and home, with their covariance.
    var centred: (point: [Double], covariance: Matrix) {
      let share = 1 / Double(teamCount)
      func centre(_ values: [Double]) -> [Double] {
        let means = [0, 1].map { block in
          values[block * teamCount..<(block + 1) * teamCount].reduce(0, +) * share
        }
        return (0..<2 * teamCount).map { values[$0] - means[$0 / teamCount] }
          + [values[base] + means[0] - means[1], values[home]]
      }
      // Each row, then each column.
      let places = Array(0..<2 * teamCount) + [base, home]
      let columns = (0..<state.means.count).map { place in centre(state.rows[place]) }
      let covariance = places.indices.map { column in
        centre(columns.map { $0[column] })
      }
      return (
        centre(state.means),
        Matrix(
          rows: places.count, columns: places.count, elements: covariance.flatMap { $0 })
      )
    }
  }
}
