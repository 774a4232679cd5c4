internal import Games
internal import Players
internal import TextFiles

extension GoalsGame: PairingGame, ShootOutGame, AggregateGame, HomeAdvantageGame, SampledGame,
  CardGame
{
  var scoreUnit: ScoreUnit { .goal }
  var draws: DrawPolicy { .standUnlessWinnerNeeded }
  var playsExtraTime: Bool { rules.extraTime }
  var countsAwayGoals: Bool { true }

  var outcomes: [OutcomeColumn] { outcomes(periods: 1) }
  var decidedOutcomes: [OutcomeColumn] { outcomes(periods: rules.extraTime ? 2 : 1) }

  private func outcomes(periods: Int) -> [OutcomeColumn] {
    [
      OutcomeColumn(
        name: "score", title: "goals", range: 0...GoalRates.maximumGoals * periods, tabulated: 16)
    ]
  }

  var counters: [CounterColumn] {
    rules.conduct == nil
      ? []
      : ["yellow_cards", "red_cards"].map {
        CounterColumn(name: $0, maximum: GoalRates.maximumGoals)
      }
  }

  var cardColumns: CardColumns? {
    rules.conduct == nil ? nil : CardColumns(yellow: 0, red: 1)
  }

  var sampledBytes: Int {
    sampler.map { SampledGoals.bytesPerLane($0, entrants: teams.count) } ?? 0
  }

  var ratingDeviations: [RatingDeviation] { teams.deviations(sampler) }

  func obstacle(sides: [Int], meeting: Int, isNeutral: Bool) -> PairingObstacle? {
    guard let rates = rates(sides[0], sides[1], meeting: meeting, isNeutral: isNeutral) else {
      return .unknown(
        entrants: sides.filter { teams[$0].strength == .unknown },
        lack: "neither attack and defence nor a rating")
    }
    if ScoreProbabilities(rates, model) != nil { return nil }
    func text(_ rate: Double) -> String { "\((rate * 1000).rounded() / 1000)" }
    let goals = "its mean goals are \(text(rates.home)) and \(text(rates.away))"
    if max(rates.home, rates.away) > GoalRates.maximum {
      return .impossible(
        rule: nil, reason: "\(goals), expected at most \(Int(GoalRates.maximum)) per side")
    }
    switch model {
    case .dixonColes(let rho):
      return .impossible(
        rule: "rho",
        reason: "\(goals), and with these a rho of \(rho) gives a score a negative probability")
    case .poisson, .negativeBinomial:
      return .impossible(
        rule: "dispersion",
        reason:
          "\(goals), so that a side may score more than \(GoalRates.maximumGoals) goals; use a smaller dispersion"
      )
    }
  }

  func player(lanes: Int) -> any MatchPlayer {
    GoalsMatchPlayer(self, lanes: lanes)
  }

  func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    GoalsRuleBook(game: self, occasion: occasion, tournament: tournament)
      .story(sides, names: sides.map { teams[$0].name })
  }

  var canonicalRules: JSONValue {
    fixtures.canonicalRules("rates", sampler, keys: GoalsRules.keys.canonical(rules)) {
      [.double($0.home), .double($0.away)]
    }
  }

  var canonicalRatings: JSONValue { .array(teams.map(\.canonical)) }
}
