import Programs
import TestSupport
import Testing

@Suite("Whether better scores can cost the first position")
struct StageScoresTests {
  /// Head to head does not favour them: an entrant level with two others and ahead among the three may be level with one
  /// of them and behind that one. Beating an opponent lowers opponents' points.
  @Test(
    arguments: [
      (PointsScheme(), [.points, .scoreDifference, .scoreFor, .wins], true),
      (PointsScheme(win: 2, draw: 2, loss: 2), [.points, .scoreFor], true),
      (PointsScheme(win: 0, draw: 1, loss: 3), [.points], false),
      (PointsScheme(win: 1, draw: 3, loss: 0), [.points], false),
      (PointsScheme(win: 3, draw: 0, loss: 1), [.points], false),
      (PointsScheme(), [.points, .scoreDifference, .headToHead], false),
      (PointsScheme(), [.points, .awayWins, .criterion(.losses)], true),
      (PointsScheme(), [.points, .criterion(.opponentsPoints)], false),
    ] as [(PointsScheme, [RankingChain.Step], Bool)])
  func aTableFavoursThemOrNot(
    _ points: PointsScheme, _ criteria: [RankingChain.Step], _ favours: Bool
  ) {
    let tournament = LeagueFixture.tournament(
      DiceGame(maximum: 6), entrants: 4, points: points, criteria: criteria)
    #expect(tournament.program.favoursBetterScores == favours)
  }

  @Test func aSeriesFavoursThemAndASeasonOfPodsIsNotKnown() throws {
    #expect(SeriesFixture.tournament(games: 5).program.favoursBetterScores)
    #expect(try !CompetitionExample.podSeason.tournament().program.favoursBetterScores)
  }
}
