internal import Games
internal import KernelInterface
internal import RandomStreams
internal import TextFiles

/// Duels, ready to fight.
struct DuelGame: Game {
  private let rules: DuelRules
  private let arithmetic: DuelArithmetic
  private let teams: [DuelTeam]
  private let table: DuelTable
  private let playLanes: @Sendable (DuelCall) -> Void

  init(teams: [DuelTeam], rules: DuelRules, kernels: KernelSet) {
    self.rules = rules
    self.teams = teams
    arithmetic = rules.arithmetic
    table = DuelTable(teams, rules: rules)
    playLanes = kernels.duels
  }

  var sides: ClosedRange<Int> { 2...2 }

  var scoreUnit: ScoreUnit { .elimination }

  func roles(of side: Int, meeting: Int) -> [MatchRole] {
    let team = teams[side]
    let title = team.isDrawn ? "\(team.fielded) of these" : "Fighters"
    return [MatchRole(title, team.fighters.map(\.label))]
  }

  var outcomes: [OutcomeColumn] {
    let most = table.mostFielded
    return DuelOutcome.allCases.map { outcome in
      switch outcome {
      case .eliminations:
        OutcomeColumn(name: "score", title: "eliminations", range: 0...most, tabulated: most + 1)
      case .survivors: OutcomeColumn(name: "survivors", title: "survivors", range: 0...most)
      case .destroyed: OutcomeColumn(name: "destroyed", title: "destroyed", range: 0...most)
      }
    }
  }

  var counters: [CounterColumn] {
    DuelCounter.allCases.map { CounterColumn(name: $0.name, maximum: table.mostFielded) }
  }

  var draws: DrawPolicy { .stand }

  func homePattern(games: Int) -> [Int] { Array(repeating: 1, count: games) }

  func predictions(sides: [Int], meeting: Int) -> [OutcomePrediction] { [] }

  var individuals: Individuals? {
    Individuals(
      noun: "fighter", names: teams.map { $0.fighters.map(\.label) },
      areDrawn: teams.map(\.isDrawn))
  }

  func isCertain(sides: [Int]) -> Bool { sides.allSatisfy { teams[$0].isFixed } }

  /// By which rules fights are decided is what a battle is about.
  var talliesCounters: Bool { true }

  func play(_ call: MatchCall) {
    precondition(call.sides.count == 2, "a battle of \(call.sides.count) sides")
    let seed = call.occasion.stream.seed
    table.fighters.withUnsafeBufferPointer { fighters in
      table.sides.withUnsafeBufferPointer { sides in
        // A table without fighters has no address, and nobody reads it.
        guard let entrants = sides.baseAddress else { return }
        withUnsafeTemporaryAllocation(of: DuelFighter.self, capacity: 1) { none in
          guard let first = fighters.baseAddress ?? none.baseAddress.map({ UnsafePointer($0) })
          else { return }
          playLanes(
            DuelCall(
              rules: arithmetic,
              fighters: first,
              entrants: entrants,
              mostFighters: table.mostFighters,
              home: call.sides[0],
              away: call.sides[1],
              attributesKey: DuelGame.key(.attributes, seed),
              draftKey: DuelGame.key(.draft, seed),
              lanes: call.lanes,
              mask: call.mask,
              columnStride: call.columnStride,
              outcomes: call.outcomes,
              counters: call.counters,
              individuals: call.individuals
            )
          )
        }
      }
    }
  }

  /// The key of the streams of a purpose.
  private static func key(_ purpose: StreamPurpose, _ seed: Seed) -> SIMD2<UInt32> {
    StreamAddress(seed: seed, purpose: purpose, subject: .fighter(entrant: 0, fighter: 0)).key
  }

  func tell(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    precondition(sides.count == 2, "a battle of \(sides.count) sides")
    let book = DuelRuleBook(
      rules: rules, home: lineUp(sides[0], occasion, tournament),
      away: lineUp(sides[1], occasion, tournament))
    return DuelTeller(
      book: book, names: sides.map { teams[$0].name },
      sizes: sides.map { teams[$0].fighters.count }
    ).story
  }

  private func lineUp(
    _ entrant: Int, _ occasion: MatchOccasion, _ tournament: UInt64
  ) -> [DuelRuleBook.Fighter] {
    DuelRuleBook.lineUp(
      teams[entrant], entrant: entrant, seed: occasion.stream.seed, tournament: tournament)
  }

  var canonicalRules: JSONValue { DuelRules.keys.canonical(rules) }
  var canonicalRatings: JSONValue { .array(teams.map { $0.canonical(rules) }) }
}

extension DuelCounter {
  /// The counter's name in files.
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
