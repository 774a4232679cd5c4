internal import TextFiles

/// The address of a file, as links of a report have it. No name of a file makes a link that runs a script or leads elsewhere.
package struct LinkAddress: Sendable, Hashable {
  /// The address as URLs are written, in ASCII, for Markdown and for attributes of HTML.
  package let text: String

  /// Makes the address of a file.
  ///
  /// All bytes but letters, digits, `-`, `.`, `_`, `~` and the slashes between folders are written as `%` and two digits.
  ///
  /// Source: RFC 3986, 2.1 and 2.3.
  ///
  /// - Parameter path: The path from the report's folder, without a slash at the start.
  package init(path: String) {
    text = path.utf8.map { byte in
      if byte.isASCIILetter || byte.isASCIIDigit || "-._~/".utf8.contains(byte) {
        return String(Unicode.Scalar(byte))
      }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%\(byte < 16 ? "0" : "")\(digits)"
    }.joined()
  }

  /// The address with the page of a report in place of its Markdown.
  var ofPage: String { text.hasSuffix(".md") ? "\(text.dropLast(3)).html" : text }
}
