public import Games
public import Programs
public import TextFiles

/// A kind of stage as a scenario names it.
public protocol StageDefinition: Sendable {
  /// The value of `kind`.
  var kind: String { get }
  /// One sentence for help texts and the schema.
  var summary: String { get }
  /// The stage's other keys.
  var fields: [Field] { get }
  /// Those of its keys that may be tables in files of their own: `{"from": "file"}`.
  var tables: [String] { get }
  /// Whether results name a match by who meets, `home:away`.
  var namesMatchesByEntrants: Bool { get }

  /// Adds a stage whose document has passed its shape to a program, or reports what is wrong.
  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics)

  /// The same program with what the scenario gives as played, or nil if any of that cannot be; that is
  /// reported.
  func add(
    _ results: ResultSource, to program: Program, diagnostics: inout Diagnostics
  ) -> Program?
}

extension StageDefinition {
  public var tables: [String] { [] }
  public var namesMatchesByEntrants: Bool { true }

  /// The results of matches of two, or of pods.
  public func add(
    _ results: ResultSource, to program: Program, diagnostics: inout Diagnostics
  ) -> Program? {
    if let game = results.game as? any PodGame {
      return PlayedPods(program, results, game).read(&diagnostics)
    }
    return PlayedResults(program, results).read(&diagnostics)
  }
}

/// What a scenario gives as played, in a shape that the game has checked.
public struct ResultSource: Sendable {
  public let node: JSONNode
  /// True if no results are missing; missing results might settle who meets.
  public let isWhole: Bool
  /// Where the results stand in the document.
  public let path: DocumentPath
  public let entrants: [Entrant]
  public let game: any Game
  /// The same program with what follows from its results in every tournament: the engine finds that out.
  let settled: @Sendable (Program) -> Program

  public init(
    node: JSONNode, path: DocumentPath, entrants: [Entrant], game: any Game, isWhole: Bool = true,
    settled: @escaping @Sendable (Program) -> Program
  ) {
    self.node = node
    self.isWhole = isWhole
    self.path = path
    self.entrants = entrants
    self.game = game
    self.settled = settled
  }
}

/// What a stage is compiled from.
public struct StageSource: Sendable {
  public let node: JSONNode
  /// Where the stage stands in the document.
  public let path: DocumentPath
  /// The number of the stage, from 0.
  public let index: Int
  /// Whether no stage follows.
  public let isLast: Bool
  public let entrants: [Entrant]
  public let game: any Game
  /// What the competition gives for each entrant.
  public let numbers: GivenNumbers

  public init(
    node: JSONNode, path: DocumentPath, index: Int, isLast: Bool, entrants: [Entrant],
    game: any Game, numbers: GivenNumbers = .none
  ) {
    self.node = node
    self.path = path
    self.index = index
    self.numbers = numbers
    self.isLast = isLast
    self.entrants = entrants
    self.game = game
  }

  /// Whether others ask for its slots: later stages, zones, play-offs, or final positions beside those of earlier stages.
  var offersSlots: Bool {
    !isLast || index > 0 || node["zones"] != nil || node[PlayOff.field.name] != nil
  }

  /// The same stage of another document.
  func with(_ node: JSONNode) -> StageSource {
    StageSource(
      node: node, path: path, index: index, isLast: isLast, entrants: entrants, game: game,
      numbers: numbers)
  }

  /// Returns whether the slots that it offers depend on what is damaged.
  func hasDamagedSlots(_ damage: Damage) -> Bool {
    damage.contains(node.location)
      || (node.members ?? []).contains { member in
        !StageJudge.besideSlots.contains(member.name)
          && (damage.contains(member.nameLocation) || damage.touches(member.node))
      }
  }

  /// What the stage is called: by default as its kind, with its number behind it where others stand before it.
  public var id: String {
    node["id"]?.string ?? (node["kind"]?.string ?? "") + (index == 0 ? "" : "\(index + 1)")
  }

  /// Whether a stage follows, as after one that nobody wins; reports it if not.
  func leadsOn(_ diagnostics: inout Diagnostics) -> Bool {
    if !isLast { return true }
    diagnostics.report(
      "a stage of this kind has no winner; add another stage after it", at: node["kind"]?.location,
      path: path.key("kind"))
    return false
  }

  /// Whether the game is one of two sides, as the matches of most stages are; reports it if not.
  func isOfTwoSides(_ diagnostics: inout Diagnostics) -> Bool {
    if game.sides == 2...2 { return true }
    diagnostics.report(
      "this stage has matches of two sides, but the game has pods of up to "
        + "\(game.sides.upperBound); use a \"podSeason\" or a \"podBracket\"",
      at: node["kind"]?.location, path: path.key("kind"))
    return false
  }

  /// Whether there are two entrants, as a stage of that kind wants; reports it if not.
  func isPair(_ kind: String, _ diagnostics: inout Diagnostics) -> Bool {
    if entrants.count == 2 { return true }
    diagnostics.report(
      "a \(kind) is between two entrants, but there are \(entrants.count)", at: node.location,
      path: path)
    return false
  }

