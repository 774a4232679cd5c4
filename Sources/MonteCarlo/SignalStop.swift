internal import Dispatch
internal import Glibc
internal import TextFiles

/// Turns the signals that stop a program into a wish that a run stop, so that what has been played is
/// kept.
///
/// The first SIGINT, SIGTERM or SIGHUP asks the run to stop, and every run that is begun later. Whoever presses
/// Ctrl-C again after a second or more ends the process at once; no other signal does, as they come in pairs
/// when a terminal is closed or a batch system ends a job. A signal that the program was started to ignore
/// stays ignored, such as SIGHUP under nohup.
///
/// A reader that closes the pipe of standard output does not end the process either.
public final class SignalStop: Sendable {
  /// That of the process.
  ///
  /// There is one, as what a signal does is the process's: a second one would take the signals that the first
  /// has turned off for ones that the program was started to ignore.
  public static let shared = SignalStop()

  /// The exit code of a process that was ended before what it had played was kept.
  public static let cutShortCode: Int32 = 79

  private let received: ReceivedSignals
  /// Only kept: a source that nobody holds is none.
  private let sources: Locked<[any DispatchSourceSignal]>

  /// Watches from now on: a signal that comes later than this is not lost.
  private init() {
    let received = ReceivedSignals()
    // A busy global queue would starve the sources.
    let queue = DispatchQueue(label: "podium.signals", qos: .userInteractive)
    // A source that has been resumed is not watching yet, and its signal is ignored until it does.
    let registrations = DispatchGroup()
    self.received = received
    let sources: [any DispatchSourceSignal] = [SIGINT, SIGTERM, SIGHUP]
      .filter { !SystemCall.handler(of: $0, is: SIG_IGN) }.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler {
          if received.note(number) { SignalStop.cutShort() }
        }
        registrations.enter()
        source.setRegistrationHandler { registrations.leave() }
        source.resume()
        return source
      }
    self.sources = Locked(sources)
    registrations.wait()
    signal(SIGPIPE, SIG_IGN)
  }

  private static func cutShort() -> Never {
    SystemCall.write(
      STDERR_FILENO, "\nended at once: everything played since the last statepoint is lost\n")
    _exit(cutShortCode)
  }

  /// Names the run that signals stop from now on.
  public func stop(_ control: RunControl) { received.stop(control) }

  /// The exit code that the first signal asks for, 128 and its number; nil if there was none.
  public var exitCode: Int32? { received.first.map { 128 + $0 } }
}

/// The signals that came, and the run that they stop.
private final class ReceivedSignals: Sendable {
  private struct State {
    var history = SignalHistory()
    var control: RunControl?
  }

  private let state = Locked(State())

  /// Notes a signal; returns whether it ends the process at once.
  func note(_ number: Int32) -> Bool {
    let now = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    return state.withLock { state in
      let isCutShort = state.history.note(number, at: now)
      state.control?.requestStop()
      return isCutShort
    }
  }

  func stop(_ control: RunControl) {
    state.withLock { state in
      state.control = control
      if state.history.first != nil { control.requestStop() }
    }
  }

  var first: Int32? { state.withLock { $0.history.first } }
}

/// Which signals have come so far, and what that means for the next one.
package struct SignalHistory {
  /// Seconds within which a second SIGINT is held to be of the same press.
  package static let onePress = 1.0

  /// The first of all.
  package private(set) var first: Int32?
  /// When the first SIGINT came.
  private var interrupted: Double?

  package init() {}

  /// Notes a signal; returns whether it ends the process at once.
  ///
  /// - Parameter seconds: when it came, on a clock that never goes back.
  package mutating func note(_ number: Int32, at seconds: Double) -> Bool {
    first = first ?? number
    guard number == SIGINT else { return false }
    guard let interrupted else {
      interrupted = seconds
      return false
    }
    return seconds - interrupted >= SignalHistory.onePress
  }
}
