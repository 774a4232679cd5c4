package import TextFiles

/// One key of a game's rules: its shape in the document, and how it is read into and written from
/// the game's own type.
///
/// A game lists its keys once; checking, the JSON Schema, presets and the identity of a run all
/// follow from that list.
package struct RuleKey<Rules: Sendable>: Sendable {
  package typealias Path<Value> = any WritableKeyPath<Rules, Value> & Sendable

  package let name: String
  package let shape: Shape
  package let description: String
  package let read: @Sendable (JSONNode, inout Rules) -> Void
  package let write: @Sendable (Rules) -> JSONValue

  /// A key of any shape.
  ///
  /// - Parameters:
  ///   - read: A closure that returns the value of a node, or `nil` to keep the preset's value.
  ///   - write: A closure that returns the value as it enters a run's identity.
  package init<Value: Sendable>(
    _ name: String, _ path: Path<Value>, _ shape: Shape,
    _ description: String, read: @escaping @Sendable (JSONNode) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.name = name
    self.shape = shape
    self.description = description
    self.read = { node, rules in read(node).map { rules[keyPath: path] = $0 } }
    self.write = { write($0[keyPath: path]) }
  }

  package static func integer(
    _ name: String, _ path: Path<Int>, _ range: ClosedRange<Int>, _ description: String
  ) -> RuleKey {
    RuleKey(
      name, path, .integer(range), description, read: { $0.integer }, write: { .whole($0) })
  }

  /// A number that the game computes with in floating point.
  package static func number(
    _ name: String, _ path: Path<Double>, _ range: ClosedRange<Double>, _ description: String
  ) -> RuleKey {
    RuleKey(name, path, .number(range), description, read: { $0.double }, write: { .double($0) })
  }

  /// A decimal number that the game computes with exactly.
  package static func decimal(
    _ name: String, _ path: Path<DecimalNumber>, _ range: ClosedRange<Double>, decimals: Int,
    _ description: String
  ) -> RuleKey {
    RuleKey(
      name, path, .number(range, maximumDecimals: decimals), description,
      read: { $0.number?.decimal }, write: { .decimal($0) })
  }

  package static func flag(
    _ name: String, _ path: Path<Bool>, _ description: String
  ) -> RuleKey {
    RuleKey(name, path, .boolean, description, read: { $0.boolean }, write: { .boolean($0) })
  }

  package static func names(
    _ name: String, _ path: Path<[String]>, count: ClosedRange<Int>, _ description: String
  ) -> RuleKey {
    RuleKey(
      name, path, .array(of: .text(1...100, pattern: .singleLine), count: count), description,
      read: { $0.elements?.compactMap(\.string) }, write: { .array($0.map { .string($0) }) })
  }

  package static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<Word>, _ description: String
  ) -> RuleKey {
    RuleKey(
      name, path, .choice(Word.allCases.map(\.rawValue)), description,
      read: { $0.string.flatMap(Word.init(rawValue:)) }, write: { .string($0.rawValue) })
  }
}
