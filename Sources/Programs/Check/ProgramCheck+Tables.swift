internal import Games

extension ProgramCheck {
  /// The maximum number of rows: a rank is a byte.
  private static let maximumRows = 256
  /// The limit of a row's points, far from the ends of 32 bits.
  private static let pointsLimit = 1 << 24

  func checkTable(_ number: Int, entrants: Int, _ game: any Game) {
    let table = program.tables[number]
    let part = ProgramPart.table(number)
    expect(
      table.rows.count <= Self.maximumRows, part,
      "it has \(table.rows.count) rows, expected at most \(Self.maximumRows)")
    expect(Set(table.matches).count == table.matches.count, part, "a match counts in it twice")
    if table.ranking.points != nil, table.sums == nil {
      for match in table.matches where program.matches[match].slots.count != 2 {
        expect(
          false, part,
          "\(name(match: match)) counts in it, but is of \(program.matches[match].slots.count) sides instead of two"
        )
      }
    }
    expect(
      table.startingPoints.isEmpty
        || table.startingPoints.count == table.rows.count
          && table.sums == nil,
      part,
      "\(table.startingPoints.count) of its \(table.rows.count) rows say with how many points they begin"
    )
    if !table.rounds.isEmpty { checkRounds(of: number) }
    checkSources(of: number)
    checkPoints(of: number)
    checkRanking(of: number, entrants: entrants, game)
  }

  private func checkRounds(of number: Int) {
    let table = program.tables[number]
    let part = ProgramPart.table(number)
    expect(
      table.rows.count <= PairedRound.maximumRows, part,
      "it has \(table.rows.count) rows in drawn rounds, expected at most \(PairedRound.maximumRows)"
    )
    let drawn = table.rounds.flatMap(\.matches)
    expect(
      drawn.count == table.matches.count && Set(drawn) == Set(table.matches), part,
      "\(drawn.count) matches are in its rounds, but \(table.matches.count) count in it")
    var columns: Set<Int> = []
    for (index, round) in table.rounds.enumerated() {
      let own =
        Array(round.sides..<round.sides + 2 * round.matches.count)
        + (round.notesOpponents ? Array(round.opponents..<round.opponents + table.rows.count) : [])
      let before = columns.count
      columns.formUnion(own)
      expect(
        columns.count == before + own.count, part,
        "round \(index + 1) notes rows where another round does")
      expect(
        round.matchesEach >= 1 && (round.notesOpponents || !round.hasBye), part,
        "round \(index + 1) has \(round.matchesEach) matches for each row\(round.hasBye ? " and a bye" : "")"
      )
    }
    guard table.sums == nil else { return }
    expect(
      table.ranking.points != nil, part, "it has drawn rounds, but its matches are worth no points")
    for match in table.matches where program.matches[match].isConditional {
      expect(false, part, "\(name(match: match)) is in a drawn round, but is not always played")
    }
    for (other, another) in program.tables.enumerated()
    where other != number && another.sums == nil && !another.rounds.isEmpty {
      expect(
        Set(drawn).isDisjoint(with: another.matches), part,
        "one of its drawn matches counts in \(name(table: other)), too")
    }
  }

  private func checkSources(of number: Int) {
    let table = program.tables[number]
    let part = ProgramPart.table(number)
    expect(
      !table.carried.contains(number) && Set(table.carried).count == table.carried.count, part,
      "it carries over its own sums, or those of a table twice")
    if let sums = table.sums {
      expect(
        !table.hasScores || program.tables[sums].hasScores, part,
        "it is ranked by scores, which \(name(table: sums)), whose sums it has, does not count")
      expect(
        table.carried.isEmpty && table.carryOver == nil, part,
        "it has the sums of \(name(table: sums)), but carries over others, too")
    }
    if let carryOver = table.carryOver {
      let earlier = program.tables[carryOver.table]
      let ranks = carryOver.firstRank..<carryOver.firstRank + table.rows.count
      expect(
        carryOver.table != number && ranks.lowerBound >= 0
          && ranks.upperBound <= earlier.rows.count,
        part,
        "its rows are ranks \(ranks.lowerBound + 1) to \(ranks.upperBound) of the \(earlier.rows.count) of "
          + name(table: carryOver.table))
      expect(
        carryOver.startingPoints.isEmpty || carryOver.startingPoints.count == earlier.rows.count,
        part,
        "\(carryOver.startingPoints.count) of the \(earlier.rows.count) rows of \(name(table: carryOver.table)) say with "
          + "how many points they began")
      expect(
        carryOver.matches == .none || table.hasScores && earlier.hasScores, part,
        "matches of \(name(table: carryOver.table)) count in it, but one of the two counts no scores"
      )
    }
    if table.finalPoints != nil, number == program.standings {
      expect(
        table.hasScores && table.carried.allSatisfy { program.tables[$0].hasScores }, part,
        "it has the points with which entrants end, but it or a table whose scores it takes counts none"
      )
    }
    if let slots = table.slots {
      let columns = slots..<slots + table.rows.count
      expect(
        table.playedFor.keys.allSatisfy(table.rows.indices.contains)
          && table.playedFor.values.allSatisfy { $0.column.map { !columns.contains($0) } ?? false },
        part, "a match decides a rank that it has not, or fills a slot of its own")
    } else {
      expect(table.playedFor.isEmpty, part, "matches decide its ranks, but it fills no slots")
    }
  }

  /// Checks that the stated range of points holds all points that matches can give.
  private func checkPoints(of number: Int) {
    let table = program.tables[number]
    let range = table.pointsRange
    expect(
      range.contains(0) && range.lowerBound > -Self.pointsLimit
        && range.upperBound < Self.pointsLimit,
      .table(number),
      "its rows can have \(range.lowerBound) to \(range.upperBound) points, expected a range with 0 in it, below \(Self.pointsLimit)"
    )
    guard let points = table.ranking.points, table.sums == nil, table.rounds.isEmpty,
      table.finalPoints == nil
    else { return }
    guard table.startingPoints.isEmpty || table.startingPoints.count == table.rows.count else {
      return
    }
    var least = table.startingPoints.isEmpty ? table.rows.map { _ in 0 } : table.startingPoints
    var most = least
    let rows = Dictionary(
      table.rows.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for match in table.matches where !program.matches[match].isConditional {
      for slot in program.matches[match].slots {
        guard let row = rows[slot] else { continue }
        let (low, high) = worth(match, to: slot, points)
        least[row] += low
        most[row] += high
      }
    }
    for (row, slot) in table.rows.enumerated() {
      expect(
        range.contains(least[row]) && range.contains(most[row]), .table(number),
        "the matches of \(name(slot)) are worth \(least[row]) to \(most[row]) points, expected \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
  }

  /// Returns the minimum and maximum points of a match for one of its slots.
  private func worth(_ number: Int, to slot: Slot, _ points: PointsScheme) -> (Int, Int) {
    let match = program.matches[number]
    guard let outcome = match.outcome else {
      return (min(points.win, points.loss), max(points.win, points.loss))
    }
    let own: MatchOutcome = match.slots[0] == slot ? .home : .away
    let worth = outcome == .draw ? points.draw : outcome == own ? points.win : points.loss
    return (worth, worth)
  }
}
