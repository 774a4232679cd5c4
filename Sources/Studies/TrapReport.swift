internal import Glibc
internal import TextFiles

/// The message and exit code if one of Podium's own checks fails.
public enum TrapReport {
  /// EX_SOFTWARE of sysexits: an internal error.
  public static let exitCode: Int32 = 70

  private static let message: StaticString = """
    Error: one of Podium's own checks failed, and it stopped. This is a bug: please report it with the scenario and the \
    command. Statepoints that were written before are complete.

    """

  /// Replaces the signal of a failed check by a message and ``exitCode``, unless a debugger, a
  /// sanitizer or Swift's backtraces already handle the signal.
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
