internal import CXLSXWriter
internal import Glibc
internal import Tables
public import TextFiles

extension Workbook {
  /// Makes an Office Open XML file (`.xlsx`), which depends on the workbook and the version of libxlsxwriter alone.
  ///
  /// Texts are never formulas, numbers or dates. Numbers have the digits of a CSV file, of which a spreadsheet keeps 15.
  /// Empty texts and missing cells are empty cells.
  ///
  /// The library keeps unnamed temporary files in `TMPDIR` or `/tmp`.
  ///
  /// - Precondition: ``LibXLSXWriter/load()`` has found the library.
  /// - Throws: `FileError` if there is no space for temporary files, or no memory.
  public func bytes() throws(FileError) -> [UInt8] {
    let asked = SystemCall.variable("TMPDIR")
    let folder = asked.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    do throws(WorkbookFailure) {
      let output = try UnnamedFile(in: folder, room: estimatedBytes)
      let file = try WorkbookFile(output.path, temporaryFiles: folder)
      file.setTitle(CellText.clean(title))
      for (sheet, name) in zip(sheets, SheetNames.names(of: sheets)) {
        guard let worksheet = file.addSheet(name) else { break }
        switch sheet.content {
        case .table(let table): TableSheet(table).write(to: worksheet, of: file)
        case .page(let blocks): PageSheet(name, blocks).write(to: worksheet, of: file)
        }
      }
      try file.close()
      return try output.bytes()
    } catch {
      throw FileError(path: folder, action: "put a workbook together in TMPDIR", code: error.code)
    }
  }

  /// An upper bound of the temporary files: the XML of each cell, with every character of its text escaped.
  private var estimatedBytes: Int {
    func bytes(_ text: String) -> Int { 32 + 7 * text.utf8.count }
    func bytes(_ table: Table) -> Int {
      let header = table.columns.reduce(0) { $0 + 256 + bytes($1.name) + bytes($1.title) }
      return table.rows.joined().reduce(header) { sum, cell in
        switch cell {
        case .text(let text), .plain(let text): sum + 96 + bytes(text)
        default: sum + 96
        }
      }
    }
    return sheets.reduce(1 << 20) { sum, sheet in
      switch sheet.content {
      case .table(let table): sum + bytes(table)
      case .page(let blocks):
        blocks.reduce(sum) { sum, block in
          switch block {
          case .title(let text), .heading(let text), .text(let text), .command(let text):
            sum + 256 + bytes(text)
          case .table(let table, _): sum + bytes(table)
          // The chart has a copy of its table.
          case .chart(let chart): sum + 65_536 + 4 * bytes(chart.table)
          }
        }
      }
    }
  }
}

/// A file without a name, which the system removes.
private final class UnnamedFile {
  private let descriptor: Int32

  /// Opens the file, after reserving and releasing space: the library does not notice a full disk.
  init(in folder: String, room: Int) throws(WorkbookFailure) {
    descriptor = SystemCall.openUnnamed(in: folder)
    guard descriptor >= 0 else { throw WorkbookFailure(code: errno) }
    let refusal = posix_fallocate(descriptor, 0, off_t(room))
    guard refusal == 0 else { throw WorkbookFailure(code: refusal) }
    guard ftruncate(descriptor, 0) == 0 else { throw WorkbookFailure(code: errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  var path: String { "/proc/self/fd/\(descriptor)" }

  func bytes() throws(WorkbookFailure) -> [UInt8] {
    guard let bytes = SystemCall.bytes(of: descriptor) else { throw WorkbookFailure(code: errno) }
    return bytes
  }
}
