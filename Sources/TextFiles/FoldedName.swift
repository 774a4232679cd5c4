/// A name as people type it: without case, accents, apostrophes and full stops; hyphens count as spaces.
///
/// A Latin letter with a mark has two spellings: the plain letter (`e` for `é`, `u` for `ü`) and the usual transcription
/// (`ue` for `ü`, `aa` for `å`). Letters of other scripts lose their case, and Hebrew and Arabic their vowel signs. The
/// result depends neither on the locale nor on the Unicode composition.
///
/// The plain letter is part of a letter's name (Unicode Standard, section 4.8): LATIN SMALL LETTER E WITH ACUTE.
package struct FoldedName: Sendable, Equatable {
  /// The words of the name, without marks.
  package let plain: [String]
  /// The words of the name, marks transcribed.
  package let expanded: [String]

  package init(_ name: String) {
    // Most names are ASCII, for which this is ten times as fast.
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

  /// Returns true if two names differ at most in spaces and in what folding removes.
  package func isSame(as other: FoldedName) -> Bool {
    let others = [other.plain.joined(), other.expanded.joined()]
    return others.contains(plain.joined()) || others.contains(expanded.joined())
  }

  /// Returns true if the name contains each word of a query, in any order.
  package func holds(_ query: FoldedName) -> Bool {
    query.matches(self) { part, word in part.contains(word) }
  }

  /// Returns true if each word of a query begins a word of the name.
  package func begins(with query: FoldedName) -> Bool {
    query.matches(self) { part, word in part.hasPrefix(word) }
  }

  private func matches(_ name: FoldedName, _ fits: (String, String) -> Bool) -> Bool {
    plain.indices.allSatisfy { word in
      // Both spellings have the same number of words, as folding neither adds nor removes spaces.
      [plain[word], expanded[word]].contains { word in
        [name.plain, name.expanded].contains { parts in
          parts.contains { fits($0, word) } || FoldedName.isRun(word, of: parts)
        }
      }
    }
  }

  /// Returns true if a word is made of consecutive words: `jj` of `J. J. Watt`, `minjae` of `Kim Min-jae`.
  private static func isRun(_ word: String, of parts: [String]) -> Bool {
    parts.indices.contains { first in
      var run = ""
      return parts[first...].contains { part in
        run += part
        return run == word
      }
    }
  }

  /// The number of wrong letters in words that were probably meant as words of this name or, if spaces are missing, as
  /// its beginning. The result is `nil` if there are too many.
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

  /// The two spellings of a lower-case letter.
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

  /// The two spellings of a Latin letter.
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
  /// True for optional vowel signs of Hebrew and Arabic (Unicode Standard, section 4.3: fixed position classes).
  fileprivate var isSignOfVowel: Bool {
    (10...35).contains(properties.canonicalCombiningClass.rawValue)
  }
}
