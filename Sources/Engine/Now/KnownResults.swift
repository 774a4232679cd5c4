internal import KernelInterface
internal import Programs

/// A block of facts in which only known results count.
struct KnownResults {
  let tournament: Tournament
  private let block: TournamentBlock

  struct Standing {
    let entrant: Int
    let position: Int
    let points: Int
    /// The points of matches alone, before any of them are scaled.
    let won: Int
    let scores: CurrentTable.Scores?
  }

  /// Ranks all tables by the known results, or returns `nil` without any.
  init?(_ tournament: Tournament) {
    let program = tournament.program.ofKnownResults
    let (entrants, game) = (tournament.entrants, tournament.game)
    guard !program.matches.isEmpty,
      program.defects(entrants: entrants.count, game: game).isEmpty
    else { return nil }
    self.tournament = tournament
    block = TournamentBlock(
      facts: Tournament(
        entrants: entrants, gameKind: tournament.gameKind, game: game, program: program))
    block.begin(first: 0, count: 1)
    for step in program.steps { block.execute(step) }
  }

  /// Returns the rows of a table, best first, or `nil` if it is not ranked.
  func standing(ofTable number: Int) -> [Standing]? {
    let program = block.tournament.program
    guard program.ranked.contains(number) else { return nil }
    let (table, sums) = (program.tables[number], block.tables[number])
    let source = table.sums.map { program.tables[$0] } ?? table
    let rows = table.rows.indices.sorted { one, other in
      (sums.ranks[one][0], one) < (sums.ranks[other][0], other)
    }
    return rows.enumerated().compactMap { index, row in
      guard let entrant = table.rows[row].entrant else { return nil }
      let rank = sums.ranks[row][0]
      let points = Int(sums.points[row][0])
      let start =
        source.startingPoints.isEmpty
        ? 0
        : source.rows.firstIndex(of: table.rows[row]).map { source.startingPoints[$0] } ?? 0
      let won =
        table.carryOver.map { carryOver in
          matchPoints(row, number) + (carryOver.matches == .none ? 0 : Int(sums.brought[row][0]))
        } ?? points - start
      return Standing(
        entrant: entrant,
        position: (rows.firstIndex { sums.ranks[$0][0] == rank } ?? index) + 1,
        points: points, won: won,
        scores: table.hasScores
          ? CurrentTable.Scores(
            scored: Int(sums.scoreFor[row][0]), conceded: Int(sums.scoreAgainst[row][0])) : nil)
    }
  }

  /// The points of a row's matches in a table of its own.
  private func matchPoints(_ row: Int, _ number: Int) -> Int {
    let table = block.tournament.program.tables[number]
    guard let scheme = table.ranking.points, let entrant = table.rows[row].entrant else { return 0 }
    return table.matches.reduce(0) { sum, match in
      switch block.tournament.program.matches[match].sideResult(of: entrant) {
      case .win: sum + scheme.win
      case .draw: sum + scheme.draw
      case .loss: sum + scheme.loss
      case nil: sum
      }
    }
  }
}
