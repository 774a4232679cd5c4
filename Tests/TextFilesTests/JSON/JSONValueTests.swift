import TestSupport
import Testing
import TextFiles

@Suite struct JSONValueTests {
  static let example: JSONValue = [
    "name": "a\"\\\n\u{1}é/", "empty": [[], [:]], "list": [1, -2.5, true, nil],
    "inner": ["x": .decimal(DecimalNumber(significand: 125, scale: 2))],
  ]

  @Test func compactTextHasNoSpaces() {
    #expect(
      Self.example.compactText
        == #"{"name":"a\"\\\n\u0001é/","empty":[[],{}],"list":[1,-2.5,true,null],"inner":{"x":1.25}}"#
    )
  }

  @Test func prettyTextIsIndentedByTwoSpacesAndEndsItsLastLine() {
    #expect(
      Self.example.prettyText == """
        {
          "name": "a\\"\\\\\\n\\u0001é/",
          "empty": [
            [],
            {}
          ],
          "list": [
            1,
            -2.5,
            true,
            null
          ],
          "inner": {
            "x": 1.25
          }
        }

        """)
  }

  @Test func tabularTextHasWhatHoldsNoOthersOnOneLine() {
    #expect(
      Self.example.tabularText == """
        {
          "name": "a\\"\\\\\\n\\u0001é/",
          "empty": [[], {}],
          "list": [1, -2.5, true, null],
          "inner": {"x": 1.25}
        }

        """)
    let rows: JSONValue = ["rows": [[1], [2, 3]], "none": [:]]
    #expect(
      rows.tabularText == """
        {
          "rows": [
            [1],
            [2, 3]
          ],
          "none": {}
        }

        """)
  }

  @Test func canonicalTextSortsKeysByTheirBytes() {
    let value: JSONValue = ["\u{FF41}": 1, "😀": 2, "b": 3, "": 4, "B": 5, "ab": ["z": 1, "y": 2]]
    #expect(
      value.canonicalText
        == "{\"\":4,\"B\":5,\"ab\":{\"y\":2,\"z\":1},\"b\":3,\"\u{FF41}\":1,\"😀\":2}")
  }

  @Test(
    arguments: [
      ("0", ["0", "-0", "0.0", "0e5"]), ("1", ["1", "1.0", "1e0", "10e-1"]),
      ("0.5", ["0.5", "5e-1", "0.50"]), ("-1000000", ["-1e6", "-1000000.0"]),
      ("0.000001", ["1e-6"]), ("1e-7", ["0.0000001", "1E-7"]), ("1.5e-7", ["0.00000015"]),
      ("100000000000000000000", ["1e20"]), ("1e+21", ["1e21", "1000000000000000000000"]),
      ("5e-324", ["5e-324"]), ("1.7976931348623157e+308", ["1.7976931348623157e308"]),
      ("12345.678", ["12345.678", "1.2345678e4"]),
      ("1.2345678901234567890123456789e+29", ["123456789012345678901234567890"]),
    ] as [(String, [String])])
  func equalNumbersHaveOneCanonicalText(canonical: String, spellings: [String]) throws {
    for spelling in spellings {
      let node = try #require(readJSON(spelling).value)
      #expect(JSONValue(node).canonicalText == canonical)
    }
  }

  @Test func integersDecimalsAndDoublesShareTheCanonicalText() {
    let two = DecimalNumber(significand: 20, scale: 1)
    #expect(JSONValue.decimal(two).canonicalText == "2")
    #expect(JSONValue.double(2).canonicalText == "2")
    #expect(JSONValue.whole(2).canonicalText == "2")
    #expect(JSONValue.double(-0.0).canonicalText == "0")
    #expect(JSONValue.double(0.1).canonicalText == "0.1")
    #expect(JSONValue.integer(.max).compactText == "170141183460469231731687303715884105727")
  }

  @Test func doublesReadBackAsTheyWere() throws {
    var generator = OracleGenerator(seed: 11)
    for _ in 0..<3_000 {
      let double = Double(bitPattern: generator.next())
      guard double.isFinite else { continue }
      for text in [JSONValue.double(double).compactText, JSONValue.double(double).canonicalText] {
        #expect(readJSON(text).value?.double == double)
      }
    }
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let node = try #require(readJSON(Self.example.prettyText).value)
    #expect(JSONValue(node) == Self.example.withDoublesAsDecimals)
    let controls = String(String.UnicodeScalarView((0..<0x30).compactMap(Unicode.Scalar.init)))
    #expect(readJSON(JSONValue.string(controls).compactText).value?.string == controls)
  }
}

extension JSONValue {
  /// The value as reading gives it, since a document does not say that -2.5 was a double.
  fileprivate var withDoublesAsDecimals: JSONValue {
    switch self {
    case .double(let double): DecimalNumber("\(double)").map { .decimal($0) } ?? self
    case .array(let elements): .array(elements.map(\.withDoublesAsDecimals))
    case .object(let object):
      .object(JSONObject(object.members.map { .init($0.name, $0.value.withDoublesAsDecimals) }))
    default: self
    }
  }
}
