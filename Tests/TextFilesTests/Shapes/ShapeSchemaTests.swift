import Testing
import TextFiles

@Suite struct ShapeSchemaTests {
  @Test(
    arguments: [
      (Shape.anything, "{}"),
      (.boolean, #"{"type":"boolean"}"#),
      (.integer(1...90), #"{"type":"integer","minimum":1,"maximum":90}"#),
      (.integer(), #"{"type":"integer"}"#),
      (.number(0...0.5), #"{"type":"number","minimum":0,"maximum":0.5}"#),
      (
        .number(maximumDecimals: 2).described("A weight."),
        #"{"description":"A weight. At most 2 decimals.","type":"number"}"#
      ),
      (.text(1...40), #"{"type":"string","minLength":1,"maxLength":40}"#),
      (
        .text(pattern: .singleLine),
        #"{"type":"string","pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f]*$"}"#
      ),
      (.choice(["a", "b"]), #"{"enum":["a","b"]}"#),
      (
        .choice(["a", "b"], meanings: ["one", "two"]),
        #"{"enum":["a","b"],"enumDescriptions":["one","two"]}"#
      ),
      (
        .array(of: .boolean, count: 2...256),
        #"{"type":"array","items":{"type":"boolean"},"minItems":2,"maxItems":256}"#
      ),
      (
        .map(keys: .singleLine, to: .integer(), count: 1...Int.max),
        #"{"type":"object","propertyNames":{"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f]*$"},"#
          + #""additionalProperties":{"type":"integer"},"minProperties":1}"#
      ),
      (
        .object([
          .required("a", .boolean, "The first."), .optional("b", .integer(), "", default: 3),
        ]),
        #"{"type":"object","properties":{"a":{"description":"The first.","type":"boolean"},"#
          + #""b":{"default":3,"type":"integer"}},"required":["a"],"additionalProperties":false}"#
      ),
      (
        .object([.optional("a", .boolean.described("From the shape."))]),
        #"{"type":"object","properties":{"a":{"description":"From the shape.","type":"boolean"}},"#
          + #""additionalProperties":false}"#
      ),
      (
        .tagged(
          by: "kind", [(tag: "x", fields: [.required("n", .integer())]), (tag: "y", fields: [])]),
        #"{"type":"object","properties":{"kind":{"enum":["x","y"]}},"required":["kind"],"oneOf":["#
          + #"{"type":"object","properties":{"kind":{"const":"x"},"n":{"type":"integer"}},"#
          + #""required":["kind","n"],"additionalProperties":false},"#
          + #"{"type":"object","properties":{"kind":{"const":"y"}},"required":["kind"],"#
          + #""additionalProperties":false}]}"#
      ),
      (.anyOf([.boolean, .integer()]), #"{"anyOf":[{"type":"boolean"},{"type":"integer"}]}"#),
    ] as [(Shape, String)])
  func aShapeBecomesAFragmentOfASchema(shape: Shape, schema: String) {
    #expect(shape.jsonSchema().compactText == schema)
  }
}
