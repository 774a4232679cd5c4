extension Shape {
  /// The keys of all objects in a document of this shape, other than free ones.
  /// The keys of all objects that a document of this shape may hold, those of maps left out.
  public var fieldNames: Set<String> {
    switch kind {
    case .anything, .boolean, .integer, .number, .text, .choice: []
    case .array(let element, _): element.fieldNames
    case .map(_, let value, _): value.fieldNames
    case .anyOf(let shapes): shapes.reduce(into: []) { $0.formUnion($1.fieldNames) }
    case .object(let fields): Shape.fieldNames(fields)
    case .tagged(let key, let alternatives):
      alternatives.reduce(into: [key]) { $0.formUnion(Shape.fieldNames($1.fields)) }
    }
  }

  private static func fieldNames(_ fields: [Field]) -> Set<String> {
    fields.reduce(into: []) { $0.formUnion($1.shape.fieldNames.union([$1.name])) }
  }
}
