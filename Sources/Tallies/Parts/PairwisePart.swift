internal import Engine
public import Estimates
public import Programs
public import Tables

public struct PairwisePart: TallyPart {
  public static var files: [FileDescription] { [file.description] }

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

  fileprivate func proportion(_ one: Int, _ other: Int, _ reader: TallyReader) -> Proportion {
    reader.proportion(
      reader.tally.count(pairwise, one * entrants + other), isCertain: reader.isDeterministic)
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    // A million rows are not to be in memory twice.
    let pairs = summary.order.lazy.flatMap { one in
      summary.order.lazy.filter { $0 != one }.map { other in
        (
          one: summary.entrant(one), other: summary.entrant(other),
          share: proportion(one, other, summary.reader)
        )
      }
    }
    return [Self.file.table(of: pairs, at: summary.level)]
  }

  private static var file: TableFile<(one: Entrant, other: Entrant, share: Proportion)> {
    TableFile(
      "pairwise", "How often each entrant finished above each other one.",
      rows: "A row for each entrant and each other one.",
      [
        .entrant { $0.one }, .entrant("other", of: "the other") { $0.other },
        .counted("Tournaments in which `entrant` finished above `other`") { $0.share },
      ])
  }
}

extension Summary {
  /// The proportion of tournaments in which an entrant finished above another.
  public func pairwise(_ one: Int, _ other: Int) -> Proportion? {
    reader.layout.part(PairwisePart.self)?.proportion(one, other, reader)
  }
}
