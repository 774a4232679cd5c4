import Games
import Testing

extension GameChecks {
  /// Expects results that depend neither on their lane, nor on counters, masks or the sides in other lanes, and that
  /// stay in their ranges.
  static func expectLanesHold(
    _ game: any Game, entrants: Int, needsWinner: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectLanesDoNotMatter(game, [0, 1], needsWinner: needsWinner, sourceLocation: sourceLocation)
    expectCountersChangeNothing(game, [0, 1], sourceLocation: sourceLocation)
    expectRowsAndMasksHold(
      game, entrants: entrants, needsWinner: needsWinner, sourceLocation: sourceLocation)
    expectMaskedLanesAreUntouched(
      game, [1, 0], needsWinner: needsWinner, sourceLocation: sourceLocation)
    expectRangesHold(game, [0, 1], needsWinner: needsWinner, sourceLocation: sourceLocation)
  }
}
