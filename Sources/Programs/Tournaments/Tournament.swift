public import Games

/// A tournament that is ready to run: flat, immutable, and a pure function of its number under a seed. Its program has
/// passed all checks.
public struct Tournament: Sendable {
  /// The possible numbers of tournaments, counted from 1.
  public static let numbers: ClosedRange<Int64> = 1...1_000_000_000_000
  public static let entrantCounts = 2...256

  /// The version of draws and rules, raised with every change so that results of two versions are never mixed.
  public static let resultsVersion = 5

  public let entrants: [Entrant]
  public let gameKind: String
  public let game: any Game
  public let program: Program

  /// - Precondition: ``Program/defects(entrants:game:)`` finds no defects.
  public init(entrants: [Entrant], gameKind: String, game: any Game, program: Program) {
    precondition(
      Tournament.entrantCounts.contains(entrants.count), "\(entrants.count) entrants"
    )
    let defects = program.defects(entrants: entrants.count, game: game)
    if !defects.isEmpty {
      // Cannot happen with the builders of Formats: they report every mistake of a scenario and return no program then,
      // and tests check the programs of every format. A bug in one must end here, because playing on could write past
      // memory; a precondition would lose its message in optimised code.
      fatalError(
        "a program that cannot be played:\n"
          + defects.map(\.description).joined(separator: "\n"))
    }
    self.entrants = entrants
    self.gameKind = gameKind
    self.game = game
    self.program = program
  }

  /// Returns true if a match ends the same in every tournament: it has been played, or its game leaves nothing to
  /// chance.
  public func isDeterministic(_ match: Match) -> Bool {
    let sides = match.slots.compactMap(\.entrant)
    return match.result != nil || sides.count == match.slots.count && isDeterministic(sides: sides)
  }

  /// True if every match still to be played is deterministic. Level entrants may still be separated by lots.
  public var isDeterministic: Bool {
    program.isComplete || program.matches.allSatisfy { isDeterministic($0) }
  }

  /// The entrants who may still play a match that depends on chance and counts in the standings.
  public var openEntrants: Set<Int> {
    let counting = program.matchesOfStandings
    return program.entrants {
      counting.contains($0) && !program.isOver[$0] && !isDeterministic(program.matches[$0])
    }
  }

  public func canBeDrawn(_ match: Match) -> Bool {
    if game.draws == .never { return false }
    // A leg may be drawn though its tie needs a winner.
    if !match.needsWinner || match.isLeg { return true }
    return game is any ShootOutGame && !match.level.contains(.shootOut)
  }
}

extension Tournament {
  /// True if results of matches of two sides can move the chances of others.
  public var hasLeverage: Bool { !program.pairings.isEmpty && program.tie == nil }
}
