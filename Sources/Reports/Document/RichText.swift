package import Tables

/// The text of a paragraph, of plain text, strong text, code and links.
///
/// No format takes an interpolated string for markup, whatever the string holds:
///
///     let text: RichText = "\(strong: name) won \(count) of them; see \(code: "standings.csv")."
package struct RichText: Sendable, Hashable {
  private enum Piece: Sendable, Hashable {
    case plain(String)
    /// A number in text, such as `<0.1 %`.
    case figure(String)
    case strong(String)
    case code(String)
    case link(String, LinkAddress)
  }

  private var pieces: [Piece] = []

  package init(_ text: String) { append(.plain(text)) }

  private mutating func append(_ piece: Piece) {
    if case .plain("") = piece { return }
    if case .plain(let text) = piece, case .plain(let before)? = pieces.last {
      pieces[pieces.count - 1] = .plain(before + text)
    } else {
      pieces.append(piece)
    }
  }

  /// The text without any format.
  package var plain: String {
    pieces.map { piece in
      switch piece {
      case .plain(let text), .figure(let text), .strong(let text), .code(let text),
        .link(let text, _):
        text
      }
    }.joined()
  }

  /// The text in Markdown, as a paragraph or an item of a list.
  var markdown: String {
    pieces.enumerated().map { index, piece in
      switch piece {
      case .plain(let text), .figure(let text):
        if index == 0 { return MarkdownTableWriter.escapeStart(text) }
        // Numbers stay readable in the source: `<0.1 %` is no markup.
        if case .figure = piece { return text }
        return MarkdownTableWriter.escape(text)
      case .strong(let text): return "**\(MarkdownTableWriter.escape(text))**"
      case .code(let text): return MarkdownTableWriter.code(text)
      case .link(let text, let address):
        return "[\(MarkdownTableWriter.escape(text))](\(address.text))"
      }
    }.joined()
  }

  var html: String {
    pieces.map { piece in
      switch piece {
      case .plain(let text), .figure(let text): markup(text)
      case .strong(let text): "<strong>\(markup(text))</strong>"
      case .code(let text): "<code>\(markup(text))</code>"
      case .link(let text, let address): RichText.link(text, to: address)
      }
    }.joined()
  }

  /// Returns a link on a page. Links between reports lead from page to page.
  static func link(_ text: String, to address: LinkAddress) -> String {
    "<a href=\"\(markup(address.ofPage))\">\(markup(text))</a>"
  }
}

extension RichText: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = RichText("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { self.text.append(.plain(text)) }

    package mutating func appendInterpolation(_ text: String) { self.text.append(.plain(text)) }

    package mutating func appendInterpolation(_ number: some BinaryInteger) {
      text.append(.plain("\(number)"))
    }

    package mutating func appendInterpolation(_ percent: PercentText) {
      text.append(.figure(percent.description))
    }

    package mutating func appendInterpolation(strong text: String) {
      self.text.append(.strong(text))
    }

    package mutating func appendInterpolation(code text: String) { self.text.append(.code(text)) }

    package mutating func appendInterpolation(link text: String, to address: LinkAddress) {
      self.text.append(.link(text, address))
    }

    package mutating func appendInterpolation(_ other: RichText) {
      for piece in other.pieces { text.append(piece) }
    }
  }
}

extension Sequence<RichText> {
  func joined(separator: String) -> RichText {
    enumerated().reduce("") { "\($0)\($1.offset == 0 ? "" : separator)\($1.element)" }
  }
}

/// Returns a list in words: `A, B and C`.
func list(_ parts: [RichText]) -> RichText {
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
  return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
}

package func list(_ parts: [String]) -> String { list(parts.map { RichText($0) }).plain }
