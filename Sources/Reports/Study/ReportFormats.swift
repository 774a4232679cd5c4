internal import Compression
public import Tables
internal import Workbooks

/// The formats of a study's files.
public struct ReportFormats: Sendable, Hashable {
  public var csv = CSVOptions()
  public var hasWorkbook = false
  /// The number of tournaments, from the first, that the page of a run holds for assumptions of its readers; 0 for
  /// none.
  public var pageSamples = 0
  /// The number of tournaments, from the first, that a run writes one by one as CSV files, or `nil` for no such files.
  public var samples: Int?

  public init() {}

  /// Loads what pages and workbooks need, so that a missing library is reported before the study starts.
  public func prepare() throws(LoadError) {
    if pageSamples > 0 {
      do throws(Zlib.LoadError) {
        try Zlib.load()
      } catch {
        throw LoadError(description: "\(error.description), or add --page-samples 0")
      }
    }
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
