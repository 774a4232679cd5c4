internal import Glibc
public import Tables
internal import TextFiles

/// Standard output, for results.
public enum StandardOutput {
  /// Writes a command's output, fitted to the terminal if there is one.
  ///
  /// - Throws: An error if writing fails: ``StudyError/Kind/unread`` if a pipe has no reader.
  public static func write(_ printout: Printout) throws(StudyError) {
    let bytes = Array(printout.text(on: Terminal.ofOutput).utf8)
    guard SystemCall.writeAll(STDOUT_FILENO, bytes) else {
      let code = errno
      let reason = SystemCall.reason(code)
      throw StudyError(
        code == EPIPE ? .unread : .cannotWrite, "cannot write to standard output: \(reason)")
    }
  }
}

/// Standard error, for progress and diagnostics.
public enum StandardError {
  /// Writes a text for people, ignoring failures.
  public static func write(_ text: String) {
    command(TerminalText.clean(text))
  }

  /// Writes terminal commands.
  static func command(_ text: String) {
    _ = SystemCall.writeAll(STDERR_FILENO, Array(text.utf8))
  }
}
