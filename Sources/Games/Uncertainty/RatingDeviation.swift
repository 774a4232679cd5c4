internal import TextFiles

/// The standard deviations with which a rating of each entrant is sampled.
public struct RatingDeviation: Sendable {
  /// The rating in words, such as `attack`.
  public let title: String
  public let decimals: Int
  /// The deviations by entrant: the least and the greatest of an entrant's players.
  public let values: [ClosedRange<Double>]

  package init(_ title: String, decimals: Int, _ values: [ClosedRange<Double>]) {
    self.title = title
    self.decimals = decimals
    self.values = values
  }

  /// Returns the deviations of players and of whole teams; none of those that are 0 for everybody.
  ///
  /// - Parameter teams: The uncertainty of each entrant and the names of its players.
  package static func ofPlayers(
    _ teams: [(uncertainty: TeamUncertainty, names: [String])]
  ) -> [RatingDeviation] {
    let players = teams.map { uncertainty, names -> ClosedRange<Double> in
      let all = names.map { uncertainty.deviation(of: $0).double }
      return (all.min() ?? 0)...(all.max() ?? 0)
    }
    let whole = teams.map { $0.uncertainty.team.double...$0.uncertainty.team.double }
    return [
      RatingDeviation("each player", decimals: 2, players),
      RatingDeviation("the whole team", decimals: 2, whole),
    ].filter { $0.values.contains { $0.upperBound > 0 } }
  }
}
