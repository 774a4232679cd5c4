internal import Competitions

extension StageFormat {
  /// What an entrant is.
  var entrantTitle: String { self == .podSeason ? "Player" : "Team" }

  /// What whoever comes first does: "wins the title".
  var titleVerb: String {
    switch self {
    case .table: "wins the title"
    case .podSeason: "wins the season"
    case .match: "wins the match"
    case .series: "wins the series"
    }
  }

  /// The same as the title of a column: "Wins the title".
  var titleTitle: String { titleVerb.prefix(1).uppercased() + titleVerb.dropFirst() }

  /// The chance of that, in short: "title chance".
  var titleChance: String {
    switch self {
    case .table, .podSeason: "title chance"
    case .match, .series: "winning chance"
    }
  }
}
