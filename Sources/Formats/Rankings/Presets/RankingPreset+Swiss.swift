internal import Games
internal import Programs

extension RankingPreset {
  static let swiss = [
    RankingPreset(
      "csMajor", "A stage of a Counter-Strike Major",
      "Valve's Major Supplemental Rulebook, 2025: the record, which is wins minus losses among those who have "
        + "advanced or are out; the difficulty score, the sum over the opponents of their wins minus their losses; the "
        + "initial seed.",
      points: PointsScheme(win: 1, draw: 0, loss: -1), unit: .map,
      by: [.points, .criterion(.difficulty), .criterion(.number(.seed))]),
    RankingPreset(
      "mtr", "Swiss rounds of Magic",
      "Magic Tournament Rules, appendix C: match points, the opponents' match-win percentage, the player's "
        + "game-win percentage, the opponents' game-win percentage. No share counts as less than 0.33. A bye is won "
        + "without losing a game and does not count as an opponent.",
      unit: .map, entrant: "player",
      by: [
        .points, .criterion(.opponentMatchWins), .criterion(.gameWins),
        .criterion(.opponentGameWins),
      ]),
    RankingPreset(
      "chess", "A chess open",
      "FIDE Handbook C.07 (2024) lets organisers choose: here Buchholz without the lowest opponent, Buchholz, "
        + "Sonneborn-Berger, wins. Counted are 2 for a win and 1 for a draw, so that they are whole numbers; reports and "
        + "files show 1 and 0.5. Rounds not played have no dummy opponent, which is simpler than the text.",
      points: PointsScheme(win: 2, draw: 1, loss: 0), pointsScale: 2, unit: .win, entrant: "player",
      by: [
        .points, .criterion(.buchholzCut1), .criterion(.buchholz), .criterion(.sonnebornBerger),
        .wins,
      ]),
  ]
}
