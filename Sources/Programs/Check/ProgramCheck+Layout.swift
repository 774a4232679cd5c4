/// Checks that every part that a program refers to exists.
extension ProgramCheck {
  func checkLayout() {
    guard program.tables.indices.contains(program.standings) else {
      expect(
        false, .program,
        "the standings are table \(program.standings + 1) of \(program.tables.count)")
      return
    }
    expect(
      program.tables[program.standings].isOfEntrants, .table(program.standings),
      "the rows of the standings are not the entrants in their order")
    expect(
      program.occupants.count == program.slotColumns, .program,
      "\(program.occupants.count) of \(program.slotColumns) slots say who may occupy them")
    for occupants in program.occupants {
      expect(
        occupants.allSatisfy(entrants.contains), .program,
        "a possible occupant of a slot is not an entrant")
    }
    for number in program.matches.indices { checkPlaces(match: number) }
    for number in program.ties.indices { checkPlaces(tie: number) }
    for number in program.tables.indices { checkPlaces(table: number) }
    for step in program.steps { checkPlaces(step) }
    checkPlacesOfFinish()
    guard defects.isEmpty else { return }
    for number in program.tables.indices { checkRows(table: number) }
  }

  private var entrants: Range<Int> { program.tables[program.standings].rows.indices }

  private func has(_ slot: Slot) -> Bool {
    switch slot {
    case .entrant(let entrant): entrants.contains(entrant)
    case .column(let column): hasColumn(column)
    }
  }

  /// Returns a slot by number: a missing slot has no name.
  private func number(_ slot: Slot) -> String {
    switch slot {
    case .entrant(let entrant): "entrant \(entrant + 1)"
    case .column(let column): "slot \(column + 1)"
    }
  }

  private func hasColumn(_ column: Int) -> Bool { (0..<program.slotColumns).contains(column) }

  private func expect(_ slots: [Slot], of part: ProgramPart) {
    for slot in slots where !has(slot) {
      expect(
        false, part,
        "it refers to \(number(slot)), expected one of \(entrants.count) entrants or \(program.slotColumns) slots"
      )
    }
  }

  private func expect(matches: [Int], of part: ProgramPart) {
    expect(matches, in: program.matches.indices, "match", part)
  }

  private func expect(tables: [Int], of part: ProgramPart) {
    expect(tables, in: program.tables.indices, "table", part)
  }

  private func expect(
    _ numbers: [Int], in indices: Range<Int>, _ noun: String, _ part: ProgramPart
  ) {
    for number in numbers where !indices.contains(number) {
      expect(
        false, part, "it refers to \(noun) \(number + 1), expected one of \(indices.count)")
    }
  }

  private func checkPlaces(_ step: Program.Step) {
    switch step {
    case .draw(let draw):
      let use = draw.use(of: program)
      expect(use.slots + draw.fills.map { .column($0) }, of: .draw(draw))
      expect(matches: use.matches + use.pairs, of: .draw(draw))
      expect(tables: use.sums + use.ranks, of: .draw(draw))
      for column in use.readRows + use.filledRows
      where !(0..<program.rowColumns).contains(column) {
        expect(false, .draw(draw), "it notes rows in column \(column + 1) of \(program.rowColumns)")
      }
      for context in use.contexts where !(0..<program.contextColumns).contains(context) {
        expect(false, .draw(draw), "it fills word \(context + 1) of \(program.contextColumns)")
      }
      expect(
        use.work <= program.workColumns, .draw(draw),
        "it works in \(use.work) columns, but there are \(program.workColumns)")
    case .play(let match): expect(matches: [match], of: .program)
    case .settle(let tie):
      expect(
        program.ties.indices.contains(tie), .program,
        "a step settles tie \(tie + 1), expected one of \(program.ties.count)")
    case .rank(let table): expect(tables: [table], of: .program)
    }
  }

