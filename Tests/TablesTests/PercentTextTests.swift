import Estimates
import Tables
import Testing

@Suite struct PercentTextTests {
  @Test(
    arguments: [
      (2_493, 10_000, "24.9 %"), (3, 10_000, "<0.1 %"), (4, 10_000, "<0.1 %"), (5, 10_000, "0.1 %"),
      (9_994, 10_000, "99.9 %"), (9_995, 10_000, ">99.9 %"), (9_996, 10_000, ">99.9 %"),
      (0, 10_000, "< 3/10,000"), (10_000, 10_000, "> 1 - 3/10,000"),
      (0, 1_000_000_000_000, "< 3/1,000,000,000,000"), (0, 4, "< 3/4"), (0, 3, "0 of 3"),
      (3, 3, "3 of 3"), (1, 1, "1 of 1"), (1, 2, "50.0 %"), (1, 1_000_000_000_000, "<0.1 %"),
    ] as [(Int64, Int64, String)])
  func aShareIsAPercentageOrABound(_ count: Int64, _ total: Int64, _ text: String) {
    #expect("\(PercentText(Proportion(count: count, total: total)))" == text)
  }

  @Test(arguments: [(0, "0 %"), (8, "100 %"), (2, "25.0 %")] as [(Int64, String)])
  func onlyCertaintyIsZeroOrAHundred(_ count: Int64, _ text: String) {
    let proportion = Proportion(count: count, total: 8, isCertain: true)
    #expect(PercentText(proportion).description == text)
  }

  @Test(
    arguments: [
      (0.0, 0, "<1 %"), (0.004, 0, "<1 %"), (0.005, 0, "1 %"), (0.994, 0, "99 %"),
      (0.996, 0, ">99 %"), (1.0, 0, ">99 %"), (0.0, 1, "<0.1 %"), (1.0, 1, ">99.9 %"),
      (0.000_04, 2, "<0.01 %"), (0.999_96, 2, ">99.99 %"), (0.285, 1, "28.5 %"), (0.07, 1, "7.0 %"),
      (0.000_05, 2, "0.01 %"),
    ] as [(Double, Int, String)])
  func roundingNeverLeavesZeroOrAHundred(
    _ probability: Double, _ decimals: Int, _ text: String
  ) {
    #expect(PercentText(probability, decimals: decimals).description == text)
  }

  @Test(
    arguments: [
      (0.0, 1), (0.2, 0), (0.01, 0), (0.001_1, 0), (0.001, 1), (0.000_43, 1), (0.000_1, 2),
      (0.000_000_3, 4), (1e-20, 6),
    ] as [(Double, Int)])
  func theStandardErrorSetsTheDecimals(_ standardError: Double, _ decimals: Int) {
    #expect(PercentText.meaningfulDecimals(standardError: standardError) == decimals)
  }

  /// A share of 0.5 % would be outside of its interval, 0.425 to 0.484 %.
  @Test func aShareLiesInItsInterval() {
    let share = Proportion(count: 908, total: 200_000)
    #expect(PercentText(known: share, .percent95).description == "0.45 %")
    #expect(
      PercentText(known: Proportion(count: 2_493, total: 10_000), .percent95).description
        == "24.9 %")
  }
}
