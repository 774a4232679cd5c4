public import Games

/// A tournament that is ready to run: flat, immutable, and a pure function of its number under a seed.
public struct Tournament: Sendable {
  /// The numbers that tournaments may have, counted from 1.
  public static let numbers: ClosedRange<Int64> = 1...1_000_000_000_000
  /// How many entrants there may be.
  public static let entrantCounts = 2...256

  /// Raised whenever a draw or a rule changes, so that results of two versions are never mixed.
  public static let resultsVersion = 1

  public let entrants: [Entrant]
  /// The name of the game's kind.
  public let gameKind: String
  public let game: any Game
  public let stage: any Stage

  public init(entrants: [Entrant], gameKind: String, game: any Game, stage: any Stage) {
    precondition(
      Tournament.entrantCounts.contains(entrants.count), "\(entrants.count) entrants"
    )
    self.entrants = entrants
    self.gameKind = gameKind
    self.game = game
    self.stage = stage
  }

  /// Whether a match ends the same in every tournament: it has been played, or its game leaves nothing
  /// to chance.
  public func isCertain(_ fixture: Fixture) -> Bool {
    fixture.result != nil || game.isCertain(sides: [fixture.home, fixture.away])
  }

  /// Whether nothing that is to be played is left to chance. Lots among those who are level may be.
  public var isCertain: Bool {
    stage.isDecided || stage is any FixtureStage && stage.fixtures.allSatisfy { isCertain($0) }
  }

  /// Whether nothing that an entrant is to play is left to chance.
  public func isSettled(_ entrant: Int) -> Bool {
    stage.isSettled(entrant)
      || stage is any FixtureStage
        && stage.fixtures.allSatisfy {
          $0.home != entrant && $0.away != entrant || isCertain($0)
        }
  }

  /// Whether a match may end drawn.
  public func canBeDrawn(_ fixture: Fixture) -> Bool {
    game.draws != .never && !fixture.needsWinner
  }
}
