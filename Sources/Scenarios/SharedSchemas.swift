internal import TextFiles

/// A JSON Schema in which what occurs several times is written once, under `$defs`, and referred to.
struct SharedSchemas {
  /// Smaller parts are repeated.
  private static let minimumLength = 400

  private static let schemas: Set<String> = [
    "items", "additionalProperties", "propertyNames", "if", "then", "else", "not",
  ]
  private static let lists: Set<String> = ["anyOf", "allOf", "oneOf"]
  private static let maps: Set<String> = ["properties", "patternProperties"]

  private var counts: [JSONValue: Int] = [:]
  private var names: [JSONValue: String] = [:]
  private var definitions: [JSONObject.Member] = []

  /// The same schema with its repeated parts shared.
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

  /// Counts schemas; what is within one that has been seen is not counted again.
  private mutating func count(_ schema: JSONValue) {
    counts[schema, default: 0] += 1
    guard counts[schema] == 1, case .object(let object) = schema else { return }
    for member in object.members {
      for (_, inner) in SharedSchemas.inner(member) { count(inner) }
    }
  }

  /// The schemas that a keyword holds, each with what it is called.
  private static func inner(_ member: JSONObject.Member) -> [(name: String, schema: JSONValue)] {
    if schemas.contains(member.name) { return [(member.name, member.value)] }
    if lists.contains(member.name), case .array(let elements) = member.value {
      return elements.map { (member.name, $0) }
    }
    if maps.contains(member.name), case .object(let object) = member.value {
      return object.members.map { ($0.name, $0.value) }
    }
    return []
  }

  /// A schema with what is shared in it replaced.
  ///
  /// - Parameters:
  ///   - inside: whether the schema itself stays where it is.
  ///   - name: what it is called there.
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
    return .object(
      JSONObject(
        object.members.map { member in
          if SharedSchemas.schemas.contains(member.name) {
            return .init(member.name, rewritten(member.value, as: name))
          }
          if SharedSchemas.lists.contains(member.name), case .array(let elements) = member.value {
            return .init(member.name, .array(elements.map { rewritten($0, as: name) }))
          }
          if SharedSchemas.maps.contains(member.name), case .object(let properties) = member.value {
            return .init(
              member.name,
              .object(
                JSONObject(
                  properties.members.map { .init($0.name, rewritten($0.value, as: $0.name)) })))
          }
          return member
        }))
  }

  private func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

  /// A name that no definition has yet.
  private func free(_ name: String) -> String {
    let base = name.isEmpty ? "part" : name
    let used = Set(names.values)
    if !used.contains(base) { return base }
    return "\(base)\((2...).first { !used.contains("\(base)\($0)") } ?? 0)"
  }
}
