internal import Engine
public import Estimates
public import Programs
public import Tables

/// Who finishes above whom.
public struct PairwisePart: TallyPart {
  public static let files = [file]

  /// E x E: how often an entrant (row) finished above another (column).
  private let pairwise: CountSection
  private let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    entrants = tournament.entrants.count
    pairwise = plan.section("pairwise", entrants * entrants)
  }

  public func reader() -> any BlockReader {
    Reader(part: self, positions: ValueBits(columns: entrants))
  }

  private struct Reader: BlockReader {
    let part: PairwisePart
    var positions: ValueBits

    mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
      for entrant in 0..<part.entrants { positions.put(block.positions[entrant], at: entrant) }
      tally.countLesser(of: &positions, in: part.pairwise.range)
    }
  }

  /// How often an entrant finished above another.
  func proportion(_ one: Int, _ other: Int, _ reader: TallyReader) -> Proportion {
    reader.proportion(
      reader.tally.count(pairwise, one * entrants + other), isCertain: reader.isDeterministic)
  }

  /// A row for each entrant and each other one: how often the first finished above the second.
  public func tables(_ summary: Summary) -> [NamedTable] {
    let pairs = summary.order.flatMap { one in
      summary.order.filter { $0 != one }.map { (one, $0) }
    }
    return [
      NamedTable(
        Self.file, of: pairs,
        [
          .entrant { summary.entrant($0.0) },
          .entrant("other", "Other") { summary.entrant($0.1) },
          .counted(summary.level) { proportion($0.0, $0.1, summary.reader) },
        ])
    ]
  }
}

extension Summary {
  /// How often an entrant finished above another.
  public func pairwise(_ one: Int, _ other: Int) -> Proportion? {
    reader.layout.part(PairwisePart.self)?.proportion(one, other, reader)
  }
}

extension PairwisePart {
  private static let file = TableFile(
    "pairwise", "How often each entrant finished above each other one.",
    rows: "A row for each entrant and each other one.",
    [
      .entrant(), .entrant("other", "the other"),
      .counted("Tournaments in which `entrant` finished above `other`"),
    ])
}
