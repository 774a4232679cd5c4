internal import Logging

/// How much a log tells.
public enum LogLevel: String, Sendable, CaseIterable {
  /// No log is written.
  case off
  case error, warning, info, debug

  /// Nil for off.
  var level: Logger.Level? { Logger.Level(rawValue: rawValue) }
}
