package import Games
package import KernelInterface
internal import Kernels
package import RandomStreams

/// Plays matches of goals, and keeps the score tables of the pairs that have met.
package final class GoalsMatchPlayer: MatchPlayer {
  private let game: GoalsGame
  private let sampled: SampledGoals?
  /// Columns of words by which cards are counted, if they are.
  private let words: LaneMemory<UInt32>
  /// The draws of scores: columns of bytes.
  private let draws: LaneMemory<UInt8>
  /// The goals of both sides in extra time, and the lanes in which it is played.
  private let moreGoals: LaneMemory<Int16>
  private let isLevel: LaneMemory<UInt8>
  private let tables: ScoreTables
  private let pairs: PairColumn
  /// Columns to look scores up in, and a table whose bytes are parted.
  private let scratch: LaneMemory<Int32>
  private let parted = LaneMemory<UInt8>(repeating: 0, lanes: ScoreCall.partedBytes)
  private var drawn: Drawn?

  private struct Drawn: Equatable {
    let stream: MatchStream
    let period: GoalPeriod
    let firstTournament: UInt64
    let lanes: Int
  }
  private let cards: CardCounts?

  package init(_ game: GoalsGame, lanes: Int) {
    self.game = game
    sampled = game.sampler.map { SampledGoals(game, $0, lanes: lanes) }
    let capacity = MatchLanes.padded(lanes)
    words = LaneMemory(
      repeating: 0, columns: game.rules.conduct == nil ? 0 : 4, lanes: capacity)
    moreGoals = LaneMemory(repeating: 0, columns: 2, lanes: capacity)
    isLevel = LaneMemory(repeating: 0, lanes: capacity)
    tables = ScoreTables(game)
    pairs = PairColumn(entrants: game.teams.count, lanes: lanes)
    draws = LaneMemory(
      repeating: 0, columns: sampled == nil ? 2 : 6, lanes: SharedDrawCall.room(lanes))
    scratch = LaneMemory(repeating: 0, columns: 2, lanes: ScoreCall.room(lanes))
    cards = game.rules.conduct.map { CardCounts($0) }
  }

  package var playsOnAnyGround: Bool { sampled == nil }

  package func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    sampled?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
  }

  package func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a match of \(call.sides.count) sides")
    play(.regularTime, call)
    if call.occasion.needsWinner { decide(call) }
    countCards(call)
  }

  /// Plays a period in the lanes of the call's mask, and writes its goals into the call's outcomes.
  private func play(_ period: GoalPeriod, _ call: MatchCall) {
    draw(call, period)
    if let sampled, let grid = game.grid {
      let draws = draws
      sampled.findRates(call, period)
      let logarithms = sampled.logarithms
      drawGoals(
        GoalCall(
          grid.view, logarithms: logarithms.columns, draws: draws.columns, lanes: call.lanes,
          mask: call.mask, goals: call.outcomes)
      ) { lane in
        let tournament = call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane)
        let draws = period.draws(call.occasion.stream, tournament: tournament)
        return grid.score(
          (logarithms[0][lane], logarithms[1][lane]), bits: draws.bits, draws: draws.sides)
      }
      return
    }
    if case (.uniform(let home), .uniform(let away)) = (call.sides[0], call.sides[1]),
      call.isNeutral == nil
    {
      lookUp(period, call, .uniform(tables.add(Int(home), Int(away), call.occasion, period)))
      return
    }
    let (known, column) = (tables.pairs(call.occasion, period), pairs)
    let pairs = column.pairs(call.sides[0], call.sides[1], call.lanes, on: call.ground)
    func lookUpPairs() -> Int? {
      let places = known.places
      return lookUp(period, call, .byPair(pairs, places.span))
    }
    guard let unknown = lookUpPairs() else { return }
    for lane in unknown..<call.lanes.count
    where known.places[Int(pairs.numbers[lane])] < 0 && call.plays(lane) {
      var occasion = call.occasion
      if let isNeutral = call.isNeutral { occasion.isNeutral = isNeutral[lane] != 0 }
      _ = tables.add(call.sides[0].row(lane), call.sides[1].row(lane), occasion, period)
    }
    _ = lookUpPairs()
  }

  /// Looks up the scores of a period.
  ///
  /// - Returns: The first lane that plays and has no table yet, or `nil` once all have their scores.
  @discardableResult
  private func lookUp(
    _ period: GoalPeriod, _ call: MatchCall, _ places: ScoreCall.Places
  ) -> Int? {
    let (draws, scratch, parted, lookups) = (draws, scratch, parted, tables.lookups)
    return lookUpScores(
      ScoreCall(
        lookups.view, places, draws: draws.columns, stream: MatchStream(call.occasion.stream),
        word: period.firstWord, lanes: call.lanes, mask: call.mask, scratch: scratch.columns,
        parted: parted[0], goals: call.outcomes)
    ).unknown
  }

  private func decide(_ call: MatchCall) {
    let (count, level) = (call.lanes.count, call.occasion.level)
    let (home, away) = (call.outcomes[0][0..<count], call.outcomes[1][0..<count])
    let (levelLanes, moreGoals) = (isLevel, moreGoals)
    let isLevel = levelLanes[0][0..<count]
    isLevel.fill(1)
    if let mask = call.mask { isLevel.take(mask) }
    func note(_ decider: MatchDecider) {
      guard let deciders = call.deciders?[0..<count] else { return }
      setBytes(deciders, to: decider.rawValue, where: isLevel)
    }
    note(.regularTime)
    guard keepLevel(isLevel, home, away, call.legs) else { return }
    if game.rules.extraTime, level.contains(.extraTime) {
      play(.extraTime, call.played(in: levelLanes[0].span, moreGoals.columns))
      addGoals(moreGoals[0], to: home, where: isLevel)
      addGoals(moreGoals[1], to: away, where: isLevel)
      note(.extraTime)
      guard keepLevel(isLevel, home, away, call.legs) else { return }
    }
    guard level.contains(.shootOut), let deciders = call.deciders?[0..<count] else { return }
    let scratch = scratch
    let open = listLanes(isLevel, in: scratch[0])
    decideShootOuts(
      game.rules.penalties.call(
        call.occasion.stream, firstTournament: call.lanes.firstTournament, lanes: scratch[0],
        count: open, deciders: deciders))
  }

  private func countCards(_ call: MatchCall) {
    guard let cards, let counters = call.counters else { return }
    let (words, count) = (words, call.lanes.count)
    drawWords(
      DrawCall(
        stream: MatchStream(call.occasion.stream), block: CardCounts.block, lanes: call.lanes,
        columns: words.columns))
    for side in 0..<2 {
      let (yellow, red) = (words[side][0..<count], words[2 + side][0..<count])
      let (yellows, reds) = (counters[2 * side][0..<count], counters[2 * side + 1][0..<count])
      for lane in 0..<count where call.plays(lane) {
        let counts = cards.counts(yellow: yellow[lane], red: red[lane])
        (yellows[lane], reds[lane]) = (counts.yellow, counts.red)
      }
    }
  }

  /// Draws a period's bits, unless they are still those of the last call: where the ground varies, a match is
  /// played several times.
  private func draw(_ call: MatchCall, _ period: GoalPeriod) {
    let wanted = Drawn(
      stream: MatchStream(call.occasion.stream), period: period,
      firstTournament: call.lanes.firstTournament, lanes: call.lanes.count)
    guard drawn != wanted else { return }
    drawn = wanted
    let draws = draws
    for number in 0..<draws.count / 2 {
      drawSharedBits(
        SharedDrawCall(
          stream: wanted.stream,
          block: period.sharedBlock(number) | StreamAddress.sharedBlocks, lanes: call.lanes,
          columns: draws.columns[2 * number..<2 * number + 2]))
    }
  }
}

