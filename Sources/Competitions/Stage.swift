public import Games
public import TextFiles

/// A stage of a tournament, compiled: who meets whom, and how they are ranked.
public protocol Stage: Sendable {
  /// The matches of two sides that are known from the start, in the order in which they are played.
  var fixtures: [Fixture] { get }
  /// What the stage's matches take in a block.
  var columns: StageColumns { get }
  /// What separates entrants in the ranking, in order. Whom none of them separates share the lower place.
  var criteria: [RankingCriterion] { get }
  /// The greatest number of points that an entrant can have.
  var mostPoints: Int { get }
  /// The stage's rules as they enter a run's identity.
  var canonical: JSONValue { get }
  /// The results that are given, as they enter a run's identity.
  var canonicalResults: JSONValue { get }

  /// What the stage is to those who read about it.
  var format: StageFormat { get }
  /// Whether the results that are given leave nothing to play.
  var isDecided: Bool { get }
  /// Whether they leave an entrant nothing to play.
  func isSettled(_ entrant: Int) -> Bool

  /// Whether it is proven that no entrant comes in at a worse place by conceding less in its matches while
  /// everything else is scored as before.
  var favoursBetterScores: Bool { get }

  /// The same stage with the results of what has been played, or nil if any of them cannot be; that is
  /// reported.
  func with(_ results: ResultSource, diagnostics: inout Diagnostics) -> (any Stage)?

  /// Plays all matches in every lane of the block and ranks the entrants.
  func play(in block: TournamentBlock)
}

/// The columns that a stage's matches take in a block.
public struct StageColumns: Sendable, Hashable {
  /// The number of matches.
  public var matches: Int
  /// How many sides a match has, empty seats included.
  public var sides = 2
  /// Whether the sides of a match are not the same in every lane, so that they need columns.
  public var variesSides = false
  /// Columns of settings: what surrounds several matches and is drawn for them all.
  public var settings = 0
  /// Columns of whole numbers that the stage works in.
  public var scratch = 0

  public init(matches: Int) {
    self.matches = matches
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

/// A stage of matches whose two sides are known from the start.
public protocol FixtureStage: Stage {
  var fixtures: [Fixture] { get set }

  /// What of the results cannot be, beyond what a single match allows: the match and what is wrong.
  func contradiction(in results: [Int: [Int]]) -> (match: Int, message: String)?

  /// The same stage with the results of matches that have been played.
  ///
  /// - Parameter results: the scores, home first, by the index of the match.
  func with(results: [Int: [Int]]) -> Self
}

extension FixtureStage {
  public var columns: StageColumns { StageColumns(matches: fixtures.count) }

  public var isDecided: Bool { fixtures.allSatisfy { $0.result != nil } }

  public func isSettled(_ entrant: Int) -> Bool {
    isDecided
      || fixtures.allSatisfy {
        $0.home != entrant && $0.away != entrant || $0.result != nil
      }
  }

  public var canonicalResults: JSONValue {
    let results = fixtures.compactMap { fixture -> JSONObject.Member? in
      if let result = fixture.result {
        return .init(fixture.name, .array(result.map { .whole($0) }))
      }
      return fixture.dismissals.isEmpty
        ? nil : .init(fixture.name, ["dismissals": .array(fixture.dismissals.map(\.canonical))])
    }
    return .object(JSONObject(results))
  }

  public func contradiction(in results: [Int: [Int]]) -> (match: Int, message: String)? { nil }

  public func with(_ results: ResultSource, diagnostics: inout Diagnostics) -> (any Stage)? {
    PlayedResults(stage: self, entrants: results.entrants, game: results.game)
      .read(results.node, at: results.path, &diagnostics)
      .map { known in
        var stage = with(results: known.scores)
        for (match, dismissals) in known.dismissals {
          stage.fixtures[match].dismissals = dismissals
        }
        return stage
      }
  }
}

/// What a stage is to those who read about it.
public enum StageFormat: Sendable, Hashable {
  /// A table of many matches.
  case table
  /// One match.
  case match
  /// A series of at most so many games between two.
  case series(games: Int)
  /// A season of pods.
  case podSeason
}

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
  func compile(_ source: StageSource, diagnostics: inout Diagnostics) -> (any Stage)?
}

extension StageDefinition {
  public var namesMatchesByEntrants: Bool { true }
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

  /// Whether the game is one of two sides, as the matches of most stages are; reports it if not.
  func isOfTwoSides(_ diagnostics: inout Diagnostics) -> Bool {
    if game.sides == 2...2 { return true }
    diagnostics.report(
      "this stage has matches of two sides, but the game has pods of up to "
        + "\(game.sides.upperBound); use a \"podSeason\"",
      at: node["kind"]?.place, path: path.key("kind"))
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
