internal import Games
internal import KernelInterface
internal import Kernels
package import RandomStreams

/// Plays matches of ratings, and keeps the score tables of the pairs that have met.
package final class RatingsMatchPlayer: MatchPlayer {
  private let game: RatingsGame
  private let sampled: SampledRatings?
  /// The uppermost bits of the draws that decide a match, and the lanes in which these do not.
  private let draws: LaneMemory<UInt8>
  private let open: LaneMemory<Int32>
  /// A column of the upper halves of the draws, where they are asked for.
  private let words: LaneMemory<UInt32>
  private var lanesByPair: LanesByPair
  private let pairs: PairColumn
  private var tables: [TableKey: ResultTable] = [:]
  /// The thresholds by pair, for each ground and for matches with and without a needed winner.
  private var results: [ResultKind: PairResults] = [:]
  /// The results that were looked up last.
  private var last: (kind: ResultKind, results: PairResults)?

  /// The kind of match that the tables of all pairs share.
  private struct ResultKind: Hashable {
    let isNeutral: Bool
    let needsWinner: Bool
    let maps: Int?

    init(_ occasion: MatchOccasion) {
      isNeutral = occasion.isNeutral
      needsWinner = occasion.needsWinner
      maps = occasion.maps
    }
  }

  /// The match that a table of scores belongs to.
  private struct TableKey: Hashable {
    let home: Int
    let away: Int
    /// The meeting, for a fixture with chances of its own.
    let meeting: Int?
    let kind: ResultKind
  }

  package init(_ game: RatingsGame, lanes: Int) {
    self.game = game
    sampled = game.sampler.map { SampledRatings(game, $0, lanes: lanes) }
    draws = LaneMemory(repeating: 0, columns: 2, lanes: SharedDrawCall.room(lanes))
    open = LaneMemory(repeating: 0, lanes: MatchLanes.padded(lanes))
    words = LaneMemory(repeating: 0, lanes: MatchLanes.padded(lanes))
    pairs = PairColumn(entrants: game.teams.count, lanes: lanes)
    lanesByPair = LanesByPair(entrants: game.teams.count, lanes: lanes)
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    sampled?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
  }

  func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a match of \(call.sides.count) sides")
    let draws = draws
    drawSharedBits(
      SharedDrawCall(
        stream: MatchStream(call.occasion.stream),
        block: RatingDraws.sharedBlock | StreamAddress.sharedBlocks, lanes: call.lanes,
        columns: draws.columns))
    guard sampled != nil || !game.fixtures.isEmpty else { return lookUp(call, draws.columns) }
    let words = words
    drawWords(
      DrawCall(
        stream: MatchStream(call.occasion.stream), block: RatingDraws.matchBlock,
        lanes: call.lanes, columns: words.columns))
    let (upper, offset) = (words[0][0..<call.lanes.count], SharedDrawCall.offset(call.lanes))
    let (columns, levels) = (
      draws[0][offset..<offset + upper.count], draws[1][offset..<offset + upper.count]
    )
    for lane in 0..<upper.count {
      upper[lane] =
        UInt32(columns[lane]) &<< 24 | UInt32(levels[lane]) &<< 16 | upper[lane] & 0xFFFF
    }
    if case (.uniform(let home), .uniform(let away)) = (call.sides[0], call.sides[1]),
      call.mask == nil
    {
      play(call, Int(home), Int(away), upper.span, nil)
    } else {
      lanesByPair.forEach(call) { play(call, $0, $1, upper.span, $2) }
    }
  }

  /// Plays a match in the call's lanes, each by the table of its pair.
  private func lookUp(_ call: MatchCall, _ draws: MutableColumns<UInt8>) {
    let (column, memory) = (pairs, open)
    let pairs = column.pairs(call.sides[0], call.sides[1], call.lanes)
    let open = memory[0]
    let results = results(ResultKind(call.occasion))
    let (homeScores, awayScores) = (call.outcomes[0], call.outcomes[1])
    for index in 0..<results.fill(call, pairs: pairs, draws: draws, open: open) {
      let lane = Int(open[index])
      // Teams whose matches have all been played need no ratings, but may stand in lanes that do not play.
      guard lane < call.lanes.count, call.plays(lane) else { continue }
      let pair = Int(pairs.numbers[lane])
      let table = table(pair / game.teams.count, pair % game.teams.count, call.occasion)
      results.set(pair, table)
      (homeScores[lane], awayScores[lane]) = table.score(
        RatingDraws.draw(
          call.occasion.stream,
          tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane)))
    }
  }

  private func results(_ kind: ResultKind) -> PairResults {
    if let last, last.kind == kind { return last.results }
    let found =
      results[kind] ?? PairResults(pairs: game.teams.count * game.teams.count, like: even(kind))
    results[kind] = found
    last = (kind, found)
    return found
  }

  /// The table of two equal teams: that of all others has as many thresholds.
  private func even(_ kind: ResultKind) -> ResultTable {
    ResultTable(
      game.distribution(
        ResultChances(ratio: 0, draw: game.rules.mapDraw), isOwn: false,
        needsWinner: kind.needsWinner, maps: kind.maps))
  }

  /// Plays a match between two entrants.
  ///
  /// - Parameters:
  ///   - words: The deciding draw of each lane.
  ///   - lanes: The lanes in which they meet, or `nil` for all lanes.
  private func play(
    _ call: MatchCall, _ home: Int, _ away: Int, _ words: Span<UInt32>, _ lanes: Span<Int32>?
  ) {
    let (occasion, count) = (call.occasion, call.lanes.count)
    let (homeScores, awayScores) = (call.outcomes[0][0..<count], call.outcomes[1][0..<count])
    let words = words.extracting(0..<count)
    if let sampled, game.fixtures[home, away, meeting: occasion.meeting] == nil {
      let match = SampledRatings.Match(game, occasion)
      sampled.play(match, home, away, words, lanes, homeScores, awayScores)
      return
    }
    let table = table(home, away, occasion)
    func rest(_ lane: Int) -> UInt32 {
      occasion.stream.words(
        tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane))[
          RatingDraws.rest]
    }
    guard let lanes else {
      table.fill(home: homeScores, away: awayScores, words: words, rest: rest)
      return
    }
    for index in lanes.indices {
      let lane = Int(lanes[index])
      (homeScores[lane], awayScores[lane]) = table.score(words[lane]) { rest(lane) }
    }
  }

  /// The table of the scores of a match, made when it is first asked for.
  @inline(never)
  private func table(_ home: Int, _ away: Int, _ occasion: MatchOccasion) -> ResultTable {
    let hasOwn = game.fixtures[home, away, meeting: occasion.meeting] != nil
    let key = TableKey(
      home: home, away: away, meeting: hasOwn ? occasion.meeting : nil, kind: ResultKind(occasion))
    if let table = tables[key] { return table }
    let table = game.table(home, away, occasion)
    tables[key] = table
    return table
  }
}

/// The uses of a match's stream.
///
/// The draw that decides the match is a number of 64 bits, of which eight tournaments share the uppermost sixteen bits' block.
package enum RatingDraws {
  static let sharedBlock: UInt32 = 0
  static let matchBlock: UInt32 = 0
  /// The word whose lower half is the rest of the draw's upper half, and the lower half.
  private static let score = 0
  static let rest = 1
  /// In which order maps were won.
  package static let maps = 2

  package static func draw(_ stream: StreamAddress, tournament: UInt64) -> UInt64 {
    let words = stream.words(tournament: tournament)
    return UInt64(stream.sharedBits(tournament: tournament, block: sharedBlock)) << 48
      | UInt64(words[score] & 0xFFFF) << 32 | UInt64(words[rest])
  }
}
