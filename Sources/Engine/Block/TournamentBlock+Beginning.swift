internal import KernelInterface
internal import Programs

/// The opening of a block: the sums of tables before any match is played, and the steps that remain.
extension TournamentBlock {
  /// Finds the rounds that are paired in vectors.
  func findPairings() {
    for case .draw(let draw) in tournament.program.steps {
      guard let draw = draw as? SwissDraw else { continue }
      roundPairings[draw.firstSlot] = RoundPairing(draw, in: self)
    }
  }

  /// Computes the opening sums of tables from stated points and from matches with the same result in every
  /// tournament that are counted before anything is drawn or ranked.
  func countFacts() {
    let program = tournament.program
    startingPoints = Array(repeating: 0, count: tableColumns.points.count)
    startingScores = Array(repeating: 0, count: tableColumns.scores.count)
    for (table, columns) in zip(program.tables, tables) {
      for (row, points) in table.startingPoints.enumerated() {
        columns.points[row].fill(Int32(points))
      }
    }
    var isFact = Array(repeating: false, count: program.matches.count)
    for step in program.steps {
      guard case .play(let number) = step else { break }
      let match = program.matches[number]
      let isCounted = program.countings[number].allSatisfy { counting in
        if case .known = counting.rows { true } else { false }
      }
      guard match.result != nil, !match.isConditional, isCounted else { continue }
      play(number)
      isFact[number] = true
    }
    startingPoints = (0..<tableColumns.points.count).map { tableColumns.points[$0][0] }
    startingScores = (0..<tableColumns.scores.count).map { tableColumns.scores[$0][0] }
    self.isFact = isFact
    openSteps = program.steps.filter { step in
      if case .play(let match) = step { !isFact[match] } else { true }
    }
  }

  /// Finds the tables whose sums are computed together, the match that completes each, and the steps and countings
  /// that remain.
  func findTotals() {
    let program = tournament.program
    let found = playsMatches ? program.tables.indices.compactMap(totals(ofTable:)) : []
    let tables = Set(found.map(\.table))
    openCountings = program.countings.map { countings in
      countings.filter { !tables.contains($0.table) }
    }
    findRounds()
    openSteps = openSteps.filter { step in
      guard case .play(let match) = step, reused?.takes(match) == true else { return true }
      return !openCountings[match].isEmpty || hasExtras(match)
    }
    (openPoints, openScores) = (
      Array(0..<tableColumns.points.count), Array(0..<tableColumns.scores.count)
    )
    firstTotals = []
    for match in totals.indices { totals[match] = [] }
    for table in found {
      let columns = columns(ofTable: table.table)
      openPoints.removeAll { columns.points.contains($0) }
      openScores.removeAll { column in columns.scores.contains { $0.contains(column) } }
      let last = openSteps.last { step in
        if case .play(let match) = step { table.matches.contains(match) } else { false }
      }
      if case .play(let match) = last {
        totals[match].append(table)
      } else {
        firstTotals.append(table)
      }
    }
  }

  /// Finds the rounds that are added together, by their last matches.
  private func findRounds() {
    let program = tournament.program
    roundSums = Array(repeating: nil, count: program.matches.count)
    for (number, table) in program.tables.enumerated() where table.sums == nil {
      for round in table.rounds {
        guard let last = round.matches.last,
          let sums = RoundSums(round, ofTable: number, in: self)
        else { continue }
        for match in round.matches.dropLast() {
          openCountings[match].removeAll { $0.table == number }
        }
        roundSums[last] = sums
      }
    }
  }

  /// Returns the totals of a table, or `nil` if its matches are counted one by one.
  private func totals(ofTable number: Int) -> TableTotals? {
    let program = tournament.program
    guard program.sumsMatchesAlone(number), !tables[number].countsWinsAlone else { return nil }
    let reusedTable = reused?.tables.first { $0.number == number }
    let added = program.knownRows(number).filter { match, _ in
      !isFact[match] && (reusedTable == nil || reused?.isSame[match] == false)
    }
    return TableTotals(
      number,
      starts: reusedTable?.starts
        ?? program.tables[number].rows.indices.map { start(ofTable: number, $0) },
      added: added, taken: reusedTable?.exchanged ?? [],
      base: reusedTable == nil ? nil : reused?.block, in: self)
  }
}
