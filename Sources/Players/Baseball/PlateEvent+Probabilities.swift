package import KernelInterface

extension PlateEvent {
  /// The events of a plate appearance whose outcomes have the given rates, as probabilities by
  /// `rawValue`.
  package static func probabilities(_ rates: OutcomeRates, rules: BaseballRules) -> [Double] {
    let out = rates[.otherOut]
    let single = rates[.single]
    let double = rates[.double]
    let special =
      rules.doublePlayShare + rules.advancingOutShare + rules.deepFlyShare + rules.errorShare
    return [
      out * rules.doublePlayShare,
      rates[.strikeout],
      out * max(0, 1 - special),
      out * rules.advancingOutShare,
      out * rules.deepFlyShare,
      out * rules.errorShare,
      rates[.walk],
      single * (1 - rules.secondToHomeOnSingle),
      single * (rules.secondToHomeOnSingle - rules.firstToThirdOnSingle),
      single * rules.firstToThirdOnSingle,
      double * (1 - rules.firstToHomeOnDouble),
      double * rules.firstToHomeOnDouble,
      rates[.triple],
      rates[.homeRun],
    ]
  }
}
