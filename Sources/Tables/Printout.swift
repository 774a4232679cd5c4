internal import TextFiles

/// What a command prints, before it is known where to: text for people with tables in between, or a text for programs.
///
/// Tables are put into a text like values; each begins and ends a line:
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

  /// Makes a text for people.
  public init(_ text: String) { parts = text.isEmpty ? [] : [.text(text)] }

  /// Makes a table for people.
  ///
  /// - Parameter whole: where all its columns are, in words: `in report.md`. Nil where only text that goes to no
  ///   terminal has them.
  public init(_ table: Table, whole: String? = nil) { parts = [.table(table, whole: whole)] }

  /// Makes a text for programs, which is printed as it is.
  public init(forPrograms text: String) { parts = [.document(text)] }

  /// Makes one of several, with a text between each two.
  public init(joining printouts: some Sequence<Printout>, separator: String) {
    parts = []
    for (number, printout) in printouts.enumerated() {
      self += number == 0 ? printout : Printout(separator) + printout
    }
  }

  /// Whether there is nothing to print.
  public var isEmpty: Bool { parts.isEmpty }

  /// What is printed.
  ///
  /// What could command a terminal is made visible, in text for programs only if it goes to a terminal. There the lines
  /// of people's text are broken between words, but not those that begin with a space: these are commands and lists.
  ///
  /// - Parameter terminal: where it is printed; nil where that is no terminal.
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

  /// The same with an end of its last line, where it has none.
  public var ended: Printout {
    guard case .text(let text)? = parts.last, !text.hasSuffix("\n") else { return self }
    return self + "\n"
  }

  /// The text with its long lines broken between words; a word that is longer stays whole.
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

  /// What a literal of a printout is made of.
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
