package import TextFiles

/// A file of results: a CSV table, or the JSON of openfootball.
public struct ResultFile: Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The most bytes of a file.
  public static let maximumBytes = 64 << 20

  /// What a file holds.
  package struct Content: Sendable {
    package var results: [MatchResult] = []
    /// How many of its matches have no score yet.
    package var unplayed = 0
  }

  /// Reads the file.
  ///
  /// - Parameter diagnostics: receives everything that is wrong, with line and column.
  package func content(_ diagnostics: inout Diagnostics) -> Content {
    let errorsBefore = diagnostics.count
    let content =
      JSONDocument.isLikely(bytes)
      ? OpenFootballResults.read(self, &diagnostics) : ResultTable.read(self, &diagnostics)
    if diagnostics.count == errorsBefore, content.results.isEmpty, content.unplayed == 0 {
      diagnostics.report("found no matches, expected at least one", at: start)
    }
    return content
  }

  var start: SourceLocation { SourceLocation(file: path, line: 1, column: 1) }
}

/// Files of results that have been read, of which ratings can be made in more than one way.
public struct ResultContents: Sendable {
  let paths: [String]
  let contents: [ResultFile.Content]

  /// Reads the files.
  ///
  /// - Throws: everything that is wrong with them, with line and column.
  public init(_ files: [ResultFile]) throws(FitError) {
    var diagnostics = Diagnostics()
    contents = files.map { $0.content(&diagnostics) }
    paths = files.map(\.path)
    guard diagnostics.isEmpty else { throw FitError(diagnostics) }
  }
}
