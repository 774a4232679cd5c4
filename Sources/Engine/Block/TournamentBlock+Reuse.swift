internal import Games
internal import KernelInterface
internal import Programs

/// The columns that a block takes from a base block, which has always played the same tournaments first.
struct ReusedBlock {
  let block: TournamentBlock
  /// For each match, the match of the base that ends the same way.
  let matches: [Int?]
  /// For each match, whether it is a fact in both blocks or in neither.
  let isSame: [Bool]
  /// The tables that start from their sums in the base.
  let tables: [Table]

  /// Returns whether the outcome of a match is taken from the base.
  func takes(_ match: Int) -> Bool { matches[match] != nil }

  /// A table that differs from that of the base by some of its matches.
  struct Table {
    let number: Int
    /// For each row, its opening sums minus those in the base.
    let starts: [TableSums]
    /// The matches that count in the base but end differently here, with the rows of their sides.
    let exchanged: [(match: Int, rows: [Int])]
  }
}

extension TournamentBlock {
  /// Takes matches from a base block from now on. The base plays the same tournaments before this block does, and
  /// is not played again until this block has been read.
  ///
  /// A table some of whose matches end the same way starts from its sums in the base: matches that do not are
  /// subtracted, and the matches that differ are added as usual.
  ///
  /// - Parameter matches: For each match of this block, the match of the base that ends the same way; see
  ///   ``Tournament/matches(sameAsIn:)``.
  public func reuse(_ matches: [Int?], from block: TournamentBlock) {
    precondition(participants.each == 0, "the fates of participants are not reused")
    precondition(block.capacity == capacity, "a block of another size")
    precondition(reused == nil, "a block that takes from another one already")
    guard !countsCounters || block.countsCounters else { return }
    let program = tournament.program
    precondition(
      block.sidesEach == sidesEach && block.outcomesEach == outcomesEach,
      "a block of matches that give something else")
    let each = sidesEach * outcomesEach
    outcomeColumns = lists.list(
      outcomeColumns, block.outcomeColumns,
      matches.flatMap { other in (0..<each).map { number in other.map { $0 * each + number } } })
    let isSame = matches.enumerated().map { match, other in
      other.map { isFact[match] == block.isFact[$0] } ?? false
    }
    let tables = program.tables.indices.compactMap {
      reusedTable($0, matches, isSame: isSame, from: block)
    }
    reused = ReusedBlock(block: block, matches: matches, isSame: isSame, tables: tables)
    findTotals()
  }

  /// Returns what a table takes from the same table of the base, or `nil` if it is counted from the beginning.
  private func reusedTable(
    _ number: Int, _ matches: [Int?], isSame: [Bool], from block: TournamentBlock
  ) -> ReusedBlock.Table? {
    let (program, other) = (tournament.program, block.tournament.program)
    guard other.tables.indices.contains(number), program.sumsMatchesAlone(number),
      other.sumsMatchesAlone(number), !tables[number].countsWinsAlone,
      !block.tables[number].countsWinsAlone,
      program.tables[number].rows == other.tables[number].rows,
      program.tables[number].ranking.points == other.tables[number].ranking.points,
      (deciderList.count > 0) == (block.deciderList.count > 0)
    else { return nil }
    let counted = other.rowsByMatch(number)
    let same = matches.indices.filter { isSame[$0] }.compactMap { matches[$0] }
    let taken = Set(same).intersection(counted.keys)
    // A match that comes out the same must have the same rows in both.
    let own = program.rowsByMatch(number)
    for (match, index) in matches.enumerated() where isSame[match] {
      guard let index, own[match] == counted[index] else { return nil }
    }
    let exchanged = counted.filter { !taken.contains($0.key) && !block.isFact[$0.key] }
      .sorted { $0.key < $1.key }
    guard taken.count(where: { !block.isFact[$0] }) > exchanged.count else { return nil }
    return ReusedBlock.Table(
      number: number,
      starts: program.tables[number].rows.indices.map { row in
        start(ofTable: number, row) - block.start(ofTable: number, row)
      }, exchanged: exchanged.map { (match: $0.key, rows: $0.value) })
  }

  /// Returns the opening sums of a row of a table.
  func start(ofTable table: Int, _ row: Int) -> TableSums {
    let (program, rows) = (tournament.program, tournament.program.sumRows[table][row])
    func score(_ kind: Int) -> Int32 {
      startingScores[kind * program.rowCounts.scores + rows.scores]
    }
    return TableSums(
      points: startingPoints[rows.points], wins: score(0), scoreFor: score(1),
      scoreAgainst: score(2))
  }

  /// Returns whether a match yields more than outcomes.
  func hasExtras(_ match: Int) -> Bool { countsCounters || deciderColumn(match) != nil }

  /// Copies the counters and the decider of a match from the base.
  func takeExtras(_ match: Int) {
    guard let reused, let other = reused.matches[match] else { return }
    let block = reused.block
    if countsCounters {
      for side in 0..<sidesEach {
        for number in 0..<countersEach {
          counterColumn(match, side: side, number)[0..<lanes.paddedCount].take(
            block.counterColumn(other, side: side, number).span)
        }
      }
    }
    if let own = deciderColumn(match), let theirs = block.deciderColumn(other) {
      own[0..<lanes.paddedCount].take(theirs.span)
    }
  }
}

extension Program {
  /// Returns whether the sums of a table consist of matches between known rows, always played, and complete before
  /// any step reads them.
  func sumsMatchesAlone(_ number: Int) -> Bool {
    let table = tables[number]
    guard table.sums == nil, table.carried.isEmpty, table.carryOver == nil,
      table.finalPoints == nil, table.rounds.isEmpty, table.ranking.points != nil
    else { return false }
    let counted = Set(countings.indices.filter { countings[$0].contains { $0.table == number } })
    guard counted.count == knownRows(number).count,
      counted.allSatisfy({ !matches[$0].isConditional && matches[$0].slots.count == 2 })
    else { return false }
    var open = counted.count
    for step in steps {
      switch step {
      case .play(let match): open -= counted.contains(match) ? 1 : 0
      case .rank(let other): if open > 0, reads(other, number) { return false }
      case .draw, .settle: if open > 0 { return false }
      }
    }
    return open == 0
  }

  /// Returns whether ranking a table may read the sums of another one.
  private func reads(_ table: Int, _ other: Int) -> Bool {
    table == other || tables[table].sums == other || tables[table].carried.contains(other)
      || tables[table].carryOver?.table == other || tables[table].parts != nil
  }

  /// The matches that count in a table and whose sides have rows there, with these rows.
  func knownRows(_ table: Int) -> [(match: Int, rows: [Int])] {
    countings.enumerated().flatMap { match, countings in
      countings.compactMap { counting in
        guard counting.table == table, case .known(let rows) = counting.rows else { return nil }
        return (match, rows)
      }
    }
  }

  fileprivate func rowsByMatch(_ table: Int) -> [Int: [Int]] {
    Dictionary(uniqueKeysWithValues: knownRows(table).map { ($0.match, $0.rows) })
  }
}

extension TableSums {
  fileprivate static func - (one: TableSums, other: TableSums) -> TableSums {
    TableSums(
      points: one.points - other.points, wins: one.wins - other.wins,
      scoreFor: one.scoreFor - other.scoreFor, scoreAgainst: one.scoreAgainst - other.scoreAgainst)
  }
}
