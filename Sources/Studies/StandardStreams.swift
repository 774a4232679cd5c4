internal import Glibc

/// Standard output, where results go.
public enum StandardOutput {
  /// Writes a text as it is.
  ///
  /// - Throws: a study's error if it cannot be written.
  public static func write(_ text: String) throws(StudyError) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      let reason = String(cString: strerror(errno))
      throw StudyError(.cannotWrite, "cannot write to standard output: \(reason)")
    }
  }
}

/// Standard error, where progress and diagnostics go.
public enum StandardError {
  /// Writes a text as it is; what cannot be written is lost, as there is nowhere left to say so.
  public static func write(_ text: String) {
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
