public import Tables
internal import Workbooks

/// In what forms a study's tables are written beside its report.
public struct ReportFormats: Sendable, Hashable {
  /// How CSV files are written.
  public var csv = CSVOptions()

  /// Whether there is a workbook of them as well.
  public var hasWorkbook = false

  public init() {}

  /// Makes ready for them, so that what is missing is known before anything is played.
  ///
  /// - Throws: an error that names what is missing, and the remedy.
  public func prepare() throws(LoadError) {
    guard hasWorkbook else { return }
    do throws(LibXLSXWriter.LoadError) {
      try LibXLSXWriter.load()
    } catch {
      throw LoadError(description: error.description)
    }
  }

  /// Why they cannot be written on this machine.
  public struct LoadError: Error, Sendable, CustomStringConvertible {
    public let description: String
  }
}
