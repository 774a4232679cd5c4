internal import Dispatch
internal import Glibc

/// Turns the signals that stop a program into a wish that a run stop, so that what has been played is
/// kept.
///
/// The first SIGINT, SIGTERM or SIGHUP asks the run to stop, and every run that is begun later; a
/// second one ends the process at once. A signal that the program was started to ignore stays ignored,
/// such as SIGHUP under nohup.
public final class SignalStop {
  private let received = ReceivedSignal()
  private var sources: [any DispatchSourceSignal] = []

  /// Watches from now on, as long as this lives.
  public init() {
    // A busy global queue would starve the sources.
    let queue = DispatchQueue(label: "podium.signals", qos: .userInteractive)
    let received = received
    for number in [SIGINT, SIGTERM, SIGHUP] where !SignalStop.isIgnored(number) {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        guard received.note(number) else { _exit(128 + number) }
      }
      source.resume()
      sources.append(source)
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Names the run that signals stop from now on.
  public func stop(_ control: RunControl) { received.control = control }

  /// The exit code that the first signal asks for, 128 and its number; nil if there was none.
  public var exitCode: Int32? { received.number.map { 128 + $0 } }
}

/// The first signal that came, and the run that it stops.
private final class ReceivedSignal: Sendable {
  private struct State {
    var number: Int32?
    var control: RunControl?
  }

  private let state = Locked(State())

  /// Notes a signal; returns whether it is the first.
  func note(_ number: Int32) -> Bool {
    state.withLock { state in
      guard state.number == nil else { return false }
      state.number = number
      state.control?.requestStop()
      return true
    }
  }

  var number: Int32? { state.withLock { $0.number } }

  var control: RunControl? {
    get { state.withLock { $0.control } }
    set {
      state.withLock { state in
        state.control = newValue
        if state.number != nil { newValue?.requestStop() }
      }
    }
  }
}
