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
    let (matches, others) = (program.matches, other.program.matches)
    guard gameKind == other.gameKind, entrants.map(\.id) == other.entrants.map(\.id),
      game.canonicalRules.canonicalText == other.game.canonicalRules.canonicalText
    else { return matches.map { _ in nil } }
    let isSame = sidesMade(sameAsIn: other)
    let indices = Dictionary(
      others.enumerated().map { ($0.element.subject, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return matches.map { match in
      let sides = match.slots.compactMap(\.entrant)
      guard sides.count == match.slots.count, sides.allSatisfy({ isSame[$0] }),
        let index = indices[match.subject]
      else { return nil }
      return match.isPlayed(as: others[index]) ? index : nil
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

extension Match {
  /// Returns a Boolean value indicating whether it is the same match of the same sides as another, played in every
  /// tournament.
  fileprivate func isPlayed(as other: Match) -> Bool {
    slots == other.slots && meeting == other.meeting && needsWinner == other.needsWinner
      && level == other.level && !isLeg && !other.isLeg && isNeutral == other.isNeutral
      && hosts == other.hosts && result == other.result
      && decider == other.decider
      && dismissals == other.dismissals
      && !isConditional && !other.isConditional
  }
}
