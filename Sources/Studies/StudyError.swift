/// The failure of a command, with its exit code.
public struct StudyError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Exit codes of sysexits.
  public enum Kind: Int32, Sendable {
    case usage = 64
    case invalidInput = 65
    case notFound = 66
    /// Missing resources: OpenBLAS, or what system limits deny.
    case unavailable = 69
    case bug = 70
    case cannotWrite = 73
    /// A temporary failure: another run has the folder, or a part is missing.
    case tryAgain = 75
    /// Output that is no longer read, as after `head`. There is no message, and the code is a
    /// shell's for SIGPIPE.
    case unread = 141
  }

  public let kind: Kind
  /// The finding and the remedy.
  public let description: String

  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Joins lines, of which the first few are enough.
  static func lines(_ lines: [String]) -> String {
    let maximum = 20
    let more = lines.count > maximum ? ["... and \(lines.count - maximum) more like these"] : []
    return (lines.prefix(maximum) + more).joined(separator: "\n")
  }
}
