internal import Games
internal import KernelInterface
package import Players
internal import RandomStreams
internal import TextFiles

package struct BasketballGame: HomeAdvantageGame, SampledGame, SeriesGame, RoleGame, LineupGame,
  PredictingGame, AggregateGame
{
  private let rules: BasketballRules
  private let teams: [BasketballTeam]
  package let table: BasketballTable
  /// The deviations of regulation, cached because they take some milliseconds to compute.
  private let deviations: RegulationDeviations

  static let maximumPoints = OutcomeColumn.maximumCounted - 1

  init(teams: [BasketballTeam], table: BasketballTable, rules: BasketballRules) {
    self.rules = rules
    self.table = table
    self.teams = teams
    deviations = rules.deviations()
  }

  var sides: ClosedRange<Int> { 2...2 }

  var scoreUnit: ScoreUnit { .point }

  var outcomes: [OutcomeColumn] {
    [OutcomeColumn(name: "score", title: "points", range: 0...table.maximumPoints)]
  }

  var counters: [CounterColumn] {
    BasketballCounter.allCases.map { counter in
      switch counter {
      case .overtimes:
        CounterColumn(name: "overtimes", maximum: Int(BasketballArithmetic.maximumOvertimes))
      case .possessions: CounterColumn(name: "possessions", maximum: Int(Int16.max))
      }
    }
  }

  var countsAwayGoals: Bool { false }

  var draws: DrawPolicy { rules.ties == .tie ? .standUnlessWinnerNeeded : .never }

  var neutralGroundObstacle: String? {
    rules.scores == .ranges
      ? "scores from ranges need a home side and an away side; leave \"neutral\" out, or set "
        + "game.rules.scores to \"possessions\""
      : nil
  }

  /// Returns the home pattern of the NBA.
  func homePattern(games: Int) -> [Int] {
    switch games {
    case 5: [2, 2, 1]
    case 7: [2, 2, 1, 1, 1]
    default: Array(repeating: 1, count: games)
    }
  }

  func roles(of side: Int, meeting: Int) -> [MatchRole] {
    guard let squad = teams[side].squad else { return [] }
    let plan = squad.plan(rules)
    let playing = squad.names.indices.filter { plan.minutes($0) > 0 }
      .sorted { (plan.numerators[$1], $0) < (plan.numerators[$0], $1) }
    return [MatchRole("Most minutes first", playing.map { squad.names[$0] })]
  }

  var lineups: any LineupSource { BasketballRotations(teams: teams, rules: rules) }

  /// Returns the expected points of both sides in regulation.
  func predictions(sides: [Int], meeting: Int, isNeutral: Bool) -> [OutcomePrediction] {
    precondition(sides.count == 2, "a basketball match of \(sides.count) sides")
    let arithmetic = rules.arithmetic(isNeutral: isNeutral)
    return table.expectedPoints(home: sides[0], away: sides[1], arithmetic).enumerated().map {
      OutcomePrediction(method: "regulation mean", outcome: 0, side: $0, value: $1)
    }
  }

  var sampledBytes: Int { BasketballMatchPlayer.bytesPerLane(table) }
  var ratingDeviations: [RatingDeviation] {
    RatingDeviation.ofPlayers(teams.map { ($0.uncertainty, $0.squad?.names ?? []) })
  }

  func player(lanes: Int) -> any MatchPlayer {
    BasketballMatchPlayer(table, deviations, rules: rules, lanes: lanes)
  }

  func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    precondition(sides.count == 2, "a basketball match of \(sides.count) sides")
    let rows = sides.map {
      table.row($0, seed: occasion.stream.seed, tournament: tournament)
    }
    let book = BasketballRuleBook(
      arithmetic: rules.arithmetic(isNeutral: occasion.isNeutral), rows: rows,
      stream: occasion.stream, tournament: tournament, deviations: deviations)
    let periods = book.periods(
      playsOvertime: occasion.playsOvertime || rules.ties == .overtime, lead: occasion.lead)
    return BasketballPlayByPlay(periods: periods, names: sides.map { teams[$0].name }).story
  }

  var canonicalRules: JSONValue { BasketballRules.keys.canonical(rules) }
  var canonicalRatings: JSONValue { .array(table.canonical) }
}