extension GoalsGame {
  /// The rates of a period relative to those of the match.
  package func share(of period: GoalPeriod) -> Double {
    period == .regularTime ? 1 : rules.extraTimeFactor
  }

  /// Returns whether scores are looked up in the table of the reversed pair. On neutral ground a pair has one
  /// table, so that those of a large tournament stay in the cache.
  func usesReversedTable(_ home: Int, _ away: Int, _ occasion: MatchOccasion) -> Bool {
    occasion.isNeutral && home > away && fixtures.isEmpty
  }

  /// The score of a period by a draw of 48 bits.
  ///
  /// - Precondition: Nothing keeps the match from being played.
  package func score(
    _ home: Int, _ away: Int, _ occasion: MatchOccasion, _ period: GoalPeriod, draw: UInt64
  ) -> (home: Int16, away: Int16) {
    guard usesReversedTable(home, away, occasion) else {
      return table(home, away, occasion, period).score(draw)
    }
    let score = table(away, home, occasion, period).score(DrawnScore.all - 1 - draw)
    return (score.away, score.home)
  }

  /// The scores of a period.
  ///
  /// - Precondition: Nothing keeps the match from being played.
  package func table(
    _ home: Int, _ away: Int, _ occasion: MatchOccasion, _ period: GoalPeriod
  ) -> ScoreTable {
    guard
      let rates = rates(home, away, meeting: occasion.meeting, isNeutral: occasion.isNeutral),
      let probabilities = ScoreProbabilities(rates.scaled(by: share(of: period)), model)
    else { preconditionFailure("a match of \(home) and \(away), which have no rates") }
    return ScoreTable(probabilities)
  }
}
