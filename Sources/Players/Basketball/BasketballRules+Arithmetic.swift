package import KernelInterface

extension BasketballRules {
  /// Returns the rules in the form that the kernels and the rule book use. Scores from ranges have no neutral ground.
  package func arithmetic(isNeutral: Bool = false) -> BasketballArithmetic {
    let homeAdvantage = isNeutral ? 0 : homeAdvantage
    return switch scores {
    case .possessions:
      .possessions(
        BasketballPossessions(
          quarter: period(minutes: periodMinutes), overtime: period(minutes: overtimeMinutes),
          homeFactor: Float(1 + homeAdvantage), awayFactor: Float(1 - homeAdvantage)))
    case .ranges:
      .ranges(
        BasketballRanges(
          homeChance: BasketballRanges.units(badNightChance),
          awayChance: BasketballRanges.units(blowoutChance)))
    }
  }

  /// Returns the deviations of regulation; none for scores from ranges.
  package func deviations() -> RegulationDeviations {
    RegulationDeviations(
      scores == .possessions
        ? period(minutes: periodMinutes)
        : BasketballPossessions.Period(possessions: 0, possessionStep: 0, pointStep: 0))
  }

  private func period(minutes: Int) -> BasketballPossessions.Period {
    // A mean grows with time, a standard deviation with its square root.
    let share = Double(minutes) / 48
    let step = share.squareRoot() / BasketballPossessions.deviation
    return BasketballPossessions.Period(
      possessions: Float(pace * share), possessionStep: Float(paceDeviation * step),
      pointStep: Float(scoreDeviation * step))
  }
}
