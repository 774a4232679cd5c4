package import Games
package import KernelInterface
internal import Kernels
package import RandomStreams

/// Plays matches of goals, and keeps the tables of the scores of those who have met.
package final class GoalsMatchPlayer: MatchPlayer {
  private let game: GoalsGame
  private let sampled: SampledGoals?
  /// Columns of words.
  private let words: LaneMemory<UInt32>
  /// The goals of both sides in extra time, and the lanes in which it is played.
  private let moreGoals: LaneMemory<Int16>
  private let isLevel: LaneMemory<UInt8>
  private let tables: ScoreTables
  private let pairs: PairColumn
  /// Columns to look scores up in, and for each lane where the table of a fixture is.
  private let scratch: LaneMemory<Int32>
  /// The draws that the columns of words hold.
  private var drawn: Drawn?

  private struct Drawn: Equatable {
    let stream: MatchStream
    let block: UInt32
    let firstTournament: UInt64
    let lanes: Int
    let count: Int
  }
  private let cards: CardCounts?

  package init(_ game: GoalsGame, lanes: Int) {
    self.game = game
    sampled = game.sampler.map { SampledGoals(game, $0, lanes: lanes) }
    let capacity = MatchLanes.padded(lanes)
    words = LaneMemory(repeating: 0, columns: 4, lanes: capacity)
    moreGoals = LaneMemory(repeating: 0, columns: 2, lanes: capacity)
    isLevel = LaneMemory(repeating: 0, lanes: capacity)
    tables = ScoreTables(game)
    pairs = PairColumn(entrants: game.teams.count, lanes: lanes)
    scratch = LaneMemory(repeating: 0, columns: 3, lanes: capacity)
    cards = game.rules.conduct.map { CardCounts($0) }
  }

  package func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    sampled?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
  }

  package func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a match of \(call.sides.count) sides")
    play(.regularTime, call)
    if call.occasion.needsWinner { decide(call) }
    countCards(call)
  }

  /// Plays a period in those lanes that the call's mask lets play, and writes its goals into the call's outcomes.
  private func play(_ period: GoalPeriod, _ call: MatchCall) {
    if let sampled {
      sampled.findRates(call, share: game.share(of: period))
      drawGoals(
        GoalCall(
          arithmetic: game.arithmetic, homeRates: sampled.rates[0].span,
          awayRates: sampled.rates[1].span, stream: MatchStream(call.occasion.stream),
          isExtraTime: period == .extraTime, lanes: call.lanes, mask: call.mask,
          goals: call.outcomes))
      return
    }
    draw(call, block: 0, count: period.firstWord + 1)
    let (column, scratch) = (pairs, scratch)
    let (homes, visitors, occasion) = (call.sides[0], call.sides[1], call.occasion)
    if case (.uniform(let home), .uniform(let away)) = (homes, visitors) {
      let place = tables.table(Int(home), Int(away), occasion, period).place
      _ = lookUp(period, call, .uniform(place))
      return
    }
    if game.hasFixtures {
      let places = scratch[2]
      for lane in 0..<call.lanes.count where call.plays(lane) {
        places[lane] = tables.table(homes.row(lane), visitors.row(lane), occasion, period).place
      }
      _ = lookUp(period, call, .perLane(places.span))
      return
    }
    let pairs = column.pairs(homes, visitors, call.lanes)
    var places = tables.places(occasion, period)
    guard let unknown = lookUp(period, call, .byPair(pairs, places.span)) else { return }
    for lane in unknown..<call.lanes.count
    where places[Int(pairs.numbers[lane])] < 0 && call.plays(lane) {
      _ = tables.table(homes.row(lane), visitors.row(lane), occasion, period)
      places = tables.places(occasion, period)
    }
    _ = lookUp(period, call, .byPair(pairs, places.span))
  }

  /// Looks up the scores of a period.
  ///
  /// - Returns: the first lane that plays and has no table yet; nil if all have their scores.
  private func lookUp(
    _ period: GoalPeriod, _ call: MatchCall, _ places: ScoreCall.Places
  ) -> Int? {
    let (words, scratch, lookups) = (words, scratch, tables.lookups)
    let draws = words[period.firstWord].span
    return lookUpScores(
      ScoreCall(
        lookups.view, places, words: draws, lanes: call.lanes, mask: call.mask,
        scratch: scratch.columns, goals: call.outcomes)
    ) { lane in
      let rest = call.occasion.stream.words(
        tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane))[
          period.firstWord + 1]
      return tables.table(
        call.sides[0].row(lane), call.sides[1].row(lane), call.occasion, period
      ).table.score(draws[lane], rest)
    }
  }

  /// Decides a match that needs a winner.
  private func decide(_ call: MatchCall) {
    let (count, level, legs) = (call.lanes.count, call.occasion.level, call.legs)
    let (home, away) = (call.outcomes[0][0..<count], call.outcomes[1][0..<count])
    let (levelLanes, moreGoals) = (isLevel, moreGoals)
    let isLevel = levelLanes[0][0..<count]
    isLevel.fill(1)
    if let mask = call.mask?.extracting(0..<count) {
      for lane in mask.indices { isLevel[lane] = mask[lane] != 0 ? 1 : 0 }
    }
    if let deciders = call.deciders?[0..<count] {
      for lane in 0..<count where isLevel[lane] != 0 {
        deciders[lane] = MatchDecider.regularTime.rawValue
      }
    }
    // Most matches are of no tie, and decided faster in loops of their own.
    if legs.lead != nil || legs.awayGoals != nil {
      for lane in 0..<count where !legs.isLevel(home[lane], away[lane], lane: lane) {
        isLevel[lane] = 0
      }
    } else {
      for lane in 0..<count { isLevel[lane] &= home[lane] == away[lane] ? 1 : 0 }
    }
    var isAnyLevel: UInt8 = 0
    for lane in 0..<count { isAnyLevel |= isLevel[lane] }
    guard isAnyLevel != 0 else { return }
    if game.rules.extraTime, level.contains(.extraTime) {
      play(.extraTime, call.played(in: levelLanes[0].span, moreGoals.columns))
      let (homeMore, awayMore) = (moreGoals[0][0..<count], moreGoals[1][0..<count])
      for lane in 0..<count where isLevel[lane] != 0 {
        home[lane] &+= homeMore[lane]
        away[lane] &+= awayMore[lane]
        call.deciders?[lane] = MatchDecider.extraTime.rawValue
      }
    }
    guard level.contains(.shootOut) else { return }
    for lane in 0..<count
    where isLevel[lane] != 0 && legs.isLevel(home[lane], away[lane], lane: lane) {
      let winner = game.rules.penalties.winner(
        call.occasion.stream,
        tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane))
      call.deciders?[lane] = MatchDecider.shootOut(winner: winner).rawValue
    }
  }

  private func countCards(_ call: MatchCall) {
    guard let cards, let counters = call.counters else { return }
    draw(call, block: CardCounts.block, count: 4)
    let (words, count) = (words, call.lanes.count)
    for side in 0..<2 {
      let (yellow, red) = (words[side][0..<count], words[2 + side][0..<count])
      let (yellows, reds) = (counters[2 * side][0..<count], counters[2 * side + 1][0..<count])
      for lane in 0..<count where call.plays(lane) {
        let counts = cards.counts(yellow: yellow[lane], red: red[lane])
        (yellows[lane], reds[lane]) = (counts.yellow, counts.red)
      }
    }
  }

  /// Draws words of a match, unless they are those that were drawn last: on grounds of several kinds it is played several
  /// times.
  private func draw(_ call: MatchCall, block: UInt32, count: Int) {
    let wanted = Drawn(
      stream: MatchStream(call.occasion.stream), block: block,
      firstTournament: call.lanes.firstTournament, lanes: call.lanes.count, count: count)
    guard drawn != wanted else { return }
    drawn = wanted
    let words = words
    drawWords(
      DrawCall(
        stream: wanted.stream, block: block, lanes: call.lanes, columns: words.columns[0..<count]))
  }
}

/// A period of a match.
package enum GoalPeriod: Equatable {
  case regularTime, extraTime

  /// The word of the stream's first block that decides it by a table, before the one that such a draw seldom asks for;
  /// by rates, that of the home side, before that of the visitors.
  package var firstWord: Int { self == .regularTime ? 0 : 2 }
}

extension GoalsGame {
  /// What a period's rates are of those of the match.
  package func share(of period: GoalPeriod) -> Double {
    period == .regularTime ? 1 : rules.extraTimeFactor
  }

  /// The scores of a period.
  ///
  /// - Precondition: nothing keeps the match from being played.
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
