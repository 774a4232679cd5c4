/// A winning percentage: wins and half of the draws by match played, of the matches against some opponents; 0 without such
/// a match.
public struct RecordCriterion: Sendable, Hashable {
  /// Against whom.
  public enum Opponents: String, Sendable, Hashable, CaseIterable {
    /// Those of the own division, of the own conference, of the other conferences.
    case division, conference, otherConference
    /// Those of the own conference, or of the others, who have one of the first ranks of their conference by points by
    /// match played, all who are level with the last of these included.
    case playoffTeams, otherPlayoffTeams
    /// Those whom all who are level have met, themselves left out.
    case commonOpponents

    /// Whether it asks who would go on to play-offs.
    var isOfPlayoffs: Bool { self == .playoffTeams || self == .otherPlayoffTeams }
    /// Whether it is a division or a conference that an entrant is in.
    var isOwnPart: Bool { self == .division || self == .conference }
  }

  public let opponents: Opponents
  /// How many of a conference go on to play-offs; 0 where nobody asks.
  public let places: Int
  /// Whether only the last half of the matches count, and then one more at a time.
  public let isLate: Bool
  /// Whether it separates only those who are all of one such division or conference.
  public let onlyWithin: Bool

  public init(
    _ opponents: Opponents, places: Int = 0, isLate: Bool = false, onlyWithin: Bool = false
  ) {
    precondition(
      opponents.isOfPlayoffs == (places > 0), "\(places) places of \(opponents.rawValue)")
    precondition(
      opponents.isOwnPart || !isLate && !onlyWithin, "\(opponents.rawValue) is no part of a league")
    self.opponents = opponents
    self.places = places
    self.isLate = isLate
    self.onlyWithin = onlyWithin
  }

  /// Its name in files: `record.division`, `record.conference.late`.
  var key: String { "record.\(opponents.rawValue)" + (isLate ? ".late" : "") }
}
