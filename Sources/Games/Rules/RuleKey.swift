package import TextFiles

/// One key of a game's rules: its shape in the document, and how it is read into and written from
/// the game's own type.
///
/// A game lists its keys once; checking, the JSON Schema, presets and the identity of a run all
/// follow from that list.
package struct RuleKey<Rules: Sendable>: Sendable {
  package let name: String
  package let shape: Shape
  package let description: String
  package let read: @Sendable (JSONNode, inout Rules) -> Void
  package let write: @Sendable (Rules) -> JSONValue

  package init(
    name: String, shape: Shape, description: String,
    read: @escaping @Sendable (JSONNode, inout Rules) -> Void,
    write: @escaping @Sendable (Rules) -> JSONValue
  ) {
    self.name = name
    self.shape = shape
    self.description = description
    self.read = read
    self.write = write
  }

  /// A whole number.
  package static func integer(
    _ name: String, _ path: any WritableKeyPath<Rules, Int> & Sendable, _ range: ClosedRange<Int>,
    _ description: String
  ) -> RuleKey {
    RuleKey(
      name: name, shape: Shape(.integer(range)), description: description,
      read: { node, rules in node.integer.map { rules[keyPath: path] = $0 } },
      write: { .integer(Int128($0[keyPath: path])) }
    )
  }

  /// A number that the game computes with in floating point.
  package static func number(
    _ name: String, _ path: any WritableKeyPath<Rules, Double> & Sendable,
    _ range: ClosedRange<Double>, _ description: String
  ) -> RuleKey {
    RuleKey(
      name: name, shape: Shape(.number(range, maximumDecimals: nil)), description: description,
      read: { node, rules in node.double.map { rules[keyPath: path] = $0 } },
      write: { .double($0[keyPath: path]) }
    )
  }

  /// A decimal number that the game computes with exactly.
  package static func decimal(
    _ name: String, _ path: any WritableKeyPath<Rules, DecimalNumber> & Sendable,
    _ range: ClosedRange<Double>, decimals: Int, _ description: String
  ) -> RuleKey {
    RuleKey(
      name: name, shape: Shape(.number(range, maximumDecimals: decimals)),
      description: description,
      read: { node, rules in node.number?.decimal.map { rules[keyPath: path] = $0 } },
      write: { .decimal($0[keyPath: path]) }
    )
  }

  /// A yes or no.
  package static func flag(
    _ name: String, _ path: any WritableKeyPath<Rules, Bool> & Sendable, _ description: String
  ) -> RuleKey {
    RuleKey(
      name: name, shape: Shape(.boolean), description: description,
      read: { node, rules in node.boolean.map { rules[keyPath: path] = $0 } },
      write: { .boolean($0[keyPath: path]) }
    )
  }

  /// A list of names.
  package static func names(
    _ name: String, _ path: any WritableKeyPath<Rules, [String]> & Sendable,
    count: ClosedRange<Int>, _ description: String
  ) -> RuleKey {
    RuleKey(
      name: name,
      shape: .array(of: .text(1...100, pattern: .singleLine), count: count),
      description: description,
      read: { node, rules in
        node.elements.map { rules[keyPath: path] = $0.compactMap(\.string) }
      },
      write: { .array($0[keyPath: path].map { .string($0) }) }
    )
  }

  /// One of a few words.
  package static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Rules, Word> & Sendable, _ description: String
  ) -> RuleKey {
    RuleKey(
      name: name, shape: Shape(.choice(Word.allCases.map(\.rawValue))), description: description,
      read: { node, rules in
        node.string.flatMap(Word.init(rawValue:)).map { rules[keyPath: path] = $0 }
      },
      write: { .string($0[keyPath: path].rawValue) }
    )
  }
}
