/// A terminal, as far as what is written to it depends on it.
public struct Terminal: Sendable, Equatable {
  /// How many cells a line has, 1 or more.
  public let width: Int

  /// Whether it shows bold and faint text when it is told to.
  public let hasStyles: Bool

  /// Makes a terminal.
  ///
  /// - Precondition: the width is 1 or more.
  public init(width: Int, hasStyles: Bool) {
    precondition(width >= 1, "a terminal of \(width) cells")
    self.width = width
    self.hasStyles = hasStyles
  }

  /// Makes a terminal from what is known of it.
  ///
  /// The width is that of `COLUMNS` where it is a number from 1 to 10,000, else what the device says, else 80. There are no
  /// styles where `TERM` is `dumb` or not set, or `NO_COLOR` is set and not empty.
  ///
  /// Source of the last rule: no-color.org.
  ///
  /// - Parameters:
  ///   - deviceWidth: what the device says of its width; nil or 0 where it does not know.
  ///   - variable: the value of a variable of the environment; nil where it is not set.
  public init(deviceWidth: Int?, variable: (String) -> String?) {
    let widths = 1...10_000
    let known = [variable("COLUMNS").flatMap { Int($0) }, deviceWidth].compactMap { $0 }
    let kind = variable("TERM") ?? ""
    self.init(
      width: known.first(where: widths.contains) ?? 80,
      hasStyles: !kind.isEmpty && kind != "dumb" && (variable("NO_COLOR") ?? "").isEmpty)
  }

  /// The text in bold where the terminal has it.
  func bold(_ text: String) -> String { styled(text, "1") }

  /// The text in grey, or with a grey ground, where the terminal has it.
  func faint(_ text: String) -> String { styled(text, "90") }
  func onFaintGround(_ text: String) -> String { styled(text, "100") }

  /// Source of the codes: ECMA-48, Select Graphic Rendition, and the bright colours that xterm added to it.
  private func styled(_ text: String, _ code: String) -> String {
    hasStyles && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
