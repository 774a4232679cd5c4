/// Opponents by where they stand in a league.
public struct LeagueOpponents: Sendable, Hashable {
  public enum Kind: String, Sendable, Equatable, CaseIterable {
    /// Those of the own division, of the own conference, of the other conferences.
    case division, conference, otherConference
    /// Those of the own conference, or of the others, who have one of the first ranks of their conference by points by
    /// match played, all who are level with the last of these included.
    case playoffTeams, otherPlayoffTeams
    /// Those whom all who are level have met, themselves left out.
    case commonOpponents

    /// A Boolean value indicating whether play-off places say who they are.
    package var isOfPlayoffs: Bool { self == .playoffTeams || self == .otherPlayoffTeams }
    /// A Boolean value indicating whether they are those of the part of a league that an entrant is in.
    package var isOwnPart: Bool { self == .division || self == .conference }
  }

  public let kind: Kind
  /// The number of places in the play-offs that a conference has; 0 where nobody asks.
  public let places: Int
  /// A Boolean value indicating whether matches against them separate only entrants who are all of one such division or
  /// conference.
  public let onlyWithin: Bool

  public init(_ kind: Kind, places: Int = 0, onlyWithin: Bool = false) {
    precondition(kind.isOfPlayoffs == (places > 0), "\(places) places of \(kind.rawValue)")
    precondition(kind.isOwnPart || !onlyWithin, "\(kind.rawValue) is no part of a league")
    self.kind = kind
    self.places = places
    self.onlyWithin = onlyWithin
  }
}
