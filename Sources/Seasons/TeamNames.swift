package import TextFiles

/// Names of teams, and ids made from names.
package enum TeamNames {
  package static func isName(_ text: String) -> Bool {
    TextPattern.identifier.accepts(text)
      && (text.utf8.count <= 90 || text.unicodeScalars.count <= 90)
  }

  package static let shape = Shape.text(1...90, pattern: .identifier)

  package static let expected = "a name of at most 90 characters " + TextPattern.identifier.wording

  /// Returns an id for each name: letters in lower case without accents, and digits, with hyphens
  /// between words. Equal ids are numbered.
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

  /// Returns the letters of a name in lower case without accents, and its digits, with hyphens between words, or `team` if
  /// it has none.
  package static func id(of name: String) -> String {
    let words = FoldedName(name).plain.map { word in
      String(decoding: word.utf8.filter { $0.isASCIILetter || $0.isASCIIDigit }, as: UTF8.self)
    }.filter { !$0.isEmpty }
    // Names in other scripts may have no such letters.
    return words.isEmpty ? "team" : words.joined(separator: "-")
  }

  /// Returns pairs of names that differ only by accents, case, full stops and spaces.
  ///
  /// - Parameter distinct: Names that are teams of their own.
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
