/// Checks that an earlier step has filled whatever a step reads, and that no column is filled twice.
extension ProgramCheck {
  /// The parts that earlier steps have filled, played, settled and ranked.
  private struct Progress {
    var slots: [Bool]
    package var rows: [Bool]
    var contexts: [Bool]
    var matches: [Bool]
    var ties: [Bool]
    var tables: [Bool]
    var tieOfMatch: [Int?]
    /// The number of the drawn round of a match, for matches in drawn rounds.
    var roundOfMatch: [Int: Int] = [:]
    /// The drawn round that has been played in part.
    var openRound: Int?
  }

  func checkSteps() {
    func none(_ count: Int) -> [Bool] { Array(repeating: false, count: count) }
    var progress = Progress(
      slots: none(program.slotColumns), rows: none(program.rowColumns),
      contexts: none(program.contextColumns), matches: none(program.matches.count),
      ties: none(program.ties.count), tables: none(program.tables.count),
      tieOfMatch: Array(repeating: nil, count: program.matches.count))
    for (number, tie) in program.ties.enumerated() {
      for match in tie.matches { progress.tieOfMatch[match] = number }
    }
    let rounds = program.tables.filter { $0.sums == nil }.flatMap(\.rounds)
    for (number, round) in rounds.enumerated() {
      for match in round.matches { progress.roundOfMatch[match] = number }
    }
    for step in program.steps {
      switch step {
      case .draw(let draw): check(draw, &progress)
      case .play(let match): checkPlay(match, &progress)
      case .settle(let tie): checkSettle(tie, &progress)
      case .rank(let table): checkRank(table, .table(table), &progress)
      }
    }
    checkEnd(progress)
  }

  private func read(_ slots: [Slot], _ part: ProgramPart, _ progress: Progress) {
    for slot in slots {
      guard let column = slot.column, !progress.slots[column] else { continue }
      expect(false, part, "it reads slot \(name(slot)), which no step before it fills")
    }
  }

  private func fill(_ columns: [Int], _ part: ProgramPart, _ progress: inout Progress) {
    for column in columns {
      expect(
        !progress.slots[column], part,
        "it fills slot \(name(.column(column))), which a step before it has filled")
      progress.slots[column] = true
    }
  }

  private func check(_ draw: any Draw, _ progress: inout Progress) {
    let (use, part) = (draw.use(of: program), ProgramPart.draw(draw))
    expect(use.problem == nil, part, use.problem ?? "")
    read(use.slots, part, progress)
    for match in use.matches { read(program.matches[match].slots, part, progress) }
    let pairs = use.pairs.map { program.matches[$0].slots }
    expect(
      pairs.isEmpty
        || pairs.count * 2 == draw.fills.count
          && zip(pairs.joined(), draw.fills).allSatisfy { $0.entrant != nil || $0 == .column($1) },
      part, "the slots that it fills are not the sides of its matches")
    for table in use.ranks {
      expect(
        progress.tables[table], part,
        "it goes by the ranks of \(name(table: table)), which no step before it ranks")
    }
    expect(
      use.readRows.allSatisfy { progress.rows[$0] }, part,
      "it reads who met whom in a round that no step before it draws")
    for column in use.filledRows {
      expect(!progress.rows[column], part, "it notes rows where a step before it has noted some")
      progress.rows[column] = true
    }
    for context in use.contexts {
      expect(
        !progress.contexts[context], part,
        "it fills word \(context + 1), which a step before it has filled")
      progress.contexts[context] = true
    }
    fill(draw.fills, part, &progress)
  }

  private func checkPlay(_ number: Int, _ progress: inout Progress) {
    let (match, part) = (program.matches[number], ProgramPart.match(number))
    expect(!progress.matches[number], part, "it is played twice")
    read(match.slots, part, progress)
    if let context = match.context {
      expect(
        progress.contexts[context], part,
        "it reads word \(context + 1), which no step before it fills")
    }
    if let tie = progress.tieOfMatch[number] {
      checkTurn(of: number, in: program.ties[tie], progress)
    }
    for counting in program.countings[number] {
      switch counting.rows {
      case .known, .ofOccupants: continue
      case .drawn(let side): checkRows(side, part, progress)
      case .ofRound(let side, let isFirst, let isLast):
        checkRows(side, part, progress)
        // A round is counted with its last match.
        let round = progress.roundOfMatch[number]
        expect(
          isFirst ? progress.openRound == nil : progress.openRound == round, part,
          "it is played out of turn: the matches of a drawn round follow one another")
        progress.openRound = isLast ? nil : round
      }
    }
    progress.matches[number] = true
  }

