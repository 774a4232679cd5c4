internal import TextFiles

/// The output of a command, for a terminal or a pipe: text for people with tables in between, or a text for programs.
///
/// Tables are interpolated on lines of their own:
///
///     let printout: Printout = """
///       The cup: 1,000 tournaments
///
///       \(table)
///       """
public struct Printout: Sendable, Equatable {
  private enum Part: Sendable, Hashable {
    case text(String)
    case table(Table, whole: String?)
    case document(String)
  }

  private var parts: [Part]

  public init(_ text: String) { parts = text.isEmpty ? [] : [.text(text)] }

  /// Makes a printout of a table.
  ///
  /// - Parameter whole: the location of the whole table in words, such as `in report.md`, or `nil` if only a pipe has it.
  public init(_ table: Table, whole: String? = nil) { parts = [.table(table, whole: whole)] }

  /// Makes a printout for programs, which is printed as it is.
  public init(forPrograms text: String) { parts = [.document(text)] }

  public init(joining printouts: some Sequence<Printout>, separator: String) {
    parts = []
    for (number, printout) in printouts.enumerated() {
      self += number == 0 ? printout : Printout(separator) + printout
    }
  }

  public var isEmpty: Bool { parts.isEmpty }

  /// The printed text.
  ///
  /// Control characters are made visible; in text for programs only on a terminal. On a terminal, lines for people are
  /// broken between words unless they begin with a space, as commands and lists do.
  ///
  /// - Parameter terminal: the terminal, or `nil` for a pipe or a file.
  public func text(on terminal: Terminal?) -> String {
    parts.map { part in
      switch part {
      case .text(let text):
        terminal.map { Printout.wrapped(TerminalText.clean(text), $0.width) }
          ?? TerminalText.clean(text)
      case .table(let table, let whole): TextTableWriter(terminal).text(table, whole: whole)
      case .document(let text): terminal == nil ? text : TerminalText.cleanJSON(text)
      }
    }.joined()
  }

  private mutating func append(_ part: Part) {
    if case .text(let text) = part, case .text(let before)? = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(part)
    }
  }

  public static func + (one: Printout, other: Printout) -> Printout {
    var sum = one
    for part in other.parts { sum.append(part) }
    return sum
  }

  public static func += (one: inout Printout, other: Printout) { one = one + other }

  public var ended: Printout {
    guard case .text(let text)? = parts.last, !text.hasSuffix("\n") else { return self }
    return self + "\n"
  }

  /// Breaks long lines between words; a longer word stays whole.
  static func wrapped(_ text: String, _ width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.first == " " || DisplayWidth.of(line) <= width { return String(line) }
      var lines: [String] = []
      for word in line.split(separator: " ") {
        if let last = lines.last, DisplayWidth.of(last) + 1 + DisplayWidth.of(word) <= width {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(String(word))
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension Printout: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.printout }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var printout = Printout("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ text: String) { printout += Printout(text) }

    public mutating func appendInterpolation(_ text: String) { printout += Printout(text) }

    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      printout += Printout(String(number))
    }

    public mutating func appendInterpolation(_ table: Table, whole: String? = nil) {
      printout += Printout(table, whole: whole)
    }

    public mutating func appendInterpolation(_ other: Printout) { printout += other }
  }
}
