internal import TextFiles

/// The address that a link of a report leads to: a file, seen from the report, or a page of the web by `https:`. No other
/// address can be made, so that no link runs a script, whatever a file is called.
package struct LinkAddress: Sendable, Hashable {
  /// The address as URLs are written, in ASCII, for Markdown and, in an attribute, for HTML.
  package let text: String

  /// The address of a file.
  ///
  /// All bytes but letters, digits, `-`, `.`, `_`, `~` and the slashes between folders are written as `%` and two digits.
  ///
  /// Source: RFC 3986, 2.1 and 2.3.
  ///
  /// - Parameter path: the path from the report's folder, which begins with no slash.
  package init(path: String) {
    var encoded = ""
    for byte in path.utf8 {
      if byte.isUnreserved || byte == UInt8(ascii: "/") {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    text = encoded
  }

  /// The address that stands in a text, or `nil` unless it is relative or begins with `https://`.
  package init?(_ written: String) {
    guard !written.isEmpty, written.utf8.allSatisfy(\.isOfURL) else { return nil }
    guard !written.hasPrefix("https://") else {
      text = written
      return
    }
    // Text before a colon is a scheme unless a slash, a question mark or a number sign comes first.
    let first = written.utf8.prefix { !"/?#".utf8.contains($0) }
    guard !first.contains(UInt8(ascii: ":")), written.utf8.first != UInt8(ascii: "/") else {
      return nil
    }
    text = written
  }

  /// The address of the page of a report whose Markdown this one leads to; others stay.
  var ofPage: LinkAddress {
    text.hasSuffix(".md") ? LinkAddress(checked: "\(text.dropLast(3)).html") : self
  }

  private init(checked text: String) {
    self.text = text
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool { isASCIILetter || isASCIIDigit || "-._~".utf8.contains(self) }

  /// A Boolean value indicating whether URLs may hold the byte as it is, outside of brackets. Browsers drop others, such as
  /// tabs, before they look for the scheme.
  fileprivate var isOfURL: Bool { isUnreserved || "%/:?#@!$&'*+,;=".utf8.contains(self) }
}
