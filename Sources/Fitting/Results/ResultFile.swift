package import Seasons
public import TextFiles

/// A file of results: a CSV table, a Retrosheet game log or openfootball JSON.
public struct ResultFile: Sendable {
  public let path: String
  public let bytes: [UInt8]
  /// The options for reading a table.
  package var options = SeasonFile.Options()
  /// The matches, if already read.
  var season: Season?

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, bytes: [UInt8], _ options: SeasonFile.Options) {
    self.init(path: path, bytes: bytes)
    self.options = options
  }

  package init(path: String, _ season: Season) {
    self.init(path: path, bytes: [])
    self.season = season
  }

  public static let maximumBytes = SeasonFile.maximumBytes
}

/// Results that have been read, to be fitted once or more often.
public struct ResultContents: Sendable {
  let paths: [String]
  let contents: [ResultFile.Content]

  /// The played matches in the files, in order.
  package var results: [MatchResult] { contents.flatMap(\.results) }
  /// The sides of the matches to come.
  package var scheduled: [MatchSides] { contents.flatMap(\.scheduled).map(\.sides) }

  /// Oddities of the files, and how they were resolved.
  package var warnings: Diagnostics {
    contents.reduce(into: Diagnostics()) { $0.merge($1.warnings) }
  }

  /// The distinct notices that the sources require.
  public var notices: [String] {
    contents.flatMap(\.notices).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Reads the files.
  ///
  /// - Throws: All errors, with line and column.
  public init(_ files: [ResultFile]) throws(FitError) {
    var diagnostics = Diagnostics()
    guard let contents = ResultContents(files, &diagnostics) else { throw FitError(diagnostics) }
    self = contents
  }

  /// Reads the files; reports errors and returns `nil` if there are any.
  public init?(_ files: [ResultFile], _ diagnostics: inout Diagnostics) {
    let errorsBefore = diagnostics.count
    contents = files.map { $0.content(&diagnostics) }
    paths = files.map(\.path)
    guard diagnostics.count == errorsBefore else { return nil }
  }
}
