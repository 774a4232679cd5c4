internal import Games
internal import KernelInterface
internal import Players
internal import RandomStreams
internal import TextFiles

struct FootballGame: SampledGame, LineupGame, RoleGame, ShootOutGame, AggregateGame,
  HomeAdvantageGame
{
  let rules: FootballRules
  private let arithmetic: FootballArithmetic
  let squads: [FootballSquad]
  private let strengths: FootballStrengths

  init(squads: [FootballSquad], rules: FootballRules) {
    self.rules = rules
    self.squads = squads
    arithmetic = rules.arithmetic
    strengths = FootballStrengths(squads, rules: rules)
  }

  var sides: ClosedRange<Int> { 2...2 }

  var scoreUnit: ScoreUnit { .goal }

  var outcomes: [OutcomeColumn] { outcomes(withExtraTime: false) }
  var decidedOutcomes: [OutcomeColumn] { outcomes(withExtraTime: true) }

  private func outcomes(withExtraTime: Bool) -> [OutcomeColumn] {
    // A goal takes two battles: the last pass and the shot.
    let tabulated = min(rules.battles(withExtraTime: false) / 2 + 1, 16)
    return [
      OutcomeColumn(
        name: "score", title: "goals", range: 0...rules.battles(withExtraTime: withExtraTime) / 2,
        tabulated: tabulated)
    ]
  }

  var counters: [CounterColumn] { counters(withExtraTime: false) }
  var decidedCounters: [CounterColumn] { counters(withExtraTime: true) }

  private func counters(withExtraTime: Bool) -> [CounterColumn] {
    FootballCounter.allCases.map {
      CounterColumn(name: $0.name, maximum: rules.battles(withExtraTime: withExtraTime))
    }
  }

  var draws: DrawPolicy { .standUnlessWinnerNeeded }

  var playsExtraTime: Bool { rules.extraTimePlays > 0 }
  var countsAwayGoals: Bool { true }

  var lineups: any LineupSource {
    FootballLineups(squads: squads, rules: rules, strengths: strengths)
  }

  var sampledBytes: Int { FootballMatchPlayer.bytesPerLane(strengths) }
  var ratingDeviations: [RatingDeviation] {
    RatingDeviation.ofPlayers(squads.map { ($0.uncertainty, $0.players.map(\.name)) })
  }

  func player(lanes: Int) -> any MatchPlayer {
    FootballMatchPlayer(strengths, rules: rules, lanes: lanes)
  }

  func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    precondition(sides.count == 2, "a football match of \(sides.count) sides")
    let bookSides = sides.enumerated().map { side, entrant in
      FootballRuleBookSide(
        row: strengths.row(
          entrant, isAtHome: side == 0 && !occasion.isNeutral, seed: occasion.stream.seed,
          tournament: tournament),
        layout: strengths.layout, initialDecay: arithmetic.initialDecay)
    }
    let book = FootballRuleBook(
      arithmetic: arithmetic, sides: bookSides,
      draws: Xoshiro128Plus(occasion.stream, tournament: tournament))
    var match = FootballPlayByPlay(
      book: book, rules: rules, names: sides.map { squads[$0].name }, occasion: occasion,
      shootOut: rules.shootOut.course(occasion.stream, tournament: tournament))
    return match.story()
  }

  var canonicalRules: JSONValue { FootballRules.keys.canonical(rules) }

  func roles(of side: Int, meeting: Int) -> [MatchRole] {
    let squad = squads[side]
    let lines = [[squad.keeper]] + FootballLine.allCases.map { squad.lines[$0, default: []] }
    return zip(["Keeper", "Defence", "Midfield", "Attack"], lines).map { title, players in
      MatchRole(title, players.map { squad.players[$0].name })
    }
  }

  var canonicalRatings: JSONValue {
    .array(
      squads.map { squad in
        let rating = { (player: Int) in JSONValue.decimal(squad.players[player].skillPower) }
        var ratings = JSONObject(
          [.init("keeper", rating(squad.keeper))]
            + FootballLine.allCases.map { line in
              .init(line.key, .array(squad.lines[line, default: []].map(rating)))
            }
        )
        let names = squad.lineup.map { squad.players[$0].name }
        if let uncertainty = squad.uncertainty.canonical(names) {
          ratings["uncertainty"] = uncertainty
        }
        return .object(ratings)
      }
    )
  }
}

extension FootballGame: CardGame {
  var cardColumns: CardColumns? {
    CardColumns(
      yellow: FootballCounter.yellowCards.rawValue, red: FootballCounter.redCards.rawValue,
      dismissals: FootballCounter.dismissals.rawValue)
  }
}

extension FootballCounter {
  var name: String {
    switch self {
    case .fouls: "fouls"
    case .yellowCards: "yellow_cards"
    case .redCards: "red_cards"
    case .dismissals: "dismissals"
    }
  }
}
