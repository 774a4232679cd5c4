public import Competitions
public import Estimates
public import Tables

/// Who finishes above whom.
public struct PairwisePart: TallyPart, BlockReader {
  public static let files = [file]

  /// E x E: how often an entrant (row) finished above another (column).
  private let pairwise: CountSection
  private let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    entrants = tournament.entrants.count
    pairwise = plan.section("pairwise", entrants * entrants)
  }

  public func add(_ block: TournamentBlock, to tally: inout Tally) {
    let (positions, lanes) = (block.positions, block.laneCount)
    for one in 0..<entrants {
      let ones = positions[one]
      for other in one + 1..<max(entrants, one + 1) {
        let others = positions[other]
        tally.counts[pairwise.start + one * entrants + other] += count(ones, below: others, lanes)
        tally.counts[pairwise.start + other * entrants + one] += count(others, below: ones, lanes)
      }
    }
  }

  /// In how many lanes one position is below, which is better than, another.
  private func count(
    _ ones: UnsafePointer<UInt8>, below others: UnsafePointer<UInt8>, _ lanes: Int
  ) -> Int64 {
    typealias Bytes = SIMD16<UInt8>
    var (total, lane) = (Int64(0), 0)
    while lane < lanes {
      // Bytes hold 255 vectors' counts.
      let end = min(lanes & ~15, lane + 255 * 16)
      var counts = Bytes()
      while lane < end {
        let one = UnsafeRawPointer(ones + lane).loadUnaligned(as: Bytes.self)
        let other = UnsafeRawPointer(others + lane).loadUnaligned(as: Bytes.self)
        counts &+= Bytes().replacing(with: 1, where: one .< other)
        lane &+= 16
      }
      for index in counts.indices { total &+= Int64(counts[index]) }
      while lane < lanes, lanes - lane < 16 {
        total &+= ones[lane] < others[lane] ? 1 : 0
        lane &+= 1
      }
    }
    return total
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
    "pairwise", "A row for each entrant and each other one.",
    [
      .entrant(), .entrant("other", "the other"),
      .counted("Tournaments in which `entrant` finished above `other`"),
    ])
}
