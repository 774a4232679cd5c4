import Testing
import TextFiles

@Suite struct JSONParserDiagnosticsTests {
  @Test(arguments: [
    ("", "1:1: found an empty document, expected a JSON value"),
    (" \n ", "2:2: found an empty document, expected a JSON value"),
    ("\u{FEFF}", "1:1: found an empty document, expected a JSON value"),
    ("{\"a\":1\n,\n}", "2:1: found a comma before \"}\", expected no comma after the last value"),
    ("[]\u{0}", "1:3: found \"\\u{0}\", expected nothing more after the end of the document"),
    ("[\u{A0}1]", "1:2: found \"\\u{a0}1\", expected a value"),
    ("\u{FEFF}\u{FEFF}[]", "1:1: found \"\\u{feff}\", expected a value"),
  ])
  func whatIsOutOfPlaceIsNamed(text: String, expected: String) {
    #expect(readJSON(text).lines == ["a.json:" + expected])
  }

  @Test(
    arguments: TextCase.table(
      #"""
      [1,] => 1:3: found a comma before "]", expected no comma after the last value
      [,1] => 1:2: found ",", expected a value
      [1,,2] => 1:4: found ",", expected a value
      [1 2] => 1:4: found "2", expected a comma or "]"
      [1} => 1:3: found "}", expected a comma or "]"
      {"a":1] => 1:7: found "]", expected a comma or "}"
      {"a" 1} => 1:6: found "1", expected a colon after the key "a"
      {"a"} => 1:5: found "}", expected a colon after the key "a"
      {"a":} => 1:6: found "}", expected a value
      {a:1} => 1:2: found "a", expected a key in double quotation marks
      {1:1} => 1:2: found "1", expected a key in double quotation marks
      {'a':1} => 1:2: found a single quotation mark, expected a key in double quotation marks (texts need double quotation marks)
      {,} => 1:2: found ",", expected a key in double quotation marks
      {"a":1,,} => 1:8: found ",", expected a key in double quotation marks
      ] => 1:1: found "]", expected a value
      [] x => 1:4: found "x", expected nothing more after the end of the document
      {}{} => 1:3: found "{", expected nothing more after the end of the document
      1 // one => 1:3: found a comment, expected nothing more after the end of the document (JSON has no comments)
      [ /* x */ 1] => 1:3: found a comment, expected a value (JSON has no comments)
      [1 # x => 1:4: found a comment, expected a comma or "]" (JSON has no comments)
      [“a”] => 1:2: found a curly quotation mark, expected a value (texts need straight ones: ")
      [True] => 1:2: found "True", expected a value (texts need double quotation marks); did you mean 'true'?
      [None] => 1:2: found "None", expected a value (texts need double quotation marks); did you mean 'null'?
      [nul] => 1:2: found "nul", expected a value (texts need double quotation marks); did you mean 'null'?
      [truex] => 1:2: found "truex", expected a value (texts need double quotation marks); did you mean 'true'?
      [nulls] => 1:2: found "nulls", expected a value (texts need double quotation marks); did you mean 'null'?
      [ajax] => 1:2: found "ajax", expected a value (texts need double quotation marks)
      [NaN] => 1:2: found NaN, expected a finite number
      [Infinity] => 1:2: found Infinity, expected a finite number
      [-Infinity] => 1:2: found -Infinity, expected a finite number
      [-NaN] => 1:2: found -NaN, expected a finite number
      [+1] => 1:2: found "+1", expected a value (numbers have no plus sign)
      [.5] => 1:2: found ".5", expected a value (a digit must come before the point)
      [-.5] => 1:2: found "-.5", expected a digit after the minus sign
      [-] => 1:2: found "-", expected a digit after the minus sign
      [--1] => 1:2: found "--1", expected a digit after the minus sign
      [01] => 1:2: found "01", expected a number without leading zeros
      [-012] => 1:2: found "-012", expected a number without leading zeros
      [1.] => 1:2: found "1.", expected a digit after the decimal point
      [1.e5] => 1:2: found "1.e5", expected a digit after the decimal point
      [1e] => 1:2: found "1e", expected a digit in the exponent
      [1e+] => 1:2: found "1e+", expected a digit in the exponent
      [0x1F] => 1:2: found "0x1F", expected a decimal number
      [1.5.2] => 1:2: found "1.5.2", expected a decimal number
      [12abc] => 1:2: found "12abc", expected a decimal number
      [1e5e5] => 1:2: found "1e5e5", expected a decimal number
      [1e400] => 1:2: found the number 1e400, expected at most about 1.8e308
      [-1e99999999999999999999] => 1:2: found the number -1e99999999999999999999, expected at most about 1.8e308
      """#))
  func aMistakeIsNamedWithTheCure(_ mistake: TextCase) {
    #expect(readJSON(mistake.text).lines == mistake.expected.map { "a.json:\($0)" })
  }

  private static let end = "found the end of the document"

  @Test(arguments: [
    ("[", "1:2: \(end), expected a value"),
    (
      "{\n \"a\": [1",
      "2:9: \(end), expected a comma or \"]\" for the array opened at line 2, column 7"
    ),
    (
      "{\"a\": 1",
      "1:8: \(end), expected a comma or \"}\" for the object opened at line 1, column 1"
    ),
    (
      "{\"a\": 1,",
      "1:9: \(end), expected a key in double quotation marks for the object opened at line 1, column 1"
    ),
    ("{\"a\":", "1:6: \(end), expected a value"),
    ("{\"a\"", "1:5: \(end), expected a colon after the key \"a\""),
    ("[\n\"abc", "2:1: \(end) inside this text, expected a closing quotation mark"),
  ])
  func aDocumentThatEndsTooEarlySaysWhatIsOpen(text: String, expected: String) {
    #expect(readJSON(text).lines == ["a.json:" + expected])
  }

  private static let escapes =
    ", expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u (a backslash itself is written as \\\\)"
  private static let line =
    "found the end of the line inside a text, expected a closing quotation mark (a line break is written as \\n)"

  @Test(arguments: [
    ("\"a\nb\"", "1:3: \(line)"),
    ("\"a\tb\"", "1:3: found a tab inside a text, expected it written as \\t"),
    ("\"a\u{0}\"", "1:3: found a control character inside a text, expected it written as \\u0000"),
    ("\"\u{1F}\"", "1:2: found a control character inside a text, expected it written as \\u001f"),
    ("\"\\x41\"", "1:2: found a backslash before \"x\"\(escapes)"),
    ("\"\\é\"", "1:2: found a backslash before a character beyond ASCII\(escapes)"),
    ("\"\\", "1:2: found a backslash before the end of the document\(escapes)"),
    ("\"\\u12G4\"", "1:2: found \\u, expected four hexadecimal digits after it"),
    ("\"\\u12\"", "1:2: found \\u, expected four hexadecimal digits after it"),
    ("\"\\U0041\"", "1:2: found a backslash before \"U\"\(escapes)"),
  ])
  func aMalformedTextIsNamedWithTheCure(text: String, expected: String) {
    #expect(readJSON(text).lines == ["a.json:" + expected])
  }

  @Test(arguments: [
    #""\ud800""#, #""\udc00""#, #""\ud800\n""#, #""\ud800x""#, #""\ud800\ud800""#,
    #""\udc00\ud800""#, #""\ud800\u0041""#,
  ])
  func halfASurrogatePairIsRefused(text: String) {
    #expect(
      readJSON(text).lines == [
        "a.json:1:2: found half of a surrogate pair, expected a high half (\\ud800 to \\udbff)"
          + " and then a low half (\\udc00 to \\udfff)"
      ])
  }

  @Test(
    arguments: [
      ([0x80], "the byte 0x80, which cannot begin a character"),
      ([0xFF], "the byte 0xFF, which cannot begin a character"),
      ([0xC0, 0xAF], "a character in more bytes than it needs"),
      ([0xE0, 0x9F, 0xBF], "a character in more bytes than it needs"),
      ([0xF0, 0x8F, 0xBF, 0xBF], "a character in more bytes than it needs"),
      ([0xED, 0xA0, 0x80], "half of a surrogate pair as a character"),
      ([0xF4, 0x90, 0x80, 0x80], "a character beyond U+10FFFF"),
      ([0xF5, 0x80, 0x80, 0x80], "a character beyond U+10FFFF"),
      ([0xE2, 0x82], "a character that is cut short"),
      ([0xC3], "a character that is cut short"),
    ] as [([UInt8], String)])
  func brokenUTF8IsRefusedInsideAndOutsideTexts(bytes: [UInt8], found: String) {
    let message = "found \(found), expected UTF-8; save the file as UTF-8"
    let inside = readJSON(Array("[\n\"é".utf8) + bytes + Array("\"]".utf8))
    #expect(inside.lines == ["a.json:2:3: " + message])
    let outside = readJSON(Array("[".utf8) + bytes + Array("]".utf8))
    #expect(outside.lines == ["a.json:1:2: " + message])
  }

  @Test(arguments: [[0xFF, 0xFE, 0x5B, 0x00], [0xFE, 0xFF, 0x00, 0x5B]] as [[UInt8]])
  func utf16IsToldByItsByteOrderMark(bytes: [UInt8]) {
    #expect(
      readJSON(bytes).lines == [
        "a.json:1:1: found a byte order mark of UTF-16, expected UTF-8; save the file as UTF-8"
      ])
  }

  @Test func foundTextIsShortenedAndEscaped() {
    let word = "x" + String(repeating: "y", count: 500)
    #expect(
      readJSON("[1 \(word)]").lines == [
        "a.json:1:4: found \"x" + String(repeating: "y", count: 39)
          + "…\", expected a comma or \"]\""
      ])
  }
}
