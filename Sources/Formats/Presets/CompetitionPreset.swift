public import Games
public import Programs
package import TextFiles

/// A real competition: how its tables are ranked, and by season its zones and stages. Read from a file of the folder
/// Competitions.
public struct CompetitionPreset: Sendable {
  public let name: String
  /// The competition and the seasons that are ranked so.
  public let title: String
  /// The country, or `nil` for a competition of several.
  public let country: String?
  /// The year in which the first season or tournament with this ranking began, or `nil` if that is not recorded.
  package let since: Int?
  /// The rule book, or `nil` if none is recorded.
  public let source: String?
  /// Omissions, assumptions and uncertainties, or `nil` without any.
  public let notes: String?
  /// The names by which imports recognise the competition, as ``FoldedName`` has them.
  package let recognisedAs: [String]
  /// The codes of the competition in names of files and in columns, such as `en.1` and `E0`.
  package let codes: [String]
  /// Clubs that only this competition has together, each by words of its name, as ``FoldedName`` has them.
  package let clubs: [String]
  /// The preset that ranks the third-placed teams of all groups, or `nil` if none does.
  package let thirds: String?
  /// The unit of scores in the names of criteria. A preset serves games of every unit.
  public let unit: ScoreUnit
  /// The points of a match unless a stage states others, or `nil` for a stage's own defaults.
  let points: StatedPoints?
  /// The noun for an entrant, "player", or `nil` if that varies.
  let entrant: String?
  public let chain: RankingChain
  /// The preset from which the ranking is taken, or `nil` if this one has its own.
  public let rankedAs: String?
  /// The formats of seasons, oldest first.
  package let seasons: [PresetSeason]

  private static let shape = Shape.object([
    .required("title", .text(1...100, pattern: .title)),
    .optional("country", .text(1...100, pattern: .title)),
    .optional("since", .integer(1850...2200)),
    .optional("source", .text(1...200, pattern: .title)),
    .optional("notes", .text(1...2_000, pattern: .title)),
    .optional("recognisedAs", .array(of: .text(1...100, pattern: .title), count: 1...20)),
    .optional("codes", .array(of: .text(1...20, pattern: .title), count: 1...20)),
    .optional("clubs", .array(of: .text(1...100, pattern: .title), count: 3...20)),
    .optional("thirds", .choice(names)),
    .optional("scoreUnit", .choice(ScoreUnit.allCases.map(\.plural))),
    TableRules.pointsField,
    .optional("entrant", .text(1...20, pattern: .title)),
    .required("ranking", RankingDefinition.field.shape),
    .optional("seasons", .array(of: PresetSeason.shape, count: 1...50)),
  ])

  /// Reads the file of a preset, or returns `nil`, with a report, if it is invalid.
  package init?(name: String, _ bytes: [UInt8], _ diagnostics: inout Diagnostics) {
    let path = DocumentPath()
    guard let node = JSONDocument.parse(bytes, file: "\(name).json", diagnostics: &diagnostics),
      Self.shape.check(node, diagnostics: &diagnostics), let ranking = node["ranking"]
    else { return nil }
    self.name = name
    title = node["title"]?.string ?? name
    country = node["country"]?.string
    since = node["since"]?.integer
    source = node["source"]?.string
    notes = node["notes"]?.string
    recognisedAs = node["recognisedAs"]?.texts ?? []
    codes = node["codes"]?.texts ?? []
    clubs = node["clubs"]?.texts ?? []
    thirds = node["thirds"]?.string
    seasons = (node["seasons"]?.elements ?? []).map(PresetSeason.init)
    rankedAs = ranking["preset"]?.string
    guard zip(seasons, seasons.dropFirst()).allSatisfy({ $0.since < $1.since }) else {
      diagnostics.report(
        "found seasons in another order, expected the oldest first",
        at: node["seasons"]?.location, path: path.key("seasons"))
      return nil
    }
    guard let rankedAs else {
      unit = ScoreUnit.allCases.first { $0.plural == node["scoreUnit"]?.string } ?? .goal
      entrant = node["entrant"]?.string
      points = node["points"].flatMap {
        StatedPoints($0, standard: StatedPoints(), at: path.key("points"), &diagnostics)
      }
      guard
        let chain = RankingReader(
          unit: unit, numbers: nil, countsCards: false, earlier: CarryOver.Matches.none
        )
        .chain(ranking, at: path.key("ranking"), &diagnostics), diagnostics.isEmpty
      else { return nil }
      self.chain = chain
      return
    }
    guard let other = Self.withOwnRanking(rankedAs) else {
      diagnostics.report(
        "found \(Diagnostic.quote(rankedAs)), expected a preset with a ranking of its own",
        at: ranking.location, path: path.key("ranking"))
      return nil
    }
    (unit, entrant, points, chain) = (other.unit, other.entrant, other.points, other.chain)
  }

  /// Returns the preset of a name, or `nil` if another one gives its ranking.
  private static func withOwnRanking(_ name: String) -> CompetitionPreset? {
    var diagnostics = Diagnostics()
    guard let bytes = files.first(where: { $0.name == name })?.bytes(),
      let node = JSONDocument.parse(bytes, file: name, diagnostics: &diagnostics),
      node["ranking"]?["preset"] == nil
    else { return nil }
    return CompetitionPreset(name: name, bytes, &diagnostics)
  }

  /// Reads the preset of a name, or returns `nil` if there is none of that name.
  public init?(name: String) {
    guard let bytes = Self.files.first(where: { $0.name == name })?.bytes() else { return nil }
    var diagnostics = Diagnostics()
    guard let preset = CompetitionPreset(name: name, bytes, &diagnostics) else {
      preconditionFailure(diagnostics.description)
    }
    self = preset
  }

  public static var all: [CompetitionPreset] { names.compactMap { CompetitionPreset(name: $0) } }

  /// Returns the format of the season that began in a year, or `nil` if it is not known.
  package func season(of year: Int?) -> PresetSeason? {
    seasons.last { $0.since <= year ?? .max }
  }
}

extension JSONNode {
  fileprivate var texts: [String] { (elements ?? []).compactMap(\.string) }
}
