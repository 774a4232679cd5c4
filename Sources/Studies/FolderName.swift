internal import TextFiles

/// Names of folders that stand for what was asked: for people to read, and safe in every file system.
enum FolderName {
  /// The most bytes of a name.
  private static let maximumBytes = 100

  /// A name of ASCII letters, digits, dots, hyphens and underscores only. All other signs become hyphens.
  ///
  /// Where signs other than `separators` had to be replaced, where what stands side by side cannot be told
  /// apart, or where the whole is cut, a digest tells it from others.
  ///
  /// - Parameters:
  ///   - text: what people read, which begins with a word of ours.
  ///   - separators: signs that are known to stand between what `text` is made of.
  ///   - isTold: whether `text` means one thing only when hyphens take the place of separators.
  ///   - meaning: what the digest is of: another text for everything that is to have another name.
  static func safe(
    _ text: String, separators: String, isTold: Bool, meaning: String
  ) -> String {
    var isAltered = !isTold
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
