internal import KernelInterface
package import RandomStreams
internal import TextFiles

/// Pairs a round of a Swiss in each lane by the rounds before.
package struct SwissDraw: Draw {
  package let rows: [Slot]
  /// The table, and the table that orders its rows before the round, or `nil` for the order of the list.
  package let table: Int
  package let order: Int?
  /// The round, from 0.
  package let round: Int
  package let schedule: SwissSchedule.Round
  package let pairing: SwissPairing
  package let ways: ListedWays
  /// The first of the slot columns to fill, two per match.
  package let firstSlot: Int
  /// The pairs of rows if they are known; a row alone has a bye.
  package let drawn: [[Int]]?
  package let byePoints: Int
  package let subject: StreamSubject

  package init(
    rows: [Slot], table: Int, order: Int?, round: Int, schedule: SwissSchedule.Round,
    pairing: SwissPairing, ways: ListedWays, firstSlot: Int, drawn: [[Int]]?, byePoints: Int,
    subject: StreamSubject
  ) {
    self.rows = rows
    self.table = table
    self.order = order
    self.round = round
    self.schedule = schedule
    self.pairing = pairing
    self.ways = ways
    self.firstSlot = firstSlot
    self.drawn = drawn
    self.byePoints = byePoints
    self.subject = subject
  }

  package var title: String { "pairs of round \(round + 1)" }

  package var fills: [Int] { (0..<2 * schedule.matches).map { firstSlot + $0 } }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(
      slots: rows, sums: [table], ranks: order.map { [$0] } ?? [],
      work: rule == .random && drawn == nil ? rows.count : 0)
    guard program.tables.indices.contains(table),
      program.tables[table].rounds.indices.contains(round)
    else {
      use.problem = "its table has no round \(round + 1)"
      return use
    }
    let (own, rounds) = (program.tables[table], program.tables[table].rounds)
    if own.rows != rows {
      use.problem = "its rows are not those of its table"
    } else if rounds[round].matches.count != schedule.matches {
      use.problem =
        "it pairs \(schedule.matches) matches, and the round has \(rounds[round].matches.count)"
    } else if order.map({ program.tables.indices.contains($0) && program.tables[$0].rows != rows })
      ?? false
    {
      use.problem = "the table by which it goes has other rows"
    }
    func columns(_ round: PairedRound) -> [Int] {
      Array(round.sides..<round.sides + 2 * round.matches.count)
        + (round.opponents..<round.opponents + rows.count)
    }
    use.pairs = rounds[round].matches
    use.filledRows = columns(rounds[round])
    use.readRows = rounds[..<round].flatMap(columns)
    return use
  }

  package func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? {
    if let drawn {
      return [rows[drawn.filter { $0.count == 2 }.flatMap { $0 }[column - firstSlot]]]
    }
    if case .rows(let playing) = schedule { return playing.map { rows[$0] } }
    return rows
  }

  package func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool {
    guard rows.allSatisfy({ $0.column.map { occupants($0).count == 1 } ?? true }) else {
      return false
    }
    let before = program.tables[table].rounds.prefix(round).flatMap(\.matches)
    return drawn != nil || rule != .random && before.allSatisfy { program.isOver[$0] }
  }

  package func obstacle(in program: Program, entrants: [Entrant]) -> String? {
    let stage = Diagnostic.quote(program.tables[table].stage)
    let whoMeets = "who meets in round \(round + 1) of \(stage)"
    if rule == .random, drawn == nil {
      return "\(whoMeets) is drawn at random; "
        + (schedule.groups.isEmpty
          ? "give its pairs in \"drawn\"" : "it cannot be given with \"until\"")
    }
    let before = program.tables[table].rounds.prefix(round).flatMap(\.matches)
    guard drawn == nil, let open = before.first(where: { !program.isOver[$0] }) else {
      return
        "\(whoMeets) depends on who is in that stage, which the other results do not settle"
    }
    let match = program.matches[open]
    let sides = match.slots.compactMap { $0.entrant.map { entrants[$0].id } }
    return "\(whoMeets) follows from the earlier results, and "
      + (sides.count == 2
        ? "\(Diagnostic.quote(sides.joined(separator: ":"))) (\(match.name)) has no result yet"
        : "\(match.name) has no result yet")
  }

  package var rule: SwissPairing.Rule { pairing.rule(ofRound: round) }
}
