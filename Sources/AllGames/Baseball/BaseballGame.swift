internal import Games
internal import KernelInterface
package import Players
internal import RandomStreams
internal import TextFiles

/// Baseball, plate appearance by plate appearance, ready to play.
package struct BaseballGame: HomeAdvantageGame, SampledGame, SeriesGame, RoleGame, PredictingGame {
  private let rules: BaseballRules
  private let squads: [BaseballSquad]
  private let odds: BaseballOdds
  package let factors: BaseballFactors
  private let predictor: RunPredictor

  init(squads: [BaseballSquad], factors: BaseballFactors, rules: BaseballRules) {
    self.factors = factors
    self.rules = rules
    self.squads = squads
    odds = BaseballOdds(squads, rules: rules)
    predictor = RunPredictor(squads, rules: rules)
  }

  var scoreUnit: ScoreUnit { .run }

  var outcomes: [OutcomeColumn] {
    [
      OutcomeColumn(name: "score", title: "runs", range: 0...rules.maximumRuns, tabulated: 26),
      OutcomeColumn(
        name: "runs_in_five", title: "runs in five innings",
        range: 0...BaseballRules.maximumRunsInFive
      ),
    ]
  }

  var counters: [CounterColumn] {
    let innings = rules.innings + BaseballRules.maximumExtraInnings
    return BaseballCounter.allCases.map { counter in
      let maximum = innings * BaseballRules.maximumPlateAppearancesPerHalf
      return CounterColumn(name: counter.name, maximum: counter == .innings ? innings : maximum)
    }
  }

  var draws: DrawPolicy { .never }

  /// The pattern of Major League Baseball: three games are played in one place.
  func homePattern(games: Int) -> [Int] {
    switch games {
    case 3: [3]
    case 5: [2, 2, 1]
    case 7: [2, 3, 2]
    default: Array(repeating: 1, count: games)
    }
  }

  func predictions(sides: [Int], meeting: Int, isNeutral: Bool) -> [OutcomePrediction] {
    predictor.predictions(sides: sides, meeting: meeting)
  }

  var sampledBytes: Int { factors.bytesPerLane }
  var ratingDeviations: [RatingDeviation] {
    RatingDeviation.ofPlayers(
      squads.map { squad in
        (
          squad.uncertainty,
          squad.lineup.compactMap(\.name) + squad.rotation.compactMap(\.name)
        )
      })
  }

  func player(lanes: Int) -> any MatchPlayer {
    BaseballMatchPlayer(odds, factors, squads: squads, rules: rules, lanes: lanes)
  }

  func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    precondition(sides.count == 2, "a baseball game of \(sides.count) sides")
    let teams = sides.map { squads[$0] }
    let starters = teams.map { $0.starter(meeting: occasion.meeting) }
    let matchups = (0..<2).map { side in
      odds.matchups(
        batting: sides[side], pitching: sides[1 - side], starter: starters[1 - side],
        ground: .init(side: side, isNeutral: occasion.isNeutral))
    }
    let rows = sides.map {
      factors.row($0, seed: occasion.stream.seed, tournament: tournament)
    }
    let book = BaseballRuleBook(
      rules: rules, matchups: matchups,
      factors: (0..<2).map { side in
        BaseballFactors.factors(
          batters: rows[side], pitchers: rows[1 - side], starter: starters[1 - side])
      }, stream: occasion.stream, tournament: tournament)
    return BaseballPlayByPlay(book: book, squads: teams, starters: starters).story
  }

  func roles(of side: Int, meeting: Int) -> [MatchRole] {
    let squad = squads[side]
    let roles = [
      ("Starting pitcher", [squad.rotation[squad.starter(meeting: meeting)].name]),
      ("Batting order", squad.lineup.map(\.name)),
    ]
    return roles.filter { $1.contains { $0 != nil } }.map { title, names in
      MatchRole(title, names.map { $0 ?? "nobody" })
    }
  }

  var canonicalRules: JSONValue { BaseballRules.keys.canonical(rules) }

  var canonicalRatings: JSONValue {
    .array(
      zip(squads, factors.teams).map { squad, team in
        var canonical = squad.canonical
        if let team { canonical["uncertainty"] = team.canonical }
        return .object(canonical)
      })
  }
}
