internal import Games
internal import TextFiles

extension Tournament {
  /// Returns, for each match, the match of another tournament with the same result under the same number and seed, or
  /// `nil` if that is not proven.
  ///
  /// The two matches have the same sides with the same ratings, rules and random stream. A match that is not played in
  /// every tournament has no counterpart, since other matches decide whether it is played.
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

  /// Returns, for each entrant, true if both tournaments rate the entrant alike.
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
  /// Returns true if both are the same match of the same sides, played in every tournament.
  fileprivate func isPlayed(as other: Match) -> Bool {
    slots == other.slots && meeting == other.meeting && needsWinner == other.needsWinner
      && level == other.level && !isLeg && !other.isLeg && isNeutral == other.isNeutral
      && hosts == other.hosts && result == other.result
      && decider == other.decider
      && dismissals == other.dismissals
      && !isConditional && !other.isConditional
  }
}
