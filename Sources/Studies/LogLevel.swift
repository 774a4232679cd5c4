internal import Logging

/// The level of detail of a log.
public enum LogLevel: String, Sendable, CaseIterable {
  case off
  case error, warning, info, debug

  /// The level, or `nil` for ``off``.
  var level: Logger.Level? { Logger.Level(rawValue: rawValue) }
}
