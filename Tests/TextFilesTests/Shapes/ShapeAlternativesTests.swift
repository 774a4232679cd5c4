import Testing
import TextFiles

@Suite struct ShapeAlternativesTests {
  static let stage = Shape.tagged(
    by: "kind",
    [
      (tag: "roundRobin", fields: [.required("legs", .integer(1...4))]),
      (tag: "bracket", fields: [.optional("seeds", .array(of: .text()))]),
    ])

  @Test(
    arguments: TextCase.table(
      #"""
      {"kind": "roundRobin", "legs": 2} =>
      {"seeds": [], "kind": "bracket"} =>
      {"legs": 1} => 1:1: $: found no key "kind", expected it with "roundRobin" or "bracket"
      {"knid": "bracket"} => 1:1: $: found no key "kind" but the key "knid", expected it with "roundRobin" or "bracket"
      {"kind": "brackets"} => 1:10: $.kind: found the text "brackets", expected "roundRobin" or "bracket"; did you mean 'bracket'?
      {"kind": 1} => 1:10: $.kind: found the number 1, expected "roundRobin" or "bracket"
      {"kind": "roundRobin", "seeds": []} => 1:1: $: found no key "legs", expected it with a whole number from 1 to 4 | 1:24: $: found the unknown key "seeds", expected "kind" or "legs"
      [] => 1:1: $: found an empty array, expected an object
      """#))
  func aTagSaysWhichFieldsAnObjectHas(_ stage: TextCase) {
    #expect(problems(stage.text, Self.stage) == stage.expected)
  }

  static let teams = Shape.anyOf([
    .object([.required("from", .text(1...200))]),
    .map(to: .object([.required("name", .text())])),
  ])

  @Test(
    arguments: TextCase.table(
      #"""
      {"from": "teams.csv"} =>
      {"from": ""} => 1:10: $.from: found the text "", expected a text of 1 to 200 characters
      {"ajax": {"name": "Ajax"}} =>
      {"ajax": {}} => 1:10: $.ajax: found no key "name", expected it with a text
      1 => 1:1: $: found the number 1, expected an object with the key "from", or an object
      """#))
  func anObjectIsToldByTheFirstKeyItMustHave(_ teams: TextCase) {
    #expect(problems(teams.text, Self.teams) == teams.expected)
  }

  @Test func anObjectWithoutATellingKeyIsToldWhichThereAre() {
    let shape = Shape.anyOf([.object([.required("from", .text())]), Self.stage])
    #expect(
      problems("{\"x\": 1}", shape) == [
        "1:1: $: found an object without any of the keys that show its kind, expected \"from\" or \"kind\""
      ])
  }

  static let rating = Shape.anyOf([
    .integer(0...99), .choice(["best"]), .anyOf([.choice(["worst"]), .array(of: .integer())]),
  ])

  @Test(
    arguments: TextCase.table(
      #"""
      7 =>
      "best" =>
      "worst" =>
      [1] =>
      100 => 1:1: $: found the number 100, expected a whole number from 0 to 99
      [null] => 1:2: $[0]: found null, expected a whole number
      "middle" => 1:1: $: found the text "middle", expected a whole number from 0 to 99, or "best", or "worst", or an array
      null => 1:1: $: found null, expected a whole number from 0 to 99, or "best", or "worst", or an array
      """#))
  func otherValuesAreToldByTheirType(_ rating: TextCase) {
    #expect(problems(rating.text, Self.rating) == rating.expected)
  }
}
