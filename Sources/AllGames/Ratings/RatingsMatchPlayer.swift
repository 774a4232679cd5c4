internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays matches of ratings, and keeps the tables of the scores of those who have met.
final class RatingsMatchPlayer: MatchPlayer {
  private let game: RatingsGame
  private let sampled: SampledRatings?
  /// A column of the words that decide a match.
  private let words: UnsafeMutablePointer<UInt32>
  private let drawWords: @Sendable (DrawCall) -> Void
  private let capacity: Int
  private var lanesByPair: LanesByPair
  private var tables: [TableKey: ResultTable] = [:]

  /// What a table of scores is of.
  private struct TableKey: Hashable {
    let home: Int
    let away: Int
    /// Of a fixture that has chances of its own.
    let meeting: Int?
    let isNeutral: Bool
    let needsWinner: Bool
  }

  init(_ game: RatingsGame, kernels: KernelSet, lanes: Int) {
    self.game = game
    drawWords = kernels.draws
    sampled = game.sampler.map { SampledRatings(game, $0, kernels: kernels, lanes: lanes) }
    capacity = MatchLanes.padded(lanes)
    words = .allocate(capacity: capacity)
    words.initialize(repeating: 0, count: capacity)
    lanesByPair = LanesByPair(entrants: game.teams.count, lanes: lanes)
  }

  deinit { words.deallocate() }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    sampled?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
  }

  func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a match of \(call.sides.count) sides")
    drawWords(
      DrawCall(
        stream: MatchStream(call.occasion.stream), block: RatingDraws.matchBlock,
        lanes: call.lanes, count: 1, columnStride: capacity, columns: words))
    if case (.uniform(let home), .uniform(let away)) = (call.sides[0], call.sides[1]),
      call.mask == nil
    {
      play(call, Int(home), Int(away), nil)
    } else {
      lanesByPair.forEach(call) { play(call, $0, $1, $2) }
    }
  }

  /// Plays a match of two entrants.
  ///
  /// - Parameter lanes: those in which they meet; nil for all.
  private func play(
    _ call: MatchCall, _ home: Int, _ away: Int, _ lanes: UnsafeBufferPointer<Int32>?
  ) {
    let (scores, visitors) = (call.outcomes, call.outcomes + call.columnStride)
    let occasion = call.occasion
    let hasOwn = game.ownChances(home, away, meeting: occasion.meeting) != nil
    if let sampled, !hasOwn {
      let match = SampledRatings.Match(game, occasion)
      sampled.play(match, home, away, words, call.lanes.count, lanes, scores, visitors)
      return
    }
    let table = table(
      TableKey(
        home: home, away: away, meeting: hasOwn ? occasion.meeting : nil,
        isNeutral: !hasOwn && occasion.isNeutral, needsWinner: occasion.needsWinner))
    func rest(_ lane: Int) -> UInt32 {
      occasion.stream.words(
        tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane))[
          RatingDraws.rest]
    }
    guard let lanes else {
      table.fill(home: scores, away: visitors, words: words, count: call.lanes.count, rest: rest)
      return
    }
    for lane in lanes {
      let lane = Int(lane)
      (scores[lane], visitors[lane]) = table.score(words[lane]) { rest(lane) }
    }
  }

  /// The table of the scores of a match, made when it is first asked for.
  private func table(_ key: TableKey) -> ResultTable {
    if let table = tables[key] { return table }
    let table = game.table(
      key.home, key.away, meeting: key.meeting ?? 0, isNeutral: key.isNeutral,
      needsWinner: key.needsWinner)
    tables[key] = table
    return table
  }
}

/// Which words of a match's stream are for what.
enum RatingDraws {
  static let matchBlock: UInt32 = 0
  /// The upper half of the draw that decides the match, and the lower one.
  static let score = 0
  static let rest = 1
  /// In which order maps were won.
  static let maps = 2
}

extension RatingsGame {
  /// The scores of a match by the strengths that are given, or by chances of its own.
  ///
  /// - Precondition: nothing keeps it from being played.
  func table(
    _ home: Int, _ away: Int, meeting: Int, isNeutral: Bool, needsWinner: Bool
  ) -> ResultTable {
    guard let chances = chances(home, away, meeting: meeting, isNeutral: isNeutral) else {
      preconditionFailure("a match of \(home) and \(away), which have no chances")
    }
    return ResultTable(distribution(chances, needsWinner: needsWinner))
  }
}
