/// The constraints on the line-ups to choose from.
public struct LineupTerms: Sendable, Equatable {
  /// The names of the formations to consider, or `nil` for the usual ones that the squad can fill.
  public var formations: [String]?
  /// The names of the players who are in every line-up, each of the squad.
  public var with: Set<String>
  /// The names of the players who are in none; none of them is in ``with``.
  public var without: Set<String>

  public init(
    formations: [String]? = nil, with: Set<String> = [], without: Set<String> = []
  ) {
    precondition(with.isDisjoint(with: without), "a player who must and must not play")
    self.formations = formations
    self.with = with
    self.without = without
  }

  /// Returns whether a line-up has the required players, whatever its formation.
  public func areMet(by lineup: Lineup) -> Bool {
    let players = Set(lineup.choices.flatMap { $0.players[0] })
    return with.isSubset(of: players) && without.isDisjoint(with: players)
  }
}
