import Programs
import TestSupport
import Testing

@Suite("Whether better scores can cost the first position")
struct StageScoresTests {
  private static func favours(
    _ points: PointsScheme = PointsScheme(),
    _ criteria: [RankingChain.Step] = [.points, .scoreDifference, .scoreFor, .wins]
  ) -> Bool {
    LeagueFixture.tournament(
      DiceGame(maximum: 6), entrants: 4, points: points, criteria: criteria
    ).program.favoursBetterScores
  }

  @Test func aTableByPointsAndScoresFavoursThem() {
    #expect(Self.favours())
    #expect(Self.favours(PointsScheme(win: 2, draw: 2, loss: 2)))
  }

  @Test func aTableThatPaysForLossesDoesNot() {
    #expect(!Self.favours(PointsScheme(win: 0, draw: 1, loss: 3)))
    #expect(!Self.favours(PointsScheme(win: 1, draw: 3, loss: 0)))
    #expect(!Self.favours(PointsScheme(win: 3, draw: 0, loss: 1)))
  }

  /// An entrant level with two others and ahead among the three may be level with one of them and behind that one.
  @Test func headToHeadDoesNot() {
    #expect(!Self.favours(PointsScheme(), [.points, .scoreDifference, .headToHead]))
  }

  /// Beating an opponent lowers opponents' points.
  @Test func opponentsPointsDoNot() {
    #expect(Self.favours(PointsScheme(), [.points, .awayWins, .criterion(.losses)]))
    #expect(!Self.favours(PointsScheme(), [.points, .criterion(.opponentsPoints)]))
  }

  @Test func aSeriesFavoursThemAndASeasonOfPodsIsNotKnown() throws {
    #expect(SeriesFixture.tournament(games: 5).program.favoursBetterScores)
    #expect(
      try !PodFixture.tournament(TextbookPodLeague(players: (1...5).map { .init(Double($0)) }))
        .program.favoursBetterScores)
  }
}
