internal import Games
internal import KernelInterface
internal import RandomStreams

/// Plays matches of goals, and keeps the tables of the scores of those who have met.
final class GoalsMatchPlayer: MatchPlayer {
  private let game: GoalsGame
  private let kernels: KernelSet
  private let sampled: SampledGoals?
  private let capacity: Int
  /// Columns of words.
  private let words: UnsafeMutablePointer<UInt32>
  /// The goals of both sides in extra time, and the lanes in which it is played.
  private let moreGoals: UnsafeMutablePointer<Int16>
  private let isLevel: UnsafeMutablePointer<UInt8>
  private let tables: ScoreTables
  private let cards: CardCounts?

  init(_ game: GoalsGame, kernels: KernelSet, lanes: Int) {
    self.game = game
    self.kernels = kernels
    sampled = game.sampler.map { SampledGoals(game, $0, kernels: kernels, lanes: lanes) }
    capacity = MatchLanes.padded(lanes)
    words = .allocate(capacity: 4 * capacity)
    words.initialize(repeating: 0, count: 4 * capacity)
    moreGoals = .allocate(capacity: 2 * capacity)
    moreGoals.initialize(repeating: 0, count: 2 * capacity)
    isLevel = .allocate(capacity: capacity)
    isLevel.initialize(repeating: 0, count: capacity)
    tables = ScoreTables(game)
    cards = game.rules.conduct.map { CardCounts($0) }
  }

  deinit {
    words.deallocate()
    moreGoals.deallocate()
    isLevel.deallocate()
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
      kernels.goals(
        GoalCall(
          arithmetic: game.arithmetic, homeRates: sampled.homeRates, awayRates: sampled.awayRates,
          stream: MatchStream(call.occasion.stream), isExtraTime: period == .extraTime,
          lanes: call.lanes, mask: call.mask, homeGoals: home, awayGoals: away))
      return
    }
    let word = period.firstWord
    draw(call, block: 0, count: word + 1)
    let draws = words + word * capacity
    let occasion = call.occasion
    func rest(_ lane: Int) -> UInt32 {
      occasion.stream.words(
        tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane))[word + 1]
    }
    let tables = tables.reader(occasion, period)
    if case (.uniform(let one), .uniform(let other)) = (call.sides[0], call.sides[1]) {
      let table = tables.table(Int(one), Int(other))
      for lane in 0..<call.lanes.count where call.mask?[lane] != 0 {
        (home[lane], away[lane]) = table.score(draws[lane]) { rest(lane) }
      }
      return
    }
    let (one, other) = (call.sides[0], call.sides[1])
    for lane in 0..<call.lanes.count where call.mask?[lane] != 0 {
      let table = tables.table(one.row(lane), other.row(lane))
      (home[lane], away[lane]) = table.score(draws[lane]) { rest(lane) }
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

  private func draw(_ call: MatchCall, block: UInt32, count: Int) {
    kernels.draws(
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
