/// The ranks of a table that lead to a goal.
package struct GoalRanks: Sendable {
  package let goal: TournamentGoal
  /// The ranks, from 0, whose rows certainly reach the goal, and all by which a row may reach it.
  package let sure: Set<Int>
  package let possible: Set<Int>
  /// The entrants who may also reach the goal without a rank of the table.
  package let withOtherWays: Set<Int>

  package init(
    goal: TournamentGoal, sure: Set<Int>, possible: Set<Int>, withOtherWays: Set<Int> = []
  ) {
    self.goal = goal
    self.sure = sure
    self.possible = possible
    self.withOtherWays = withOtherWays
  }

  /// The ranks, from 1, that begin another kind of rank than the one above.
  package func boundaries(rows: Int) -> [Int] {
    (0..<rows).dropFirst().filter { rank in
      sure.contains(rank) != sure.contains(rank - 1)
        || possible.contains(rank) != possible.contains(rank - 1)
    }
  }
}

extension Program {
  /// Returns the ranks of a table that lead to each goal: the title, then the zones. Goals that no rank leads to are
  /// left out.
  package func goalRanks(ofTable number: Int) -> [GoalRanks] {
    let rows = tables[number].rows.count
    var goals: [GoalRanks] = []
    if bestPosition == 1 {
      switch finish {
      case .ranks(let table):
        if table == number { goals.append(GoalRanks(goal: .title, sure: [0], possible: [0])) }
      case .bands(let bands):
        if let best = bands.first { goals += goalRanks(.title, best.slots, ofTable: number) }
      }
    }
    for zone in zones { goals += goalRanks(.zone(zone.name), zone.slots, ofTable: number) }
    return goals.filter { !$0.boundaries(rows: rows).isEmpty }
  }

  private func goalRanks(
    _ goal: TournamentGoal, _ slots: [Slot], ofTable number: Int
  ) -> [GoalRanks] {
    guard let first = tables[number].slots else { return [] }
    let ways = SlotWays(self, to: slots)
    let ranks = tables[number].rows.indices
    let possible = Set(ranks.filter { ways.mayLead(first + $0) })
    guard !possible.isEmpty else { return [] }
    return [
      GoalRanks(
        goal: goal, sure: Set(ranks.filter { ways.leads(first + $0) }), possible: possible,
        withOtherWays: ways.entrants(except: number))
    ]
  }
}
