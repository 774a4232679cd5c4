internal import TextFiles

/// The content of a file of teams or results; the end of its name says which.
enum TableOrDocument {
  case table(CSVTable)
  case document(JSONNode)

  private static let tableSuffix = ".csv"
  private static let documentSuffix = ".json"

  /// Returns true if a name ends like one of a table or a document.
  static func isName(_ name: String) -> Bool {
    name.hasSuffix(documentSuffix) || name.hasSuffix(tableSuffix)
  }
  static let expectedName = "expected a file that ends in .json or .csv"

  /// Parses a file, or returns `nil` after a report.
  ///
  /// - Parameter keepsFaults: True to return tables with wrong column names or rows of the wrong length, which are reported.
  init?(
    _ bytes: [UInt8], file: String, keepsFaults: Bool = false, diagnostics: inout Diagnostics
  ) {
    if file.hasSuffix(TableOrDocument.documentSuffix) {
      guard
        let node = JSONDocument.parse(bytes, file: file, diagnostics: &diagnostics)
      else { return nil }
      self = .document(node)
    } else {
      guard
        let table = CSVDocument.parse(
          bytes, file: file, limits: RosterTable.limits, keepsMisfits: keepsFaults,
          diagnostics: &diagnostics)
      else { return nil }
      self = .table(table)
    }
  }
}
