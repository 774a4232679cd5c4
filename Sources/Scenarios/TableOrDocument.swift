internal import TextFiles

/// What a file of teams or results holds, by the end of its name.
enum TableOrDocument {
  case table(CSVTable)
  case document(JSONNode)

  private static let tableSuffix = ".csv"
  private static let documentSuffix = ".json"

  /// Whether a file's name says what it holds, and what else was expected.
  static func isName(_ name: String) -> Bool {
    name.hasSuffix(documentSuffix) || name.hasSuffix(tableSuffix)
  }
  static let expectedName = "expected a file that ends in .json or .csv"

  /// Reads a file whose name says what it holds; nil, with a report, if it does not.
  ///
  /// - Parameter keepsFaults: Whether a table is read in spite of wrong header names and rows of the wrong length, all of
  ///   which are reported.
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
