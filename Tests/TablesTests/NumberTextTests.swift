import Tables
import Testing

@Suite struct NumberTextTests {
  /// The states of a linear congruential generator.
  private static func states(_ count: Int) -> some Sequence<UInt64> {
    sequence(first: UInt64(1)) { $0 &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
      .dropFirst().prefix(count)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (1.0 / 3, "0.3333333333"),
      (2.0 / 3, "0.6666666667"), (-2.0 / 3, "-0.6666666667"), (3e-12, "0.000000000003"),
      (1e-300 / 1e-290, "0.0000000001"), (0.99999999999, "1"), (9.9999999999, "10"),
      (1234567.891234, "1234567.891"), (12_345_678_901.5, "12345678902"),
      (1e16, "10000000000000000"), (1.2345678901234568e20, "123456789012345680000"),
      (0.5, "0.5"), (1e22, "10000000000000000000000"), (0.00012345678905, "0.0001234567891"),
    ] as [(Double, String)])
  func aPlainNumberHasTenDigitsAndNoExponent(_ value: Double, _ text: String) {
    #expect(NumberText.plain(value) == text)
  }

  @Test func theSmallestNumberIsWrittenOut() {
    #expect(
      NumberText.plain(.leastNonzeroMagnitude) == "0." + String(repeating: "0", count: 323) + "5")
  }

  @Test(
    arguments: [
      (0.285, 2, "0.29"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"), (2.5, 0, "3"), (0.5, 0, "1"),
      (0.49, 0, "0"), (-0.001, 2, "0.00"), (0.05, 1, "0.1"), (0.04, 1, "0.0"), (9.995, 2, "10.00"),
      (99.95, 1, "100.0"), (1234.5, 2, "1,234.50"), (1e15, 1, "1,000,000,000,000,000.0"),
      (0.0009, 2, "0.00"), (0, 3, "0.000"), (12, 0, "12"), (0.996, 2, "1.00"),
      (Double.leastNonzeroMagnitude, 2, "0.00"),
    ] as [(Double, Int, String)])
  func aFixedNumberIsRoundedHalfAwayFromZero(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (-1_000, "-1,000"), (-999, "-999"),
      (1_000_000, "1,000,000"), (Int64.min, "-9,223,372,036,854,775,808"),
    ] as [(Int64, String)])
  func aCountHasItsThousandsSeparated(_ value: Int64, _ text: String) {
    #expect(NumberText.grouped(value) == text)
  }

  @Test(
    arguments: [
      (0, "team", nil, "0 teams"), (1, "team", nil, "1 team"), (1, "match", "matches", "1 match"),
      (1_200, "match", "matches", "1,200 matches"),
    ] as [(Int, String, String?, String)])
  func aCountedNounHasItsNumber(_ count: Int, _ noun: String, _ several: String?, _ text: String) {
    #expect(NumberText.counted(count, noun, several) == text)
  }

  @Test func plainTextReadsBackAsTheNumber() {
    for state in Self.states(2_000) {
      let mantissa = Double(state >> 11) * 0x1p-53
      let value = mantissa * [1e-12, 1e-5, 1, 1e4, 1e9][Int(state >> 8) % 5]
      let read = Double(NumberText.plain(value))
      #expect(read.map { abs($0 - value) <= 5.1e-10 * value } ?? false)
    }
  }

  @Test func aHalfOfTheTenthDigitIsRoundedAwayFromZero() {
    for state in Self.states(1_000) {
      let digits = 1_000_000_000 + state % 8_999_999_999
      var rounded = "0.\(digits + 1)"
      while rounded.last == "0" { rounded.removeLast() }
      #expect(Double("0.\(digits)5").map(NumberText.plain) == rounded)
      #expect(Double("-0.\(digits)5").map(NumberText.plain) == "-\(rounded)")
    }
  }

  @Test func theRoundedNumberIsThatOfThePlainText() {
    func expect(_ value: Double) {
      for signed in [value, -value] {
        #expect(NumberText.rounded(signed) == Double(NumberText.plain(signed)))
      }
    }
    for state in Self.states(2_000) {
      let mantissa = Double(state >> 11) * 0x1p-53
      let scale = [1e-14, 1e-5, 0.1, 1, 1e4, 1e9, 1e13][Int(state >> 8) % 7]
      expect(mantissa * scale)
      // Halfway between two numbers of ten digits.
      expect((Double(1_000_000_000 + state % 9_000_000_000) * 10 + 5) / 1e11 * scale)
    }
    for value in [
      0, 1, 0.1, 1e9, 9_999_999_999.5, 99_999_999_999, 0.099_999_999_999_999_99,
      .leastNonzeroMagnitude,
    ] {
      expect(value)
    }
  }
}
