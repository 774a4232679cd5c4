internal import Logging
internal import TextFiles

/// The log of the runs into a folder.
struct RunLog: Sendable {
  static let fileName = "podium.log"

  private let logger: Logger?

  /// - Throws: An error if the file cannot be opened.
  init(_ level: LogLevel, in folder: RunFolder) throws(StudyError) {
    guard let level = level.level else {
      logger = nil
      return
    }
    let file = try StudyError.of(
      StudyError.init(writing:), try AppendedFile("\(folder.path)/\(RunLog.fileName)"))
    var logger = Logger(label: "podium") { _ in LogFileHandler(file: file) }
    logger.logLevel = level
    self.logger = logger
  }

  func debug(_ text: @autoclosure () -> String) { logger?.debug("\(text())") }
  func info(_ text: @autoclosure () -> String) { logger?.info("\(text())") }
  func warning(_ text: @autoclosure () -> String) { logger?.warning("\(text())") }
  func error(_ text: @autoclosure () -> String) { logger?.error("\(text())") }
}

/// Writes a line per event: time in UTC, level, message.
private struct LogFileHandler: LogHandler {
  let file: AppendedFile
  var logLevel = Logger.Level.info
  var metadata = Logger.Metadata()

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let level = event.level.rawValue
    let padded = level + String(repeating: " ", count: max(0, 7 - level.count))
    let text = event.message.description.split(separator: "\n").joined(separator: " | ")
    file.append(line: "\(Machine.date) \(padded) \(TerminalText.clean(text))")
  }
}
