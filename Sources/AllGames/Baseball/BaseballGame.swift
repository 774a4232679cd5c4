internal import Games
internal import KernelInterface
internal import RandomStreams
internal import TextFiles

/// Baseball, plate appearance by plate appearance, ready to play.
package struct BaseballGame: Game {
  private let rules: BaseballRules
  private let squads: [BaseballSquad]
  private let odds: BaseballOdds
  private let predictor: RunPredictor

  init(squads: [BaseballSquad], rules: BaseballRules) {
    self.rules = rules
    self.squads = squads
    odds = BaseballOdds(squads, rules: rules)
    predictor = RunPredictor(squads, rules: rules)
  }

  var sides: ClosedRange<Int> { 2...2 }

  var scoreUnit: ScoreUnit { .run }

  var outcomes: [OutcomeColumn] {
    [
      OutcomeColumn(name: "score", title: "runs", range: 0...rules.mostRuns, tabulated: 26),
      OutcomeColumn(
        name: "runs_in_five", title: "runs in five innings", range: 0...BaseballRules.mostRunsInFive
      ),
    ]
  }

  var counters: [CounterColumn] {
    let innings = rules.innings + BaseballRules.mostExtraInnings
    return BaseballCounter.allCases.map { counter in
      let most = innings * BaseballRules.mostPlateAppearancesPerHalf
      return CounterColumn(name: counter.name, maximum: counter == .innings ? innings : most)
    }
  }

  var draws: DrawPolicy { .never }

  /// As in Major League Baseball: three games are played in one place.
  func homePattern(games: Int) -> [Int] {
    switch games {
    case 3: [3]
    case 5: [2, 2, 1]
    case 7: [2, 3, 2]
    default: Array(repeating: 1, count: games)
    }
  }

  /// The predicted runs of a game in its first five innings, for each side the runs that its pitchers
  /// allow.
  ///
  /// - Parameters:
  ///   - sides: the entrants, the side at home first.
  ///   - meeting: how often they have met before; it chooses the starters.
  package func runPredictions(sides: [Int], meeting: Int) -> [RunPrediction] {
    precondition(sides.count == 2, "a baseball game of \(sides.count) sides")
    return predictor.predictions(sides: sides, meeting: meeting)
  }

  /// What the pitchers of a side allow, its opponents score.
  func predictions(sides: [Int], meeting: Int) -> [OutcomePrediction] {
    runPredictions(sides: sides, meeting: meeting).flatMap { prediction in
      let figures = prediction.figures
      let steps = figures.map { figures -> [OutcomePrediction.Step] in
        [
          .init("fip", "FIP", figures.fip),
          .init("plate_appearances", "Plate appearances", Double(figures.plateAppearances)),
          .init("wrc5", "wRC/5", figures.opposingWRC5),
          .init("raw_ra5", "RA/5 unrounded", figures.raw),
        ]
      }
      let pitcher =
        prediction.usesTeamPitching ? "\(prediction.starter ?? "starter") (by the team's FIP)" : nil
      let values =
        [("RA/5", figures.map { Double($0.rounded) })]
        + (figures == nil ? [] : [("plausible runs", figures?.plausibleRuns)])
      return values.map { method, value in
        OutcomePrediction(
          method: method, outcome: 1, side: 1 - prediction.side, value: value,
          absence: prediction.absence, opponent: pitcher ?? prediction.starter,
          steps: steps ?? [])
      }
    }
  }

  func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a baseball game of \(call.sides.count) sides")
    let mask = call.mask
    switch (call.sides[0], call.sides[1]) {
    case (.uniform(let home), .uniform(let visitors)):
      let kernel = kernel(home: Int(home), visitors: Int(visitors), call.occasion.meeting)
      kernel.play(call)
    case (let home, let visitors):
      let lanes = (0..<call.lanes.count).filter { lane in mask.map { $0[lane] != 0 } ?? true }
      let pairs = Dictionary(grouping: lanes) { lane in
        EntrantPair(home: home.row(lane), visitors: visitors.row(lane))
      }
      // Lanes do not depend on each other, so that the order of the pairs is of no matter.
      for (pair, lanes) in pairs {
        let kernel = kernel(home: pair.home, visitors: pair.visitors, call.occasion.meeting)
        kernel.play(call, lanes: lanes)
      }
    }
  }

  private struct EntrantPair: Hashable {
    let home: Int
    let visitors: Int
  }

  private func kernel(home: Int, visitors: Int, _ meeting: Int) -> BaseballKernel {
    let matchups = matchups(home: home, visitors: visitors, meeting)
    return BaseballKernel(rules: rules, home: matchups[0], visitors: matchups[1])
  }

  /// The match-ups of the home side's batters, then of the visitors'.
  private func matchups(home: Int, visitors: Int, _ meeting: Int) -> [[Matchup]] {
    [
      odds.matchups(
        batting: home, pitching: visitors, starter: squads[visitors].starter(meeting: meeting),
        isHome: true),
      odds.matchups(
        batting: visitors, pitching: home, starter: squads[home].starter(meeting: meeting),
        isHome: false),
    ]
  }

  func tell(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    precondition(sides.count == 2, "a baseball game of \(sides.count) sides")
    let book = BaseballRuleBook(
      rules: rules,
      matchups: matchups(home: sides[0], visitors: sides[1], occasion.meeting),
      stream: occasion.stream, tournament: tournament)
    let teams = sides.map { squads[$0] }
    return BaseballTeller(
      book: book, squads: teams,
      starters: teams.map { $0.starter(meeting: occasion.meeting) }
    ).tell()
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

  var canonicalRatings: JSONValue { .array(squads.map(\.canonical)) }
}

extension SideRows {
  /// The row that plays in a lane.
  fileprivate func row(_ lane: Int) -> Int {
    switch self {
    case .uniform(let row): Int(row)
    case .perLane(let rows): Int(rows[lane])
    }
  }
}
