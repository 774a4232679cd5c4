internal import Games
internal import KernelInterface
internal import Players
internal import RandomStreams
internal import TextFiles

/// One match of goals, play by play, with the same draws and tables as the players.
struct GoalsRuleBook {
  let game: GoalsGame
  let occasion: MatchOccasion
  let tournament: UInt64

  func story(_ sides: [Int], names: [String]) -> MatchStory {
    precondition(sides.count == 2, "a match of \(sides.count) sides")
    var events: [MatchStory.Event] = []
    var (rates, score) = play(.regularTime, sides)
    events.append(event("fullTime", "Full time", score, rates: rates))
    var decider = MatchDecider.regularTime
    if game.playsExtraTime, occasion.needsExtraTime(score.home, score.away) {
      let more = play(.extraTime, sides)
      rates = more.rates
      score = (score.home + more.goals.home, score.away + more.goals.away)
      decider = .extraTime
      events.append(event("extraTime", "Extra time", score, rates: rates))
    }
    var converted: SIMD2<Int>?
    if occasion.needsShootOut(score.home, score.away) {
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
      headings: ["Period", "Score", "Goals"], events: events,
      ending: MatchStory.Ending(
        decider, occasion, score: [score.home, score.away], shootOut: converted, names: names))
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

  /// The rates of a period, and its goals.
  private func play(
    _ period: GoalPeriod, _ sides: [Int]
  ) -> (rates: GoalRates, goals: (home: Int, away: Int)) {
    let share = game.share(of: period)
    if let sampler = game.sampler, let grid = game.grid {
      let logarithms = game.sampledLogarithms(
        sampler, occasion, sides[0], sides[1], number: tournament, share: share)
      let draws = period.draws(occasion.stream, tournament: tournament)
      let score = grid.score(logarithms, bits: draws.bits, draws: draws.sides)
      return (
        GoalRates(home: GoalGrid.rate(logarithms.home), away: GoalGrid.rate(logarithms.away)),
        (Int(score.home), Int(score.away))
      )
    }
    guard
      let rates = game.rates(
        sides[0], sides[1], meeting: occasion.meeting, isNeutral: occasion.isNeutral)
    else { preconditionFailure("a match of \(sides), which have no rates") }
    let score = game.score(
      sides[0], sides[1], occasion, period,
      draw: period.draw(occasion.stream, tournament: tournament))
    return (rates.scaled(by: share), (Int(score.home), Int(score.away)))
  }

  /// The yellow and red cards of each side, if cards are counted.
  private var cardCounts: [[Int]] {
    guard let conduct = game.rules.conduct else { return [[], []] }
    let cards = CardCounts(conduct)
    let words = occasion.stream.words(tournament: tournament, block: CardCounts.block)
    return (0..<2).map { side in
      let counts = cards.counts(yellow: words[side], red: words[2 + side])
      return [Int(counts.yellow), Int(counts.red)]
    }
  }
}
