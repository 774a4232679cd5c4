/// What a competition is to those who read about it.
public struct CompetitionWords: Sendable, Hashable {
  /// What is played: "tournament", "tournaments".
  public let noun: String
  public let plural: String
  /// What an entrant is: "team".
  public let entrant: String
  /// What whoever comes first wins: "the title".
  public let title: String
  /// The chance of that, in short: "title chance".
  public let titleChance: String

  /// What whoever comes first does: "wins the title".
  public var titleVerb: String { "wins \(title)" }

  package static let table = CompetitionWords(
    noun: "tournament", plural: "tournaments", entrant: "team", title: "the title",
    titleChance: "title chance")
  package static let match = CompetitionWords(
    noun: "match", plural: "matches", entrant: "team", title: "the match",
    titleChance: "winning chance")
  package static let series = CompetitionWords(
    noun: "series", plural: "series", entrant: "team", title: "the series",
    titleChance: "winning chance")
  package static let podSeason = CompetitionWords(
    noun: "season", plural: "seasons", entrant: "player", title: "the season",
    titleChance: "title chance")
}
