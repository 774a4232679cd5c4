package import TextFiles

/// The names of teams, and the ids that are made of them.
package enum TeamNames {
  /// Whether a text may be a team's name.
  package static func isName(_ text: String) -> Bool {
    TextPattern.identifier.accepts(text)
      && (text.utf8.count <= 90 || text.unicodeScalars.count <= 90)
  }

  package static let shape = Shape.text(1...90, pattern: .identifier)

  package static let expected = "a name of at most 90 characters " + TextPattern.identifier.wording

  /// An id for each name: its letters in lower case without their accents, and its digits, with hyphens between the
  /// words. Names that would have the same are numbered in their order.
  package static func ids(of names: [String]) -> [String: String] {
    var ids: [String: String] = [:]
    var taken: Set<String> = []
    for name in names.sorted() {
      let base = id(of: name)
      var id = base
      var number = 1
      while !taken.insert(id).inserted {
        number += 1
        id = "\(base)-\(number)"
      }
      ids[name] = id
    }
    return ids
  }

  private static func id(of name: String) -> String {
    let words = FoldedName(name).plain.map { word in
      String(decoding: word.utf8.filter { $0.isASCIILetter || $0.isASCIIDigit }, as: UTF8.self)
    }.filter { !$0.isEmpty }
    // A name may be written in another script.
    return words.isEmpty ? "team" : words.joined(separator: "-")
  }

  /// Pairs of different names that are the same but for accents, case, full stops and spaces, in their order.
  ///
  /// - Parameter distinct: names that are said to be ones of their own.
  package static func alike(_ names: [String], distinct: Set<String>) -> [(String, String)] {
    var first: [String: String] = [:]
    var alike: [(String, String)] = []
    for name in names.sorted() where !distinct.contains(name) {
      let folded = FoldedName(name)
      let keys = Set([folded.plain.joined(), folded.expanded.joined()]).sorted()
      if let other = keys.lazy.compactMap({ first[$0] }).first {
        alike.append((other, name))
      }
      for key in keys where first[key] == nil { first[key] = name }
    }
    return alike
  }
}
