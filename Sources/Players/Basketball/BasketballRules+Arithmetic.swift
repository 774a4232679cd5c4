package import KernelInterface

extension BasketballRules {
  /// The rules as the kernels and the rule book compute with them.
  ///
  /// - Parameter isNeutral: whether nobody is at home, which only scores from possessions know.
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

  /// The deviations of regulation, which are the same wherever a match is played; none for scores from ranges.
  package func deviations() -> RegulationDeviations {
    RegulationDeviations(
      scores == .possessions
        ? period(minutes: periodMinutes)
        : BasketballPossessions.Period(possessions: 0, possessionStep: 0, pointStep: 0))
  }

  /// A mean grows with time, a standard deviation with its square root.
  private func period(minutes: Int) -> BasketballPossessions.Period {
    let share = Double(minutes) / 48
    let step = share.squareRoot() / BasketballPossessions.deviation
    return BasketballPossessions.Period(
      possessions: Float(pace * share), possessionStep: Float(paceDeviation * step),
      pointStep: Float(scoreDeviation * step))
  }
}
