public struct LeagueOpponents: Sendable, Hashable {
  public enum Kind: String, Sendable, Equatable, CaseIterable {
    case division, conference, otherConference
    /// Teams of the same conference, or of the others, in the first ranks of their conference by points per match,
    /// including all level with the last of these.
    case playoffTeams, otherPlayoffTeams
    /// Teams that all level rows have met, other than these rows.
    case commonOpponents

    package var isOfPlayoffs: Bool { self == .playoffTeams || self == .otherPlayoffTeams }
    /// True for opponents in the team's own part of the league.
    package var isOwnPart: Bool { self == .division || self == .conference }
  }

  public let kind: Kind
  /// The number of play-off teams of a conference; 0 unless opponents are play-off teams.
  public let places: Int
  /// True if the criterion applies only when all level rows are in the same division or conference.
  public let onlyWithin: Bool

  public init(_ kind: Kind, places: Int = 0, onlyWithin: Bool = false) {
    precondition(kind.isOfPlayoffs == (places > 0), "\(places) places of \(kind.rawValue)")
    precondition(kind.isOwnPart || !onlyWithin, "\(kind.rawValue) is not part of a league")
    self.kind = kind
    self.places = places
    self.onlyWithin = onlyWithin
  }
}