  private func checkRows(_ side: Int, _ part: ProgramPart, _ progress: Progress) {
    expect(
      progress.rows[side] && progress.rows[side + 1], part,
      "it counts for rows that no step before it draws")
  }

  /// Checks that the matches of a tie are played in order, and not before it is known whether they are played.
  private func checkTurn(of match: Int, in tie: Tie, _ progress: Progress) {
    let part = ProgramPart.match(match)
    for earlier in tie.matches.prefix(while: { $0 != match }) {
      expect(
        progress.matches[earlier], part,
        "it is played before \(name(match: earlier)), an earlier match of its tie")
    }
    guard tie.matches[0] == match else { return }
    switch tie.condition?.test {
    case .same(let one, let other): read([one, other], part, progress)
    case .level(let table, _, _):
      expect(
        progress.tables[table], part,
        "it depends on the ranks of \(name(table: table)), which no step before it ranks")
    case .never, nil: break
    }
  }

  private func checkSettle(_ number: Int, _ progress: inout Progress) {
    let (tie, part) = (program.ties[number], ProgramPart.tie(number))
    expect(!progress.ties[number], part, "it is settled twice")
    progress.ties[number] = true
    for match in tie.matches {
      expect(
        progress.matches[match], part, "it is settled before \(name(match: match)) is played")
    }
    read(program.slots(of: tie), part, progress)
    if let table = tie.table { checkRank(table, part, &progress) }
    if let decided = tie.decided {
      expect(
        progress.tables[decided.table], part,
        "it decides a rank of \(name(table: decided.table)), which no step before it ranks")
    }
    fill(tie.places, part, &progress)
  }

  private func checkRank(
    _ number: Int, _ part: ProgramPart, _ progress: inout Progress
  ) {
    let table = program.tables[number]
    expect(!progress.tables[number], part, "\(name(table: number)) is ranked twice")
    progress.tables[number] = true
    read(table.rows, part, progress)
    for match in table.matches {
      expect(
        progress.matches[match], part,
        "\(name(table: number)) is ranked before \(name(match: match)) is played")
    }
    for source in table.carried {
      for match in program.tables[source].matches {
        expect(
          progress.matches[match], part,
          "it carries over the sums of \(name(table: source)) before \(name(match: match)) is played"
        )
      }
    }
    for source in table.carried + (table.sums.map { [$0] } ?? []) {
      let isComplete =
        program.tables[source].carried.isEmpty && program.tables[source].carryOver == nil
      expect(
        isComplete || progress.tables[source], part,
        "it has the sums of \(name(table: source)) before what that one carries over")
    }
    var earlier = table.carryOver.map { [$0.table] } ?? []
    if table.ranking.criteria.contains(where: { $0.criterion == .divisionWinner }) {
      earlier += Set(table.parts?.divisions.compactMap { $0 } ?? []).sorted()
    }
    for source in earlier {
      expect(
        progress.tables[source], part,
        "it goes by the ranks of \(name(table: source)), which no step before it ranks")
    }
    if let first = table.slots {
      fill(Array(first..<first + table.rows.count), part, &progress)
    }
  }

  private func checkEnd(_ progress: Progress) {
    for (match, isPlayed) in progress.matches.enumerated() {
      expect(isPlayed, .match(match), "no step plays it")
    }
    for (tie, isSettled) in progress.ties.enumerated() {
      expect(isSettled, .tie(tie), "no step settles it")
    }
    for (number, table) in program.tables.enumerated() {
      expect(
        table.slots == nil || progress.tables[number], .table(number),
        "it fills slots, but no step ranks it")
      read(Array(table.playedFor.values), .table(number), progress)
      for source in table.finalPoints?.tables ?? [] {
        read(program.tables[source].rows, .table(number), progress)
      }
    }
    switch program.finish {
    case .ranks(let table): read(program.tables[table].rows, .finish, progress)
    case .bands(let bands): read(bands.flatMap(\.slots), .finish, progress)
    }
    for (number, zone) in program.zones.enumerated() { read(zone.slots, .zone(number), progress) }
  }
}
