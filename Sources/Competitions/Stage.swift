public import Documents
public import Games

/// A stage of a tournament, compiled: who meets whom, and how they are ranked.
public protocol Stage: Sendable {
  /// The matches, in the order in which they are played.
  var fixtures: [Fixture] { get }
  /// What separates entrants in the ranking, in order; `lots` last.
  var criteria: [RankingCriterion] { get }
  /// The greatest number of points that an entrant can have.
  var mostPoints: Int { get }
  /// The stage's rules as they enter a run's identity.
  var canonical: JSONValue { get }

  /// What the stage is to those who read about it.
  var format: StageFormat { get }
  /// Whether the results that are given leave nothing to play.
  var isDecided: Bool { get }

  /// What of the results cannot be, beyond what a single match allows: the match and what is wrong.
  func contradiction(in results: [Int: [Int]]) -> (match: Int, message: String)?

  /// The same stage with the results of matches that have been played.
  ///
  /// - Parameter results: the scores, home first, by the index of the match.
  func with(results: [Int: [Int]]) -> Self

  /// Plays all matches in every lane of the block and ranks the entrants.
  func play(in block: TournamentBlock)
}

extension Stage {
  public func contradiction(in results: [Int: [Int]]) -> (match: Int, message: String)? { nil }

  public var isDecided: Bool { fixtures.allSatisfy { $0.result != nil } }
}

/// What a stage is to those who read about it.
public enum StageFormat: Sendable, Hashable {
  /// A table of many matches.
  case table
  /// One match.
  case match
  /// A series of at most so many games between two.
  case series(games: Int)
}

/// A kind of stage as a scenario names it.
public protocol StageDefinition: Sendable {
  /// The value of `kind`.
  var kind: String { get }
  /// One sentence for help texts and the schema.
  var summary: String { get }
  /// The stage's other keys.
  var fields: [Field] { get }

  /// Compiles a stage whose document has passed its shape, or reports what is wrong and gives nil.
  func compile(_ source: StageSource, diagnostics: inout Diagnostics) -> (any Stage)?
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

  public init(
    node: JSONNode, path: DocumentPath, index: Int, entrants: [Entrant], game: any Game
  ) {
    self.node = node
    self.path = path
    self.index = index
    self.entrants = entrants
    self.game = game
  }
}

/// The kinds of stages that there are.
public enum StageCatalogue {
  public static let all: [any StageDefinition] = [
    RoundRobinDefinition(), SingleMatchDefinition(), SeriesDefinition(),
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
