extension Shape {
  /// The maximum number of choices that a message lists. If there are more, a misspelt one gets the closest.
  private static let maximumAlternatives = 24

  /// The description of this shape in a message: `a whole number from 1 to 90`.
  public var wording: String {
    switch kind {
    case .anything: "a value"
    case .boolean: "true or false"
    case .integer(let range): "a whole number" + Self.bounds(of: range)
    case .number(let range, let decimals): "a number" + Self.bounds(of: range, decimals)
    case .text(let lengths, let pattern):
      (pattern?.noun ?? "a text" + Self.count(lengths, of: "character"))
        + (pattern.map { " " + $0.wording } ?? "")
    case .choice(let texts, _): Diagnostic.alternatives(texts, maximum: Self.maximumAlternatives)
    case .array(_, let count): "an array" + Self.count(count, of: "element")
    case .object, .tagged: "an object"
    case .map(_, _, let count): "an object" + Self.count(count, of: "entry", "entries")
    case .anyOf(let shapes): Self.joined(shapes.map(\.wordingAmongOthers))
    }
  }

  private var wordingAmongOthers: String {
    if case .object = kind, let key = discriminator {
      return "an object with the key \(Diagnostic.quote(key))"
    }
    return wording
  }

  private static func joined(_ wordings: [String]) -> String {
    var seen: Set<String> = []
    return wordings.filter { seen.insert($0).inserted }.joined(separator: ", or ")
  }

  private static func bounds(of range: ClosedRange<Int>) -> String {
    bounds(
      range.lowerBound == .min ? nil : "\(range.lowerBound)",
      range.upperBound == .max ? nil : "\(range.upperBound)")
  }

  private static func bounds(of range: ClosedRange<Double>, _ decimals: Int?) -> String {
    func text(_ bound: Double) -> String? {
      guard bound.isFinite else { return nil }
      return JSONValue.double(bound).canonicalText
    }
    let bounds = bounds(text(range.lowerBound), text(range.upperBound))
    guard let decimals else { return bounds }
    return bounds + " with at most \(decimals) decimal\(decimals == 1 ? "" : "s")"
  }

  private static func bounds(_ minimum: String?, _ maximum: String?) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?):
      minimum == maximum ? " equal to \(minimum)" : " from \(minimum) to \(maximum)"
    case (let minimum?, nil): " of at least \(minimum)"
    case (nil, let maximum?): " of at most \(maximum)"
    case (nil, nil): ""
    }
  }

  private static func count(
    _ range: ClosedRange<Int>, of one: String, _ several: String? = nil
  ) -> String {
    let (minimum, maximum) = (range.lowerBound, range.upperBound)
    let noun = (maximum == .max ? minimum : maximum) == 1 ? one : several ?? one + "s"
    if minimum == maximum { return " of \(minimum) \(noun)" }
    switch (minimum > 0, maximum < .max) {
    case (true, true): return " of \(minimum) to \(maximum) \(noun)"
    case (true, false): return " of at least \(minimum) \(noun)"
    case (false, true): return " of at most \(maximum) \(noun)"
    case (false, false): return ""
    }
  }
}
