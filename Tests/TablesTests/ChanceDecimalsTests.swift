import Estimates
import Tables
import Testing

@Suite struct ChanceDecimalsTests {
  private func decimals(_ counts: [Int64], of total: Int64) -> ChanceDecimals {
    ChanceDecimals(of: counts.map { Proportion(count: $0, total: total) })
  }

  /// Standard errors of 1.6, 0.05 and 0.005 percentage points.
  @Test func theTypicalStandardErrorSetsTheDecimals() {
    #expect(decimals([500], of: 1_000).ends == 1)
    #expect(decimals([500], of: 1_000).values == 1)
    #expect(decimals([500_000], of: 1_000_000).ends == 2)
    #expect(decimals([500_000], of: 1_000_000).values == 1)
    #expect(decimals([50_000_000], of: 100_000_000).ends == 3)
    #expect(decimals([50_000_000], of: 100_000_000).values == 2)
  }

  @Test func rareChancesDoNotGiveOthersDigits() {
    let frequent = decimals([40_000, 30_000, 29_995], of: 100_000)
    #expect(decimals([40_000, 30_000, 29_995, 2, 2, 1, 0, 0, 0], of: 100_000) == frequent)
    #expect(decimals([2, 1], of: 100_000).values > frequent.values)
  }

  @Test func anUnseenEventIsBoundedByThreeInAll() {
    #expect(decimals([0, 1], of: 1).ends == 1)
    #expect(decimals([0, 0], of: 100_000).ends == 4)
    #expect(decimals([0, 0], of: 100_000).values == 1)
  }

  @Test func certainSharesSetNoDecimals() {
    let shares = [Proportion(count: 7, total: 7, isCertain: true)]
    #expect(ChanceDecimals(of: shares).ends == 1)
    #expect(!ChanceDecimals(of: shares).isRare(Proportion(count: 0, total: 7, isCertain: true)))
  }

  @Test func aRareShareRoundsToZero() {
    let decimals = decimals([40_000], of: 100_000)
    #expect(decimals.isRare(Proportion(count: 0, total: 100_000)))
    #expect(decimals.isRare(Proportion(count: 49, total: 100_000)))
    #expect(!decimals.isRare(Proportion(count: 50, total: 100_000)))
  }

  @Test func aColumnOfATableHasOneNumberOfDecimals() {
    let table = Table(
      of: [500_000_000, 400_000_000, 99_999_900, 100, 0],
      [.share("Title") { Proportion(count: Int64($0), total: 1_000_000_000) }])
    #expect(
      table.textsForPeople.map { $0[0] } == ["50.000 %", "40.000 %", "10.000 %", "<0.001 %", "–"])
  }

  /// The second column by itself would have two.
  @Test func similarColumnsShareTheirDecimals() {
    let table = Table(
      of: [400_000, 300_000, 200_000],
      [
        .text("Team") { "Team \($0)" },
        .share("1st") { Proportion(count: Int64($0), total: 1_000_000) },
        .share("2nd") { Proportion(count: Int64($0 / 100), total: 1_000_000) },
      ])
    #expect(table.textsForPeople[0].dropFirst() == ["40.0 %", "0.40 %"])
    #expect(table.sharingDecimals.textsForPeople[0].dropFirst() == ["40.0 %", "0.4 %"])
  }

  @Test func intervalsOfAColumnAlignAndNeverRoundToZero() {
    func text(_ lower: Double, _ upper: Double) -> String {
      IntervalText(Interval(lower: lower, upper: upper), decimals: 2).description
    }
    #expect(text(0.410_3, 0.412_3) == "41.03 to 41.23 %")
    #expect(text(0, 0.000_2) == "0 to 0.02 %")
    #expect(text(0, 0.000_01) == "<0.01 %")
    #expect(text(0.999_99, 1) == ">99.99 %")
  }
}
