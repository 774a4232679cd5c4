/// The shape of a value in a document: its type, its range and, for an object, its keys.
///
/// One description serves the check of a document, all its messages, and the JSON Schema that editors read.
public struct Shape: Sendable {
  public indirect enum Kind: Sendable {
    case anything
    case boolean
    /// A whole number; `Int.min` and `Int.max` stand for no bound.
    case integer(ClosedRange<Int>)
    /// A number; infinities stand for no bound.
    case number(ClosedRange<Double>, maximumDecimals: Int?)
    /// A text; its length is in Unicode scalars.
    case text(ClosedRange<Int>, pattern: TextPattern?)
    /// One of some texts, with the meaning of each or of none.
    case choice([String], meanings: [String] = [])
    case array(Shape, count: ClosedRange<Int>)
    /// An object with these keys and no others.
    case object([Field])
    /// An object with free keys and values of one shape.
    case map(keys: TextPattern?, Shape, count: ClosedRange<Int>)
    /// An object whose value for `key` selects its other fields.
    case tagged(key: String, [(tag: String, fields: [Field])])
    /// One of several shapes, selected by the JSON type of the value.
    ///
    /// An object has the first object shape whose first required key (or tag) it has, or else the first without a
    /// required key. Of other shapes of one type, any may fit.
    case anyOf([Shape])
  }

  public var kind: Kind

  /// The meaning of the value, for authors of documents.
  public var description: String?

  public init(_ kind: Kind, description: String? = nil) {
    self.kind = kind
    self.description = description
  }

  public func described(_ description: String) -> Shape {
    Shape(kind, description: description)
  }
}

extension Shape {
  public static let anything = Shape(.anything)

  public static let boolean = Shape(.boolean)

  public static func integer(_ range: ClosedRange<Int> = Int.min...Int.max) -> Shape {
    Shape(.integer(range))
  }

  public static func number(
    _ range: ClosedRange<Double> = -Double.infinity...Double.infinity, maximumDecimals: Int? = nil
  ) -> Shape {
    Shape(.number(range, maximumDecimals: maximumDecimals))
  }

  public static func text(
    _ lengths: ClosedRange<Int> = 0...Int.max, pattern: TextPattern? = nil
  ) -> Shape {
    Shape(.text(lengths, pattern: pattern))
  }

  public static func choice(_ texts: [String], meanings: [String] = []) -> Shape {
    precondition(
      meanings.isEmpty || meanings.count == texts.count,
      "\(meanings.count) meanings of \(texts.count) texts")
    return Shape(.choice(texts, meanings: meanings))
  }

  public static func array(of element: Shape, count: ClosedRange<Int> = 0...Int.max) -> Shape {
    Shape(.array(element, count: count))
  }

  public static func object(_ fields: [Field]) -> Shape {
    Shape(.object(fields))
  }

  public static func map(
    keys: TextPattern? = nil, to value: Shape, count: ClosedRange<Int> = 0...Int.max
  ) -> Shape {
    Shape(.map(keys: keys, value, count: count))
  }

  public static func tagged(
    by key: String, _ alternatives: [(tag: String, fields: [Field])]
  ) -> Shape {
    Shape(.tagged(key: key, alternatives))
  }

  public static func anyOf(_ shapes: [Shape]) -> Shape {
    Shape(.anyOf(shapes))
  }
}
