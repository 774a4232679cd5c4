public import Likelihoods

/// A request for ratings.
public struct FitRequest: Sendable {
  public var model: FitModel
  /// The age in days at which a match counts half, or `nil` if age does not matter.
  public var halfLife: Double?
  /// The last day that counts, such as `2026-06-11`, or `nil` for that of the last match.
  public var until: String?
  public var prior = FitPrior.estimated
  /// The weights of tournaments' matches, by name; other matches count 1.
  public var tournamentWeights: [(name: String, weight: Double)] = []
  /// Names and the teams that they mean. A name that means itself is a team of its own.
  public var aliases: [(name: String, team: String)] = []
  /// True if all matches are on neutral ground.
  public var isNeutral = false
  /// True if two teams may meet several times a day.
  public var allowsSeveralADay = false
  /// True to leave out teams that are not connected to the largest group by matches.
  public var takesLargestGroup = false
  /// Teams with fewer matches are left out.
  public var minimumMatches = 0
  /// The names of teams to leave out.
  public var leftOut: [String] = []
  public var elo = EloOptions()
  /// True to learn from shots on target or expected goals too, where the model can and the results
  /// have them.
  public var usesChances = true
  /// The bookmaker whose odds the model learns from too, as columns name it, or `nil` for none.
  public var bookmaker: String?
  /// The form in which the user wrote the request.
  public var form = FitForm.options

  public init(model: FitModel, halfLife: Double? = FitRequest.standardHalfLife) {
    self.model = model
    self.halfLife = halfLife
  }

  /// True if teams with matches to come are rated before any match of theirs counts.
  var ratesNewTeams: Bool { prior != .none && minimumMatches == 0 }

  /// True if a competition may be rated before its first match.
  var mayHaveNoMatch: Bool { ratesNewTeams && form == .recipe }

  /// The best half-life in days for the Premier League according to Ley, Van de Wiele and Van
  /// Eetvelde (2019), "Ranking soccer teams on the basis of their current strength", Statistical
  /// Modelling 19(1).
  public static let standardHalfLife = 390.0
}
