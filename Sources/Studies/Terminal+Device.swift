internal import Glibc
internal import Tables

extension Terminal {
  /// Standard output's terminal, as it is now; nil where its text goes elsewhere.
  static var ofOutput: Terminal? { Terminal(on: STDOUT_FILENO) }

  /// Standard error's terminal, as it is now; nil where its text goes elsewhere.
  static var ofErrors: Terminal? { Terminal(on: STDERR_FILENO) }

  private init?(on descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    self.init(deviceWidth: isKnown ? Int(size.ws_col) : nil) { name in
      getenv(name).map { String(cString: $0) }
    }
  }
}
