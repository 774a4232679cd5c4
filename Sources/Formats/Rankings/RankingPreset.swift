public import Games
public import Programs
package import TextFiles

/// The ranking of a real competition, read from a file of the folder Presets.
public struct RankingPreset: Sendable {
  public let name: String
  /// The competition and the seasons that are ranked so.
  public let title: String
  /// The year in which the first season or tournament with this ranking began, or `nil` if that is not recorded.
  package let since: Int?
  /// The rule book, or `nil` if none is recorded.
  public let source: String?
  /// Omissions, assumptions and uncertainties, or `nil` without any.
  public let notes: String?
  /// The names by which imports recognise the competition, as ``FoldedName`` has them.
  package let recognisedAs: [String]
  /// The preset that ranks the third-placed teams of all groups, or `nil` if none does.
  package let thirds: String?
  /// The unit of scores in the names of criteria. A preset serves games of every unit.
  public let unit: ScoreUnit
  /// The points of a match unless a stage states others, or `nil` for a stage's own defaults.
  let points: StatedPoints?
  /// The noun for an entrant, "player", or `nil` if that varies.
  let entrant: String?
  public let chain: RankingChain

  private static let shape = Shape.object([
    .required("title", .text(1...100, pattern: .title)),
    .optional("since", .integer(1850...2200)),
    .optional("source", .text(1...200, pattern: .title)),
    .optional("notes", .text(1...2_000, pattern: .title)),
    .optional("recognisedAs", .array(of: .text(1...100, pattern: .title), count: 1...20)),
    .optional("thirds", .choice(names)),
    .optional("scoreUnit", .choice(ScoreUnit.allCases.map(\.plural))),
    TableRules.pointsField,
    .optional("entrant", .text(1...20, pattern: .title)),
    .required("ranking", RankingDefinition.chainShape),
  ])

  /// Reads the file of a preset, or returns `nil`, with a report, if it is invalid.
  package init?(name: String, _ bytes: [UInt8], _ diagnostics: inout Diagnostics) {
    let path = DocumentPath()
    guard let node = JSONDocument.parse(bytes, file: "\(name).json", diagnostics: &diagnostics),
      Self.shape.check(node, diagnostics: &diagnostics), let ranking = node["ranking"]
    else { return nil }
    self.name = name
    title = node["title"]?.string ?? name
    since = node["since"]?.integer
    source = node["source"]?.string
    notes = node["notes"]?.string
    recognisedAs = node["recognisedAs"]?.elements?.compactMap(\.string) ?? []
    thirds = node["thirds"]?.string
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
  }

  /// Reads the preset of a name, or returns `nil` if there is none of that name.
  public init?(name: String) {
    guard let bytes = Self.files.first(where: { $0.name == name })?.bytes() else { return nil }
    var diagnostics = Diagnostics()
    guard let preset = RankingPreset(name: name, bytes, &diagnostics) else {
      preconditionFailure(diagnostics.description)
    }
    self = preset
  }

  public static var all: [RankingPreset] { names.compactMap { RankingPreset(name: $0) } }
}
