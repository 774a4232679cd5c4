/// A name as people type it: without case, accents, apostrophes and full stops.
///
/// A letter of the Latin script with a mark is taken for the letter, `é` for `e` and `ø` for `o`, and `ß` for
/// `ss`; and also as it is written where the mark cannot be, `ü` as `ue` and `å` as `aa`. Hyphens count as
/// spaces. It depends on no locale. Letters of other scripts only lose their case, and the signs of vowels of
/// Hebrew and Arabic; how they are composed does not matter.
///
/// The base of a letter is in its name (Unicode Standard, section 4.8): LATIN SMALL LETTER E WITH ACUTE.
package struct FoldedName: Sendable, Equatable {
  /// The parts of the name, in letters without their marks.
  package let plain: [String]
  /// The parts of the name, marks written out.
  package let expanded: [String]

  package init(_ name: String) {
    // Most names are of such letters, and it is ten times as fast.
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      plain = FoldedName.ofASCII(name)
      expanded = plain
      return
    }
    var plain = String.UnicodeScalarView()
    var expanded = String.UnicodeScalarView()
    var isLatin = false
    for scalar in name.unicodeScalars.flatMap({ $0.properties.lowercaseMapping.unicodeScalars }) {
      if scalar.properties.canonicalCombiningClass == .notReordered {
        isLatin = scalar.isASCII || FoldedName.latin(scalar) != nil
      } else if !isLatin, !scalar.isSignOfVowel {
        plain.append(scalar)
        expanded.append(scalar)
        continue
      }
      let letters = FoldedName.letters(scalar, after: expanded.last)
      plain.append(contentsOf: letters.plain.unicodeScalars)
      expanded.append(contentsOf: letters.expanded.unicodeScalars)
    }
    self.plain = String(plain).split(separator: " ").map(String.init)
    self.expanded = String(expanded).split(separator: " ").map(String.init)
  }

  private static func ofASCII(_ name: String) -> [String] {
    let bytes = name.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: "`"): nil
      case UInt8(ascii: "-"), UInt8(ascii: "\t"): UInt8(ascii: " ")
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: byte
      }
    }
    return bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a name is this one, but for what is folded away and for spaces.
  package func isSame(as other: FoldedName) -> Bool {
    let others = [other.plain.joined(), other.expanded.joined()]
    return others.contains(plain.joined()) || others.contains(expanded.joined())
  }

  /// Whether each word of a query stands in some part of the name. The words' order does not matter.
  package func holds(_ query: FoldedName) -> Bool {
    query.matches(self) { part, word in part.contains(word) }
  }

  /// Whether each word of a query begins some part of the name.
  package func begins(with query: FoldedName) -> Bool {
    query.matches(self) { part, word in part.hasPrefix(word) }
  }

  private func matches(_ name: FoldedName, _ fits: (String, String) -> Bool) -> Bool {
    plain.indices.allSatisfy { word in
      // A part is the same word in both writings, as folding makes and removes no spaces.
      [plain[word], expanded[word]].contains { word in
        [name.plain, name.expanded].contains { parts in
          parts.contains { fits($0, word) } || FoldedName.isRun(word, of: parts)
        }
      }
    }
  }

  /// Whether a word is some parts that follow each other, written together: `jj` is in `J. J. Watt`, `minjae` in
  /// `Kim Min-jae`.
  private static func isRun(_ word: String, of parts: [String]) -> Bool {
    parts.indices.contains { first in
      var run = ""
      return parts[first...].contains { part in
        run += part
        return run == word
      }
    }
  }

  /// How many letters are wrong in words of which each was probably meant to be in this name, in some part of it
  /// or, where spaces are missing, together; nil if too many are.
  package func wrongLetters(in words: [String]) -> Int? {
    let together = TextFiles.wrongLetters(in: words.joined(), forBeginningOf: plain.joined())
    var apart: Int? = 0
    for word in words {
      let wrong =
        plain.contains { $0.contains(word) }
        ? 0 : plain.compactMap { TextFiles.wrongLetters(in: word, forBeginningOf: $0) }.min()
      apart = wrong.flatMap { wrong in apart.map { $0 + wrong } }
    }
    return [together, apart].compactMap { $0 }.min()
  }

  /// What is written for a letter in lower case.
  private static func letters(
    _ scalar: Unicode.Scalar, after before: Unicode.Scalar?
  ) -> (plain: String, expanded: String) {
    if scalar.isASCII {
      switch scalar {
      case "'", ".", "`": return ("", "")
      case "-", "\t": return (" ", " ")
      default: return (String(scalar), String(scalar))
      }
    }
    switch scalar {
    case "\u{308}" where before.map("aou".unicodeScalars.contains) ?? false: return ("", "e")
    case "\u{30A}" where before == "a": return ("", "a")
    case "\u{2019}", "\u{2018}", "\u{2BB}", "\u{2BC}", "\u{B4}": return ("", "")
    case "ς": return ("σ", "σ")
    case "ß": return ("ss", "ss")
    case "ı": return ("i", "i")
    case "þ": return ("th", "th")
    case "ð", "đ": return ("d", "d")
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark: return ("", "")
    case .dashPunctuation, .spaceSeparator: return (" ", " ")
    default: return latin(scalar) ?? (String(scalar), String(scalar))
    }
  }

  /// A letter of the Latin script without its marks, and with them written out; nil if it is none.
  private static func latin(_ scalar: Unicode.Scalar) -> (plain: String, expanded: String)? {
    guard let name = scalar.properties.name else { return nil }
    let words = name.split(separator: " ")
    guard words.count > 3, words[0] == "LATIN", words[1] == "SMALL",
      words[2] == "LETTER" || words[2] == "LIGATURE"
    else { return nil }
    let base = words[3].lowercased()
    guard base.utf8.count <= 2 else { return nil }
    let marks = words.dropFirst(4).joined(separator: " ")
    let isWrittenOut =
      marks.hasPrefix("WITH DIAERESIS") && ["a", "o", "u"].contains(base)
      || marks.hasPrefix("WITH STROKE") && base == "o"
    if isWrittenOut { return (base, base + "e") }
    if base == "a", marks.hasPrefix("WITH RING ABOVE") { return (base, "aa") }
    return (base, base)
  }
}

extension Unicode.Scalar {
  /// Whether it is a point of Hebrew or a sign of Arabic, which texts may have or leave out (Unicode Standard,
  /// section 4.3: the classes of fixed positions).
  fileprivate var isSignOfVowel: Bool {
    (10...35).contains(properties.canonicalCombiningClass.rawValue)
  }
}
