public import Competitions
public import Estimates
internal import Games
internal import Tables

/// Which criteria of the standings decide positions.
public struct TieBreaksPart: TallyPart, BlockReader {
  public static let tableNames = ["tie_breaks"]

  /// C each: positions that a criterion decided, and tournaments in which it decided any.
  private let decisions: CountSection
  private let decisive: CountSection
  /// C: sums of squares of the positions that a criterion decided in a tournament.
  private let decisionSquares: CountSection
  /// Where lots stand among the criteria.
  private let lots: [Int]

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    let criteria = tournament.program.criteria
    decisions = plan.sums("decisions", criteria.count)
    decisive = plan.section("decisive", criteria.count)
    decisionSquares = plan.squares("decision_squares", criteria.count)
    lots = criteria.indices.filter { criteria[$0].criterion == .lots }
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    for criterion in 0..<decisions.count {
      let decided = block.decisions[criterion]
      var positions = 0
      var squares = 0
      var tournaments = 0
      for lane in 0..<block.laneCount {
        let count = Int(decided[lane])
        positions &+= count
        squares &+= count &* count
        tournaments &+= count > 0 ? 1 : 0
      }
      tally.counts[decisions.start + criterion] += Int64(positions)
      tally.counts[decisive.start + criterion] += Int64(tournaments)
      tally.squares[decisionSquares.start + criterion] += Int128(squares)
    }
  }

  /// Whether lots decided any position.
  func neededLots(_ tally: Tally) -> Bool { lots.contains { tally.count(decisions, $0) > 0 } }

  /// How often each criterion decided a position, in the order of the ranking.
  func summaries(_ reader: TallyReader) -> [TieBreakSummary] {
    let tournament = reader.tournament
    return tournament.program.criteria.enumerated().map { index, criterion in
      let positions = reader.tally.count(decisions, index)
      return TieBreakSummary(
        criterion: criterion, positions: positions,
        share: MeanEstimate(
          count: reader.total, sum: Int128(positions),
          sumOfSquares: reader.tally.square(decisionSquares, index),
          scale: 1 / Double(tournament.entrants.count - 1), bounds: Interval(lower: 0, upper: 1),
          isCertain: reader.isDeterministic
        ),
        tournaments: reader.proportion(
          reader.tally.count(decisive, index), isCertain: reader.isDeterministic))
    }
  }

  /// A row for each criterion: how many positions it decided.
  public func tables(_ summary: Summary) -> [NamedTable] {
    let (level, unit) = (summary.level, summary.tournament.game.scoreUnit)
    guard !summary.tieBreaks.isEmpty else { return [] }
    return [
      NamedTable(
        "tie_breaks",
        Table(
          of: summary.tieBreaks,
          [
            .text("criterion", "Criterion") { $0.criterion.key(unit) },
            .count("positions_decided", "Positions decided") { $0.positions },
            .estimate("probability", "Share of positions", level) { $0.share },
            .count("tournaments_decided", "Tournaments") { $0.tournaments.count },
            .estimate("tournament_probability", "Share of tournaments", level) { $0.tournaments },
          ]))
    ]
  }
}

/// How often a criterion decided a position.
public struct TieBreakSummary: Sendable {
  public let criterion: ChainCriterion
  /// How many positions it decided, over all tournaments.
  public let positions: Int64
  /// Its share of all positions that were decided: a tournament of E entrants has E - 1 of them. The
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
