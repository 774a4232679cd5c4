public import Likelihoods

/// What is to be fitted, and how.
public struct FitRequest: Sendable {
  public var model: FitModel
  /// In how many days a match comes to count half; nil if all count alike.
  public var halfLife: Double?
  /// The last day that counts, such as `2026-06-11`; nil for the last match's.
  public var until: String?
  public var prior = FitPrior.estimated
  /// What matches of a tournament count, by its name; others count 1.
  public var tournamentWeights: [(name: String, weight: Double)] = []
  /// Names of teams, and those for which they stand. A name that stands for itself is one of its own, whichever
  /// other is like it.
  public var aliases: [(name: String, team: String)] = []
  /// Whether all matches are on neutral ground.
  public var isNeutral = false
  /// Whether two teams may meet several times on a day.
  public var allowsSeveralADay = false
  /// Whether teams that no chain of matches connects with most others are left out.
  public var takesLargestGroup = false
  /// Teams with fewer matches are left out, with their matches.
  public var minimumMatches = 1
  /// Teams that are left out, with their matches, by their names.
  public var leftOut: [String] = []
  /// How Elo ratings change; nothing else heeds it.
  public var elo = EloOptions()
  /// The form in which the request was written, for messages.
  public var form = FitForm.options

  public init(model: FitModel, halfLife: Double? = FitRequest.standardHalfLife) {
    self.model = model
    self.halfLife = halfLife
  }

  /// In days. Ley, Van de Wiele and Van Eetvelde (2019), "Ranking soccer teams on the basis of their current strength",
  /// Statistical Modelling 19(1), find it best for the Premier League.
  public static let standardHalfLife = 390.0
}
