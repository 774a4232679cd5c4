internal import Glibc
internal import TextFiles

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
      guard SystemCall.handler(of: number, is: SIG_DFL) else { continue }
      signal(number) { _ in
        SystemCall.write(STDERR_FILENO, TrapReport.message)
        _exit(TrapReport.exitCode)
      }
    }
  }
}
