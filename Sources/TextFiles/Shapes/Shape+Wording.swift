extension Shape {
  /// What is expected, in the words of a message: `a whole number from 1 to 90`.
  public var wording: String {
    switch kind {
    case .anything: "a value"
    case .boolean: "true or false"
    case .integer(let range): "a whole number" + Self.bounds(of: range)
    case .number(let range, let decimals): "a number" + Self.bounds(of: range, decimals)
    case .text(let least, let most, let pattern):
      "a text" + Self.count(least...most, of: "character")
        + (pattern.map { " " + $0.wording } ?? "")
    case .choice(let texts): Diagnostic.alternatives(texts)
    case .array(_, let count): "an array" + Self.count(count, of: "element")
    case .object, .tagged: "an object"
    case .map(_, _, let count): "an object" + Self.count(count, of: "entry", "entries")
    case .anyOf(let shapes): Self.joined(shapes.map(\.wordingAmongOthers))
    }
  }

  /// An object that is told from others by a key says which.
  private var wordingAmongOthers: String {
    if case .object = kind, let key = tellingKey {
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

  private static func bounds(_ least: String?, _ most: String?) -> String {
    switch (least, most) {
    case (let least?, let most?): least == most ? " equal to \(least)" : " from \(least) to \(most)"
    case (let least?, nil): " of at least \(least)"
    case (nil, let most?): " of at most \(most)"
    case (nil, nil): ""
    }
  }

  private static func count(
    _ range: ClosedRange<Int>, of one: String, _ several: String? = nil
  ) -> String {
    let (least, most) = (range.lowerBound, range.upperBound)
    let noun = (most == .max ? least : most) == 1 ? one : several ?? one + "s"
    if least == most { return " of \(least) \(noun)" }
    switch (least > 0, most < .max) {
    case (true, true): return " of \(least) to \(most) \(noun)"
    case (true, false): return " of at least \(least) \(noun)"
    case (false, true): return " of at most \(most) \(noun)"
    case (false, false): return ""
    }
  }
}
