internal import Glibc
internal import Tables
internal import TextFiles

extension Terminal {
  /// Standard output's terminal, as it is now; nil where its text goes elsewhere.
  static var ofOutput: Terminal? { Terminal(on: STDOUT_FILENO) }

  /// Standard error's terminal, as it is now; nil where its text goes elsewhere.
  static var ofErrors: Terminal? { Terminal(on: STDERR_FILENO) }

  private init?(on descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    self.init(deviceWidth: SystemCall.width(ofTerminal: descriptor)) { SystemCall.variable($0) }
  }
}
