internal import TextFiles

/// The kind of a round, from its name.
package enum RoundName: Hashable {
  /// A table round: the part of a split league, if any, and the number.
  case table(part: String?, number: Int?)
  /// A group's round.
  case group(String)
  case knockout
  /// A match between losing semi-finalists.
  case thirdPlace

  package init(_ name: String?) {
    guard let name, !name.isEmpty else {
      self = .table(part: nil, number: nil)
      return
    }
    let words = FoldedName(name).plain
    let text = words.joined(separator: " ")
    let number = RoundName.trailingNumber(name)
    if text.holds(anyOf: RoundName.thirds) {
      self = .thirdPlace
    } else if text.holds(anyOf: RoundName.knockouts) {
      self = .knockout
    } else if words.first == "group", words.count == 2, number == nil, words[1] != "stage" {
      self = .group(String(name.split(separator: " ").last ?? ""))
    } else if let comma = name.firstIndex(of: ","), number != nil {
      let part = String(name[..<comma])
      let folded = FoldedName(part).plain.joined(separator: " ")
      self = .table(
        part: folded.holds(anyOf: RoundName.wholes) ? nil : part, number: number)
    } else {
      self = .table(part: nil, number: number)
    }
  }

  /// True if the matches count for no table.
  package var isKnockout: Bool { self == .knockout || self == .thirdPlace }

  private static let thirds = ["third", "3rd"]
  private static let knockouts = [
    "final", "round of", "last 16", "last 32", "play off", "playoff", "knockout", "preliminary",
    "1/8", "1/16", "1/4", "1/2",
  ]
  /// Names before a comma that are not parts of a league.
  private static let wholes = ["league phase", "group stage", "regular"]

  /// Returns the number at the end: 12 for `Matchday 12`.
  private static func trailingNumber(_ name: String) -> Int? {
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
    guard let number = Int(String(digits)), 1...1000 ~= number else { return nil }
    return number
  }
}
