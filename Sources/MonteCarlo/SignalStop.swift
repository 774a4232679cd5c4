internal import Dispatch
internal import Glibc
internal import Synchronization

/// Turns the signals that stop a program into a wish that a run stop, so that what has been played is
/// kept.
///
/// The first SIGINT, SIGTERM or SIGHUP asks the run to stop; a second one ends the process at once.
public final class SignalStop {
  private let received = ReceivedSignal()
  private var sources: [any DispatchSourceSignal] = []

  /// Watches from now on, as long as this lives.
  public init(stopping control: RunControl) {
    // A busy global queue would starve the sources.
    let queue = DispatchQueue(label: "podium.signals", qos: .userInteractive)
    let received = received
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        guard received.isFirst(number) else { _exit(128 + number) }
        control.requestStop()
      }
      source.resume()
      sources.append(source)
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// The exit code that the first signal asks for, 128 and its number; nil if there was none.
  public var exitCode: Int32? { received.number.map { 128 + $0 } }
}

/// The first signal that came.
private final class ReceivedSignal: Sendable {
  private let first = Mutex<Int32?>(nil)

  /// Notes a signal; returns whether it is the first.
  func isFirst(_ number: Int32) -> Bool {
    first.withLock { first in
      guard first == nil else { return false }
      first = number
      return true
    }
  }

  var number: Int32? { first.withLock { $0 } }
}
