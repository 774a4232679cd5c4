package import Seasons
public import TextFiles

/// A file of results: a CSV table, a game log of Retrosheet, or the JSON of openfootball.
public struct ResultFile: Sendable {
  public let path: String
  public let bytes: [UInt8]
  /// The options for reading the file if it is a table.
  package var options = SeasonFile.Options()
  /// Its matches, where they have been read.
  private var season: Season?

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, bytes: [UInt8], _ options: SeasonFile.Options) {
    self.init(path: path, bytes: bytes)
    self.options = options
  }

  /// A file whose matches have been read.
  package init(path: String, _ season: Season) {
    self.init(path: path, bytes: [])
    self.season = season
  }

  /// The most bytes of a file.
  public static let maximumBytes = 64 << 20

  /// What a file holds.
  package struct Content: Sendable {
    package var results: [MatchResult] = []
    /// How many of its matches have no score yet.
    package var unplayed = 0
    /// The oddities of the file, and what was made of them.
    package var warnings = Diagnostics()
    /// The notices to repeat wherever the file is used.
    package var notices: [String] = []
  }

  /// Reads the file.
  ///
  /// - Parameter diagnostics: receives everything that is wrong, with line and column.
  package func content(_ diagnostics: inout Diagnostics) -> Content {
    let errorsBefore = diagnostics.count
    let content =
      if let season {
        SeasonResults.content(of: season, options.form, &diagnostics)
      } else if JSONDocument.isLikely(bytes) {
        OpenFootballResults.read(self, &diagnostics)
      } else {
        SeasonResults.read(self, &diagnostics)
      }
    if diagnostics.count == errorsBefore, content.results.isEmpty, content.unplayed == 0 {
      diagnostics.report(
        "found no matches, expected at least one",
        at: SourceLocation(file: path, line: 1, column: 1))
    }
    return content
  }
}

/// Files of results that have been read, of which ratings can be made in more than one way.
public struct ResultContents: Sendable {
  let paths: [String]
  let contents: [ResultFile.Content]

  /// The oddities of the files, and what was made of them.
  package var warnings: Diagnostics {
    contents.reduce(into: Diagnostics()) { $0.merge($1.warnings) }
  }

  /// The notices to repeat wherever the files are used, each once.
  public var notices: [String] {
    contents.flatMap(\.notices).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Reads the files.
  ///
  /// - Throws: everything that is wrong with them, with line and column.
  public init(_ files: [ResultFile]) throws(FitError) {
    var diagnostics = Diagnostics()
    guard let contents = ResultContents(files, &diagnostics) else { throw FitError(diagnostics) }
    self = contents
  }

  /// Reads the files; `nil` if anything is wrong with them, all of which is reported with line and column.
  public init?(_ files: [ResultFile], _ diagnostics: inout Diagnostics) {
    let errorsBefore = diagnostics.count
    contents = files.map { $0.content(&diagnostics) }
    paths = files.map(\.path)
    guard diagnostics.count == errorsBefore else { return nil }
  }
}
