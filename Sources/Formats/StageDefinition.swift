public import Games
public import Programs
public import TextFiles

public protocol StageDefinition: Sendable {
  var kind: String { get }
  var summary: String { get }
  var fields: [Field] { get }
  /// The keys whose tables may be in files of their own: `{"from": "file"}`.
  var tables: [String] { get }
  /// True if results name a match by its sides, `home:away`.
  var namesMatchesByEntrants: Bool { get }

  /// Adds a stage that has passed its shape to a program, or reports errors.
  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics)

  /// Returns the program with known results, or `nil`, with reports, if some are impossible.
  func add(
    _ results: ResultSource, to program: Program, diagnostics: inout Diagnostics
  ) -> Program?
}

extension StageDefinition {
  public var tables: [String] { [] }
  public var namesMatchesByEntrants: Bool { true }

  public func add(
    _ results: ResultSource, to program: Program, diagnostics: inout Diagnostics
  ) -> Program? {
    if let game = results.game as? any PodGame {
      return PodResultReader(program, results, game).read(&diagnostics)
    }
    return ResultReader(program, results).read(&diagnostics)
  }
}

/// The results of a scenario, in a shape that the game has checked.
public struct ResultSource: Sendable {
  public let node: JSONNode
  /// False if some results have been left out, which may leave open who meets.
  public let isWhole: Bool
  public let path: DocumentPath
  public let entrants: [Entrant]
  public let game: any Game
  /// Returns the program with everything that follows from its results.
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

/// A stage of a scenario, to be compiled.
public struct StageSource: Sendable {
  public private(set) var node: JSONNode
  public let path: DocumentPath
  /// The number of the stage, from 0.
  public let index: Int
  public let isLast: Bool
  public let entrants: [Entrant]
  public let game: any Game
  /// The numbers that the scenario gives for each entrant.
  public let numbers: GivenNumbers
  /// The last day of which anything is known, such as `2026-03-01`, or `nil` if everything is.
  let asOf: String?

  public init(
    node: JSONNode, path: DocumentPath, index: Int, isLast: Bool, entrants: [Entrant],
    game: any Game, numbers: GivenNumbers = .none, asOf: String? = nil
  ) {
    self.asOf = asOf
    self.node = node
    self.path = path
    self.index = index
    self.numbers = numbers
    self.isLast = isLast
    self.entrants = entrants
    self.game = game
  }

  /// True if later stages, zones, play-offs or final positions refer to the stage's slots.
  var offersSlots: Bool {
    !isLast || index > 0 || node["zones"] != nil || node[PlayOff.field.name] != nil
  }

  func with(_ node: JSONNode) -> StageSource {
    var source = self
    source.node = node
    return source
  }

  /// Returns true if damage to the document affects the slots that the stage offers.
  func hasDamagedSlots(_ damage: Damage) -> Bool {
    damage.contains(node.location)
      || (node.members ?? []).contains { member in
        !StageCompiler.besideSlots.contains(member.name)
          && (damage.contains(member.nameLocation) || damage.touches(member.node))
      }
  }

  /// The stage's id: by default its kind, with its number unless it is the first stage.
  public var id: String {
    node["id"]?.string ?? (node["kind"]?.string ?? "") + (index == 0 ? "" : "\(index + 1)")
  }

  /// Reports an error in the value of a key of the stage, or that the key is missing.
  func report(
    _ message: String, at key: String, suggestion: String? = nil, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      message, at: (node[key] ?? node).location, path: path.key(key), suggestion: suggestion)
  }

  /// Returns true if a condition holds, or reports an error in the value of a key.
  func expect(
    _ holds: Bool, at key: String, _ message: @autoclosure () -> String,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    if !holds { report(message(), at: key, &diagnostics) }
    return holds
  }

  /// Returns true if a stage follows, or reports its absence.
  func leadsOn(_ diagnostics: inout Diagnostics) -> Bool {
    expect(
      !isLast, at: "kind", "a stage of this kind has no winner; add another stage after it",
      &diagnostics)
  }

  /// Returns true if matches of the game have two sides, or reports that they have more.
  func isOfTwoSides(_ diagnostics: inout Diagnostics) -> Bool {
    expect(
      game.sides == 2...2, at: "kind",
      "this stage has matches of two sides, but the game has pods of up to "
        + "\(game.sides.upperBound); use a \"podSeason\" or a \"podBracket\"", &diagnostics)
  }

  /// Returns true if the game is pods, or reports another one.
  func isOfPods(_ diagnostics: inout Diagnostics) -> Bool {
    expect(
      game is any PodGame, at: "kind", "a stage of pods needs the game pods", &diagnostics)
  }

  /// Returns true if there are two entrants, or reports their number.
  func isPair(_ kind: String, _ diagnostics: inout Diagnostics) -> Bool {
    if entrants.count == 2 { return true }
    diagnostics.report(
      "a \(kind) is between two entrants, but there are \(entrants.count)", at: node.location,
      path: path)
    return false
  }

