internal import AllGames
internal import Formats
internal import Games
internal import Programs
internal import RandomStreams
internal import Synchronization
internal import Tallies
internal import TextFiles

struct ScenarioShape {
  let game: any GameDefinition
  /// True for documents with the content of all files.
  var isResolved = false

  /// The id of a team. Match names contain ids and colons, so that ids have no colon.
  static let id = Shape.text(1...100, pattern: .identifier)

  /// The key for the word for an entrant in reports.
  static let entrantWord = "entrantWord"
  static let shortNames = "shortNames"
  static let displayNames = "displayNames"

  /// The fields by game and ``isResolved``: making them takes as long as reading a scenario.
  private static let known = Mutex<[Bool: [String: [Field]]]>([:])

  var root: Shape { .object(fields) }

  func check(_ names: [String], of root: JSONNode, diagnostics: inout Diagnostics) -> Bool {
    let parts = (root.members ?? []).filter { names.contains($0.name) }
    return Shape.object(fields.filter { names.contains($0.name) }).check(
      JSONNode(.object(parts), at: root.location), at: DocumentPath(), diagnostics: &diagnostics)
  }

  /// The game that a document names, or `nil` after a report.
  static func game(
    _ root: JSONNode, diagnostics: inout Diagnostics
  ) -> (any GameDefinition)? {
    if let definition = named(root) { return definition }
    // The fields of the game are not known, but all others can be judged.
    _ = anyGame.check(root, at: DocumentPath(), diagnostics: &diagnostics)
    return nil
  }

  /// The game that a document names or nearly names, and the document with the name corrected. A wrong name is reported.
  static func meantGame(
    _ root: JSONNode, diagnostics: inout Diagnostics
  ) -> (definition: any GameDefinition, root: JSONNode)? {
    if let definition = named(root) { return (definition, root) }
    let kinds = GameCatalogue.all.map(\.kind)
    guard let game = root["game"], let kind = game["kind"], let text = kind.string,
      let meant = nearestName(to: text, among: kinds),
      let definition = GameCatalogue.definition(kind: meant)
    else { return game(root, diagnostics: &diagnostics).map { ($0, root) } }
    _ = Shape.choice(kinds).check(
      kind, at: DocumentPath().key("game").key("kind"), diagnostics: &diagnostics)
    let corrected = game.replacing(["kind": kind.with(.string(meant))])
    return (definition, root.replacing(["game": corrected]))
  }

  private static func named(_ root: JSONNode) -> (any GameDefinition)? {
    (root["game"]?["kind"]?.string).flatMap(GameCatalogue.definition(kind:))
  }

  /// Returns true unless a document is plainly something else, such as a roster or ratings.
  static func isMeant(by root: JSONNode) -> Bool {
    RatingsFile(root) == nil
      && (root["game"] != nil || root["competition"] != nil
        || root["$schema"]?.string?.hasSuffix("scenario.schema.json") == true)
  }

  /// The shape of documents of an unknown game: the kind must be that of a game; parts that depend on it can be anything.
  static var anyGame: Shape {
    let kinds = GameCatalogue.all.map(\.kind)
    let game = Shape.object([
      .required("kind", .choice(kinds)), .optional("rules", .anything),
    ])
    var fields: [Field] = []
    for field in GameCatalogue.all.flatMap({ ScenarioShape(game: $0).fields })
    where !fields.contains(where: { $0.name == field.name }) {
      var field = field
      switch field.name {
      case "game": field.shape = game
      case "teams", "results", "uncertainty", "fixtures": field.shape = .anything
      default: break
      }
      fields.append(field)
    }
    return .object(fields)
  }

  var teams: Shape { .map(keys: .identifier, to: game.teamShape, count: RosterTable.counts) }

  var results: Shape { .map(to: game.resultShape, count: 0...1_000_000) }

  static func reference(_ contents: String) -> Shape {
    .object([
      .required(
        "from", .text(1...1000, pattern: .singleLine),
        "A JSON or CSV file beside the scenario that holds \(contents).")
    ])
  }

  private var fields: [Field] {
    if let known = Self.known.withLock({ $0[isResolved]?[game.kind] }) { return known }
    let fields = madeFields
    Self.known.withLock { $0[isResolved, default: [:]][game.kind] = fields }
    return fields
  }

