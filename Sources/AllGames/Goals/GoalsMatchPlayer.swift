internal import Games
internal import KernelInterface
internal import Kernels
internal import RandomStreams

/// Plays matches of goals, and keeps the tables of the scores of those who have met.
final class GoalsMatchPlayer: MatchPlayer {
  private let game: GoalsGame
  private let sampled: SampledGoals?
  private let capacity: Int
  /// Columns of words.
  private let words: UnsafeMutablePointer<UInt32>
  /// The goals of both sides in extra time, and the lanes in which it is played.
  private let moreGoals: UnsafeMutablePointer<Int16>
  private let isLevel: UnsafeMutablePointer<UInt8>
  private let tables: ScoreTables
  private let pairs: PairColumn
  /// For each lane that plays where its score is looked for, and which lanes these are.
  private let starts: UnsafeMutablePointer<UnsafePointer<UInt32>>
  private let lanes: UnsafeMutablePointer<Int32>
  /// The draws that the columns of words hold.
  private var drawn: Drawn?

  private struct Drawn: Hashable {
    let stream: MatchStream
    let block: UInt32
    let firstTournament: UInt64
    let lanes: Int
    let count: Int
  }
  private let cards: CardCounts?

  init(_ game: GoalsGame, lanes: Int) {
    self.game = game
    sampled = game.sampler.map { SampledGoals(game, $0, lanes: lanes) }
    capacity = MatchLanes.padded(lanes)
    words = .allocate(capacity: 4 * capacity)
    words.initialize(repeating: 0, count: 4 * capacity)
    moreGoals = .allocate(capacity: 2 * capacity)
    moreGoals.initialize(repeating: 0, count: 2 * capacity)
    isLevel = .allocate(capacity: capacity)
    isLevel.initialize(repeating: 0, count: capacity)
    tables = ScoreTables(game)
    pairs = PairColumn(entrants: game.teams.count, lanes: lanes)
    starts = .allocate(capacity: capacity)
    self.lanes = .allocate(capacity: capacity)
    self.lanes.initialize(repeating: 0, count: capacity)
    cards = game.rules.conduct.map { CardCounts($0) }
  }

  deinit {
    words.deallocate()
    moreGoals.deallocate()
    isLevel.deallocate()
    starts.deallocate()
    lanes.deallocate()
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    sampled?.begin(seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
  }

  func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a match of \(call.sides.count) sides")
    play(.regularTime, call)
    if call.occasion.needsWinner { decide(call) }
    countCards(call)
  }

  /// Plays a period in those lanes that the call's mask lets play, and writes its goals into the call's outcomes.
  private func play(_ period: GoalPeriod, _ call: MatchCall) {
    let (home, away) = (call.outcomes, call.outcomes + call.columnStride)
    if let sampled {
      sampled.findRates(call, share: game.share(of: period))
      drawGoals(
        GoalCall(
          arithmetic: game.arithmetic, homeRates: sampled.homeRates, awayRates: sampled.awayRates,
          stream: MatchStream(call.occasion.stream), isExtraTime: period == .extraTime,
          lanes: call.lanes, mask: call.mask, homeGoals: home, awayGoals: away))
      return
    }
    let word = period.firstWord
    draw(call, block: 0, count: word + 1)
    let draws = words + word * capacity
    guard let mask = call.mask else {
      findStarts(call, period, draws, call.lanes.count) { $0 }
      look(call, period, draws, call.lanes.count) { $0 }
      return
    }
    var count = 0
    for lane in 0..<call.lanes.count {
      lanes[count] = Int32(truncatingIfNeeded: lane)
      count &+= mask[lane] != 0 ? 1 : 0
    }
    let lanes = lanes
    findStarts(call, period, draws, count) { Int(lanes[$0]) }
    look(call, period, draws, count) { Int(lanes[$0]) }
  }

  /// Finds where the scores of some lanes are looked for. It is a loop of its own, in which no lane waits for the table of
  /// the one before it.
  @inline(__always)
  private func findStarts(
    _ call: MatchCall, _ period: GoalPeriod, _ draws: UnsafePointer<UInt32>, _ count: Int,
    _ lane: (Int) -> Int
  ) {
    let starts = starts
    let occasion = call.occasion
    if case (.uniform(let home), .uniform(let away)) = (call.sides[0], call.sides[1]) {
      let table = tables.table(Int(home), Int(away), occasion, period).lookup
      for index in 0..<count { starts[index] = table.start(draws[lane(index)]) }
      return
    }
    let pairs = pairs.pairs(call)
    let (known, entrants) = (tables.pairs(occasion, period).lookups, game.teams.count)
    let hasFixtures = game.hasFixtures
    for index in 0..<count {
      let pair = Int(pairs[lane(index)])
      let table =
        hasFixtures || known[pair] == nil
        ? tables.table(pair / entrants, pair % entrants, occasion, period).lookup : known[pair]
      if let table { starts[index] = table.start(draws[lane(index)]) }
    }
  }

