public import Games
public import TextFiles

/// A kind of stage as a scenario names it.
public protocol StageDefinition: Sendable {
  /// The value of `kind`.
  var kind: String { get }
  /// One sentence for help texts and the schema.
  var summary: String { get }
  /// The stage's other keys.
  var fields: [Field] { get }
  /// Whether results name a match by who meets, `home:away`.
  var namesMatchesByEntrants: Bool { get }

  /// Compiles a stage whose document has passed its shape, or reports what is wrong and gives nil.
  func compile(_ source: StageSource, diagnostics: inout Diagnostics) -> Program?

  /// The same program with what the scenario gives as played, or nil if any of that cannot be; that is
  /// reported.
  func add(
    _ results: ResultSource, to program: Program, diagnostics: inout Diagnostics
  ) -> Program?
}

extension StageDefinition {
  public var namesMatchesByEntrants: Bool { true }

  /// The results of matches of two.
  public func add(
    _ results: ResultSource, to program: Program, diagnostics: inout Diagnostics
  ) -> Program? {
    PlayedResults(program, entrants: results.entrants, game: results.game)
      .read(results.node, at: results.path, &diagnostics)
  }
}

/// What a scenario gives as played, in a shape that the game has checked.
public struct ResultSource: Sendable {
  public let node: JSONNode
  /// Where the results stand in the document.
  public let path: DocumentPath
  public let entrants: [Entrant]
  public let game: any Game

  public init(node: JSONNode, path: DocumentPath, entrants: [Entrant], game: any Game) {
    self.node = node
    self.path = path
    self.entrants = entrants
    self.game = game
  }
}

/// What a stage is compiled from.
public struct StageSource: Sendable {
  public let node: JSONNode
  /// Where the stage stands in the document.
  public let path: DocumentPath
  /// The number of the stage, from 0.
  public let index: Int
  public let entrants: [Entrant]
  public let game: any Game
  /// What the competition gives for each entrant.
  public let numbers: GivenNumbers

  public init(
    node: JSONNode, path: DocumentPath, index: Int, entrants: [Entrant], game: any Game,
    numbers: GivenNumbers = .none
  ) {
    self.node = node
    self.path = path
    self.index = index
    self.numbers = numbers
    self.entrants = entrants
    self.game = game
  }

  /// Whether the game is one of two sides, as the matches of most stages are; reports it if not.
  func isOfTwoSides(_ diagnostics: inout Diagnostics) -> Bool {
    if game.sides == 2...2 { return true }
    diagnostics.report(
      "this stage has matches of two sides, but the game has pods of up to "
        + "\(game.sides.upperBound); use a \"podSeason\"",
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

  /// The key of stages whose matches may be on neutral ground.
  static let neutral = Field.optional(
    "neutral", .boolean, "Whether no side has a home advantage, though one is named first.",
    default: false)

  /// Whether all matches are on neutral ground; nil if the game has none, which is reported.
  func isNeutral(_ diagnostics: inout Diagnostics) -> Bool? {
    let key = StageSource.neutral.name
    guard let value = node[key], value.boolean == true else { return false }
    let obstacle =
      if let game = game as? any HomeAdvantageGame {
        game.neutralGroundObstacle
      } else {
        "this game has no home advantage that could fall away; leave \"neutral\" out"
      }
    guard let obstacle else { return true }
    diagnostics.report(obstacle, at: value.location, path: path.key(key))
    return nil
  }

  /// Whether the game can decide a drawn match, as the value of a key wants; reports it if not.
  func canBeDecided(at key: String, _ diagnostics: inout Diagnostics) -> Bool {
    if game.draws != .stand { return true }
    diagnostics.report(
      "here every match needs a winner, but this game has no way to decide a draw",
      at: node[key]?.location, path: path.key(key))
    return false
  }
}

/// The kinds of stages that there are.
public enum StageCatalogue {
  public static let all: [any StageDefinition] = [
    RoundRobinDefinition(), SingleMatchDefinition(), SeriesDefinition(), PodSeasonDefinition(),
  ]

  /// The shape of one element of `competition.stages`.
  public static var shape: Shape {
    .tagged(by: "kind", all.map { (tag: $0.kind, fields: $0.fields) })
  }

  /// The stage of a kind.
  public static func definition(kind: String) -> (any StageDefinition)? {
    all.first { $0.kind == kind }
  }
}
