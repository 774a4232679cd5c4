public struct MatchWords: Sendable, Equatable {
  /// "match" and "matches".
  public let noun: String
  public let plural: String
  /// The form of match names: "home:away".
  public let names: String
  /// The part of a competition to shorten if there are too many matches: "legs".
  public let parts: String

  package static let match = MatchWords(
    noun: "match", plural: "matches",
    names: "home:away, after the sides that meet in this tournament, or by number", parts: "legs")
  fileprivate static let pod = MatchWords(
    noun: "pod", plural: "pods", names: "week:round:pod", parts: "weeks")
}

public struct CompetitionWords: Sendable, Equatable {
  public private(set) var noun = "tournament"
  public private(set) var plural = "tournaments"
  /// In lower case unless the noun is a proper name.
  public private(set) var entrant = "team"
  public private(set) var titleVerb = "wins the title"
  public private(set) var titlePast = "won"
  public private(set) var titleChance = "title chance"
  public private(set) var match = MatchWords.match
  /// The number of counted points per shown point: 2 where a draw is worth a half.
  public private(set) var pointsScale = 1
  /// The round names that a scenario gives, by zone.
  public private(set) var roundNames: [String: String] = [:]

  /// The names of tables that a scenario gives, by the table's own name.
  public private(set) var tableNames: [String: String] = [:]

  package static let table = CompetitionWords()
  package static let match = CompetitionWords(
    noun: "match", plural: "matches", titleVerb: "wins the match", titleChance: "winning chance")
  package static let series = CompetitionWords(
    noun: "series", plural: "series", titleVerb: "wins the series", titleChance: "winning chance")
  package static let podBracket = CompetitionWords(entrant: "player", match: .pod)
  package static let podSeason = CompetitionWords(
    noun: "season", plural: "seasons", entrant: "player", titleVerb: "wins the season", match: .pod)

  /// Returns the words for a competition without a single winner, whose best entrants share the top.
  ///
  /// - Parameter zone: The zone that the best entrants reach, if it has a name.
  package static func finalists(
    _ zone: String?, count: Int, match: MatchWords
  ) -> CompetitionWords {
    CompetitionWords(
      titleVerb: zone.map { "reaches “\($0)”" } ?? "finishes in the top \(count)",
      titlePast: zone.map { "reached “\($0)” in" } ?? "finished in the top \(count) in",
      titleChance: zone.map { "“\($0)” chance" } ?? "top-\(count) chance", match: match)
  }

  /// Returns these words with a noun for entrants, a scale of points and the names of zones and tables.
  package func with(
    entrant: String?, pointsScale: Int, zones: [Zone], tableNames: [String: String]
  ) -> CompetitionWords {
    var words = self
    words.tableNames = tableNames
    words.entrant = entrant ?? self.entrant
    words.pointsScale = pointsScale
    words.roundNames = Dictionary(
      uniqueKeysWithValues: zones.compactMap { zone in
        zone.roundName.map { (zone.name, $0) }
      })
    return words
  }
}

extension CompetitionWords {
  private static let vowels = "aeiouAEIOU"

  /// "a team", "an athlete".
  public var anEntrant: String {
    (entrant.first.map(Self.vowels.contains) ?? false ? "an " : "a ") + entrant
  }

  /// "teams", "countries".
  public var entrants: String {
    if entrant.hasSuffix("y"), let before = entrant.dropLast().last,
      !Self.vowels.contains(before)
    {
      return "\(entrant.dropLast())ies"
    }
    return ["s", "x", "z", "ch", "sh"].contains { entrant.hasSuffix($0) }
      ? entrant + "es" : entrant + "s"
  }

  /// Returns the name of a zone for people: the round name that the scenario gives, or else the zone's own.
  public func name(ofZone zone: String) -> String { roundNames[zone] ?? zone }
}
