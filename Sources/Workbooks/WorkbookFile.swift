internal import CXLSXWriter
internal import Glibc
internal import TextFiles

/// A workbook that is being written: what libxlsxwriter is told, and the first thing that it refuses.
final class WorkbookFile {
  typealias Worksheet = UnsafeMutablePointer<lxw_worksheet>
  typealias Format = UnsafeMutablePointer<lxw_format>

  /// How a cell looks.
  struct Style: Hashable {
    enum Alignment: Hashable { case left, center, right }
    var number = NumberFormat.text
    var alignment: Alignment?
    var isBold = false
    var isWrapped = false
    var size: Double?
    var color: UInt32?
    var ground: UInt32?
    var isUnderlined = false
  }

  let functions = LibXLSXWriter.loaded
  private let workbook: UnsafeMutablePointer<lxw_workbook>
  private var formats: [Style: Format] = [:]
  private var failure: Int32?

  /// - Parameters:
  ///   - path: of the file.
  ///   - folder: where its parts are put together.
  init(_ path: String, temporaryFiles folder: String) throws(WorkbookFailure) {
    // Later versions have more options behind those of the header. All of them are 0.
    let size = MemoryLayout<lxw_workbook_options>.size + 256
    let options = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<lxw_workbook_options>.alignment)
    defer { options.deallocate() }
    memset(options, 0, size)
    let typed = options.bindMemory(to: lxw_workbook_options.self, capacity: 1)
    guard let text = strdup(folder) else { throw WorkbookFailure(code: ENOMEM) }
    defer { free(text) }
    typed.pointee.tmpdir = .init(text)
    guard let workbook = functions.newWorkbook(path, typed) else {
      throw WorkbookFailure(code: ENOMEM)
    }
    self.workbook = workbook
  }

  /// Writes the file. Nothing may be asked of it after that.
  func close() throws(WorkbookFailure) {
    check(functions.close(workbook))
    if let failure { throw WorkbookFailure(code: failure) }
  }

  func setTitle(_ title: String) {
    var properties = lxw_doc_properties()
    // Zip files begin with 1980, and all of its parts bear that date too.
    properties.created = 315_532_800
    guard let text = strdup(title), let company = strdup("Podium") else { return fail(ENOMEM) }
    defer {
      free(text)
      free(company)
    }
    properties.title = .init(text)
    properties.author = .init(company)
    check(functions.setProperties(workbook, &properties))
  }

  func addSheet(_ name: String) -> Worksheet? { found(functions.addWorksheet(workbook, name)) }

  func addChart(_ type: lxw_chart_type) -> UnsafeMutablePointer<lxw_chart>? {
    found(functions.addChart(workbook, UInt8(type.rawValue)))
  }

  func addSeries(
    _ chart: UnsafeMutablePointer<lxw_chart>, categories: String, values: String, name: String
  ) -> UnsafeMutablePointer<lxw_chart_series>? {
    guard let series = found(functions.addSeries(chart, categories, values)) else { return nil }
    functions.setSeriesName(series, name)
    return series
  }

  func format(_ style: Style) -> Format? {
    if let format = formats[style] { return format }
    guard let format = found(functions.addFormat(workbook)) else { return nil }
    functions.setNumberFormat(format, style.number.code)
    if let alignment = style.alignment {
      let code =
        switch alignment {
        case .left: LXW_ALIGN_LEFT
        case .center: LXW_ALIGN_CENTER
        case .right: LXW_ALIGN_RIGHT
        }
      functions.setAlignment(format, UInt8(code.rawValue))
    }
    if style.isBold { functions.setBold(format) }
    if style.isWrapped {
      functions.setTextWrap(format)
      functions.setAlignment(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
    }
    if let size = style.size { functions.setFontSize(format, size) }
    if let color = style.color { functions.setFontColor(format, color) }
    if let ground = style.ground { functions.setBackground(format, ground) }
    if style.isUnderlined { functions.setBottomBorder(format, UInt8(LXW_BORDER_THIN.rawValue)) }
    formats[style] = format
    return format
  }

  func write(_ text: String, _ sheet: Worksheet, _ row: Int, _ column: Int, _ style: Style) {
    write(text, sheet, row, column, format(style))
  }

  func write(_ text: String, _ sheet: Worksheet, _ row: Int, _ column: Int, _ format: Format?) {
    // An empty text is an empty cell.
    if text.isEmpty { return }
    check(
      functions.writeString(sheet, UInt32(row), UInt16(column), CellText.clean(text), format))
  }

  func write(_ number: Double, _ sheet: Worksheet, _ row: Int, _ column: Int, _ style: Style) {
    write(number, sheet, row, column, format(style))
  }

  func write(_ number: Double, _ sheet: Worksheet, _ row: Int, _ column: Int, _ format: Format?) {
    check(functions.writeNumber(sheet, UInt32(row), UInt16(column), number, format))
  }

  /// Writes a text over several columns, with as many lines as it needs.
  func write(
    _ text: String, over columns: Int, height: Double, _ sheet: Worksheet, _ row: Int,
    _ style: Style
  ) {
    check(functions.setRow(sheet, UInt32(row), height, nil))
    check(
      functions.mergeRange(
        sheet, UInt32(row), 0, UInt32(row), UInt16(columns - 1), CellText.clean(text),
        format(style)))
  }

  /// - Parameter level: of an outline, in which columns are folded together; 0 for none.
  func setWidth(_ width: Double, _ sheet: Worksheet, _ column: Int, level: UInt8 = 0) {
    var options = lxw_row_col_options(hidden: 0, level: level, collapsed: 0)
    check(functions.setColumn(sheet, UInt16(column), UInt16(column), width, nil, &options))
  }

  /// Remembers what was refused first.
  func check(_ error: lxw_error) {
    if error == LXW_NO_ERROR { return }
    fail(error == LXW_ERROR_MEMORY_MALLOC_FAILED ? ENOMEM : EIO)
  }

  func fail(_ code: Int32) { failure = failure ?? code }

  private func found<Found>(_ pointer: Found?) -> Found? {
    if pointer == nil { fail(ENOMEM) }
    return pointer
  }
}

/// Why a workbook could not be written: the system's error number.
struct WorkbookFailure: Error {
  let code: Int32
}
