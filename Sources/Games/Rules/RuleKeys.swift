package import TextFiles

/// The keys of a game's rules and the presets on top of which they are set.
package struct RuleKeys<Rules: Sendable>: Sendable {
  package struct Preset: Sendable {
    package let name: String
    package let rules: Rules

    package init(_ name: String, _ rules: Rules) {
      self.name = name
      self.rules = rules
    }
  }

  /// The presets; the first one is the default.
  package let presets: [Preset]
  package let keys: [RuleKey<Rules>]

  package init(presets: [Preset], keys: [RuleKey<Rules>]) {
    precondition(!presets.isEmpty, "a game needs a preset of its rules")
    self.presets = presets
    self.keys = keys
  }

  package var shape: Shape {
    let preset = Field.optional(
      "preset", .choice(presets.map(\.name)),
      "The rules that apply unless other keys change them.", default: .string(presets[0].name))
    return .object([preset] + keys.map { .optional($0.name, $0.shape, describe($0)) })
  }

  private func describe(_ key: RuleKey<Rules>) -> String {
    let values = presets.map { "\($0.name): \(key.write($0.rules).compactText)" }
    return "\(key.description) (\(values.joined(separator: ", ")))."
  }

  /// Returns the rules that a node of this shape describes, or those of the first preset without a node.
  package func rules(_ node: JSONNode?) -> Rules {
    let name = node?["preset"]?.string
    var rules = (presets.first { $0.name == name } ?? presets[0]).rules
    for key in keys {
      if let value = node?[key.name] { key.read(value, &rules) }
    }
    return rules
  }

  package func canonical(_ rules: Rules) -> JSONValue {
    .object(JSONObject(keys.map { .init($0.name, $0.write(rules)) }))
  }
}

extension Diagnostics {
  /// Reports what is wrong with a game's rules beyond the ranges of single keys, at the keys to blame.
  package mutating func report(
    _ contradictions: [(key: String, message: String)], in source: GameSource
  ) {
    for contradiction in contradictions {
      let node = source.rules?[contradiction.key] ?? source.rules
      report(
        contradiction.message, at: node?.location,
        path: DocumentPath().key("game").key("rules").key(contradiction.key))
    }
  }
}
