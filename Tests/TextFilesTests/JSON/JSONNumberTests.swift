import Testing
import TextFiles

@Suite struct JSONNumberTests {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("1e3", 1000), ("2.0", 2), ("-2.50e1", -25),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("9007199254740993", (1 << 53) + 1),
      ("1.5", nil), ("1e-1", nil), ("9223372036854775808", nil), ("1e300", nil), ("1e-400", nil),
    ] as [(String, Int?)])
  func wholeNumbersAreExactHoweverWritten(text: String, integer: Int?) throws {
    #expect(try #require(JSONNumber(text)).integer == integer)
  }

  @Test(
    arguments: [
      // Halfway cases and extremes, from "How to Read Floating Point Numbers Accurately", W. D.
      // Clinger, 1990, and the bounds of IEEE 754 binary64.
      ("9007199254740993", 9007199254740992.0),
      ("9007199254740993.00000000000000000000000001", 9007199254740994.0),
      ("0.1", 0.1), ("2.2250738585072012e-308", 0x1p-1022), ("5e-324", 0x1p-1074),
      ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", 0x1p-1074), ("1e-400", 0),
      ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("1e23", 1e23),
      ("1.7976931348623158e308", Double.greatestFiniteMagnitude),
    ] as [(String, Double)])
  func doublesAreCorrectlyRounded(text: String, double: Double) throws {
    #expect(try #require(JSONNumber(text)).double == double)
  }

  @Test func aThousandDigitsAreRoundedCorrectly() throws {
    let half = "9007199254740993." + String(repeating: "0", count: 900)
    #expect(try #require(JSONNumber(half)).double == 9_007_199_254_740_992)
    #expect(try #require(JSONNumber(half + "1")).double == 9_007_199_254_740_994)
    #expect(try #require(JSONNumber("0." + String(repeating: "0", count: 1000) + "1")).double == 0)
  }

  @Test(arguments: ["1.7976931348623159e308", "1e309", "-1e400", "", "01", "0x1p3", "nan", "inf"])
  func whatIsNoFiniteNumberIsRefused(text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test(arguments: [
    ("1", 0), ("1.250", 2), ("1e3", 0), ("15e-4", 4), ("0.000", 0), ("1e-400", 400),
  ])
  func decimalsAreThoseOfTheNumberWrittenOut(text: String, decimals: Int) throws {
    #expect(try #require(JSONNumber(text)).decimals == decimals)
  }
}
