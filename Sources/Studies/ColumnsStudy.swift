internal import Reports
public import Tables
internal import TextFiles

/// The meanings of CSV columns: what `podium columns` does.
public struct ColumnsStudy: Sendable {
  private struct File {
    let command: String
    let file: FileDescription
    /// The columns with their headers, from left to right.
    let columns: [(header: String, column: FileColumn)]

    init(_ command: String, _ file: FileDescription) {
      self.command = command
      self.file = file
      columns = file.columns.map { ($0.name, $0) }
    }

    /// Creates the file with the columns of a header row, or `nil` if a header is unknown.
    init?(_ other: File, headers: [CSVCell]) {
      command = other.command
      file = other.file
      var columns: [(header: String, column: FileColumn)] = []
      for header in headers {
        guard let column = other.file.column(header.text) else { return nil }
        columns.append((header.text, column))
      }
      self.columns = columns
    }

    var name: String { "\(file.name).csv" }
  }

  private let files: [File]
  /// True to show columns, false to list files.
  private let isDetailed: Bool

  /// Lists all files that studies may write.
  public init() {
    files = ColumnsStudy.all
    isDetailed = false
  }

  /// Shows one file.
  ///
  /// - Parameter name: The name of a file that a study may write, such as `standings.csv`, or the
  ///   path of a written file.
  /// - Throws: An error if there is no such file, a column is unknown, or the file cannot be read.
  public init(_ name: String) throws(StudyError) {
    isDetailed = true
    if InputFile.resolvedBytes(name) != nil || InputFile.danglingTarget(name) != nil {
      files = [try ColumnsStudy.written(name)]
      return
    }
    let stem = name.hasSuffix(".csv") ? String(name.dropLast(".csv".count)) : name
    guard let file = ColumnsStudy.all.first(where: { $0.file.name == stem }) else {
      let meant = nearestName(to: stem, among: ColumnsStudy.all.map(\.file.name))
      throw StudyError(
        .notFound,
        "\(name): found no such file, expected the path of a CSV file that a study wrote, or the name of one"
          + (meant.map { "; did you mean \($0).csv?" } ?? "; podium columns lists the names"))
    }
    files = [file]
  }

  private static var all: [File] {
    let others: [ReportCatalogue.Study] = [
      .init("podium fit", [FitTables.description]),
      .init("podium schedule", ScheduleStudy.descriptions),
    ]
    return (ReportCatalogue.studies + others)
      .flatMap { study in study.files.map { File(study.command, $0) } }
  }

  private static let maximumBytes = 1 << 30

  /// Identifies a written file, perhaps renamed, by its header row.
  private static func written(_ path: String) throws(StudyError) -> File {
    let bytes = try StudyError.of(
      StudyError.init(file:),
      try InputFile.bytes(path, maximumBytes: maximumBytes, allowsPipes: true))
    var diagnostics = Diagnostics()
    let header = Array(bytes[..<(lineEnd(bytes) ?? bytes.endIndex)])
    guard let table = CSVDocument.parse(header, file: path, diagnostics: &diagnostics) else {
      throw StudyError(input: diagnostics)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let described = all.compactMap { File($0, headers: table.header) }
    if let file = described.first(where: { $0.name == name })
      ?? described.min(by: { unused($0) < unused($1) })
    {
      return file
    }
    // Name the first unknown column of the nearest file.
    func foreign(_ file: File) -> [CSVCell] {
      table.header.filter { file.file.column($0.text) == nil }
    }
    let nearest =
      all.first { $0.name == name } ?? all.min { foreign($0).count < foreign($1).count }
    let column = nearest.flatMap { foreign($0).first }
    var report = Diagnostics()
    report.report(
      "found the column \(Diagnostic.quote(column?.text ?? "")), expected columns of a file that this version of Podium "
        + "writes\(nearest.map { ", such as \($0.name)" } ?? ""); podium columns lists them",
      at: column?.location)
    throw StudyError(input: report)
  }

  /// Returns the number of the file's possible columns that are missing.
  private static func unused(_ file: File) -> Int { file.file.columns.count - file.columns.count }

  /// Returns the end of the header row, or `nil` if nothing follows.
  private static func lineEnd(_ bytes: [UInt8]) -> Int? {
    var isQuoted = false
    return bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && (byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"))
    }
  }
}

extension ColumnsStudy {
  /// The files, or the columns of one, for people.
  public var text: Printout {
    guard isDetailed else {
      let table = Table(
        of: files,
        [
          .text("File") { $0.name }, .text("Written by") { $0.command },
          .count("Columns") { $0.columns.count },
        ])
      return "\(table)\npodium columns FILE tells what each column says.\n"
    }
    return Printout(files.map { ColumnsStudy.text($0) }.joined(separator: "\n"))
  }

  private static func text(_ file: File) -> String {
    let columns = file.columns.map { header, column in
      "\(header): \(column.kind.rawValue)\(column.range.map { ", \(plain($0))" } ?? ""). "
        + "\(plain(sentences(column)))\n"
    }
    let note = file.file.note.map { "\n\(plain($0))\n" } ?? ""
    return """
      \(file.name), written by \(file.command)

      \(plain(file.file.holds)) \(plain(file.file.rows))
      \(note)
      \(columns.joined())
      """
  }

  private static func sentences(_ column: FileColumn) -> String {
    column.meaning + "." + (column.emptyWhere.map { " Empty \($0)." } ?? "")
  }

  /// Removes Markdown marks.
  private static func plain(_ text: String) -> String { text.replacing("`", with: "") }

  /// The files with their columns, for programs. `empty` says when a cell is empty, and is null if
  /// never.
  public var jsonText: String {
    JSONValue.array(
      files.map { file in
        [
          "file": .string(file.name),
          "command": .string(file.command),
          "holds": .string(file.file.holds),
          "rows": .string(file.file.rows),
          "note": file.file.note.map { .string($0) } ?? .null,
          "columns": .array(
            file.columns.map { header, column in
              [
                "name": .string(header),
                "type": .string(column.kind.rawValue),
                "meaning": .string(column.meaning),
                "range": column.range.map { .string($0) } ?? .null,
                "empty": column.emptyWhere.map { .string($0) } ?? .null,
              ]
            }),
        ]
      }
    ).prettyText
  }
}
