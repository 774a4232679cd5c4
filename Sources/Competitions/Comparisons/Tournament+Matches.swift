internal import Games
internal import TextFiles

extension Tournament {
  /// For each match the one of another tournament that comes out the same in every tournament of a number
  /// and seed: the same sides, made of the same and by the same rules, under the same address. Nil where
  /// there is none, or where that is not known.
  ///
  /// A match that is not played in every tournament is never taken for the same: whether it is played
  /// depends on others.
  public func matches(sameAsIn other: Tournament) -> [Int?] {
    let fixtures = stage.fixtures
    guard gameKind == other.gameKind, entrants.map(\.id) == other.entrants.map(\.id),
      game.canonicalRules.canonicalText == other.game.canonicalRules.canonicalText
    else { return fixtures.map { _ in nil } }
    let isSame = sidesMade(sameAsIn: other)
    let others = Dictionary(
      other.stage.fixtures.enumerated().map { ($0.element.subject, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return fixtures.map { fixture in
      guard isSame[fixture.home], isSame[fixture.away], let index = others[fixture.subject] else {
        return nil
      }
      let twin = other.stage.fixtures[index]
      let isTwin =
        twin.home == fixture.home && twin.away == fixture.away && twin.leg == fixture.leg
        && twin.needsWinner == fixture.needsWinner && twin.result == fixture.result
        && twin.dismissals == fixture.dismissals
        && !twin.isConditional && !fixture.isConditional
      return isTwin ? index : nil
    }
  }

  /// For each entrant, whether it is made of the same; in a game of which all sides are alike, it is.
  private func sidesMade(sameAsIn other: Tournament) -> [Bool] {
    let (own, theirs) = (game.canonicalRatings, other.game.canonicalRatings)
    if own.canonicalText == theirs.canonicalText { return entrants.map { _ in true } }
    guard case .array(let one) = own, case .array(let two) = theirs,
      one.count == entrants.count, two.count == entrants.count
    else { preconditionFailure("a game gives the ratings of every entrant") }
    return zip(one, two).map { $0.canonicalText == $1.canonicalText }
  }
}
