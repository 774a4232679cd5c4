internal import Programs

/// The matches of a table: those played and those left.
struct TableSchedule {
  private let program: Program
  private let order: MatchOrder
  private let known: [Int]
  private let table: RankedTable
  /// All matches that are left, whoever plays in them.
  let left: [Int]

  init(_ number: Int, in program: Program) {
    self.program = program
    table = program.tables[number]
    var matches = table.matches
    for source in table.carried { matches += program.tables[source].matches }
    if let carryOver = table.carryOver, carryOver.matches != .none {
      let isAll = carryOver.matches == .all
      let rows = table.rows
      matches += program.tables[carryOver.table].matches.filter { match in
        let slots = program.matches[match].slots
        return isAll ? slots.contains(where: rows.contains) : slots.allSatisfy(rows.contains)
      }
    }
    matches = Set(matches).sorted()
    known = matches.filter { program.matches[$0].result != nil }
    left = matches.filter { !program.isOver[$0] }
    order = MatchOrder(matches, in: program)
  }

  /// True if no result is known.
  var isFresh: Bool { known.isEmpty }

  /// The played matches of an entrant.
  func played(_ entrant: Int) -> [Int] {
    known.filter { program.matches[$0].side(of: entrant) != nil }
  }

  /// The matches left in which an entrant certainly takes part.
  func left(_ entrant: Int) -> [Int] {
    left.filter { program.matches[$0].side(of: entrant) != nil }
  }

  /// The number of matches left of an entrant, or `nil` if that is open.
  func numberLeft(_ entrant: Int) -> Int? {
    var count = 0
    for number in left {
      let match = program.matches[number]
      if match.side(of: entrant) != nil {
        if match.isConditional { return nil }
        count += 1
      } else if match.mayHave(entrant) {
        return nil
      }
    }
    return count
  }

  /// The latest matches of an entrant, oldest first, or none if their order is not known.
  func recent(_ entrant: Int, _ count: Int) -> [CurrentTable.Recent] {
    order.played(played(entrant)).suffix(count).compactMap { number in
      let match = program.matches[number]
      guard let side = match.side(of: entrant), let opponent = match.opponent(of: entrant),
        let result = match.sideResult(of: entrant), let score = match.score
      else { return nil }
      return CurrentTable.Recent(
        match: number, opponent: opponent, isAtHome: side == 0, result: result,
        score: side == 0 ? score : score.reversed())
    }
  }
}
