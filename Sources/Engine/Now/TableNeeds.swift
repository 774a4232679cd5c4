public import Programs

/// The positions that the entrants of a table can still have, and the results that they need to reach goals.
///
/// Matches left are ended in every way, won, drawn or lost, as long as these are at most ``maximumCourses`` for a
/// goal; matches that cannot move a row across a boundary that matters are left out. Scores are unknown, so rows that
/// they would have to separate may have any of their ranks. Where rounds are still to be drawn, as in a Swiss or a season
/// of pods, the points that rows can win are compared.
public struct TableNeeds: Sendable {
  public struct Row: Sendable {
    public let entrant: Int
    /// The best and the worst position in the table, from 1. Positions outside are impossible; those within need not
    /// be possible.
    public let positions: ClosedRange<Int>
    /// The entrant's matches left, by their index in the program; empty where rounds are drawn.
    public let left: [Int]
    /// The next of these, or `nil` if that is not known.
    public let next: Int?
    /// The need for each of the table's goals.
    public let needs: [Need]
  }

  /// The maximum number of combinations of outcomes for a goal, and for all goals of a table together.
  static let maximumCourses = 200_000

  /// The index of the table in the program.
  public let table: Int
  /// The title and the zones to which ranks of the table lead.
  public let goals: [TournamentGoal]
  /// The rows in the order of the scenario.
  public let rows: [Row]

  /// Proves the needs in a table that a block of facts has just ranked, or returns `nil` if nothing can be proven: see
  /// ``OpenTable`` and ``OpenRounds``.
  init?(_ number: Int, in block: TournamentBlock, _ known: KnownResults) {
    let program = block.tournament.program
    let table = program.tables[number]
    let entrants = table.rows.compactMap(\.entrant)
    let earlier = table.carryOver.map { program.tables[$0.table].matches } ?? []
    guard entrants.count == table.rows.count, earlier.allSatisfy({ program.isOver[$0] }) else {
      return nil
    }
    let goals = program.goalRanks(ofTable: number)
    self.table = number
    self.goals = goals.map(\.goal)
    func needs(_ row: Int, _ proven: (Int, _ hasOtherWays: Bool) -> Need) -> [Need] {
      goals.enumerated().map { index, goal in
        switch program.isCertain(entrants[row], goal.goal) {
        case true?: .certain
        case false?: .impossible
        case nil: proven(index, goal.withOtherWays.contains(entrants[row]))
        }
      }
    }
    if let open = OpenTable(number, in: block) {
      let order = MatchOrder(table.matches, in: program)
      let left = table.rows.indices.map { row in
        open.left.indices.filter { open.left[$0].rows.contains(row) }
      }
      let next = left.map { own in
        order.next(own.map { open.left[$0].match }).flatMap { match in
          own.first { open.left[$0].match == match }
        }
      }
      let proofs = TableProofs(open, goals, next: next)
      rows = table.rows.indices.map { row in
        Row(
          entrant: entrants[row], ranks: proofs.ranks[row],
          left: left[row].map { open.left[$0].match }, next: next[row].map { open.left[$0].match },
          needs: needs(row) { proofs.need($0, row, hasOtherWays: $1, of: open) })
      }
    } else if let open = OpenRounds(number, in: block.tournament),
      let standing = known.standing(ofTable: number)
    {
      let points = Dictionary(uniqueKeysWithValues: standing.map { ($0.entrant, $0.points) })
      var proofs = RoundProofs(open, points: entrants.map { points[$0] ?? 0 })
      rows = table.rows.indices.map { row in
        Row(
          entrant: entrants[row], ranks: proofs.ranks[row], left: [], next: nil,
          needs: needs(row) { proofs.need(goals[$0], row, hasOtherWays: $1) })
      }
    } else {
      return nil
    }
  }
}

extension TableNeeds.Row {
  /// - Parameter ranks: The possible ranks, from 0.
  fileprivate init(
    entrant: Int, ranks: ClosedRange<Int>, left: [Int], next: Int?, needs: [Need]
  ) {
    self.init(
      entrant: entrant, positions: ranks.lowerBound + 1...ranks.upperBound + 1, left: left,
      next: next, needs: needs)
  }
}

extension Program {
  /// Returns whether an entrant certainly reaches the title or a zone, or `nil` if that is open.
  fileprivate func isCertain(_ entrant: Int, _ goal: TournamentGoal) -> Bool? {
    switch goal {
    case .finish(let position): isCertain(entrant, top: position)
    case .zone(let name):
      zones.first { $0.name == name }.flatMap { isCertain(entrant, in: $0) }
    case .victory, .points: nil
    }
  }
}

extension Tournament {
  /// The proofs for each table of which results are known, in the order in which the tables are ranked.
  ///
  /// Tables with sums of other tables, or with a ranking that begins with anything but points or wins, are left out.
  public var tableNeeds: [TableNeeds] {
    let wanted = Set(program.rankings.filter(hasResults))
    guard !wanted.isEmpty, let known = KnownResults(self) else { return [] }
    let block = TournamentBlock(facts: self)
    block.begin(first: 0, count: 1)
    var needs: [TableNeeds] = []
    for step in program.steps {
      if case .draw = step { continue }
      block.execute(step)
      guard case .rank(let table) = step, wanted.contains(table) else { continue }
      TableNeeds(table, in: block, known).map { needs.append($0) }
    }
    return needs
  }

  /// Returns true if results of a table's matches, or of those of its weeks, are known.
  private func hasResults(_ table: Int) -> Bool {
    ([table] + program.tables[table].carried).contains { table in
      program.tables[table].matches.contains { program.matches[$0].result != nil }
    }
  }
}
