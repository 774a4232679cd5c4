public import Games
internal import RandomStreams

/// Access to features that only some games have.
extension Tournament {
  /// Those who are followed one by one; nil if the game follows nobody.
  public var participants: Participants? { (game as? any ParticipantGame)?.participants }

  /// The line-ups that sides could choose; nil if the game has no such choice.
  public var lineups: (any LineupSource)? { (game as? any LineupGame)?.lineups }

  /// A Boolean value indicating whether ratings are uncertain, so that they are sampled.
  public var samplesRatings: Bool { sampledBytes > 0 }

  /// The approximate size of sampled ratings per lane of a block in bytes; 0 where all are certain.
  public var sampledBytes: Int { (game as? any SampledGame)?.sampledBytes ?? 0 }

  /// Returns the outcomes of each side of a match that is one game, with their possible values: extra time can bring more.
  public func outcomes(of match: Match) -> [OutcomeColumn] {
    shootOutGame(of: match)?.decidedOutcomes ?? game.outcomes
  }

  /// Returns the counters of each side of a match, with their possible values.
  public func counters(of match: Match) -> [CounterColumn] {
    shootOutGame(of: match)?.decidedCounters ?? game.counters
  }

  /// The game, if extra time or a shoot-out may decide a match.
  private func shootOutGame(of match: Match) -> (any ShootOutGame)? {
    match.needsWinner ? game as? any ShootOutGame : nil
  }

  /// A match told play by play; of one that is several games all of these, one after the other.
  ///
  /// - Parameters:
  ///   - occasion: that of the match; its games have occasions of their own.
  ///   - sides: the entrants, the side at home first.
  ///   - tournament: the number of the tournament, from 0.
  public func story(
    of match: Match, _ occasion: MatchOccasion, sides: [Int], tournament: UInt64
  ) -> MatchStory {
    guard !match.games.isEmpty else {
      return game.playByPlay(occasion, sides: sides, tournament: tournament)
    }
    var games: [MatchStory] = []
    var wins = [0, 0]
    while games.count < match.games.count, !wins.contains(match.gamesNeeded) {
      let number = games.count
      let story = game.playByPlay(
        match.occasion(seed: occasion.stream.seed, isNeutral: occasion.isNeutral, game: number),
        sides: sides, tournament: tournament)
      switch MatchOutcome(MatchResult(story.outcomes.map { $0[0] }, decider: story.decider)) {
      case .home: wins[0] += 1
      case .away: wins[1] += 1
      case .draw: break
      }
      games.append(story)
    }
    return MatchStory(games: games, won: wins)
  }

  /// Returns a Boolean value indicating whether a match of these sides is deterministic.
  func isDeterministic(sides: [Int]) -> Bool {
    (game as? any DeterministicGame)?.isDeterministic(sides: sides) ?? false
  }
}
