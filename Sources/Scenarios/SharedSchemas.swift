internal import TextFiles

/// A JSON Schema whose repeated parts are written once, under `$defs`.
struct SharedSchemas {
  private static let minimumLength = 400

  private static let schemas: Set<String> = [
    "items", "additionalProperties", "propertyNames", "if", "then", "else", "not",
  ]
  private static let lists: Set<String> = ["anyOf", "allOf", "oneOf"]
  private static let maps: Set<String> = ["properties", "patternProperties"]

  private var counts: [JSONValue: Int] = [:]
  private var names: [JSONValue: String] = [:]
  private var definitions: [JSONObject.Member] = []

  static func sharing(_ schema: JSONValue) -> JSONValue {
    var shared = SharedSchemas()
    shared.count(schema)
    guard case .object(let root) = shared.rewritten(schema, inside: true, as: "") else {
      return schema
    }
    var document = root
    if !shared.definitions.isEmpty {
      document["$defs"] = .object(JSONObject(shared.definitions))
    }
    return .object(document)
  }

  /// Counts the parts. Those within a repeated part are not counted again.
  private mutating func count(_ schema: JSONValue) {
    counts[schema, default: 0] += 1
    guard counts[schema] == 1, case .object(let object) = schema else { return }
    _ = SharedSchemas.mapping(object) { _, part in
      count(part)
      return part
    }
  }

  /// A schema with each schema in it replaced by another one, made from its key, if it has its own, and itself.
  private static func mapping(
    _ object: JSONObject, _ transform: (String?, JSONValue) -> JSONValue
  ) -> JSONValue {
    func replaced(_ member: JSONObject.Member) -> JSONValue {
      if schemas.contains(member.name) { return transform(nil, member.value) }
      switch member.value {
      case .array(let elements) where lists.contains(member.name):
        return .array(elements.map { transform(nil, $0) })
      case .object(let parts) where maps.contains(member.name):
        return .object(
          JSONObject(parts.members.map { .init($0.name, transform($0.name, $0.value)) }))
      default: return member.value
      }
    }
    return .object(JSONObject(object.members.map { .init($0.name, replaced($0)) }))
  }

  /// The schema with repeated parts replaced by references.
  ///
  /// - Parameter inside: True if the schema itself stays in place.
  private mutating func rewritten(
    _ schema: JSONValue, inside: Bool = false, as name: String
  ) -> JSONValue {
    guard case .object(let object) = schema else { return schema }
    if !inside, counts[schema, default: 0] > 1,
      schema.compactText.utf8.count >= SharedSchemas.minimumLength
    {
      if let known = names[schema] { return reference(known) }
      let free = free(name)
      names[schema] = free
      let body = rewritten(schema, inside: true, as: name)
      definitions.append(.init(free, body))
      return reference(free)
    }
    return SharedSchemas.mapping(object) { rewritten($1, as: $0 ?? name) }
  }

  private func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

  /// The name, or the name with a number if it is in use.
  private func free(_ name: String) -> String {
    let base = name.isEmpty ? "part" : name
    let used = Set(names.values)
    if !used.contains(base) { return base }
    return "\(base)\((2...).first { !used.contains("\(base)\($0)") } ?? 0)"
  }
}
