import TestSupport
import Testing
import TextFiles

/// The result of parsing: the value and the diagnostics.
struct Reading<Value> {
  var value: Value?
  var diagnostics: Diagnostics

  var lines: [String] { diagnostics.all.map(\.description) }
}

func readJSON(
  _ bytes: [UInt8], limits: JSONLimits = JSONLimits()
) -> Reading<JSONNode> {
  var diagnostics = Diagnostics()
  let value = JSONDocument.parse(bytes, file: "a.json", limits: limits, diagnostics: &diagnostics)
  return Reading(value: value, diagnostics: diagnostics)
}

func readJSON(_ text: String, limits: JSONLimits = JSONLimits()) -> Reading<JSONNode> {
  readJSON(TextBytes.of(text), limits: limits)
}

func readCSV(_ bytes: [UInt8], limits: CSVLimits = CSVLimits()) -> Reading<CSVTable> {
  var diagnostics = Diagnostics()
  let value = CSVDocument.parse(bytes, file: "a.csv", limits: limits, diagnostics: &diagnostics)
  return Reading(value: value, diagnostics: diagnostics)
}

func readCSV(_ text: String, limits: CSVLimits = CSVLimits()) -> Reading<CSVTable> {
  readCSV(TextBytes.of(text), limits: limits)
}

/// A case of a table of texts: what is read, and what is expected of it.
struct TextCase: CustomTestStringConvertible {
  let text: String
  let expected: [String]

  var testDescription: String { text }

  /// The cases of a table, one a line: a text, in which ⏎ stands for the end of a line, an arrow, and what is expected,
  /// parted by bars.
  static func table(_ lines: String) -> [TextCase] {
    lines.split(separator: "\n").map { line in
      let arrow = line.firstRange(of: " =>") ?? line.endIndex..<line.endIndex
      return TextCase(
        text: String(line[..<arrow.lowerBound]).replacing("⏎", with: "\n"),
        expected: line[arrow.upperBound...].split(separator: " | ").map {
          String($0.drop { $0 == " " })
        })
    }
  }
}
