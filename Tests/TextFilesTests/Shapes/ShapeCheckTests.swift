import Testing
import TextFiles

/// The diagnostics of a text that is held to a shape, without the file's name.
func problems(_ text: String, _ shape: Shape) -> [String] {
  let reading = readJSON(text)
  guard let node = reading.value else { return ["not JSON: \(reading.lines)"] }
  var diagnostics = Diagnostics()
  let isFine = shape.check(node, at: DocumentPath(), diagnostics: &diagnostics)
  #expect(isFine == diagnostics.isEmpty)
  return diagnostics.all.map { String($0.description.dropFirst("a.json:".count)) }
}

@Suite struct ShapeCheckTests {
  @Test(
    arguments: [
      (Shape.anything, "[null]"), (.boolean, "true"), (.integer(1...90), "90"),
      (.integer(1...90), "9e1"), (.integer(), "-9223372036854775808"),
      (.number(0...1), "0.1234567"), (.number(0...1, maximumDecimals: 2), "0.250"),
      (.number(), "1e308"), (.number(maximumDecimals: 0), "1e30"), (.text(), "\"\""),
      (.text(2...2), "\"é😀\""), (.text(pattern: .identifier), "\"Dušan Tadić\""),
      (.choice(["a", "b"]), "\"b\""), (.array(of: .boolean, count: 0...2), "[true, false]"),
      (.map(keys: .identifier, to: .integer(), count: 1...2), "{\"x\": 1, \"y y\": 2}"),
      (.object([.required("a", .boolean), .optional("b", .boolean)]), "{\"a\": true}"),
    ] as [(Shape, String)])
  func whatFitsIsAccepted(shape: Shape, text: String) {
    #expect(problems(text, shape) == [])
  }

  private static let identifier = "without a colon, a control character or a space at either end"

  @Test(
    arguments: [
      (Shape.boolean, "\"true\"", "found the text \"true\", expected true or false"),
      (.boolean, "null", "found null, expected true or false"),
      (.integer(1...90), "91", "found the number 91, expected a whole number from 1 to 90"),
      (.integer(1...90), "1.5", "found the number 1.5, expected a whole number from 1 to 90"),
      (.integer(1...90), "\"abc\"", "found the text \"abc\", expected a whole number from 1 to 90"),
      (.integer(1...Int.max), "0", "found the number 0, expected a whole number of at least 1"),
      (.integer(Int.min...0), "1", "found the number 1, expected a whole number of at most 0"),
      (.integer(2...2), "1", "found the number 1, expected a whole number equal to 2"),
      (.integer(), "1e40", "found the number 1e40, expected a whole number"),
      (.integer(), "true", "found true, expected a whole number"),
      (.number(0...1), "1.01", "found the number 1.01, expected a number from 0 to 1"),
      (
        .number(0...0.5, maximumDecimals: 2), "0.125",
        "found the number 0.125, expected a number from 0 to 0.5 with at most 2 decimals"
      ),
      (
        .number(maximumDecimals: 1), "1e-9",
        "found the number 1e-9, expected a number with at most 1 decimal"
      ),
      (.text(), "1", "found the number 1, expected a text"),
      (.text(1...3), "\"\"", "found the text \"\", expected a text of 1 to 3 characters"),
      (
        .text(0...3), "\"abcd\"", "found the text \"abcd\", expected a text of at most 3 characters"
      ),
      (.text(1...Int.max), "\"\"", "found the text \"\", expected a text of at least 1 character"),
      (
        .text(pattern: .identifier), "\"a:b\"",
        "found the text \"a:b\", expected a text \(identifier)"
      ),
      (
        .text(1...8, pattern: .singleLine), "\"a\\nb\"",
        "found the text \"a\\nb\", expected a text of 1 to 8 characters without control characters"
      ),
      (.choice(["win", "draw"]), "1", "found the number 1, expected \"win\" or \"draw\""),
      (
        .choice(["win", "draw"]), "\"drwa\"",
        "found the text \"drwa\", expected \"win\" or \"draw\"; did you mean 'draw'?"
      ),
      (.array(of: .boolean), "{}", "found an empty object, expected an array"),
      (
        .array(of: .boolean, count: 2...4), "[true]",
        "found an array of 1 element, expected an array of 2 to 4 elements"
      ),
      (
        .array(of: .boolean, count: 1...1), "[]",
        "found an empty array, expected an array of 1 element"
      ),
      (.object([]), "[1, 2]", "found an array of 2 elements, expected an object"),
      (.object([]), "{\"a\": 1}", "found the unknown key \"a\", expected an empty object"),
      (
        .map(to: .boolean, count: 2...3), "{\"a\": true}",
        "found an object of 1 entry, expected an object of 2 to 3 entries"
      ),
      (
        .map(keys: .identifier, to: .boolean), "{\"a:b\": true}",
        "found the key \"a:b\", expected a key \(identifier)"
      ),
    ] as [(Shape, String, String)])
  func whatDoesNotFitIsNamedWithWhatWasExpected(shape: Shape, text: String, message: String) {
    let reported = problems(text, shape)
    #expect(reported.map { String($0.drop { $0 != "$" }.dropFirst(3)) } == [message])
  }

  static let team = Shape.object([
    .required("name", .text(1...40)), .required("lineup", .array(of: .text())),
    .optional("squad", .map(to: .object([.required("skillPower", .integer(1...99))]))),
  ])

  @Test func allErrorsAreReportedWithPlaceAndPath() {
    let text = """
      {"name": 7,
       "squad": {"Dusan Tadic": {"skillPower": 100},
                 "Onana": {"skillPower": 80, "age": 24}, "Blind": {}},
       "lineup": ["Onana", null]}
      """
    #expect(
      problems(text, Self.team) == [
        "1:10: $.name: found the number 7, expected a text of 1 to 40 characters",
        "2:42: $.squad[\"Dusan Tadic\"].skillPower: found the number 100,"
          + " expected a whole number from 1 to 99",
        "3:40: $.squad.Onana: found the unknown key \"age\", expected \"skillPower\"",
        "3:61: $.squad.Blind: found no key \"skillPower\","
          + " expected it with a whole number from 1 to 99",
        "4:22: $.lineup[1]: found null, expected a text",
      ])
  }

  @Test func aMisspeltKeyIsOneError() {
    #expect(
      problems("{\"name\": \"Ajax\", \"lineUp\": []}", Self.team) == [
        "1:18: $: found the unknown key \"lineUp\", expected \"name\", \"lineup\" or \"squad\";"
          + " did you mean 'lineup'?"
      ])
  }

  @Test func aKeyThatIsThereAlreadyIsNotSuggested() {
    #expect(
      problems("{\"name\": \"Ajax\", \"names\": 1, \"lineup\": []}", Self.team) == [
        "1:18: $: found the unknown key \"names\", expected \"name\", \"lineup\" or \"squad\""
      ])
  }

  @Test func manyUnknownKeysEnd() {
    let text = "{" + (0..<100_000).map { "\"key\($0)\": 1" }.joined(separator: ",") + "}"
    #expect(problems(text, Self.team).count == 100)
  }
}
