/// The words for the matches of a competition.
public struct MatchWords: Sendable, Equatable {
  /// The noun for one and for several: "match", "matches".
  public let noun: String
  public let plural: String
  /// The form of their names: "home:away".
  public let names: String
  /// The noun for a part of the competition with fewer of which it has fewer matches: "legs".
  public let parts: String

  package static let match = MatchWords(
    noun: "match", plural: "matches",
    names: "home:away, after the sides that meet in this tournament, or by number", parts: "legs")

  package init(noun: String, plural: String, names: String, parts: String) {
    self.noun = noun
    self.plural = plural
    self.names = names
    self.parts = parts
  }
}

/// The words for a competition in reports.
public struct CompetitionWords: Sendable, Equatable {
  /// The noun for the competition, in the singular and the plural: "tournament", "tournaments".
  public let noun: String
  public let plural: String
  /// The noun for an entrant, in lower case unless it is a proper name: "team".
  public fileprivate(set) var entrant: String
  /// The verb for coming first: "wins the title".
  public let titleVerb: String
  /// The same verb in the past: "won".
  public let titlePast: String
  /// The chance of that, in short: "title chance".
  public let titleChance: String
  /// The words for its matches.
  public let match: MatchWords
  /// The number of counted points per point that people read: 2 where a draw is worth a half.
  public fileprivate(set) var pointsScale = 1
  /// The names of rounds that a scenario gives, by the names of their zones.
  public fileprivate(set) var roundNames: [String: String] = [:]

  package init(
    noun: String, plural: String, entrant: String, titleVerb: String, titlePast: String,
    titleChance: String, match: MatchWords = .match
  ) {
    self.noun = noun
    self.plural = plural
    self.entrant = entrant
    self.titleVerb = titleVerb
    self.titlePast = titlePast
    self.titleChance = titleChance
    self.match = match
  }

  package static let table = CompetitionWords(
    noun: "tournament", plural: "tournaments", entrant: "team", titleVerb: "wins the title",
    titlePast: "won", titleChance: "title chance")
  package static let match = CompetitionWords(
    noun: "match", plural: "matches", entrant: "team", titleVerb: "wins the match",
    titlePast: "won", titleChance: "winning chance")
  package static let series = CompetitionWords(
    noun: "series", plural: "series", entrant: "team", titleVerb: "wins the series",
    titlePast: "won", titleChance: "winning chance")

  /// A competition in which nobody wins a title, as several finish level at the top.
  ///
  /// - Parameters:
  ///   - zone: what these reach, if that has a name.
  ///   - count: how many they are.
  ///   - match: the words for its matches.
  package static func finalists(
    _ zone: String?, count: Int, match: MatchWords
  ) -> CompetitionWords {
    CompetitionWords(
      noun: table.noun, plural: table.plural, entrant: table.entrant,
      titleVerb: zone.map { "reaches “\($0)”" } ?? "finishes in the top \(count)",
      titlePast: zone.map { "reached “\($0)” in" } ?? "finished in the top \(count) in",
      titleChance: zone.map { "“\($0)” chance" } ?? "top-\(count) chance", match: match)
  }

  /// The same words of a competition of such entrants, with such points and with names for some of its rounds.
  package func with(entrant: String?, pointsScale: Int, zones: [Zone]) -> CompetitionWords {
    var words = self
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

  /// One of them: "a team", "an athlete".
  public var anEntrant: String {
    (entrant.first.map(Self.vowels.contains) ?? false ? "an " : "a ") + entrant
  }

  /// Several entrants: "teams", "countries".
  public var entrants: String {
    if entrant.hasSuffix("y"), let before = entrant.dropLast().last,
      !Self.vowels.contains(before)
    {
      return "\(entrant.dropLast())ies"
    }
    return ["s", "x", "z", "ch", "sh"].contains { entrant.hasSuffix($0) }
      ? entrant + "es" : entrant + "s"
  }

  /// A zone as people read of it: the name of the round if the scenario gives one, else its own.
  public func name(ofZone zone: String) -> String { roundNames[zone] ?? zone }
}
