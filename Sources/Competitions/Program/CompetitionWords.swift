/// What a competition is to those who read about it.
public struct CompetitionWords: Sendable, Hashable {
  /// What is played: "tournament", "tournaments".
  public let noun: String
  public let plural: String
  /// What an entrant is: "team".
  public let entrant: String
  /// What those do who come first: "wins the title".
  public let titleVerb: String
  /// The same as what one did in so many of them: "won".
  public let titlePast: String
  /// The chance of that, in short: "title chance".
  public let titleChance: String

  package static let table = CompetitionWords(
    noun: "tournament", plural: "tournaments", entrant: "team", titleVerb: "wins the title",
    titlePast: "won", titleChance: "title chance")
  package static let match = CompetitionWords(
    noun: "match", plural: "matches", entrant: "team", titleVerb: "wins the match",
    titlePast: "won", titleChance: "winning chance")
  package static let series = CompetitionWords(
    noun: "series", plural: "series", entrant: "team", titleVerb: "wins the series",
    titlePast: "won", titleChance: "winning chance")
  package static let podBracket = CompetitionWords(
    noun: "tournament", plural: "tournaments", entrant: "player", titleVerb: "wins the title",
    titlePast: "won", titleChance: "title chance")
  package static let podSeason = CompetitionWords(
    noun: "season", plural: "seasons", entrant: "player", titleVerb: "wins the season",
    titlePast: "won", titleChance: "title chance")

  /// A competition in which nobody wins a title, as several finish level at the top.
  ///
  /// - Parameters:
  ///   - zone: what these reach, if that has a name.
  ///   - count: how many they are.
  static func finalists(_ zone: String?, count: Int) -> CompetitionWords {
    CompetitionWords(
      noun: table.noun, plural: table.plural, entrant: table.entrant,
      titleVerb: zone.map { "reaches “\($0)”" } ?? "finishes in the top \(count)",
      titlePast: zone.map { "reached “\($0)” in" } ?? "finished in the top \(count) in",
      titleChance: zone.map { "“\($0)” chance" } ?? "top-\(count) chance")
  }
}
