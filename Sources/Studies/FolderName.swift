internal import TextFiles

/// Names of folders for questions: readable, and safe in every file system.
enum FolderName {
  /// The maximum size of a name in bytes.
  private static let maximumBytes = 100

  /// Returns a name of ASCII letters, digits, dots, hyphens and underscores, with hyphens for other
  /// characters.
  ///
  /// A digest is appended if other characters than `separators` were replaced, the text is
  /// ambiguous, or the name is too long.
  ///
  /// - Parameters:
  ///   - text: The readable text.
  ///   - separators: The characters between parts of the text.
  ///   - isUnambiguous: True if the text stays unambiguous with hyphens for separators.
  ///   - meaning: The text of which the digest is taken, different for every folder.
  static func safe(
    _ text: String, separators: String, isUnambiguous: Bool, meaning: String
  ) -> String {
    var isAltered = !isUnambiguous
    let name = text.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || "-._".unicodeScalars.contains(scalar) { return Character(scalar) }
      if !separators.unicodeScalars.contains(scalar) { isAltered = true }
      return "-"
    }
    guard isAltered || name.count > maximumBytes else { return String(name) }
    let digest = SHA256.hexDigest(Array(meaning.utf8)).prefix(8)
    return "\(String(name.prefix(maximumBytes - 1 - digest.utf8.count)))-\(digest)"
  }
}
