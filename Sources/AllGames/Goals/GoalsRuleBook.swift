internal import Games
internal import KernelInterface
internal import RandomStreams
internal import TextFiles

/// One match of goals, told: by the very draws and tables of the players.
struct GoalsRuleBook {
  let game: GoalsGame
  let occasion: MatchOccasion
  let tournament: UInt64

  private static let headings = ["Period", "Score", "Goals"]

  /// The match of two entrants.
  func story(_ sides: [Int], names: [String]) -> MatchStory {
    precondition(sides.count == 2, "a match of \(sides.count) sides")
    let words = occasion.stream.words(tournament: tournament)
    var events: [MatchStory.Event] = []
    var score = goals(sides, words, isExtraTime: false)
    events.append(event("fullTime", "Full time", score, rates: rates(sides, isExtraTime: false)))
    var decider = MatchDecider.regularTime
    if game.plays(extraTimeIn: occasion), score.home == score.away {
      let more = goals(sides, words, isExtraTime: true)
      score = (score.home + more.home, score.away + more.away)
      decider = .extraTime
      events.append(event("extraTime", "Extra time", score, rates: rates(sides, isExtraTime: true)))
    }
    var converted: SIMD2<Int>?
    if occasion.needsWinner, score.home == score.away {
      var course = game.rules.penalties.course(occasion.stream, tournament: tournament)
      while let kick = course.next() {
        let name = names[kick.side]
        events.append(
          MatchStory.Event(
            facts: facts(
              kick.isConverted ? "converted" : "missed", (course.converted[0], course.converted[1]),
              side: kick.side),
            row: [
              "Shoot-out",
              MatchStory.Event.words(score: (course.converted[0], course.converted[1])),
              .string(kick.isConverted ? "\(name) score" : "\(name) miss"),
            ]))
      }
      decider = .shootOut(winner: course.winner)
      if game.rules.penalties != .coin { converted = course.converted }
    }
    let cards = cardCounts
    return MatchStory(
      outcomes: [[score.home], [score.away]], decider: decider, counters: cards,
      headings: GoalsRuleBook.headings, events: events,
      ending: MatchStory.Ending(
        decider, score: [score.home, score.away], shootOut: converted, names: names))
  }

  private func facts(_ kind: String, _ score: (Int, Int), side: Int?) -> JSONObject {
    [
      "kind": .string(kind), "side": MatchStory.Event.fact(side: side),
      "score": MatchStory.Event.fact(score: score),
    ]
  }

  private func event(
    _ kind: String, _ period: String, _ score: (home: Int, away: Int), rates: GoalRates
  ) -> MatchStory.Event {
    func text(_ rate: Double) -> String { "\((rate * 100).rounded() / 100)" }
    return MatchStory.Event(
      facts: facts(kind, score, side: nil),
      row: [
        .string(period), MatchStory.Event.words(score: score),
        .string("\(text(rates.home)) and \(text(rates.away)) were expected"),
      ])
  }

  /// The rates of the match, or of its extra time.
  private func rates(_ sides: [Int], isExtraTime: Bool) -> GoalRates {
    let factor = isExtraTime ? game.rules.extraTimeFactor : 1
    if let sampler = game.sampler,
      game.ownRates(sides[0], sides[1], meeting: occasion.meeting) == nil
    {
      let rates = SampledGoals.rates(
        game, sampler, sides[0], sides[1], seed: occasion.stream.seed, number: tournament)
      return GoalDraws.bounded(rates, game.ground(isNeutral: occasion.isNeutral)).scaled(by: factor)
    }
    guard
      let rates = game.rates(
        sides[0], sides[1], meeting: occasion.meeting, isNeutral: occasion.isNeutral)
    else { preconditionFailure("a match of \(sides), which have no rates") }
    return rates.scaled(by: factor)
  }

  private func goals(
    _ sides: [Int], _ words: SIMD4<UInt32>, isExtraTime: Bool
  ) -> (home: Int, away: Int) {
    let first = isExtraTime ? GoalDraws.extraTime : 0
    let score: (home: Int16, away: Int16)
    if game.sampler == nil
      || game.ownRates(sides[0], sides[1], meeting: occasion.meeting) != nil
    {
      let table = game.table(
        sides[0], sides[1], meeting: occasion.meeting, isNeutral: occasion.isNeutral,
        isExtraTime: isExtraTime)
      score = table.score(words[first]) { words[first + 1] }
    } else {
      score = GoalDraws.inverses.withUnsafeBufferPointer { inverses in
        guard let inverses = inverses.baseAddress else { return (0, 0) }
        return GoalDraws.score(
          game.model, rates(sides, isExtraTime: isExtraTime), home: words[first],
          away: words[first + 1], inverses)
      }
    }
    return (Int(score.home), Int(score.away))
  }

  /// For each side its yellow and red cards, where they are counted.
  private var cardCounts: [[Int]] {
    guard let conduct = game.rules.conduct else { return [[], []] }
    let cards = CardCounts(conduct)
    let words = occasion.stream.words(tournament: tournament, block: GoalDraws.cardBlock)
    return (0..<2).map { side in
      let counts = cards.counts(yellow: words[side], red: words[2 + side])
      return [Int(counts.yellow), Int(counts.red)]
    }
  }
}
