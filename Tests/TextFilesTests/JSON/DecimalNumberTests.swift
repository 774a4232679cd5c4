import TestSupport
import Testing
import TextFiles

@Suite struct DecimalNumberTests {
  @Test(
    arguments: [
      ("0", 0, 0, "0"), ("-0.00", 0, 0, "0"), ("12.50", 125, 1, "12.5"), ("-0.05", -5, 2, "-0.05"),
      ("1e3", 1000, 0, "1000"), ("2.0", 2, 0, "2"), ("15e-4", 15, 4, "0.0015"),
      ("1200e-2", 12, 0, "12"), ("0.000e99999999999999999999", 0, 0, "0"),
      ("9223372036854775807", .max, 0, "9223372036854775807"),
      ("-9223372036854775808", .min, 0, "-9223372036854775808"),
      ("-9.223372036854775808", .min, 18, "-9.223372036854775808"),
      ("0.000000000000000001", 1, 18, "0.000000000000000001"),
      ("9223372036854775807000e-3", .max, 0, "9223372036854775807"),
      ("0.1000000000000000000000000", 1, 1, "0.1"),
      ("1E18", 1_000_000_000_000_000_000, 0, "1000000000000000000"),
    ] as [(String, Int64, Int, String)])
  func textsAreReadExactly(text: String, significand: Int64, scale: Int, printed: String) throws {
    let number = try #require(DecimalNumber(text))
    #expect(number.significand == significand)
    #expect(number.scale == scale)
    #expect(number.description == printed)
    #expect(DecimalNumber(printed) == number)
  }

  @Test(arguments: [
    "", "-", "+1", ".5", "5.", "01", "1e", "1e+", "0x1", " 1", "1 ", "1,5", "NaN", "1_000", "--1",
    "9223372036854775808", "-9223372036854775809", "0.0000000000000000001", "1e19",
    "1e99999999999999999999", "1e-99999999999999999999", "12345678901234567890.1", "١",
  ])
  func whatIsNoDecimalOrDoesNotFitIsRefused(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func equalNumbersAreEqualHoweverTheyAreMade() {
    #expect(DecimalNumber(significand: 1500, scale: 3) == DecimalNumber(significand: 15, scale: 1))
    #expect(DecimalNumber(significand: 0, scale: 18) == DecimalNumber(significand: 0))
  }

  @Test func numbersAreOrderedByValue() throws {
    let texts = [
      "-9223372036854775808", "-1.5", "-1.45", "0", "0.000000000000000001", "0.1", "0.11", "1",
      "9.223372036854775807", "9223372036854775806", "9223372036854775807",
    ]
    let numbers = try texts.map { try #require(DecimalNumber($0)) }
    for (i, left) in numbers.enumerated() {
      for (j, right) in numbers.enumerated() {
        #expect((left < right) == (i < j))
      }
    }
  }

  @Test(arguments: [
    ("8.34", "0.1", "8.44"), ("0.999999", "0.000001", "1"), ("-1.5", "1.50", "0"),
    ("1", "0.000000000000000001", "1.000000000000000001"), ("7", "-8.25", "-1.25"),
  ])
  func sumsAreExact(_ one: String, _ other: String, _ sum: String) throws {
    let (left, right) = (try #require(DecimalNumber(one)), try #require(DecimalNumber(other)))
    #expect(left.adding(right)?.description == sum)
    #expect(right.adding(left)?.description == sum)
  }

  @Test(arguments: [("9223372036854775807", "1"), ("10", "0.000000000000000001")])
  func aSumThatDoesNotFitIsNone(_ one: String, _ other: String) throws {
    let (left, right) = (try #require(DecimalNumber(one)), try #require(DecimalNumber(other)))
    #expect(left.adding(right) == nil)
  }

  @Test func doublesAreTheNearestOnes() throws {
    var generator = OracleGenerator(seed: 7)
    for _ in 0..<3_000 {
      let bits = Int64(bitPattern: generator.next()) >> Int64.random(in: 0...60, using: &generator)
      let number = DecimalNumber(
        significand: bits, scale: Int.random(in: 0...18, using: &generator))
      #expect(number.double == Double(number.description))
    }
  }
}
