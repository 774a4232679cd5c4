import Games
import Testing
import TextFiles

@Suite("An exact ratio")
struct ExactRatioTests {
  @Test(
    arguments: [
      (7635, 1000, 764), (7634, 1000, 763), (7644, 1000, 764), (-7635, 1000, -764), (1, 3, 33),
      (2, 3, 67), (1, 200, 1), (1, 201, 0), (-1, 200, -1), (0, 7, 0),
    ] as [(Int128, Int128, Int128)])
  func halvesAreRoundedAwayFromZero(numerator: Int128, denominator: Int128, hundredths: Int128) {
    let rounded = ExactRatio(numerator, over: denominator).rounded(decimals: 2)
    #expect(rounded == ExactRatio(hundredths, over: 100))
  }

  @Test
  func sumsAndProductsAreExact() {
    let third = ExactRatio(1, over: 3)
    let tenth = ExactRatio(DecimalNumber(significand: 1, scale: 1))
    #expect((third + tenth).double == 13.0 / 30)
    #expect((third * tenth).double == 1.0 / 30)
    #expect(third + third == ExactRatio(2, over: 3))
  }

  @Test
  func aDecimalIsTakenAsItIsWritten() {
    #expect(ExactRatio(DecimalNumber(significand: 7635, scale: 3)).double == 7.635)
  }
}
