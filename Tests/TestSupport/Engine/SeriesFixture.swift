internal import Formats
public import Games
public import Programs

/// Series of dice whose level games a coin decides, so that each side wins each game with probability
/// one half.
public enum SeriesFixture {
  public static let game = DiceGame(maximum: 5, tabulated: 0, draws: .standUnlessWinnerNeeded)

  public static func tournament(
    _ game: any Game = game, games: Int, playsAll: Bool = false, results: [Int: MatchResult] = [:]
  ) -> Tournament {
    let entrants = LeagueFixture.entrants(2)
    let program = SeriesBuilder(stage: 0, entrants: entrants, game: game)
      .series(homePattern: Array(repeating: 1, count: games), playsAll: playsAll)
    return Tournament(
      entrants: entrants, gameKind: "fixture", game: game, program: program.with(results: results))
  }

  public static func match(
    _ game: any Game = game, needsWinner: Bool, results: [Int: MatchResult] = [:]
  ) -> Tournament {
    let entrants = LeagueFixture.entrants(2)
    let program = SeriesBuilder(stage: 0, entrants: entrants, game: game)
      .match(needsWinner: needsWinner)
    return Tournament(
      entrants: entrants, gameKind: "fixture", game: game, program: program.with(results: results))
  }
}
