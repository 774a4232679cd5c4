internal import Glibc
internal import Tables
internal import TextFiles

extension Terminal {
  /// The terminal of standard output, if there is one.
  static var ofOutput: Terminal? { Terminal(on: STDOUT_FILENO) }

  /// The terminal of standard error, if there is one.
  static var ofErrors: Terminal? { Terminal(on: STDERR_FILENO) }

  private init?(on descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    self.init(deviceWidth: SystemCall.width(ofTerminal: descriptor)) { SystemCall.variable($0) }
  }
}
