internal import Games
internal import KernelInterface
internal import RandomStreams
internal import TextFiles

/// Football scores from the strengths of teams, ready to play.
struct GoalsGame: PairingGame, ShootOutGame, AggregateGame, HomeAdvantageGame, SampledGame, CardGame
{
  let rules: GoalsRules
  let model: GoalModel
  let teams: [GoalsTeam]
  /// The numbers that fixtures have of their own.
  private let fixtures: [GoalFixture]
  private let fixtureRates: FixtureValues<GoalRates>
  let sampler: JointSampler?

  init(
    teams: [GoalsTeam], fixtures: [GoalFixture], rules: GoalsRules, sampler: JointSampler? = nil
  ) {
    self.rules = rules
    self.teams = teams
    self.fixtures = fixtures
    self.sampler = sampler
    model = rules.goalModel
    fixtureRates = FixtureValues(fixtures.map { ($0.key, $0.rates) })
  }

  var sides: ClosedRange<Int> { 2...2 }
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

  /// Whether any fixture has numbers of its own.
  var hasFixtures: Bool { !fixtures.isEmpty }

  /// The rates of a fixture that has numbers of its own; nil if it has none.
  func ownRates(_ home: Int, _ away: Int, meeting: Int) -> GoalRates? {
    fixtureRates[home, away, meeting: meeting]
  }

  /// The rates of a match by the strengths that are given; nil if a team has none.
  func rates(_ home: Int, _ away: Int, meeting: Int, isNeutral: Bool) -> GoalRates? {
    if let rates = ownRates(home, away, meeting: meeting) { return rates }
    let terms = terms
    guard let one = terms.team(teams[home].strength), let other = terms.team(teams[away].strength)
    else { return nil }
    let ground = terms.ground(isNeutral: isNeutral)
    return GoalRates(
      home: DoubleArithmetic.exp(ground.home + one.attack - other.defence),
      away: DoubleArithmetic.exp(ground.away + other.attack - one.defence))
  }

  /// What the logarithms of rates are made of.
  var terms: GoalTerms { GoalTerms(rules, usesRatings: teams.contains { $0.isRated }) }

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

  /// Numbers of fixtures belong to two teams, and what is uncertain may belong to all: so they are rules here.
  var canonicalRules: JSONValue {
    var rules: JSONObject = ["keys": GoalsRules.keys.canonical(rules)]
    if !fixtures.isEmpty { rules["fixtures"] = .array(fixtures.map(\.canonical)) }
    if let sampler { rules["uncertainty"] = sampler.canonical }
    return .object(rules)
  }

  var canonicalRatings: JSONValue { .array(teams.map(\.canonical)) }
}

/// What the logarithms of the rates of a match are made of: what the ground gives each side, and of each team what it adds
/// to its own goals and takes from its opponents'.
///
/// With attack and defence,
///
///     log λ = base + home + attack_h - defence_a,   log μ = base + attack_a - defence_h.
///
/// With ratings, log λ - log μ = slope (R_h + advantage - R_a) / 400 and λ μ = exp(2 base): half of the difference is
/// the home side's, so that a team's attack and defence are both slope R / 800.
struct GoalTerms {
  private let base: Double
  private let groundShares: (home: Double, away: Double)
  /// What a point of rating is worth in attack and in defence.
  let ratingUnit: Double

  init(_ rules: GoalsRules, usesRatings: Bool) {
    base = rules.base
    ratingUnit = rules.slope / 800
    groundShares =
      usesRatings
      ? (ratingUnit * rules.advantage, -ratingUnit * rules.advantage) : (rules.home, 0)
  }

  /// What each side's logarithm begins with.
  func ground(isNeutral: Bool) -> (home: Double, away: Double) {
    isNeutral ? (base, base) : (base + groundShares.home, base + groundShares.away)
  }

  /// A team's attack and defence; nil if it has neither these nor a rating.
  func team(_ strength: GoalsTeam.Strength) -> (attack: Double, defence: Double)? {
    switch strength {
    case .attack(let attack, let defence): (attack, defence)
    case .rating(let rating): (rating * ratingUnit, rating * ratingUnit)
    case .unknown: nil
    }
  }
}

extension GoalsTeam {
  /// Whether it has one rating.
  var isRated: Bool { if case .rating = strength { true } else { false } }
}
