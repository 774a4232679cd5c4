internal import TextFiles

/// The permissions of a page in a browser: to apply its own style and to run its own script, by their digests. The page
/// loads nothing, and a script or a style in a name has no effect.
///
/// Source: W3C (2024), Content Security Policy Level 3, 2.3.1 Source Lists and 3.3 The meta element.
struct ContentPolicy {
  let text: String

  /// Makes the policy of a page with the contents of its elements `style` and `script`, to the byte.
  init(style: String, script: String) {
    text = [
      "default-src 'none'", "style-src \(ContentPolicy.source(style))",
      "script-src \(ContentPolicy.source(script))", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  private static func source(_ content: String) -> String {
    "'sha256-\(base64(SHA256.digest(Array(content.utf8))))'"
  }

  /// Source: RFC 4648, 4 Base 64 Encoding.
  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        text.append(place > part.count ? "=" : digits[bits >> (18 - 6 * place) & 63])
      }
    }
    return text
  }
}
