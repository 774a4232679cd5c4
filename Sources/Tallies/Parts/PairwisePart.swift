public import Competitions
public import Estimates
internal import Tables

/// Who finishes above whom.
public struct PairwisePart: TallyPart, BlockReader {
  public static let tableNames = ["pairwise"]

  /// E x E: how often an entrant (row) finished above another (column).
  private let pairwise: CountSection
  private let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    entrants = tournament.entrants.count
    pairwise = plan.section("pairwise", entrants * entrants)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    let lanes = block.laneCount
    for one in 0..<entrants {
      let ones = block.positions[one]
      for other in one + 1..<max(entrants, one + 1) {
        let others = block.positions[other]
        var (above, below) = (Int32(0), Int32(0))
        for lane in 0..<lanes {
          above &+= ones[lane] < others[lane] ? 1 : 0
          below &+= others[lane] < ones[lane] ? 1 : 0
        }
        tally.counts[pairwise.start + one * entrants + other] += Int64(above)
        tally.counts[pairwise.start + other * entrants + one] += Int64(below)
      }
    }
  }

  /// How often an entrant finished above another.
  func proportion(_ one: Int, _ other: Int, _ reader: TallyReader) -> Proportion {
    reader.proportion(
      reader.tally.count(pairwise, one * entrants + other), isCertain: reader.isDeterministic)
  }

  /// A row for each entrant and each other one: how often the first finished above the second.
  public func tables(_ summary: Summary) -> [NamedTable] {
    [
      NamedTable(
        "pairwise",
        Table(
          columns: [
            .text("entrant", "Entrant"), .text("other", "Other"),
            .number("count", "Finished above"),
            .number("probability", "Probability"),
          ] + EstimateCells.errorColumns("probability"),
          rows: summary.order.flatMap { one in
            summary.order.filter { $0 != one }.map { other in
              [.text(summary.id(one)), .text(summary.id(other))]
                + summary.counted(proportion(one, other, summary.reader))
            }
          }
        ))
    ]
  }
}

extension Summary {
  /// How often an entrant finished above another.
  public func pairwise(_ one: Int, _ other: Int) -> Proportion? {
    reader.layout.part(PairwisePart.self)?.proportion(one, other, reader)
  }
}
