public import Games

/// A tournament that is ready to run: flat, immutable, and a pure function of its number under a seed.
///
/// A block plays nothing else, and there is none whose program is not checked.
public struct Tournament: Sendable {
  /// The numbers that tournaments may have, counted from 1.
  public static let numbers: ClosedRange<Int64> = 1...1_000_000_000_000
  /// The possible numbers of entrants.
  public static let entrantCounts = 2...256

  /// Raised whenever a draw or a rule changes, so that results of two versions are never mixed.
  public static let resultsVersion = 5

  public let entrants: [Entrant]
  /// The name of the game's kind.
  public let gameKind: String
  public let game: any Game
  public let program: Program

  /// Makes a tournament of a program that a block can rely on.
  ///
  /// - Precondition: ``Program/defects(entrants:game:)`` finds nothing in the program. What it finds is a mistake of
  ///   Podium's own: it is told, and the process ends before anything is played.
  public init(entrants: [Entrant], gameKind: String, game: any Game, program: Program) {
    precondition(
      Tournament.entrantCounts.contains(entrants.count), "\(entrants.count) entrants"
    )
    let defects = program.defects(entrants: entrants.count, game: game)
    if !defects.isEmpty {
      // Builders report whatever a scenario says wrong, and tests check the programs of all of them: only a mistake of
      // Podium's leads here, and playing on could write past memory. A precondition's message is lost in optimised code.
      fatalError(
        "a program that cannot be played:\n"
          + defects.map(\.description).joined(separator: "\n"))
    }
    self.entrants = entrants
    self.gameKind = gameKind
    self.game = game
    self.program = program
  }

  /// Returns a Boolean value indicating whether a match ends the same in every tournament: it has been played, or its
  /// game leaves nothing to chance.
  public func isDeterministic(_ match: Match) -> Bool {
    let sides = match.slots.compactMap(\.entrant)
    return match.result != nil || sides.count == match.slots.count && isDeterministic(sides: sides)
  }

  /// A Boolean value indicating whether every match still to be played is deterministic. Lots among those who are level
  /// may be drawn.
  public var isDeterministic: Bool {
    program.isComplete || program.matches.allSatisfy { isDeterministic($0) }
  }

  /// The entrants who may still play a match that leaves something to chance.
  public var openEntrants: Set<Int> {
    program.entrants { !program.isOver[$0] && !isDeterministic(program.matches[$0]) }
  }

  /// Returns a Boolean value indicating whether a match may end drawn.
  public func canBeDrawn(_ match: Match) -> Bool {
    if game.draws == .never { return false }
    // The legs of a tie are level by themselves as often as not.
    if !match.needsWinner || match.isLeg { return true }
    return game is any ShootOutGame && !match.level.contains(.shootOut)
  }
}

extension Tournament {
  /// A Boolean value indicating whether it has matches of two whose results move the chances of others.
  public var hasLeverage: Bool { !program.pairings.isEmpty && program.tie == nil }
}
