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
    "'sha256-\(Base64.text(SHA256.digest(Array(content.utf8))))'"
  }
}
