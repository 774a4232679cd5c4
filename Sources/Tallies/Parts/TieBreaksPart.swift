public import Engine
public import Estimates
internal import Games
public import Programs
public import Tables

/// The ranking criteria that decide positions in each table.
public struct TieBreaksPart: TallyPart, BlockReader {
  public static var files: [FileDescription] { [file.description] }

  /// C each: positions that a criterion of a table decided, and tournaments in which it decided a position.
  private let decisions: CountSection
  private let decisive: CountSection
  /// C: sums of squares of the positions that a criterion decided in a tournament.
  private let decisionSquares: CountSection
  /// The criteria of all tables, and the indices of lots among them.
  private let criteria: [Ranked]
  private let lots: [Int]

  /// A criterion of a table, by their numbers.
  private struct Ranked: Sendable {
    let table: Int
    let criterion: Int
  }

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    let program = tournament.program
    criteria = program.rankings.flatMap { table in
      program.tables[table].criteria.indices.map { Ranked(table: table, criterion: $0) }
    }
    decisions = plan.sums("decisions", criteria.count)
    decisive = plan.section("decisive", criteria.count)
    decisionSquares = plan.squares("decision_squares", criteria.count)
    lots = criteria.indices.filter { [criteria] index in
      let ranked = criteria[index]
      return program.tables[ranked.table].criteria[ranked.criterion].criterion == .lots
    }
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    for (index, ranked) in criteria.enumerated() {
      let decided = block.decisions(ofTable: ranked.table)[ranked.criterion].moments
      tally.add(decided.sum, to: decisions, index)
      tally.add(decided.positive, to: decisive, index)
      tally.add(decided.squares, to: decisionSquares, index)
    }
  }

  /// True if lots decided a position.
  func neededLots(_ tally: Tally) -> Bool { lots.contains { tally.count(decisions, $0) > 0 } }

  fileprivate func summaries(_ reader: TallyReader) -> [TieBreakSummary] {
    let tables = reader.tournament.program.tables
    return criteria.enumerated().map { index, ranked in
      let table = tables[ranked.table]
      let positions = reader.tally.count(decisions, index)
      return TieBreakSummary(
        table: table, criterion: table.criteria[ranked.criterion], positions: positions,
        share: MeanEstimate(
          count: reader.total, sum: Int128(positions),
          sumOfSquares: reader.tally.square(decisionSquares, index),
          scale: 1 / Double(table.rows.count - 1), bounds: Interval(lower: 0, upper: 1),
          isCertain: reader.isDeterministic
        ),
        tournaments: reader.proportion(
          reader.tally.count(decisive, index), isCertain: reader.isDeterministic))
    }
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    Self.file.table(of: summary.tieBreaks, at: summary.level).unlessEmpty
  }

  private static var file: TableFile<TieBreakSummary> {
    let unnamed = "where the table is that of a whole competition without stages"
    return TableFile(
      "tie_breaks", "How often each ranking criterion decided a position.",
      rows: "A row for each table and each criterion of its ranking, in its order.",
      [
        .text("stage", "Id of the stage", emptyWhere: unnamed) { $0.table.stage },
        .text("table", "Name of the table", emptyWhere: unnamed) { $0.table.name },
        .text(
          "criterion",
          """
          The criterion: `points`; `among.points` where it compares the matches among those level; `two.points` of the \
          chain for two; `playOff`, a match for the rank; `shared`, where those level share the position above
          """
        ) { $0.criterion.key($0.table.ranking.unit) },
        .count("positions_decided", "Positions that it decided, over all tournaments", "0 or more")
        {
          $0.positions
        },
        .proportion(
          "probability",
          "Their share of all positions of the table; its error counts each tournament once",
          errorsEmptyWhere: "if only one tournament was played"
        ) { $0.share },
        .count(
          "tournaments_decided", "Tournaments in which it decided at least one position",
          "0 to the number of tournaments"
        ) { $0.tournaments.count },
        .proportion("tournament_probability", "Their share") { $0.tournaments },
      ],
      note: """
        A position counts for the first criterion that separates an entrant from the next below: a table of E entrants \
        has E - 1 of them in a tournament.
        """)
  }
}

public struct TieBreakSummary: Sendable {
  public let table: RankedTable
  public let criterion: ChainCriterion
  /// The number of positions that the criterion decided, over all tournaments.
  public let positions: Int64
  /// The share of the R - 1 decided positions of a table with R rows. The error allows for the dependence between
  /// positions of one tournament.
  public let share: MeanEstimate
  /// The tournaments in which the criterion decided at least one position.
  public let tournaments: Proportion
}

extension Summary {
  /// The decisions of each criterion, in the order of the rankings.
  public var tieBreaks: [TieBreakSummary] {
    reader.layout.part(TieBreaksPart.self)?.summaries(reader) ?? []
  }
}
