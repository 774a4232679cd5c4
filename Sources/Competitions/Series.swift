internal import Games
internal import KernelInterface
internal import RandomStreams
public import TextFiles

/// Games between two, of which the first named has the home advantage: a single match, or a series
/// that ends, unless all its games are played, as soon as one side cannot be caught.
///
/// Who has won more games is first. A single match that may stand drawn is won by nobody then, and both sides
/// come second. Points are games won.
public struct Series: FixtureStage {
  /// How many games a series may have; odd numbers only.
  public static let gameCounts = 1...15

  /// The number of the stage, from 0.
  public let index: Int
  public let format: StageFormat
  /// Whether all games are played, though the series be decided.
  public let playsAll: Bool
  public var fixtures: [Fixture]
  /// The games that a side has to win, if the others are not to catch it.
  private let winsNeeded: Int

  /// A single match.
  ///
  /// - Parameter needsWinner: whether a draw is to be decided.
  public init(match index: Int, entrants: [Entrant], needsWinner: Bool) {
    self.init(
      index, .match, entrants, homePattern: [1], playsAll: true, needsWinner: needsWinner)
  }

  /// A series.
  ///
  /// - Parameters:
  ///   - games: how many at most: odd, in ``gameCounts``.
  ///   - homePattern: the lengths of the runs of games that each side is at home, the first entrant
  ///     first, of sum `games`.
  public init(
    index: Int, entrants: [Entrant], games: Int, homePattern: [Int], playsAll: Bool
  ) {
    precondition(Series.gameCounts.contains(games) && games % 2 == 1, "a series of \(games)")
    self.init(
      index, .series(games: games), entrants, homePattern: homePattern, playsAll: playsAll,
      needsWinner: true)
  }

  private init(
    _ index: Int, _ format: StageFormat, _ entrants: [Entrant], homePattern: [Int],
    playsAll: Bool, needsWinner: Bool
  ) {
    precondition(entrants.count == 2, "a series between \(entrants.count)")
    self.index = index
    self.format = format
    self.playsAll = playsAll
    let homes = homePattern.enumerated().flatMap { run, count in
      Array(repeating: run % 2, count: count)
    }
    let winsNeeded = homes.count / 2 + 1
    self.winsNeeded = winsNeeded
    fixtures = homes.enumerated().map { game, home in
      let suffix = game == 0 ? "" : ":\(game + 1)"
      return Fixture(
        name: "\(entrants[home].id):\(entrants[1 - home].id)\(suffix)",
        round: game + 1, leg: game + 1, home: home, away: 1 - home,
        subject: .match(stage: index, first: 0, second: 1, leg: game),
        needsWinner: needsWinner, isConditional: !playsAll && game >= winsNeeded)
    }
  }

  public var criteria: [RankingCriterion] { [.wins] }
  public var mostPoints: Int { playsAll ? fixtures.count : winsNeeded }

  public var canonical: JSONValue {
    guard case .series(let games) = format else {
      return ["kind": "match", "needsWinner": .boolean(fixtures[0].needsWinner)]
    }
    return [
      "kind": "series",
      "games": .whole(games),
      "home": .array(fixtures.map { .whole($0.home) }),
      "playAll": .boolean(playsAll),
    ]
  }

  public func with(results: [Int: [Int]]) -> Series {
    var series = self
    for (match, scores) in results {
      precondition(scores.count == 2, "\(scores.count) scores of a match")
      series.fixtures[match].result = scores
    }
    for game in fixtures.indices {
      series.fixtures[game].isConditional = series.canBeDecided(before: game)
    }
    return series
  }

  /// Whether the series may end before a game, with the results that are known.
  private func canBeDecided(before game: Int) -> Bool {
    guard !playsAll else { return false }
    let earlier = fixtures.prefix(game)
    return (0..<2).contains { entrant in
      winsNeeded
        <= earlier.count { fixture in
          guard let result = fixture.result else { return true }
          let own = fixture.home == entrant ? result[0] : result[1]
          let other = fixture.home == entrant ? result[1] : result[0]
          return own > other
        }
    }
  }

  public var isDecided: Bool {
    let known = wins(fixtures.map(\.result))
    return known.games == fixtures.count
      || !playsAll && max(known.first, known.second) == winsNeeded
  }

  public func contradiction(in results: [Int: [Int]]) -> (match: Int, message: String)? {
    for match in results.keys.sorted() where fixtures[match].isConditional {
      if (0..<2).contains(where: { wins(of: $0, before: match, results) >= winsNeeded }) {
        return (
          match,
          "\(Diagnostic.quote(fixtures[match].name)) has a result, but the games before it decided "
            + "the series"
        )
      }
    }
    return nil
  }

  /// How many of the games before one an entrant has won that have results.
  private func wins(of entrant: Int, before game: Int, _ results: [Int: [Int]]) -> Int {
    fixtures.indices.prefix(game).count { earlier in
      results[earlier].map { score in
        let isHome = fixtures[earlier].home == entrant
        return isHome ? score[0] > score[1] : score[1] > score[0]
      } ?? false
    }
  }

  /// How many of the first games, all with results, there are, and who won how many of them.
  private func wins(_ results: [[Int]?]) -> (games: Int, first: Int, second: Int) {
    var wins = (games: 0, first: 0, second: 0)
    for (fixture, result) in zip(fixtures, results) {
      guard let result else { break }
      wins.games += 1
      let home = fixture.home == 0 ? result[0] : result[1]
      let away = fixture.home == 0 ? result[1] : result[0]
      wins.first += home > away ? 1 : 0
      wins.second += away > home ? 1 : 0
    }
    return wins
  }

  public func play(in block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    block.wins.clear(lanes: lanes)
    block.scoreFor.clear(lanes: lanes)
    block.scoreAgainst.clear(lanes: lanes)
    for (match, fixture) in fixtures.enumerated() {
      if let isPlayed = block.playedLanes(match) {
        let (one, other) = (block.wins[0], block.wins[1])
        for lane in 0..<lanes {
          isPlayed[lane] = max(one[lane], other[lane]) < winsNeeded ? 1 : 0
        }
      }
      block.play(fixture, match: match)
      add(fixture, match: match, in: block)
    }
    for entrant in 0..<2 {
      block.points[entrant].update(from: block.wins[entrant], count: lanes)
    }
    rank(in: block)
  }

  /// Adds a game to the sums of both sides; where it was not played, it is nil to nil.
  private func add(_ fixture: Fixture, match: Int, in block: TournamentBlock) {
    for side in 0..<2 {
      let entrant = side == 0 ? fixture.home : fixture.away
      let own = block.outcome(match, side: side)
      let other = block.outcome(match, side: 1 - side)
      let (wins, scored, conceded) = (
        block.wins[entrant], block.scoreFor[entrant], block.scoreAgainst[entrant]
      )
      for lane in 0..<block.lanes.paddedCount {
        wins[lane] &+= own[lane] > other[lane] ? 1 : 0
        scored[lane] &+= Int32(own[lane])
        conceded[lane] &+= Int32(other[lane])
      }
    }
  }

  private func rank(in block: TournamentBlock) {
    let (one, other) = (block.wins[0], block.wins[1])
    for lane in 0..<block.lanes.paddedCount {
      block.decisions[0][lane] = one[lane] == other[lane] ? 0 : 1
      block.positions[0][lane] = one[lane] > other[lane] ? 0 : 1
      block.positions[1][lane] = other[lane] > one[lane] ? 0 : 1
    }
  }
}
