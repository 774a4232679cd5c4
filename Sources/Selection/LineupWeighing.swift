public import Estimates

/// How a score of line-ups was found: the strongest line-up of each formation was played, and of one
/// formation the strongest with one part replaced by its weakest choice.
public struct LineupWeighing: Sendable {
  /// How often the strongest line-up of a formation reached the goal.
  public struct FormationChance: Sendable {
    /// The formation's name.
    public let formation: String
    public let chance: Proportion

    public init(formation: String, chance: Proportion) {
      self.formation = formation
      self.chance = chance
    }
  }

  /// What the weakest choice for a part costs.
  public struct Effect: Sendable {
    /// The index of the part.
    public let part: Int
    /// How much stronger the strongest choice is than the weakest.
    public let strength: Double
    /// The strongest line-up of the formation less the one with the weakest choice.
    public let difference: PairedDifference

    public init(part: Int, strength: Double, difference: PairedDifference) {
      self.part = part
      self.strength = strength
      self.difference = difference
    }

    /// What a point of strength is worth, in the chance of the goal.
    public var slope: Double { strength > 0 ? difference.value / strength : 0 }
  }

  /// In the order of the choices.
  public let formations: [FormationChance]
  /// The name of the formation in which parts were replaced.
  public let reference: String
  public let tournaments: Int64
  public let effects: [Effect]
  /// The greatest score of those that were not chosen, less the greatest of all.
  public let greatestLeftOut: Double

  public init(
    formations: [FormationChance], reference: String, tournaments: Int64, effects: [Effect],
    greatestLeftOut: Double
  ) {
    self.formations = formations
    self.reference = reference
    self.tournaments = tournaments
    self.effects = effects
    self.greatestLeftOut = greatestLeftOut
  }
}