  static let idField = Field.optional(
    "id", .text(1...100, pattern: .identifier),
    "The stage's name, for later stages and in files: by default its kind, followed by its number if it is not the "
      + "first of that kind.")

  static let neutral = Field.optional(
    "neutral", .boolean, "Whether no side has a home advantage, although one is named first.",
    default: false)

  /// Returns true if all matches are on neutral ground, or `nil`, with a report, if the game has no home advantage.
  func isNeutral(_ diagnostics: inout Diagnostics) -> Bool? {
    let key = StageSource.neutral.name
    return node[key].map { isNeutral($0, at: path.key(key), &diagnostics) } ?? false
  }

  /// Returns true if a value asks for neutral ground, or `nil`, with a report, if the game has no home advantage.
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

  /// Returns true if the game can decide a drawn match, or reports that it cannot.
  func canBeDecided(at key: String, _ diagnostics: inout Diagnostics) -> Bool {
    expect(
      game.draws != .stand, at: key,
      "every match needs a winner here, but this game has no way to decide a draw", &diagnostics)
  }
}

public enum StageCatalogue {
  public static let all: [any StageDefinition] = [
    RoundRobinDefinition(), GroupsDefinition(), LeagueDefinition(), SwissDefinition(),
    SplitDefinition(),
    BestDefinition(), DrawDefinition(), PlacesDefinition(),
    BracketDefinition(), SingleMatchDefinition(), SeriesDefinition(), PodSeasonDefinition(),
    PodBracketDefinition(),
  ]

  /// Returns the shape of an element of `competition.stages`.
  ///
  /// - Parameter reference: Returns the shape of a reference to a file, or `nil` if all files have been read.
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

  /// Returns the program of stages that have passed their shapes, or `nil`, with reports, if there are errors.
  ///
  /// Stages after one with errors or damage are checked as far as they do not depend on its slots.
  ///
  /// - Parameters:
  ///   - entrantWord: The noun for an entrant, or `nil` for the stages' own.
  ///   - displayNames: The names of zones and tables for people, by their own names.
  ///   - asOf: The last day of which anything is known, or `nil` if everything is.
  public static func program(
    _ stages: [JSONNode], at path: DocumentPath, entrants: [Entrant], game: any Game,
    numbers: GivenNumbers = .none, asOf: String? = nil, entrantWord: String? = nil,
    displayNames: [String: String] = [:], damage: Damage = Damage(),
    _ diagnostics: inout Diagnostics
  ) -> Program? {
    let errorsBefore = diagnostics.count
    var assembly = ProgramAssembly(
      entrants: entrants, game: game, entrantWord: entrantWord, displayNames: displayNames)
    var ids: Set<String> = []
    for (index, node) in stages.enumerated() {
      let source = StageSource(
        node: node, path: path.index(index), index: index, isLast: index + 1 == stages.count,
        entrants: entrants, game: game, numbers: numbers, asOf: asOf)
      if !ids.insert(source.id).inserted {
        diagnostics.report(
          "an earlier stage is already called \(Diagnostic.quote(source.id)); give this one another \"id\"",
          at: (node["id"] ?? node).location, path: source.path.key("id"))
      }
      let first = assembly.matches.count
      if let definition = kind(node, damage).flatMap(definition(kind:)) {
        StageCompiler(definition: definition, source: source).compile(into: &assembly, &diagnostics)
        if source.hasDamagedSlots(damage) { assembly.leaveOpen() }
      } else {
        assembly.leaveOpen()
      }
      for match in assembly.matches.indices.dropFirst(first) {
        assembly.matches[match].stage = source.id
      }
    }
    guard diagnostics.count == errorsBefore, !assembly.isLeftOpen else { return nil }
    if let stranger = assembly.unplacedEntrants.first {
      diagnostics.report(
        "\(Diagnostic.quote(stranger.id)) is among the entrants, but plays in no stage", at: nil,
        path: path)
      return nil
    }
    if assembly.finishCount > entrants.count {
      diagnostics.report(
        "an entrant could finish twice: the stages end in \(assembly.finishCount) places for \(entrants.count) entrants; "
          + "give a bracket that only decides zones \"keepsRanks\": true, after the stage whose ranks these are",
        at: nil,
        path: path)
      return nil
    }
    return assembly.program()
  }

  /// Returns the kind of a stage, or `nil` if the document is damaged there.
  private static func kind(_ node: JSONNode, _ damage: Damage) -> String? {
    guard let kind = node["kind"],
      !damage.contains(node.location) || !damage.contains(kind.location)
    else { return nil }
    return kind.string
  }

  public static func definition(kind: String) -> (any StageDefinition)? {
    all.first { $0.kind == kind }
  }
}
