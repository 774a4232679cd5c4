public import Games
internal import RandomStreams

extension Tournament {
  /// The participants who are followed one by one, or `nil` in a game without such.
  public var participants: Participants? { (game as? any ParticipantGame)?.participants }

  /// The line-ups that sides could choose, or `nil` in a game without such a choice.
  public var lineups: (any LineupSource)? { (game as? any LineupGame)?.lineups }

  public var samplesRatings: Bool { sampledBytes > 0 }

  /// The approximate bytes of sampled ratings per lane; 0 if all ratings are certain.
  public var sampledBytes: Int { (game as? any SampledGame)?.sampledBytes ?? 0 }

  /// Returns the outcomes of each side of a single game with their possible values, to which extra time may add.
  public func outcomes(of match: Match) -> [OutcomeColumn] {
    shootOutGame(of: match)?.decidedOutcomes ?? game.outcomes
  }

  public func counters(of match: Match) -> [CounterColumn] {
    shootOutGame(of: match)?.decidedCounters ?? game.counters
  }

  private func shootOutGame(of match: Match) -> (any ShootOutGame)? {
    match.needsWinner ? game as? any ShootOutGame : nil
  }

  /// Tells a match play by play, game by game for a best-of match.
  ///
  /// - Parameters:
  ///   - sides: The entrants, home side first.
  ///   - tournament: The number of the tournament, from 0.
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

  func isDeterministic(sides: [Int]) -> Bool {
    (game as? any DeterministicGame)?.isDeterministic(sides: sides) ?? false
  }
}
