public import Engine
public import Estimates
internal import Games
public import Programs
public import Tables

/// Which criteria decide positions, table by table.
public struct TieBreaksPart: TallyPart, BlockReader {
  public static let files = [file]

  /// C each: positions that a criterion of a table decided, and tournaments in which it decided any.
  private let decisions: CountSection
  private let decisive: CountSection
  /// C: sums of squares of the positions that a criterion decided in a tournament.
  private let decisionSquares: CountSection
  /// The criteria of all tables, one behind the other, and where lots stand among them.
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

  /// Whether lots decided any position.
  func neededLots(_ tally: Tally) -> Bool { lots.contains { tally.count(decisions, $0) > 0 } }

  /// How often each criterion of each table decided a position, in the order of the rankings.
  func summaries(_ reader: TallyReader) -> [TieBreakSummary] {
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

  /// A row for each criterion of each table: how many positions it decided.
  public func tables(_ summary: Summary) -> [NamedTable] {
    let level = summary.level
    guard !summary.tieBreaks.isEmpty else { return [] }
    return [
      NamedTable(
        Self.file, of: summary.tieBreaks,
        [
          .text("stage", "Stage") { $0.table.stage }, .text("table", "Table") { $0.table.name },
          .text("criterion", "Criterion") { $0.criterion.key($0.table.ranking.unit) },
          .count("positions_decided", "Positions decided") { $0.positions },
          .estimate("probability", "Share of positions", level, isShare: true) { $0.share },
          .count("tournaments_decided", "Tournaments") { $0.tournaments.count },
          .estimate("tournament_probability", "Share of tournaments", level) { $0.tournaments },
        ])
    ]
  }
}

/// How often a criterion decided a position.
public struct TieBreakSummary: Sendable {
  public let table: RankedTable
  public let criterion: ChainCriterion
  /// How many positions it decided, over all tournaments.
  public let positions: Int64
  /// Its share of all positions of the table that were decided: one of R rows has R - 1 of them. The
  /// error takes into account that positions of one tournament hang together.
  public let share: MeanEstimate
  /// The tournaments in which it decided at least one position.
  public let tournaments: Proportion
}

extension Summary {
  /// How often each criterion decided a position, in the order of the ranking.
  public var tieBreaks: [TieBreakSummary] {
    reader.layout.part(TieBreaksPart.self)?.summaries(reader) ?? []
  }
}

extension TieBreaksPart {
  private static let unnamed = "where the table is that of a whole competition without stages"

  private static let file = TableFile(
    "tie_breaks", "How often each ranking criterion decided a position.",
    rows: "A row for each table and each criterion of its ranking, in its order.",
    [
      .text("stage", "Id of the stage", emptyWhere: unnamed),
      .text("table", "Name of the table", emptyWhere: unnamed),
      .text(
        "criterion",
        "The criterion: `points`; `among.points` where it compares the matches among those level; `two.points` of the "
          + "chain for two; `playOff`, a match for the rank; `shared`, where those level share the position above"
      ),
      .count("positions_decided", "Positions that it decided, over all tournaments", "0 or more"),
      .share(
        "probability",
        "Their share of all positions of the table; its error counts each tournament once",
        errorsEmptyWhere: "if only one tournament was played"),
      .count(
        "tournaments_decided", "Tournaments in which it decided at least one position",
        "0 to the number of tournaments"),
      .share("tournament_probability", "Their share"),
    ],
    note: """
      A position counts for the first criterion that separates an entrant from the next below: a table of E entrants has \
      E - 1 of them in a tournament.
      """)
}
