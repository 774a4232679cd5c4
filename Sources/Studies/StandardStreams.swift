internal import Glibc
public import Tables
internal import TextFiles

/// Standard output, where results go.
public enum StandardOutput {
  /// Writes what a command prints. It fits the terminal, if it goes to one.
  ///
  /// - Throws: a study's error if it cannot be written: ``StudyError/Kind/unread`` if that is because a pipe has no reader.
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

/// Standard error, where progress and diagnostics go.
public enum StandardError {
  /// Writes a text for people; what cannot be written is lost, as there is nowhere left to say so.
  public static func write(_ text: String) {
    command(TerminalText.clean(text))
  }

  /// Writes a text with commands of ours to the terminal.
  static func command(_ text: String) {
    _ = SystemCall.writeAll(STDERR_FILENO, Array(text.utf8))
  }
}
