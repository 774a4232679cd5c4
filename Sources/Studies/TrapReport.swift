internal import Glibc

/// The message and the exit code with which the program ends if one of Podium's own checks fails.
public enum TrapReport {
  /// The exit code of a program that stopped because of its own mistake (EX_SOFTWARE of sysexits).
  public static let exitCode: Int32 = 70

  private static let message: StaticString = """
    Error: one of Podium's own checks failed, and it stopped. This is a bug: please report it with the scenario and the \
    command. Statepoints that were written before are complete.

    """

  /// Ends the process with ``exitCode`` and a message where a check of Podium's own fails, instead of with a signal.
  ///
  /// A debugger, a sanitizer or Swift's own backtraces that handle these signals already go on doing so.
  public static func install() {
    for number in [SIGILL, SIGTRAP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0,
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
          == unsafeBitCast(SIG_DFL, to: Int.self)
      else { continue }
      signal(number) { _ in
        let message = TrapReport.message
        _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
        _exit(TrapReport.exitCode)
      }
    }
  }
}
