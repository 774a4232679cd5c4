/// What a document may hold at one place.
///
/// From one description come the check of a document, with all its messages, and the JSON Schema
/// that editors read.
public struct Shape: Sendable {
  /// The kinds of values.
  public indirect enum Kind: Sendable {
    /// Any JSON value.
    case anything
    /// `true` or `false`.
    case boolean
    /// A whole number within a range; `Int.min` and `Int.max` stand for no bound.
    case integer(ClosedRange<Int>)
    /// A number within a range, with at most so many decimals; infinities stand for no bound.
    case number(ClosedRange<Double>, maximumDecimals: Int?)
    /// A text of so many Unicode scalars that keeps a rule; `Int.max` stands for no bound.
    case text(minimumLength: Int, maximumLength: Int, pattern: TextPattern?)
    /// One of some texts; what each means, in their order, or nothing of any.
    case choice([String], meanings: [String] = [])
    /// An array of so many elements, each of one shape.
    case array(Shape, count: ClosedRange<Int>)
    /// An object with these keys and no others.
    case object([Field])
    /// An object of so many free keys that keep a rule, each value of one shape.
    case map(keys: TextPattern?, Shape, count: ClosedRange<Int>)
    /// An object whose member `key`, a text, says which other fields it has.
    case tagged(key: String, [(tag: String, fields: [Field])])
    /// One of several shapes.
    ///
    /// Told apart by their JSON type. An object is held to the first object shape of which it has
    /// the first required key (for a tagged shape, the key of the tag), or else to the first
    /// without a required key. Of several other shapes of one type, any may fit.
    case anyOf([Shape])
  }

  /// What the value is.
  public var kind: Kind

  /// What it means, for the people who write the document.
  public var description: String?

  /// Creates a shape.
  public init(_ kind: Kind, description: String? = nil) {
    self.kind = kind
    self.description = description
  }

  /// The same shape with a description.
  public func described(_ description: String) -> Shape {
    Shape(kind, description: description)
  }
}

extension Shape {
  /// Any JSON value.
  public static let anything = Shape(.anything)

  /// `true` or `false`.
  public static let boolean = Shape(.boolean)

  /// A whole number within a range.
  public static func integer(_ range: ClosedRange<Int> = Int.min...Int.max) -> Shape {
    Shape(.integer(range))
  }

  /// A number within a range, with at most so many decimals.
  public static func number(
    _ range: ClosedRange<Double> = -Double.infinity...Double.infinity, maximumDecimals: Int? = nil
  ) -> Shape {
    Shape(.number(range, maximumDecimals: maximumDecimals))
  }

  /// A text of so many Unicode scalars that keeps a rule.
  public static func text(
    _ lengths: ClosedRange<Int> = 0...Int.max, pattern: TextPattern? = nil
  ) -> Shape {
    Shape(
      .text(
        minimumLength: lengths.lowerBound, maximumLength: lengths.upperBound, pattern: pattern))
  }

  /// One of some texts.
  ///
  /// - Parameter meanings: what each of them means, for the people who write the document; editors show it.
  /// - Precondition: each has a meaning, or none has.
  public static func choice(_ texts: [String], meanings: [String] = []) -> Shape {
    precondition(
      meanings.isEmpty || meanings.count == texts.count,
      "\(meanings.count) meanings of \(texts.count) texts")
    return Shape(.choice(texts, meanings: meanings))
  }

  /// An array of so many elements.
  public static func array(of element: Shape, count: ClosedRange<Int> = 0...Int.max) -> Shape {
    Shape(.array(element, count: count))
  }

  /// An object with these keys and no others.
  public static func object(_ fields: [Field]) -> Shape {
    Shape(.object(fields))
  }

  /// An object of so many free keys.
  public static func map(
    keys: TextPattern? = nil, to value: Shape, count: ClosedRange<Int> = 0...Int.max
  ) -> Shape {
    Shape(.map(keys: keys, value, count: count))
  }

  /// An object whose member `key` says which other fields it has.
  public static func tagged(
    by key: String, _ alternatives: [(tag: String, fields: [Field])]
  ) -> Shape {
    Shape(.tagged(key: key, alternatives))
  }

  /// One of several shapes.
  public static func anyOf(_ shapes: [Shape]) -> Shape {
    Shape(.anyOf(shapes))
  }
}
