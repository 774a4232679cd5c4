internal import Logging

/// How much a log tells.
public enum LogLevel: String, Sendable, CaseIterable {
  /// No log is written.
  case off
  case error, warning, info, debug

  var level: Logger.Level? {
    switch self {
    case .off: nil
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .debug: .debug
    }
  }
}
