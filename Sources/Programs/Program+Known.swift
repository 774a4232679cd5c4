extension Program {
  /// Returns the program of the known results alone: the same tables, in which only these matches count.
  ///
  /// Nothing is open in it, so there are no draws, ties, zones or final positions. Byes in complete rounds become points
  /// with which rows begin. Tables whose rows are not all known are not ranked.
  package var ofKnownResults: Program {
    let counted = Set(tables.flatMap(\.matches))
    let known = matches.indices.filter { number in
      matches[number].result != nil && counted.contains(number)
        && matches[number].slots.allSatisfy { $0.entrant != nil }
    }
    let numbers = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1, $0) })
    var tables = self.tables
    for number in tables.indices { tables[number] = ofKnownResults(number, numbers) }
    let isRanked = tables.map { $0.rows.allSatisfy { $0.entrant != nil } }
    var steps = playOrder.compactMap { numbers[$0].map { Step.play($0) } }
    for case .rank(let table) in self.steps where isRanked[table] { steps.append(.rank(table)) }
    for number in tables.indices where !isRanked[number] || !ranked.contains(number) {
      tables[number].slots = nil
    }
    return Program(
      matches: known.map { number in
        var match = matches[number]
        match.context = nil
        return match
      }, tables: tables, steps: steps, standings: standings, finish: .bands([]),
      occupants: occupants, slotColumns: slotColumns, slotNames: slotNames, sides: sides,
      words: words, canonical: canonical)
  }

  /// Returns a table with the known matches of these new numbers alone.
  private func ofKnownResults(_ number: Int, _ numbers: [Int: Int]) -> RankedTable {
    var table = tables[number]
    if table.sums == nil {
      let byes = points(ofByesIn: number, numbers)
      if byes.contains(where: { $0 != 0 }) {
        table.startingPoints =
          table.startingPoints.isEmpty ? byes : zip(table.startingPoints, byes).map(+)
        // These points were among those of the matches.
        let most = byes.max() ?? 0
        table.wonPoints =
          table.wonPoints
          .lowerBound...max(
            table.wonPoints.lowerBound, table.wonPoints.upperBound - most)
      }
    }
    table.matches = table.matches.compactMap { numbers[$0] }
    table.rounds = []
    table.playedFor = [:]
    if let final = table.finalPoints {
      table.wonPoints = table.wonPoints.union(final.points)
      table.finalPoints = nil
    }
    return table
  }

  /// Returns the points of each row for byes in the complete rounds of a table.
  private func points(ofByesIn number: Int, _ numbers: [Int: Int]) -> [Int] {
    let table = tables[number]
    var points = table.rows.map { _ in 0 }
    for case .draw(let draw) in steps {
      guard let draw = draw as? SwissDraw, draw.table == number,
        table.rounds.indices.contains(draw.round), table.rounds[draw.round].hasBye
      else { continue }
      let round = table.rounds[draw.round].matches
      guard round.allSatisfy({ numbers[$0] != nil }) else { continue }
      let playing = Set(round.flatMap { matches[$0].slots })
      for (row, slot) in table.rows.enumerated() where !playing.contains(slot) {
        points[row] += draw.byePoints
      }
    }
    return points
  }
}
