internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays matches of goals, and keeps the tables of the scores of those who have met.
final class GoalsMatchPlayer: MatchPlayer {
  let game: GoalsGame
  let sampled: SampledGoals?
  /// Columns of the words that decide a match, and the distance from one to the next.
  let words: UnsafeMutablePointer<UInt32>
  let capacity: Int
  private let drawWords: @Sendable (DrawCall) -> Void
  private var lanesByPair: LanesByPair
  private var tables: [TableKey: ScoreTable] = [:]
  private let cards: CardCounts?

  /// What a table of scores is of.
  struct TableKey: Hashable {
    let home: Int
    let away: Int
    /// Of a fixture that has numbers of its own.
    let meeting: Int?
    let isNeutral: Bool
    var isExtraTime: Bool

    /// That of the same match's extra time.
    var extraTime: TableKey {
      var key = self
      key.isExtraTime = true
      return key
    }
  }

  init(_ game: GoalsGame, kernels: KernelSet, lanes: Int) {
    self.game = game
    drawWords = kernels.draws
    sampled = game.sampler.map { SampledGoals(game, $0, kernels: kernels, lanes: lanes) }
    capacity = MatchLanes.padded(lanes)
    words = .allocate(capacity: GoalDraws.count * capacity)
    words.initialize(repeating: 0, count: GoalDraws.count * capacity)
    lanesByPair = LanesByPair(entrants: game.teams.count, lanes: lanes)
    cards = game.rules.conduct.map { CardCounts($0) }
  }

  deinit { words.deallocate() }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    sampled?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
  }

  func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a match of \(call.sides.count) sides")
    draw(call, block: 0, count: call.occasion.needsWinner ? 4 : sampled == nil ? 1 : 2)
    if case (.uniform(let home), .uniform(let away)) = (call.sides[0], call.sides[1]),
      call.mask == nil
    {
      play(call, Int(home), Int(away), nil)
    } else {
      lanesByPair.forEach(call) { play(call, $0, $1, $2) }
    }
    guard let cards, let counters = call.counters else { return }
    draw(call, block: GoalDraws.cardBlock, count: 4)
    for lane in 0..<call.lanes.count where call.mask?[lane] != 0 {
      for side in 0..<2 {
        let counts = cards.counts(
          yellow: words[side &* capacity &+ lane], red: words[(2 &+ side) &* capacity &+ lane])
        counters[2 &* side &* call.columnStride &+ lane] = counts.yellow
        counters[(2 &* side &+ 1) &* call.columnStride &+ lane] = counts.red
      }
    }
  }

  private func draw(_ call: MatchCall, block: UInt32, count: Int) {
    drawWords(
      DrawCall(
        stream: MatchStream(call.occasion.stream), block: block, lanes: call.lanes, count: count,
        columnStride: capacity, columns: words))
  }

  /// The table of the scores of a match, made when it is first asked for.
  func table(_ key: TableKey) -> ScoreTable {
    if let table = tables[key] { return table }
    let table = game.table(
      key.home, key.away, meeting: key.meeting ?? 0, isNeutral: key.isNeutral,
      isExtraTime: key.isExtraTime)
    tables[key] = table
    return table
  }
}

extension GoalsGame {
  /// The scores of a match, or of its extra time.
  ///
  /// - Precondition: nothing keeps it from being played.
  func table(
    _ home: Int, _ away: Int, meeting: Int, isNeutral: Bool, isExtraTime: Bool
  ) -> ScoreTable {
    let factor = isExtraTime ? rules.extraTimeFactor : 1
    guard let rates = rates(home, away, meeting: meeting, isNeutral: isNeutral),
      let probabilities = ScoreProbabilities(rates.scaled(by: factor), model)
    else { preconditionFailure("a match of \(home) and \(away), which have no rates") }
    return ScoreTable(probabilities)
  }

  /// Whether a match has extra time if it is level.
  func plays(extraTimeIn occasion: MatchOccasion) -> Bool {
    occasion.needsWinner && rules.extraTime
  }

  /// By what the ground multiplies each side's rate.
  func ground(isNeutral: Bool) -> (home: Double, away: Double) {
    let ground = terms.ground(isNeutral: isNeutral)
    return (DoubleArithmetic.exp(ground.home), DoubleArithmetic.exp(ground.away))
  }
}
