internal import Games
internal import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays matches of ratings, and keeps the tables of the scores of those who have met.
package final class RatingsMatchPlayer: MatchPlayer {
  private let game: RatingsGame
  private let sampled: SampledRatings?
  /// A column of the words that decide a match.
  private let words: LaneMemory<UInt32>
  private var lanesByPair: LanesByPair
  private let pairs: PairColumn
  private var tables: [TableKey: ResultTable] = [:]
  /// What is looked up by pair, on neutral ground and otherwise, with a winner and without.
  private var results: [ResultKind: PairResults] = [:]

  /// What the tables of all pairs have in common.
  private struct ResultKind: Hashable {
    let isNeutral: Bool
    let needsWinner: Bool
    let maps: Int?
  }

  /// What a table of scores is of.
  private struct TableKey: Hashable {
    let home: Int
    let away: Int
    /// Of a fixture that has chances of its own.
    let meeting: Int?
    let isNeutral: Bool
    let needsWinner: Bool
    let maps: Int?
  }

  package init(_ game: RatingsGame, lanes: Int) {
    self.game = game
    sampled = game.sampler.map { SampledRatings(game, $0, lanes: lanes) }
    words = LaneMemory(repeating: 0, lanes: MatchLanes.padded(lanes))
    pairs = PairColumn(entrants: game.teams.count, lanes: lanes)
    lanesByPair = LanesByPair(entrants: game.teams.count, lanes: lanes)
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    sampled?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
  }

  func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a match of \(call.sides.count) sides")
    let words = words
    drawWords(
      DrawCall(
        stream: MatchStream(call.occasion.stream), block: RatingDraws.matchBlock,
        lanes: call.lanes, columns: words.columns))
    let draws = words[0].span
    if sampled == nil, !game.hasFixtures {
      lookUp(call, draws)
    } else if case (.uniform(let home), .uniform(let away)) = (call.sides[0], call.sides[1]),
      call.mask == nil
    {
      play(call, Int(home), Int(away), draws, nil)
    } else {
      lanesByPair.forEach(call) { play(call, $0, $1, draws, $2) }
    }
  }

  /// Plays a match in the call's lanes, each by the table of those who meet in it.
  private func lookUp(_ call: MatchCall, _ words: Span<UInt32>) {
    let column = pairs
    let pairs = column.pairs(call.sides[0], call.sides[1], call.lanes)
    let kind = ResultKind(
      isNeutral: call.occasion.isNeutral, needsWinner: call.occasion.needsWinner,
      maps: call.occasion.maps)
    let results = results[kind] ?? newResults(kind)
    var found = results.fill(call, pairs: pairs, words: words)
    if found.mayBeUnknown {
      var isKnown = true
      while let pair = results.unknown(pairs, lanes: call.lanes.count) {
        results.set(
          pair,
          hasChances(pair, kind) || isPlayed(pair, pairs, call) ? table(pair, kind) : even(kind))
        isKnown = false
      }
      if !isKnown { found = results.fill(call, pairs: pairs, words: words) }
    }
    guard found.isClose else { return }
    let (scores, visitors) = (call.outcomes[0], call.outcomes[1])
    for lane in 0..<call.lanes.count where call.plays(lane) {
      (scores[lane], visitors[lane]) = table(Int(pairs.numbers[lane]), kind).score(words[lane]) {
        call.occasion.stream.words(
          tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane))[
            RatingDraws.rest]
      }
    }
  }

  private func newResults(_ kind: ResultKind) -> PairResults {
    let new = PairResults(pairs: game.teams.count * game.teams.count, like: even(kind))
    results[kind] = new
    return new
  }

  /// The table of two equal teams: that of all others has as many thresholds.
  private func even(_ kind: ResultKind) -> ResultTable {
    ResultTable(
      game.distribution(
        ResultChances(ratio: 0, draw: game.rules.mapDraw), isOwn: false,
        needsWinner: kind.needsWinner, maps: kind.maps))
  }

  /// A Boolean value indicating whether both teams of a pair have ratings: those need none whose matches have all been
  /// played, but may stand in lanes that do not play.
  private func hasChances(_ pair: Int, _ kind: ResultKind) -> Bool {
    game.chances(
      pair / game.teams.count, pair % game.teams.count, meeting: -1, isNeutral: kind.isNeutral,
      maps: kind.maps) != nil
  }

  private func isPlayed(_ pair: Int, _ pairs: PairLanes, _ call: MatchCall) -> Bool {
    (0..<call.lanes.count).contains { Int(pairs.numbers[$0]) == pair && call.plays($0) }
  }

  @inline(never)
  private func table(_ pair: Int, _ kind: ResultKind) -> ResultTable {
    table(
      TableKey(
        home: pair / game.teams.count, away: pair % game.teams.count, meeting: nil,
        isNeutral: kind.isNeutral, needsWinner: kind.needsWinner, maps: kind.maps))
  }

  /// Plays a match of two entrants.
  ///
  /// - Parameters:
  ///   - words: for each lane the draw that decides.
  ///   - lanes: those in which they meet; nil for all.
  private func play(
    _ call: MatchCall, _ home: Int, _ away: Int, _ words: Span<UInt32>, _ lanes: Span<Int32>?
  ) {
    let (occasion, count) = (call.occasion, call.lanes.count)
    let (scores, visitors) = (call.outcomes[0][0..<count], call.outcomes[1][0..<count])
    let words = words.extracting(0..<count)
    let hasOwn = game.ownChances(home, away, meeting: occasion.meeting) != nil
    if let sampled, !hasOwn {
      let match = SampledRatings.Match(game, occasion)
      sampled.play(match, home, away, words, lanes, scores, visitors)
      return
    }
    let table = table(
      TableKey(
        home: home, away: away, meeting: hasOwn ? occasion.meeting : nil,
        isNeutral: !hasOwn && occasion.isNeutral, needsWinner: occasion.needsWinner,
        maps: occasion.maps))
    func rest(_ lane: Int) -> UInt32 {
      occasion.stream.words(
        tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane))[
          RatingDraws.rest]
    }
    guard let lanes else {
      table.fill(home: scores, away: visitors, words: words, rest: rest)
      return
    }
    for index in lanes.indices {
      let lane = Int(lanes[index])
      (scores[lane], visitors[lane]) = table.score(words[lane]) { rest(lane) }
    }
  }

  /// The table of the scores of a match, made when it is first asked for.
  private func table(_ key: TableKey) -> ResultTable {
    if let table = tables[key] { return table }
    let table = game.table(
      key.home, key.away, meeting: key.meeting ?? -1, isNeutral: key.isNeutral,
      needsWinner: key.needsWinner, maps: key.maps)
    tables[key] = table
    return table
  }
}

/// Which words of a match's stream are for what.
package enum RatingDraws {
  static let matchBlock: UInt32 = 0
  /// The upper half of the draw that decides the match, and the lower one.
  package static let score = 0
  package static let rest = 1
  /// In which order maps were won.
  package static let maps = 2
}

extension RatingsGame {
  /// The scores of a match by the strengths that are given, or by chances of its own.
  ///
  /// - Precondition: nothing keeps it from being played.
  package func table(
    _ home: Int, _ away: Int, meeting: Int, isNeutral: Bool, needsWinner: Bool, maps: Int?
  ) -> ResultTable {
    guard
      let chances = chances(home, away, meeting: meeting, isNeutral: isNeutral, maps: maps)
    else {
      preconditionFailure("a match of \(home) and \(away), which have no chances")
    }
    return ResultTable(
      distribution(
        chances, isOwn: ownChances(home, away, meeting: meeting) != nil, needsWinner: needsWinner,
        maps: maps))
  }
}
