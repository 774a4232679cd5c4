internal import Dispatch
internal import Glibc
internal import TextFiles

/// Converts termination signals to a request to stop the run, so that what has been played is kept.
///
/// The first SIGINT, SIGTERM or SIGHUP stops the current run and all later ones. Another Ctrl-C
/// after at least a second ends the process at once; other signals do not, as they come in pairs
/// when a terminal closes or a batch system ends a job. Signals that were ignored when the program
/// started remain ignored, such as SIGHUP under nohup.
///
/// A closed pipe on standard output does not end the process either.
public final class SignalStop: Sendable {
  /// The only instance. As signal handlers belong to the process, a second instance would find
  /// signals turned off by the first.
  public static let shared = SignalStop()

  /// The exit code of a process ended before everything played was kept.
  public static let cutShortCode: Int32 = 79

  private let received: ReceivedSignals
  /// Kept alive, as sources stop when released.
  private let sources: Locked<[any DispatchSourceSignal]>

  /// Starts watching, before it returns.
  private init() {
    let received = ReceivedSignals()
    // A busy global queue would starve the sources.
    let queue = DispatchQueue(label: "podium.signals", qos: .userInteractive)
    // A resumed source is not watching yet, and its signal is ignored until then.
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

  /// Sets the run that signals stop.
  public func stop(_ control: RunControl) { received.stop(control) }

  /// 128 plus the number of the first signal, if there was one.
  public var exitCode: Int32? { received.first.map { 128 + $0 } }
}

/// The signals received, and the run that they stop.
private final class ReceivedSignals: Sendable {
  private struct State {
    var history = SignalHistory()
    var control: RunControl?
  }

  private let state = Locked(State())

  /// Records a signal; returns true if it ends the process at once.
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

/// The history of signals, which determines the effect of the next one.
package struct SignalHistory {
  /// The time in seconds within which two SIGINTs are one key press.
  package static let onePress = 1.0

  package private(set) var first: Int32?
  /// The time of the first SIGINT.
  private var interrupted: Double?

  package init() {}

  /// Records a signal; returns true if it ends the process at once.
  ///
  /// - Parameter seconds: The time on a monotonic clock.
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