  /// Finds the scores of some lanes from where they are looked for, and writes them into the call's outcomes.
  @inline(__always)
  private func look(
    _ call: MatchCall, _ period: GoalPeriod, _ draws: UnsafePointer<UInt32>, _ count: Int,
    _ lane: (Int) -> Int
  ) {
    let starts = starts
    let (home, away) = (call.outcomes, call.outcomes + call.columnStride)
    for index in 0..<count {
      let lane = lane(index)
      (home[lane], away[lane]) =
        ScoreTable.Lookup.score(draws[lane], from: starts[index])
        ?? rareScore(call, period, draws[lane], lane)
    }
  }

  /// The score of a lane that is not found where scores are looked up.
  @inline(never)
  private func rareScore(
    _ call: MatchCall, _ period: GoalPeriod, _ draw: UInt32, _ lane: Int
  ) -> (home: Int16, away: Int16) {
    tables.table(call.sides[0].row(lane), call.sides[1].row(lane), call.occasion, period)
      .score(draw) {
        call.occasion.stream.words(
          tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane))[
            period.firstWord + 1]
      }
  }

  /// Decides a match that needs a winner.
  private func decide(_ call: MatchCall) {
    let (home, away) = (call.outcomes, call.outcomes + call.columnStride)
    let (level, legs) = (call.occasion.level, call.legs)
    var isAnyLevel = false
    for lane in 0..<call.lanes.count {
      isLevel[lane] = call.mask?[lane] != 0 && home[lane] == away[lane] ? 1 : 0
      isAnyLevel = isAnyLevel || isLevel[lane] != 0
      if call.mask?[lane] != 0 { call.deciders?[lane] = MatchDecider.regularTime.rawValue }
    }
    // A loop of its own: most matches are of no tie, and the one above is the faster for it.
    if legs.lead != nil || legs.awayGoals != nil {
      isAnyLevel = false
      for lane in 0..<call.lanes.count {
        isLevel[lane] =
          call.mask?[lane] != 0 && legs.isLevel(home[lane], away[lane], lane: lane) ? 1 : 0
        isAnyLevel = isAnyLevel || isLevel[lane] != 0
      }
    }
    guard isAnyLevel else { return }
    if game.playsExtraTime, level.contains(.extraTime) {
      var extraTime = call
      extraTime.mask = UnsafePointer(isLevel)
      extraTime.outcomes = moreGoals
      extraTime.columnStride = capacity
      play(.extraTime, extraTime)
      for lane in 0..<call.lanes.count where isLevel[lane] != 0 {
        home[lane] &+= moreGoals[lane]
        away[lane] &+= moreGoals[capacity &+ lane]
        call.deciders?[lane] = MatchDecider.extraTime.rawValue
      }
    }
    guard level.contains(.shootOut) else { return }
    for lane in 0..<call.lanes.count
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
    for lane in 0..<call.lanes.count where call.mask?[lane] != 0 {
      for side in 0..<2 {
        let counts = cards.counts(
          yellow: words[side &* capacity &+ lane], red: words[(2 &+ side) &* capacity &+ lane])
        counters[2 &* side &* call.columnStride &+ lane] = counts.yellow
        counters[(2 &* side &+ 1) &* call.columnStride &+ lane] = counts.red
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
    drawWords(
      DrawCall(
        stream: MatchStream(call.occasion.stream), block: block, lanes: call.lanes, count: count,
        columnStride: capacity, columns: words))
  }
}

/// A period of a match.
enum GoalPeriod: Hashable {
  case regularTime, extraTime

  /// The word of the stream's first block that decides it by a table, before the one that such a draw seldom asks for;
  /// by rates, that of the home side, before that of the visitors.
  var firstWord: Int { self == .regularTime ? 0 : 2 }
}

extension GoalsGame {
  /// What a period's rates are of those of the match.
  func share(of period: GoalPeriod) -> Double {
    period == .regularTime ? 1 : rules.extraTimeFactor
  }

  /// The scores of a period.
  ///
  /// - Precondition: nothing keeps the match from being played.
  func table(
    _ home: Int, _ away: Int, _ occasion: MatchOccasion, _ period: GoalPeriod
  ) -> ScoreTable {
    guard
      let rates = rates(home, away, meeting: occasion.meeting, isNeutral: occasion.isNeutral),
      let probabilities = ScoreProbabilities(rates.scaled(by: share(of: period)), model)
    else { preconditionFailure("a match of \(home) and \(away), which have no rates") }
    return ScoreTable(probabilities)
  }
}
