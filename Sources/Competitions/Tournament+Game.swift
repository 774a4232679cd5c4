public import Games

/// What only some games have: each is asked for here.
extension Tournament {
  /// Those who are followed one by one; nil if the game follows nobody.
  public var participants: Participants? { (game as? any ParticipantGame)?.participants }

  /// The line-ups that sides could choose; nil if the game has no such choice.
  public var lineups: (any LineupSource)? { (game as? any LineupGame)?.lineups }

  /// Whether ratings are uncertain, so that they are sampled.
  public var samplesRatings: Bool { sampledBytes > 0 }

  /// What sampled ratings take per lane of a block, about, in bytes; 0 where all are certain.
  public var sampledBytes: Int { (game as? any SampledGame)?.sampledBytes ?? 0 }

  /// What a match gives for each side, with the values that it can have: extra time can bring more.
  public func outcomes(of match: Match) -> [OutcomeColumn] {
    shootOutGame(of: match)?.decidedOutcomes ?? game.outcomes
  }

  /// What a match counts for each side, with the values that it can have.
  public func counters(of match: Match) -> [CounterColumn] {
    shootOutGame(of: match)?.decidedCounters ?? game.counters
  }

  /// The game, if extra time or a shoot-out may decide a match.
  private func shootOutGame(of match: Match) -> (any ShootOutGame)? {
    match.needsWinner ? game as? any ShootOutGame : nil
  }

  /// Whether a match of these sides is deterministic.
  func isDeterministic(sides: [Int]) -> Bool {
    (game as? any DeterministicGame)?.isDeterministic(sides: sides) ?? false
  }
}
