public import Tables
internal import Workbooks

/// The formats of a study's files.
public struct ReportFormats: Sendable, Hashable {
  public var csv = CSVOptions()
  public var hasWorkbook = false

  public init() {}

  /// Loads what workbooks need, so that a missing library is reported before the study starts.
  public func prepare() throws(LoadError) {
    guard hasWorkbook else { return }
    do throws(LibXLSXWriter.LoadError) {
      try LibXLSXWriter.load()
    } catch {
      throw LoadError(description: error.description)
    }
  }

  public struct LoadError: Error, Sendable, CustomStringConvertible {
    public let description: String
  }
}
