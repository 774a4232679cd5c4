public import Games
internal import RandomStreams
internal import TextFiles

/// Games between two, of which the first named has the home advantage: a single match, or a series
/// that ends, unless all its games are played, as soon as one side cannot be caught.
///
/// Whoever has won more games is first. A single match that may stand drawn is won by nobody then, and both
/// sides come second. Points are games won.
public struct SeriesBuilder {
  /// How many games a series may have; odd numbers only.
  public static let gameCounts = 1...15

  private let stage: Int
  private let entrants: [Entrant]
  private let game: any Game

  /// - Parameters:
  ///   - stage: its number, from 0.
  ///   - entrants: two.
  public init(stage: Int, entrants: [Entrant], game: any Game) {
    precondition(entrants.count == 2, "a series between \(entrants.count)")
    self.stage = stage
    self.entrants = entrants
    self.game = game
  }

  /// A single match.
  ///
  /// - Parameters:
  ///   - needsWinner: whether a drawn match is to be decided.
  ///   - isNeutral: whether nobody is at home.
  public func match(needsWinner: Bool, isNeutral: Bool = false) -> Program {
    program(
      homes: [0], playsAll: true, needsWinner: needsWinner, isNeutral: isNeutral, words: .match,
      canonical: ["kind": "match", "needsWinner": .boolean(needsWinner)])
  }

  /// A series.
  ///
  /// - Parameters:
  ///   - homePattern: the lengths of the runs of games that each side is at home, the first entrant
  ///     first; their sum, the greatest number of games, is odd and in ``gameCounts``.
  ///   - playsAll: whether all games are played, though the series be decided.
  ///   - isNeutral: whether nobody is at home.
  public func series(homePattern: [Int], playsAll: Bool, isNeutral: Bool = false) -> Program {
    let homes = homePattern.enumerated().flatMap { run, count in
      Array(repeating: run % 2, count: count)
    }
    precondition(
      SeriesBuilder.gameCounts.contains(homes.count) && homes.count % 2 == 1,
      "a series of \(homes.count)")
    return program(
      homes: homes, playsAll: playsAll, needsWinner: true, isNeutral: isNeutral, words: .series,
      canonical: [
        "kind": "series", "games": .whole(homes.count),
        "home": .array(homes.map { .whole($0) }), "playAll": .boolean(playsAll),
      ])
  }

  private func program(
    homes: [Int], playsAll: Bool, needsWinner: Bool, isNeutral: Bool, words: CompetitionWords,
    canonical: JSONObject
  ) -> Program {
    var canonical = canonical
    if isNeutral { canonical["neutral"] = true }
    let games = homes.indices
    let winsNeeded = homes.count / 2 + 1
    let table = RankedTable(
      rows: [.entrant(0), .entrant(1)],
      ranking: RankingRules(winsAmong: homes.count, unit: game.scoreUnit), matches: Array(games),
      maximumPoints: playsAll ? homes.count : winsNeeded)
    let tie = Tie(
      matches: Array(games), table: 0, winsNeeded: playsAll ? nil : winsNeeded, winner: 0, loser: 1)
    return Program(
      matches: homes.enumerated().map { game, home in
        let suffix = game == 0 ? "" : ":\(game + 1)"
        return Match(
          name: "\(entrants[home].id):\(entrants[1 - home].id)\(suffix)", round: game + 1,
          meeting: game + 1, slots: [.entrant(home), .entrant(1 - home)],
          subject: .match(stage: stage, first: 0, second: 1, leg: game), needsWinner: needsWinner,
          isNeutral: isNeutral)
      },
      ties: [tie], tables: [table], steps: games.map { .play($0) } + [.settle(0)],
      finish: .slots([tie.winner, tie.loser]), slotColumns: 2, words: words,
      canonical: .object(canonical))
  }
}
