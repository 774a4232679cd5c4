internal import Glibc
public import Tables
internal import TextFiles

/// Standard output, where results go.
public enum StandardOutput {
  /// Writes what a command prints. It fits the terminal, if it goes to one.
  ///
  /// - Throws: a study's error if it cannot be written: ``StudyError/Kind/unread`` if that is because a pipe has no reader.
  public static func write(_ printout: Printout) throws(StudyError) {
    guard writeAll(printout.text(on: Terminal.ofOutput), to: STDOUT_FILENO) else {
      let code = errno
      let reason = String(cString: strerror(code))
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
    _ = writeAll(text, to: STDERR_FILENO)
  }
}

/// Writes a text to a descriptor; returns whether all of it was written.
private func writeAll(_ text: String, to descriptor: Int32) -> Bool {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return false }
    bytes = bytes.dropFirst(count)
  }
  return true
}
