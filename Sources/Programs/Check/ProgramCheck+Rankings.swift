internal import Games

extension ProgramCheck {
  /// The maximum number of criteria: the index of a criterion, or none, is a byte.
  private static let maximumCriteria = 254

  func checkRanking(of number: Int, entrants: Int, _ game: any Game) {
    let table = program.tables[number]
    guard program.ranked.contains(number) else { return }
    let (part, ranking) = (ProgramPart.table(number), table.ranking)
    expect(
      table.criteria.count <= Self.maximumCriteria, part,
      "it has \(table.criteria.count) criteria, expected at most \(Self.maximumCriteria)")
    if table.slots != nil {
      expect(
        ([ranking.chain.by] + (ranking.chain.two.isEmpty ? [] : [ranking.chain.two])).allSatisfy {
          $0.last == .lots
        }, part, "its ranks are slots, but its criteria do not end with lots")
    }
    for (number, values) in zip(ranking.chain.numbers, ranking.numbers)
    where values.count != entrants {
      expect(
        false, part,
        "\(number.name) is given for \(values.count) entrants, expected \(entrants)")
    }
    checkKeys(of: number, game)
    for criterion in ranking.criteria.map(\.criterion) {
      if let problem = problem(of: criterion, table, game) {
        expect(false, part, "\(criterion.key(ranking.unit)) \(problem)")
      }
    }
    if ranking.readsCompany {
      expect(
        table.isOfEntrants && ranking.percentages != nil
          && program.sides > 2, part,
        "it asks who sat with whom, but its rows are not the entrants or its matches have two sides"
      )
    }
  }

  /// Returns what a table lacks for a criterion, as the words after the criterion, or `nil`.
  private func problem(
    of criterion: RankingCriterion, _ table: RankedTable, _ game: any Game
  ) -> String? {
    switch criterion {
    case .regularPoints, .unroundedPoints:
      return table.carryOver == nil ? "compares points that it does not carry over" : nil
    case .divisionWinner: return problem(ofDivisionsOf: table)
    case .lateRecord(let opponents): return problem(of: opponents, isLate: true, table)
    case .sentence(let sentence): return problem(of: sentence, table, game)
    case .number, .listOrder, .lots, .playOff, .shared: return nil
    case .sweep, .shootOut: return table.hasScores ? nil : Self.noScores
    }
  }

  private static let noScores = "compares scores, which it does not count"

  private func problem(
    of sentence: RankingSentence, _ table: RankedTable, _ game: any Game
  ) -> String? {
    if case .cards = sentence.quantity {
      return (game as? any CardGame)?.cardColumns == nil
        ? "compares cards, which the game does not count" : nil
    }
    if let league = sentence.league { return problem(of: league, isLate: false, table) }
    if sentence.isOfRounds {
      let opponents = table.sums.map { program.tables[$0].rows } ?? []
      return Set(opponents).isSubset(of: table.rows)
        ? nil : "compares opponents, of which some have no rows in it"
    }
    return table.hasScores || sentence.sum == .points || sentence.isOfCompany
      ? nil : Self.noScores
  }

  private func problem(
    of opponents: LeagueOpponents, isLate: Bool, _ table: RankedTable
  ) -> String? {
    let rows = (table.sums.map { program.tables[$0] } ?? table).rows.count
    if opponents.kind != .commonOpponents,
      table.parts?.conferences.count != rows || table.parts?.divisions.count != rows
    {
      return "compares matches by conference or division, which not all of its rows have"
    }
    return isLate && !table.rounds.isEmpty
      ? "compares the last matches, but a draw says who meets whom" : nil
  }

  private func problem(ofDivisionsOf table: RankedTable) -> String? {
    let source = (table.sums.map { program.tables[$0] } ?? table).rows
    guard let parts = table.parts, parts.divisions.count == source.count else {
      return "compares divisions, which its rows do not have"
    }
    for (row, division) in zip(source, parts.divisions) where table.rows.contains(row) {
      guard let division, program.tables[division].rows.contains(row) else {
        return "compares divisions, but \(name(row)) is in none"
      }
    }
    return nil
  }

  /// Checks that each sum fits into its bits of a sort key.
  private func checkKeys(of number: Int, _ game: any Game) {
    let table = program.tables[number]
    let (part, bits) = (ProgramPart.table(number), table.ranking.bits)
    let sums = Set(table.ranking.code.parts.flatMap(\.sums))
    if sums.contains(.points) {
      let (range, room) = (table.pointsRange, bits.pointsRange)
      expect(
        room.contains(range.lowerBound) && room.contains(range.upperBound), part,
        "its rows can have \(range.lowerBound) to \(range.upperBound) points, but a key has room for \(room.lowerBound) to "
          + "\(room.upperBound)")
    }
    guard table.hasScores else { return }
    let (matches, scores) = maximumSums(of: table, game)
    if sums.contains(.wins) {
      expect(
        matches <= bits.maximumWins, part,
        "its rows can win \(matches) matches, but a key has room for \(bits.maximumWins)")
    }
    if sums.contains(.scoreFor) || sums.contains(.scoreDifference) {
      expect(
        scores <= bits.maximumScores, part,
        "its rows can score \(scores), but a key has room for \(bits.maximumScores)")
    }
  }

  /// Returns the maximum numbers of matches and scores of a row, including those carried over.
  private func maximumSums(of table: RankedTable, _ game: any Game) -> (matches: Int, scores: Int) {
    let own = ownSums(of: table, game)
    guard let carryOver = table.carryOver, carryOver.matches != .none else { return own }
    let earlier = ownSums(of: program.tables[carryOver.table], game)
    return (own.matches + earlier.matches, own.scores + earlier.scores)
  }

  /// Returns the maximum numbers of matches and scores of a row in the table's own matches.
  private func ownSums(of table: RankedTable, _ game: any Game) -> (matches: Int, scores: Int) {
    let scores = MaximumScores(game)
    guard !table.rounds.isEmpty else { return sumsOfKnownRows(of: table, scores) }
    return table.rounds.reduce(into: (matches: 0, scores: 0)) { sums, round in
      let most = round.matches.map { scores.maximum(of: program.matches[$0]) }.max() ?? 0
      sums.matches += round.matchesEach
      sums.scores += round.matchesEach * most
    }
  }

  private func sumsOfKnownRows(
    of table: RankedTable, _ maximumScores: MaximumScores
  ) -> (matches: Int, scores: Int) {
    var counts: [Slot: (matches: Int, scores: Int)] = [:]
    for number in table.matches {
      let match = program.matches[number]
      let (known, most) = (match.score, maximumScores.maximum(of: match))
      for (side, slot) in match.slots.enumerated() {
        let score = known?[side] ?? most
        counts[slot, default: (0, 0)].matches += 1
        counts[slot, default: (0, 0)].scores += score
      }
    }
    return table.rows.reduce(into: (0, 0)) { most, row in
      guard let sums = counts[row] else { return }
      most = (max(most.0, sums.matches), max(most.1, sums.scores))
    }
  }
}
