internal import Players
internal import TextFiles

/// A number that may be a text, as in the simulator. A text that is no number counts as 0.
struct BasketballNumber {
  static let average = BasketballNumber(
    decimals: BasketballRecord.averageDecimals, greatest: 10_000)
  static let total = BasketballNumber(decimals: BasketballRecord.totalDecimals, greatest: 100_000)
  static let text = Shape.text(0...100)

  let decimals: Int
  let greatest: Int

  var shape: Shape {
    let bound = Double(greatest)
    return .anyOf([.number(-bound...bound, maximumDecimals: decimals), BasketballNumber.text])
  }

  func read<Key: RawRepresentable<String> & Hashable>(
    _ keys: [Key], of node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [Key: DecimalNumber] {
    var numbers: [Key: DecimalNumber] = [:]
    for key in keys {
      numbers[key] = read(node[key.rawValue], at: path.key(key.rawValue), &diagnostics)
    }
    return numbers
  }

  private func read(
    _ node: JSONNode?, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> DecimalNumber {
    let none = DecimalNumber(significand: 0)
    guard let node, let text = node.number?.text ?? node.string,
      let plain = BasketballNumber.plain(text)
    else { return none }
    guard let number = DecimalNumber(plain), number.scale <= decimals,
      number <= DecimalNumber(significand: Int64(greatest)),
      DecimalNumber(significand: -Int64(greatest)) <= number
    else {
      diagnostics.report(
        "found \(node.wording), expected a number from -\(greatest) to \(greatest) with at most "
          + "\(decimals) decimals",
        at: node.location, path: path)
      return none
    }
    return number
  }

  /// Returns a text's number as JSON would write it, or `nil` if the text is no number. Spaces around it, a plus sign,
  /// leading zeros and a point without digits on one side are allowed.
  private static func plain(_ text: String) -> String? {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    let isNegative = rest.first == "-"
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    guard mantissa[0].count + fraction.count > 0, isDigits(mantissa[0]), isDigits(fraction) else {
      return nil
    }
    var exponent = ""
    if parts.count > 1 {
      let digits = parts[1].first == "-" || parts[1].first == "+" ? parts[1].dropFirst() : parts[1]
      guard !digits.isEmpty, isDigits(digits) else { return nil }
      exponent = "e" + parts[1]
    }
    let whole = mantissa[0].drop { $0 == "0" }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole)
      + (fraction.isEmpty ? "" : "." + fraction) + exponent
  }

  private static func isDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
