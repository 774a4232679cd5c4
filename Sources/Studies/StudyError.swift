/// Why a command could not be carried out, and what its exit code says of it.
public struct StudyError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Exit codes by sysexits.
  public enum Kind: Int32, Sendable {
    /// The command was not used as it can be.
    case usage = 64
    /// What was read is not right.
    case invalidInput = 65
    /// What should be read is not there.
    case notFound = 66
    /// The machine lacks something: OpenBLAS, or what the limits of the system do not give.
    case unavailable = 69
    /// Podium is wrong.
    case bug = 70
    /// What should be written cannot be.
    case cannotWrite = 73
    /// It may work later: another run is in the way, or a part is not there yet.
    case tryAgain = 75
    /// Nobody reads what is printed any more, such as `head` when it has enough. Nothing is said of it; the code is the one that
    /// a shell gives a program which SIGPIPE ends.
    case unread = 141
  }

  public let kind: Kind
  /// What happened and what can be done, in whole lines.
  public let description: String

  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Lines, of which the first few say enough.
  static func lines(_ lines: [String]) -> String {
    let maximum = 20
    let more = lines.count > maximum ? ["... and \(lines.count - maximum) more like these"] : []
    return (lines.prefix(maximum) + more).joined(separator: "\n")
  }
}
