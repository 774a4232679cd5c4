internal import Engine
internal import KernelInterface
public import Programs
internal import RandomStreams

/// A check of everything that is said of needs, against many tournaments with random results and scores.
public struct NeedCheck {
  /// The statements that a tournament contradicts.
  public private(set) var wrong: [String] = []
  /// The statements that are proven, and those that hold in every tournament without being proven.
  public private(set) var proven = 0
  public private(set) var missed = 0
  /// The pairs of an entrant and a goal without a proof.
  public private(set) var unproven = 0

  private let tournament: Tournament
  private let block: TournamentBlock
  private let count: Int

  /// The minimum number of tournaments in which something must hold to count as missed.
  private static let enough = 40

  public init(_ tournament: Tournament, seed: UInt64, count: Int) {
    self.tournament = tournament
    self.count = count
    block = TournamentBlock(
      tournament, seed: Seed(seed), capacity: count, countsCounters: false)
    block.play(first: 0, count: count)
    for needs in tournament.tableNeeds { check(needs) }
  }

  private mutating func check(_ needs: TableNeeds) {
    for row in needs.rows {
      checkPositions(row, of: needs.table)
      let own = row.next.map { match in
        outcomes(match).map {
          SideResult($0, side: tournament.program.matches[match].home == row.entrant ? 0 : 1)
        }
      }
      for (goal, need) in zip(needs.goals, row.needs) {
        let reached = reached(goal, row.entrant)
        let name = "\(tournament.entrants[row.entrant].id) \(goal.name) \(need)"
        if need == .unproven {
          unproven += 1
          continue
        }
        let isDecided = need == .certain ? true : need == .impossible ? false : nil as Bool?
        compare(isDecided, reached, where: nil, "\(name)")
        if isDecided != nil { continue }
        let table = tournament.program.tables[needs.table]
        if !table.rounds.isEmpty || !table.carried.isEmpty {
          compareRounds(table, row.entrant, need, reached, name)
          continue
        }
        for result in SideResult.allCases {
          let after = own.map { $0.map { $0 == result } }
          if own != nil {
            compare(need.verdict(after: result), reached, where: after, "\(name) after \(result)")
            if need.verdict(after: result) != nil { continue }
          } else if result != .win {
            continue
          }
          compareOthers(needs, row, need, reached, after, result, name)
        }
      }
    }
  }

  private mutating func compareRounds(
    _ table: RankedTable, _ entrant: Int, _ need: Need, _ reached: [Bool], _ name: String
  ) {
    let program = tournament.program
    let matches = (table.matches + table.carried.flatMap { program.tables[$0].matches })
      .filter { program.matches[$0].result == nil }
    let rounds = Dictionary(grouping: matches) { program.matches[$0].round }
    var own = Array(repeating: 0, count: count)
    for (number, round) in rounds.keys.sorted().enumerated() {
      for (lane, points) in points(entrant, rounds[round] ?? [], table).enumerated() {
        own[lane] += points
      }
      for points in Set(own) {
        compare(
          need.verdict(afterPoints: points, rounds: number + 1), reached,
          where: own.map { $0 == points }, "\(name) after \(points) in \(number + 1)")
      }
    }
  }

  /// Returns an entrant's points in a round, in each tournament.
  private func points(_ entrant: Int, _ round: [Int], _ table: RankedTable) -> [Int] {
    guard let scheme = table.ranking.points else {
      return (0..<count).map { lane in
        round.reduce(0) { sum, match in
          let side = (0..<tournament.program.sides).first {
            Int(block.occupants(match, side: $0)[lane]) == entrant
          }
          return sum + (side.map { Int(block.outcome(match, side: $0)[lane]) } ?? 0)
        }
      }
    }
    return (0..<count).map { lane in
      for match in round {
        let sides = tournament.program.matches[match].slots.map { Int(block.occupants($0)[lane]) }
        guard let side = sides.firstIndex(of: entrant) else { continue }
        let own = block.outcome(match, side: side)[lane]
        let other = block.outcome(match, side: 1 - side)[lane]
        return own > other ? scheme.win : own < other ? scheme.loss : scheme.draw
      }
      return scheme.win
    }
  }

  private mutating func compareOthers(
    _ needs: TableNeeds, _ row: TableNeeds.Row, _ need: Need, _ reached: [Bool], _ after: [Bool]?,
    _ result: SideResult, _ name: String
  ) {
    let table = tournament.program.tables[needs.table].matches
    for match in table where tournament.program.matches[match].result == nil && match != row.next {
      let outcomes = outcomes(match)
      for outcome in MatchOutcome.allCases {
        let both = (0..<count).map { (after?[$0] ?? true) && outcomes[$0] == outcome }
        compare(
          need.verdict(after: result, outcome, of: match), reached, where: both,
          "\(name) after \(result) and \(outcome) of \(tournament.program.matches[match].name)")
      }
    }
  }

  private mutating func checkPositions(_ row: TableNeeds.Row, of table: Int) {
    guard tournament.program.finish == .ranks(table: table) else { return }
    let positions = (0..<count).map { Int(block.positions[row.entrant][$0]) + 1 }
    if let position = positions.first(where: { !row.positions.contains($0) }) {
      wrong.append("\(tournament.entrants[row.entrant].id) \(position) of \(row.positions)")
    }
  }

  private mutating func compare(
    _ verdict: Bool?, _ reached: [Bool], where mask: [Bool]?, _ name: String
  ) {
    let seen = (0..<count).filter { mask?[$0] ?? true }
    let times = seen.count { reached[$0] }
    guard let verdict else {
      if seen.count >= Self.enough, times == 0 || times == seen.count { missed += 1 }
      return
    }
    proven += 1
    if times != (verdict ? seen.count : 0) {
      wrong.append("\(name): \(verdict), but \(times) of \(seen.count)")
    }
  }

  private func outcomes(_ match: Int) -> [MatchOutcome] {
    let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
    return (0..<count).map { lane in
      home[lane] > away[lane] ? .home : home[lane] < away[lane] ? .away : .draw
    }
  }

  private func reached(_ goal: TournamentGoal, _ entrant: Int) -> [Bool] {
    guard case .zone(let name) = goal else {
      return (0..<count).map { block.positions[entrant][$0] == 0 }
    }
    var reached = Array(repeating: false, count: count)
    for slot in tournament.program.zones.first(where: { $0.name == name })?.slots ?? [] {
      let occupants = block.occupants(slot)
      for lane in 0..<count where Int(occupants[lane]) == entrant { reached[lane] = true }
    }
    return reached
  }
}