  private var madeFields: [Field] {
    let reference: ((String) -> Shape)? =
      isResolved ? nil : { ScenarioShape.reference($0) }
    let stages = Shape.array(of: StageCatalogue.shape(reference), count: 1...20)
    return [
      .optional("$schema", .text(1...1000), "The JSON Schema of this file, for editors."),
      .required("name", .text(1...200, pattern: .singleLine), "What the scenario is called."),
      .optional("description", .text(0...10_000), "What it is about."),
      .optional(
        Self.entrantWord, .text(1...40, pattern: .title),
        "What one of the entrants is called in reports: player, driver, country. By default team, in pods, chess and Magic "
          + "player."),
      .optional(
        Self.shortNames,
        .map(to: .text(1...20, pattern: .title), count: 0...Tournament.entrantCounts.upperBound),
        "Short names of entrants for narrow places, by id; by default made of their names."),
      .optional(
        Self.displayNames, .map(to: .text(1...60, pattern: .title), count: 0...1_000),
        "What reports call tables and zones, by their own names: { \"E\": \"Eastern Conference\" }."
      ),
      .required("game", gameShape, "Which game is played, by which rules."),
      .required(
        "entrants", .array(of: ScenarioShape.id, count: Tournament.entrantCounts),
        "The ids of the teams that take part, in order."),
      .required(
        "teams", isResolved ? teams : .anyOf([ScenarioShape.reference("the teams"), teams]),
        "The teams by id; not all of them need to take part."),
      .required(
        "competition",
        .object([
          .required("stages", stages, "The stages, in order."),
          .optional(
            "numbers", GivenNumbers.shape,
            "Numbers by which rankings can separate entrants, by name, of every entrant by id: conduct and "
              + "coefficient (higher is better), ranking, seed, reds and yellows (lower is better), or others."
          ),
        ]),
        "How the tournament runs."),
      .optional(
        "results",
        isResolved ? results : .anyOf([ScenarioShape.reference("the results"), results]),
        "Results of played matches, by name: home:away, with :2 for a second leg; week:round:pod in a season of "
          + "pods. They are the same in every tournament."),
      .optional(
        "asOf", .text(10...10, pattern: .day),
        "A day such as 2019-07-01: the competition is played on from the end of that day, ignoring later results."
      ),
    ] + fixtures + uncertainty + [
      .optional(
        "tally", TallyOptions.shape, "What is tallied besides the parts of every run."),
      .optional("run", runShape, "The defaults of the command line."),
    ] + VariationShape.fields
  }

  private var fixtures: [Field] {
    guard let fixture = (game as? any FixtureGameDefinition)?.fixtureShape else { return [] }
    let shape = Shape.map(to: fixture, count: 1...100_000)
    return [
      .optional(
        "fixtures",
        isResolved ? shape : .anyOf([ScenarioShape.reference("the numbers of fixtures"), shape]),
        "Odds, probabilities or mean goals of single fixtures, by name: home:away, with :2 for a second meeting."
      )
    ]
  }

  private var uncertainty: [Field] {
    guard let own = (game as? any SampledGameDefinition)?.uncertaintyShape else { return [] }
    let reference = ScenarioShape.reference("the uncertainty, such as fitted ratings")
    let choices = if case .anyOf(let shapes) = own.kind { shapes } else { [own] }
    let shape = isResolved ? own : Shape.anyOf([reference] + choices)
    return [
      .optional(
        "uncertainty", shape,
        "How uncertain the ratings are: every tournament samples them from normal distributions around the given "
          + "ratings.")
    ]
  }

  private var gameShape: Shape {
    .tagged(
      by: "kind",
      [
        (
          tag: game.kind,
          fields: [.optional("rules", rulesShape, "The game's rules, on top of a preset.")]
        )
      ])
  }

  /// The shape of the rules, some of which may be in a file.
  private var rulesShape: Shape {
    guard !isResolved, case .object(let fields) = game.rulesShape.kind else {
      return game.rulesShape
    }
    return .object(
      fields + [
        .optional(
          "from", .text(1...1000, pattern: .singleLine),
          "A JSON file with rules, such as fitted ratings; keys beside it override it."
        )
      ])
  }

  private var runShape: Shape {
    let numbers = Tournament.numbers
    let seeds = Seed.range
    return .object([
      .optional(
        "tournaments", .integer(Int(numbers.lowerBound)...Int(numbers.upperBound)),
        "How many tournaments to play.", default: .whole(RunSettings.standard.tournaments)),
      .optional(
        "seed", .integer(Int(seeds.lowerBound)...Int(seeds.upperBound)),
        "The seed of all random numbers.", default: .whole(RunSettings.standard.seed)),
      .optional(
        "precision",
        .map(
          to: .number(0...PrecisionTarget.halfWidths.upperBound), count: PrecisionTarget.counts),
        "Half the widths of the 95 % intervals at which the run stops before it has played all tournaments: of "
          + "champion, top4 (or any other position) and points, of every entrant or of one, as in champion:ID."
      ),
    ])
  }
}
