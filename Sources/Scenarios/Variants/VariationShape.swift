internal import TextFiles

enum VariationShape {
  static let maximum = 1000

  static let variantsKey = "variants"
  static let sweepKey = "sweep"
  /// The keys of a scenario for its variants.
  static let keys = [variantsKey, sweepKey]

  static var fields: [Field] {
    [
      .optional(
        variantsKey, variants,
        "Scenarios that differ from this one by a patch, by id; podium compare plays them."),
      .optional(
        sweepKey, sweep,
        "Axes of a grid of scenarios that differ from this one by a value on each; podium compare plays them."
      ),
    ]
  }

  static var variants: Shape { .map(keys: .variantID, to: variant, count: 1...maximum) }

  static let variant = Shape.object([
    .optional("name", .text(1...200, pattern: .singleLine), "Its name; by default its id."),
    .optional("description", .text(0...10_000), "What it is about."),
    .required(
      "patch", .map(to: .anything),
      "The changes: a JSON Merge Patch (RFC 7396) of the scenario with all files read, or with other files. Null removes a "
        + "key; arrays are replaced as a whole."),
  ])

  static var sweep: Shape { .map(keys: .axisName, to: axis, count: 1...10) }

  static let axis = Shape.object([
    .required(
      "at", .text(0...1000),
      "Where the values go: a JSON Pointer (RFC 6901) into the scenario with all files read."),
    .required("values", .array(of: .anything, count: 1...maximum), "The values, one at a time."),
  ])
}

extension TextPattern {
  private static let maximum = 100

  fileprivate static let variantID = TextPattern(
    regularExpression: "^(?=[^:]{1,\(maximum)}$)\(identifier.regularExpression.dropFirst())",
    wording: "of at most \(maximum) characters \(identifier.wording)"
  ) { text in
    text.unicodeScalars.count <= maximum && identifier.accepts(text)
  }

  /// The rule for names of axes, which are followed by "=" in the ids of points.
  fileprivate static let axisName = TextPattern(
    regularExpression: "^(?=[^:=,]{1,\(maximum)}$)\(identifier.regularExpression.dropFirst())",
    wording: "of at most \(maximum) characters without = or a comma, \(identifier.wording)"
  ) { text in
    text.unicodeScalars.count <= maximum && !text.utf8.contains { $0 == 0x3D || $0 == 0x2C }
      && identifier.accepts(text)
  }
}
