/// The width and the styles of a terminal.
public struct Terminal: Sendable, Equatable {
  public let width: Int

  public let hasStyles: Bool

  public init(width: Int, hasStyles: Bool) {
    precondition(width >= 1, "a terminal of \(width) cells")
    self.width = width
    self.hasStyles = hasStyles
  }

  /// Makes a terminal from its device and the environment.
  ///
  /// The width is `COLUMNS` if this is a number from 1 to 10,000, else that of the device, else 80. There are no styles if
  /// `TERM` is `dumb` or not set, or if `NO_COLOR` is not empty (no-color.org).
  public init(deviceWidth: Int?, variable: (String) -> String?) {
    let widths = 1...10_000
    let known = [variable("COLUMNS").flatMap { Int($0) }, deviceWidth].compactMap { $0 }
    let kind = variable("TERM") ?? ""
    self.init(
      width: known.first(where: widths.contains) ?? 80,
      hasStyles: !kind.isEmpty && kind != "dumb" && (variable("NO_COLOR") ?? "").isEmpty)
  }

  func bold(_ text: String) -> String { styled(text, "1") }

  func faint(_ text: String) -> String { styled(text, "90") }
  func onFaintGround(_ text: String) -> String { styled(text, "100") }

  /// - Parameter code: a code of ECMA-48, Select Graphic Rendition, or one of xterm's bright colours.
  private func styled(_ text: String, _ code: String) -> String {
    hasStyles && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
