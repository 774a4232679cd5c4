internal import Reports
public import Tables
internal import TextFiles

/// What the columns of CSV files say: what `podium columns` does.
public struct ColumnsStudy: Sendable {
  /// A file that a command may write.
  private struct File {
    let command: String
    let file: TableFile
    /// With their headers, from left to right.
    let columns: [(header: String, column: FileColumn)]

    init(_ command: String, _ file: TableFile) {
      self.command = command
      self.file = file
      columns = file.columns.map { ($0.name, $0) }
    }

    /// The same as it was written; nil if a header is none of its columns.
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
  /// Whether the columns of each are asked for, not what files there are.
  private let isDetailed: Bool

  /// All files that studies may write.
  public init() {
    files = ColumnsStudy.all
    isDetailed = false
  }

  /// One file.
  ///
  /// - Parameter name: of a file that a study may write, such as `standings.csv`; or the path of one that was written.
  /// - Throws: where it is neither, or has a column that no study writes; or the file cannot be read.
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
    let others = [("podium fit", FitTables.file), ("podium schedule", ScheduleStudy.file)]
    return (ReportCatalogue.studies + others.map { ReportCatalogue.Study($0, [$1]) })
      .flatMap { study in study.files.map { File(study.command, $0) } }
  }

  private static let maximumBytes = 1 << 30

  /// A file that was written, by its header row: its name may have been changed.
  private static func written(_ path: String) throws(StudyError) -> File {
    let bytes = try StudyError.of(
      StudyError.init(file:),
      try InputFile.bytes(path, maximumBytes: maximumBytes, allowsPipes: true))
    var diagnostics = Diagnostics()
    let header = Array(bytes[..<(lineEnd(bytes) ?? bytes.endIndex)])
    guard let table = CSVDocument.parse(header, file: path, diagnostics: &diagnostics) else {
      throw StudyError(.invalidInput, StudyError.lines(diagnostics.all.map(\.description)))
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let described = all.compactMap { File($0, headers: table.header) }
    if let file = described.first(where: { $0.name == name })
      ?? described.min(by: { unused($0) < unused($1) })
    {
      return file
    }
    // Of the file that has most of its columns, the first one that it cannot have.
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
    throw StudyError(.invalidInput, StudyError.lines(report.all.map(\.description)))
  }

  /// How many of the columns that a file may have it has not.
  private static func unused(_ file: File) -> Int { file.file.columns.count - file.columns.count }

  /// Where the header row ends; nil if there is nothing behind it.
  private static func lineEnd(_ bytes: [UInt8]) -> Int? {
    var isQuoted = false
    return bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && (byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"))
    }
  }
}

extension ColumnsStudy {
  /// For people: the files, or the columns of one.
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

  /// Without the marks of Markdown.
  private static func plain(_ text: String) -> String { text.replacing("`", with: "") }

  /// For programs: each file with its columns; `empty` says where a cell is empty, and is null if none ever is.
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
