internal import Games
internal import KernelInterface
internal import Players
internal import RandomStreams
internal import TextFiles

struct DuelGame: RoleGame, ParticipantGame, DeterministicGame {
  private let rules: DuelRules
  private let teams: [DuelTeam]
  private let table: DuelTable
  /// For each entrant ``DuelTeam/isFixed``, which takes long to compute.
  private let areFixed: [Bool]

  init(teams: [DuelTeam], rules: DuelRules) {
    self.rules = rules
    self.teams = teams
    table = DuelTable(teams, rules: rules)
    areFixed = teams.map(\.isFixed)
  }

  var sides: ClosedRange<Int> { 2...2 }

  var scoreUnit: ScoreUnit { .elimination }

  func roles(of side: Int, meeting: Int) -> [MatchRole] {
    let team = teams[side]
    let title = team.isDrawn ? "\(team.fielded) of these" : "Fighters"
    return [MatchRole(title, team.fighters.map(\.label))]
  }

  var outcomes: [OutcomeColumn] {
    let maximum = table.maximumFielded
    return DuelOutcome.allCases.map { outcome in
      switch outcome {
      case .eliminations:
        OutcomeColumn(
          name: "score", title: "eliminations", range: 0...maximum, tabulated: maximum + 1)
      case .survivors: OutcomeColumn(name: "survivors", title: "survivors", range: 0...maximum)
      case .destroyed: OutcomeColumn(name: "destroyed", title: "destroyed", range: 0...maximum)
      }
    }
  }

  var counters: [CounterColumn] {
    DuelCounter.allCases.map {
      CounterColumn(name: $0.name, maximum: table.maximumFielded, isTalliedByDefault: true)
    }
  }

  var draws: DrawPolicy { .stand }

  var participants: Participants {
    Participants(
      noun: "fighter", names: teams.map { $0.fighters.map(\.label) },
      areSampled: teams.map(\.isDrawn))
  }

  func isDeterministic(sides: [Int]) -> Bool { sides.allSatisfy { areFixed[$0] } }

  func player(lanes: Int) -> any MatchPlayer {
    DuelMatchPlayer(fighters: table.fighters, entrants: table.sides, rules.arithmetic)
  }

  func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    precondition(sides.count == 2, "a battle of \(sides.count) sides")
    let lineUps = sides.map {
      DuelRuleBook.lineUp(
        teams[$0], entrant: $0, seed: occasion.stream.seed, tournament: tournament)
    }
    return DuelPlayByPlay(
      book: DuelRuleBook(rules: rules, home: lineUps[0], away: lineUps[1]),
      names: sides.map { teams[$0].name }, sizes: sides.map { teams[$0].fighters.count }
    ).story
  }

  var canonicalRules: JSONValue { DuelRules.keys.canonical(rules) }
  var canonicalRatings: JSONValue { .array(teams.map { $0.canonical(rules) }) }
}

extension DuelCounter {
  var name: String {
    switch self {
    case .legendWins: "legend_wins"
    case .flightWins: "flight_wins"
    case .skillWins: "skill_wins"
    case .ratingWins: "rating_wins"
    case .equalRatings: "equal_ratings"
    case .legendMeetings: "legend_meetings"
    }
  }
}
