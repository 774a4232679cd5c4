extension Program {
  /// Puts matches of two known sides first.
  mutating func sortMatches() {
    let isPairing = matches.map { sides == 2 && $0.slots.compactMap(\.entrant).count == 2 }
    let order =
      matches.indices.filter { isPairing[$0] } + matches.indices.filter { !isPairing[$0] }
    var numbers = Array(repeating: 0, count: matches.count)
    for (number, match) in order.enumerated() { numbers[match] = number }
    pairingCount = isPairing.count { $0 }
    matches = order.map { matches[$0] }
    ties = ties.map { $0.renumbered(numbers) }
    tables = tables.map { $0.renumbered(numbers) }
    steps = steps.map { step in
      if case .play(let match) = step { .play(numbers[match]) } else { step }
    }
  }

  /// Derives everything that depends on the positions of rows and on who meets whom.
  mutating func layOut() {
    var legBefore: [LegBefore?] = matches.map { _ in nil }
    for tie in ties {
      for match in tie.matches {
        legBefore[match] = tie.legBefore(match).map {
          LegBefore(match: $0, countsAwayGoals: tie.countsAwayGoals)
        }
      }
    }
    self.legBefore = legBefore
    countings = Program.countings(matches, tables)
    meetings = tables.enumerated().map { number, table in
      table.rounds.isEmpty && readsMeetings(of: number)
        ? Program.meetings(table, of: tables, matches) : nil
    }
    ranked = Set(
      steps.compactMap { step in
        switch step {
        case .rank(let table): table
        case .settle(let tie): ties[tie].table
        case .draw, .play: nil
        }
      })
    (firstRows, rowCounts) = Program.rows(tables, ranked)
    sumRows = Program.sumRows(tables, firstRows)
    exits = exitsOfEntrants()
    mayBeEmpty = columnsThatMayBeEmpty()
    slotsAreFilled = ties.allSatisfy(isFilled)
    for index in zones.indices { zones[index].takesAll = takesAll(zones[index]) }
  }

  private func columnsThatMayBeEmpty() -> Set<Int> {
    var columns: Set<Int> = []
    for case .draw(let draw) in steps {
      let own = draw.fills.filter(draw.mayLeaveEmpty)
      if !own.isEmpty, !draw.isCertain({ occupants[$0] }, in: self) { columns.formUnion(own) }
    }
    return columns
  }

  /// Returns true if a ranking needs to know who met whom in a table.
  package func readsMeetings(of number: Int) -> Bool {
    tables[number].ranking.readsMatches
      || tables.contains { table in
        table.carryOver.map { $0.table == number && $0.matches != .none } ?? false
          || table.sums == number && table.ranking.code.readsMatchesOfOpponents
      }
  }

  private static func countings(_ matches: [Match], _ tables: [RankedTable]) -> [[Counting]] {
    var countings = matches.map { _ in [Counting]() }
    for (number, table) in tables.enumerated() where table.sums == nil {
      for round in table.rounds {
        for (index, match) in round.matches.enumerated() {
          let side = round.sides + 2 * index
          countings[match].append(
            Counting(
              table: number,
              rows: round.matchesEach > 1
                ? .drawn(side)
                : .ofRound(
                  side, isFirst: index == 0, isLast: index == round.matches.count - 1)))
        }
      }
      guard table.rounds.isEmpty else { continue }
      let rows = Dictionary(
        table.rows.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      for match in table.matches {
        let sides = matches[match].slots.compactMap { rows[$0] }
        let isKnown = sides.count == matches[match].slots.count
        countings[match].append(
          Counting(table: number, rows: isKnown ? .known(sides) : .ofOccupants))
      }
    }
    return countings
  }

  private static func meetings(
    _ table: RankedTable, of tables: [RankedTable], _ matches: [Match]
  ) -> TableMatches {
    func numbered(_ rows: [Slot]) -> [Slot: Int] {
      Dictionary(rows.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let whole = table.sums.map { tables[$0].rows } ?? table.rows
    let (rows, opponents) = (numbered(table.rows), numbered(whole))
    return TableMatches(
      rows: table.rows.count, opponents: whole.count,
      table.matches.map { match in
        let sides = matches[match].slots.compactMap { slot in
          opponents[slot].map { TableMatches.Side(row: rows[slot], opponent: $0) }
        }
        return (match, sides)
      })
  }

  private static func rows(
    _ tables: [RankedTable], _ ranked: Set<Int>
  ) -> ([TableRows], TableRows) {
    var next = TableRows()
    let first = tables.enumerated().map { number, table in
      let first = next
      if table.sums == nil {
        next.points += table.rows.count * (table.carryOver == nil ? 1 : 2)
        next.scores += table.hasScores ? table.rows.count : 0
      }
      next.ranks += ranked.contains(number) ? table.rows.count : 0
      next.orders += ranked.contains(number) ? table.rows.count : 0
      next.lots += ranked.contains(number) && table.sharesRanks ? table.rows.count : 0
      next.criteria += ranked.contains(number) ? table.criteria.count : 0
      return first
    }
    return (first, next)
  }

  private static func sumRows(_ tables: [RankedTable], _ firstRows: [TableRows]) -> [[TableRows]] {
    tables.enumerated().map { number, table in
      let source = table.sums ?? number
      return table.rows.compactMap { row in
        tables[source].rows.firstIndex(of: row).map { own in
          TableRows(points: firstRows[source].points + own, scores: firstRows[source].scores + own)
        }
      }
    }
  }
}

extension Program {
  package func lastMatch(of row: Slot, in table: RankedTable) -> Int? {
    let own = table.matches.filter { matches[$0].slots.contains(row) }
    let order = Dictionary(
      playOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return own.max { order[$0, default: 0] < order[$1, default: 0] }
  }

  /// Returns true if a shoot-out may follow a match that needs no winner: the match is the last one of both sides in a
  /// table whose chain has a shoot-out.
  package func mayEndInShootOut(_ match: Int) -> Bool {
    tables.contains { table in
      table.ranking.readsLastMatches && table.matches.contains(match)
        && matches[match].slots.allSatisfy { lastMatch(of: $0, in: table) == match }
    }
  }
}