  /// The key of a stage's name.
  static let idField = Field.optional(
    "id", .text(1...100, pattern: .identifier),
    "The stage's name, for later stages and in files: by default its kind, followed by its number if it is not the "
      + "first of that kind.")

  /// The key of stages whose matches may be on neutral ground.
  static let neutral = Field.optional(
    "neutral", .boolean, "Whether no side has a home advantage, although one is named first.",
    default: false)

  /// Whether all matches are on neutral ground; nil if the game has none, which is reported.
  func isNeutral(_ diagnostics: inout Diagnostics) -> Bool? {
    let key = StageSource.neutral.name
    return node[key].map { isNeutral($0, at: path.key(key), &diagnostics) } ?? false
  }

  /// Whether a value asks for neutral ground; nil if the game has none, which is reported.
  func isNeutral(
    _ value: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Bool? {
    guard value.boolean == true else { return false }
    let obstacle =
      if let game = game as? any HomeAdvantageGame {
        game.neutralGroundObstacle
      } else {
        "this game has no home advantage; leave \"neutral\" out"
      }
    guard let obstacle else { return true }
    diagnostics.report(obstacle, at: value.location, path: path)
    return nil
  }

  /// Whether the game can decide a drawn match, as the value of a key wants; reports it if not.
  func canBeDecided(at key: String, _ diagnostics: inout Diagnostics) -> Bool {
    if game.draws != .stand { return true }
    diagnostics.report(
      "every match needs a winner here, but this game has no way to decide a draw",
      at: node[key]?.location, path: path.key(key))
    return false
  }
}

/// The kinds of stages that there are.
public enum StageCatalogue {
  public static let all: [any StageDefinition] = [
    RoundRobinDefinition(), GroupsDefinition(), LeagueDefinition(), SwissDefinition(),
    SplitDefinition(),
    BestDefinition(), DrawDefinition(),
    BracketDefinition(), SingleMatchDefinition(), SeriesDefinition(), PodSeasonDefinition(),
    PodBracketDefinition(),
  ]

  /// The shape of one element of `competition.stages`.
  ///
  /// - Parameter reference: what may stand for a table in a file; nil if all have been read.
  public static func shape(_ reference: ((String) -> Shape)?) -> Shape {
    .tagged(
      by: "kind",
      all.map { stage in
        let fields = stage.fields.map { field in
          guard let reference, stage.tables.contains(field.name) else { return field }
          var field = field
          field.shape = .anyOf([reference("the \(field.name)"), field.shape])
          return field
        }
        return (tag: stage.kind, fields: [StageSource.idField] + fields + [StageSource.zones])
      })
  }

  /// The program of stages whose documents have passed their shapes, in their order; nil, with reports, if one of
  /// them cannot be.
  ///
  /// Stages after one that cannot be, or that is damaged, are judged as far as that does not depend on its slots.
  ///
  /// - Parameter entrantWord: what an entrant is, for people; nil leaves that to the stages.
  public static func program(
    _ stages: [JSONNode], at path: DocumentPath, entrants: [Entrant], game: any Game,
    numbers: GivenNumbers = .none, entrantWord: String? = nil, damage: Damage = Damage(),
    _ diagnostics: inout Diagnostics
  ) -> Program? {
    let errorsBefore = diagnostics.count
    var assembly = ProgramAssembly(entrants: entrants, game: game, entrantWord: entrantWord)
    var ids: Set<String> = []
    for (index, node) in stages.enumerated() {
      let source = StageSource(
        node: node, path: path.index(index), index: index, isLast: index + 1 == stages.count,
        entrants: entrants, game: game, numbers: numbers)
      if !ids.insert(source.id).inserted {
        diagnostics.report(
          "an earlier stage is already called \(Diagnostic.quote(source.id)); give this one another \"id\"",
          at: (node["id"] ?? node).location, path: source.path.key("id"))
      }
      let first = assembly.matches.count
      if let definition = kind(node, damage).flatMap(definition(kind:)) {
        StageJudge(definition: definition, source: source).compile(into: &assembly, &diagnostics)
        if source.hasDamagedSlots(damage) { assembly.leaveOpen() }
      } else {
        assembly.leaveOpen()
      }
      for match in assembly.matches.indices.dropFirst(first) {
        assembly.matches[match].stage = source.id
      }
    }
    guard diagnostics.count == errorsBefore, !assembly.isLeftOpen else { return nil }
    if let stranger = assembly.strangers.first {
      diagnostics.report(
        "\(Diagnostic.quote(stranger.id)) is among the entrants, but plays in no stage", at: nil,
        path: path)
      return nil
    }
    return assembly.program()
  }

  /// The kind of a stage; `nil` if it is not known, because it is damaged.
  private static func kind(_ node: JSONNode, _ damage: Damage) -> String? {
    guard let kind = node["kind"],
      !damage.contains(node.location) || !damage.contains(kind.location)
    else { return nil }
    return kind.string
  }

  /// The stage of a kind.
  public static func definition(kind: String) -> (any StageDefinition)? {
    all.first { $0.kind == kind }
  }
}