  private func checkPlaces(match number: Int) {
    let match = program.matches[number]
    expect(match.slots, of: .match(number))
    expect(
      (match.hosts ?? []).allSatisfy(entrants.contains)
        && (match.candidates ?? []).allSatisfy(entrants.contains),
      .match(number), "a host or possible player is not an entrant")
    if let context = match.context, !(0..<program.contextColumns).contains(context) {
      expect(
        false, .match(number),
        "it is surrounded by word \(context + 1), expected one of \(program.contextColumns)")
    }
  }

  private func checkPlaces(tie number: Int) {
    let tie = program.ties[number]
    expect(!tie.matches.isEmpty, .tie(number), "it has no match")
    expect(matches: tie.matches, of: .tie(number))
    expect(tie.places.map { .column($0) }, of: .tie(number))
    expect(tables: tie.table.map { [$0] } ?? [], of: .tie(number))
    switch tie.condition?.test {
    case .same(let one, let other): expect([one, other], of: .tie(number))
    case .level(let table, _, _): expect(tables: [table], of: .tie(number))
    case .never, nil: break
    }
    expect(tables: tie.decided.map { [$0.table] } ?? [], of: .tie(number))
  }

  private func checkPlaces(table number: Int) {
    let table = program.tables[number]
    expect(table.rows, of: .table(number))
    expect(matches: table.matches, of: .table(number))
    for round in table.rounds {
      expect(matches: round.matches, of: .table(number))
      let sides = round.sides..<round.sides + 2 * round.matches.count
      let opponents =
        round.opponents..<round.opponents + (round.notesOpponents ? table.rows.count : 0)
      for columns in [sides, opponents] where !columns.isEmpty {
        expect(
          columns.lowerBound >= 0 && columns.upperBound <= program.rowColumns, .table(number),
          "a round notes rows in the columns up to \(columns.upperBound) of \(program.rowColumns)")
      }
    }
    expect(
      tables: table.sources
        + (table.parts.map { ($0.conferences + $0.divisions).compactMap { $0 } } ?? []),
      of: .table(number))
    expect(table.rankSlots, of: .table(number))
    if let first = table.slots {
      expect([.column(first), .column(first + table.rows.count - 1)], of: .table(number))
    }
  }

  private func checkPlacesOfFinish() {
    switch program.finish {
    case .ranks(let table): expect(tables: [table], of: .finish)
    case .bands(let bands):
      expect(bands.flatMap(\.slots), of: .finish)
      expect(tables: bands.compactMap { $0.shared?.table }, of: .finish)
    }
    for (number, zone) in program.zones.enumerated() { expect(zone.slots, of: .zone(number)) }
  }

  private func checkRows(table number: Int) {
    let table = program.tables[number]
    if let source = table.sums {
      expect(
        source != number && program.tables[source].sums == nil, .table(number),
        "\(name(table: source)), whose sums it has, does not sum up itself")
    }
    let rows = Set(table.rows)
    expect(
      !rows.isEmpty && rows.count == table.rows.count, .table(number),
      "it has \(table.rows.count) rows, of which \(rows.count) differ, expected different ones, and at least one"
    )
    let all = table.sums.map { Set(program.tables[$0].rows) } ?? rows
    for row in table.rows where !all.contains(row) {
      expect(
        false, .table(number),
        "its row \(name(row)) is none of \(table.sums.map(name(table:)) ?? "its own")")
    }
    guard table.rounds.isEmpty else { return }
    let readsMatches = program.readsMeetings(of: number)
    for match in table.matches {
      let slots = program.matches[match].slots
      if readsMatches {
        expect(
          slots.count == 2 && slots.allSatisfy(all.contains), .table(number),
          "it asks who met whom, but \(name(match: match)) is not between two of its rows")
      } else if table.sums == nil {
        expect(
          slots.allSatisfy(all.contains) || table.isOfEntrants, .table(number),
          "\(name(match: match)) counts in it, but its slots have no rows")
      }
    }
  }
}
