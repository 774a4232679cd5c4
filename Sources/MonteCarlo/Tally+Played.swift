package import Competitions

extension Tally {
  /// What does not add up, by itself or with the results that the tournament takes as facts, if
  /// anything does not: a tally that was counted has none.
  package func inconsistency(with tournament: Tournament) -> String? {
    if let inconsistency { return inconsistency }
    for (match, fixture) in tournament.program.pairings.enumerated() {
      if let result = fixture.score, !holds(result, match) {
        return "its counts of \(fixture.name) are not those of the result that is given"
      }
    }
    if let season = tournament.program.pods, !holds(season, tournament) {
      return "its counts are not those of the rounds whose results are given"
    }
    return nil
  }

  /// Whether a match ended, whenever it was played, as its result says.
  private func holds(_ result: [Int], _ match: Int) -> Bool {
    let home = Int64(result[0])
    let away = Int64(result[1])
    let matches = layout.played.count > 0 ? count(layout.played, match) : tournaments
    return count(layout.homeWins, match) == (home > away ? matches : 0)
      && count(layout.draws, match) == (home == away ? matches : 0)
      && count(layout.homeScore, match) == home * matches
      && count(layout.awayScore, match) == away * matches
      && square(layout.homeScoreSquares, match) == Int128(home * home) * Int128(matches)
      && square(layout.awayScoreSquares, match) == Int128(away * away) * Int128(matches)
  }
}
