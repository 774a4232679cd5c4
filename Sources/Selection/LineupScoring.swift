public import Estimates

/// The score of line-ups, found by playing the strongest line-up of each formation, and in one
/// formation the strongest with one part replaced by the weakest choice.
public struct LineupScoring: Sendable {
  /// The chance of a formation's strongest line-up.
  public struct FormationChance: Sendable {
    public let formation: String
    public let chance: Proportion

    public init(formation: String, chance: Proportion) {
      self.formation = formation
      self.chance = chance
    }
  }

  /// The cost of the weakest choice for a part.
  public struct Effect: Sendable {
    /// The index of the part.
    public let part: Int
    /// The strength of the strongest choice minus that of the weakest.
    public let strength: Double
    /// The chance of the strongest line-up minus that of the one with the weakest choice.
    public let difference: PairedDifference

    public init(part: Int, strength: Double, difference: PairedDifference) {
      self.part = part
      self.strength = strength
      self.difference = difference
    }

    /// The chance gained per point of strength.
    public var slope: Double { strength > 0 ? difference.value / strength : 0 }
  }

  /// The formations in the order of the choices.
  public let formations: [FormationChance]
  /// The formation in which parts were replaced.
  public let reference: String
  public let tournaments: Int64
  public let effects: [Effect]
  /// The greatest score of line-ups that were not played, minus the greatest of all.
  public var greatestLeftOut: Double

  public init(
    formations: [FormationChance], reference: String, tournaments: Int64, effects: [Effect],
    greatestLeftOut: Double = 0
  ) {
    self.formations = formations
    self.reference = reference
    self.tournaments = tournaments
    self.effects = effects
    self.greatestLeftOut = greatestLeftOut
  }
}
