import Estimates
import MonteCarlo
import Programs
import Statistics
import Tallies
import TestSupport
import Testing

/// Counts of forged statepoints, possible and impossible.
@Suite struct ForgedComparisonTests {
  private static let comparison: Comparison = {
    func tournament(_ maximum: Int) -> Tournament {
      LeagueFixture.tournament(DiceGame(maximum: maximum), entrants: 4)
    }
    return Comparison(
      tournament(3),
      [.init(id: "same", tournament: tournament(3)), .init(id: "other", tournament: tournament(2))])
  }()

  @Test(arguments: [1, 2, 40, 1_000_000_000_000] as [Int64], 0..<20)
  func areSummarised(_ tournaments: Int64, _ round: Int) {
    var generator = OracleGenerator(seed: UInt64(round))
    func forged(_ range: ClosedRange<Int128>) -> Int128 {
      [0, 1, range.lowerBound, range.upperBound, .random(in: range, using: &generator)]
        .randomElement(using: &generator) ?? 0
    }
    let layout = Self.comparison.layout
    var tally = Tally(layout.tally)
    tally.tournaments = tournaments
    for section in layout.tally.sections {
      for index in section.range {
        tally.counts[index] = Int64(
          min(forged(section.range(of: tournaments)), .init(Int64.max)))
      }
    }
    for entrant in 0..<4 {
      let row = layout.positions.start + entrant * 4
      for position in 0..<4 {
        tally.counts[row + position] = position == round % 4 ? tournaments : 0
      }
    }
    for section in layout.tally.squareSections {
      for index in section.range {
        tally.squares[index] = forged(section.range(of: tournaments))
      }
    }
    let summary = ComparisonSummary(Self.comparison, tally)
    for variant in summary.variants {
      for difference in variant.differences {
        #expect(difference.value.isFinite)
        let interval = difference.interval(summary.simultaneousLevel)
        #expect(interval.map { $0.lower <= $0.upper } ?? (tournaments == 1))
      }
    }
  }
}
