internal import CXLSXWriter
internal import Glibc
internal import TextFiles

/// A workbook that is being written: what libxlsxwriter is told, and the first thing that it refuses.
///
/// Sheets, formats and charts belong to the file of which they were asked for, and to no other.
@safe final class WorkbookFile {
  @safe struct Worksheet { fileprivate let pointer: UnsafeMutablePointer<lxw_worksheet> }
  @safe struct Format { fileprivate let pointer: UnsafeMutablePointer<lxw_format> }
  @safe struct Chart { fileprivate let pointer: UnsafeMutablePointer<lxw_chart> }
  @safe struct Series { fileprivate let pointer: UnsafeMutablePointer<lxw_chart_series> }

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

  private let functions = LibXLSXWriter.loaded
  private let workbook: UnsafeMutablePointer<lxw_workbook>
  private var formats: [Style: Format] = [:]
  private var failure: Int32?

  /// - Parameters:
  ///   - path: of the file.
  ///   - folder: where its parts are put together.
  init(_ path: String, temporaryFiles folder: String) throws(WorkbookFailure) {
    // Later versions have more options behind those of the header. All of them are 0.
    let size = unsafe MemoryLayout<lxw_workbook_options>.size + 256
    let options = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<lxw_workbook_options>.alignment)
    defer { unsafe options.deallocate() }
    unsafe memset(options, 0, size)
    let typed = unsafe options.bindMemory(to: lxw_workbook_options.self, capacity: 1)
    guard let text = unsafe strdup(folder) else { throw WorkbookFailure(code: ENOMEM) }
    defer { unsafe free(text) }
    unsafe typed.pointee.tmpdir = .init(text)
    guard let workbook = unsafe functions.newWorkbook(path, typed) else {
      throw WorkbookFailure(code: ENOMEM)
    }
    unsafe self.workbook = workbook
  }

  /// Writes the file. Nothing may be asked of it after that.
  func close() throws(WorkbookFailure) {
    check(unsafe functions.close(workbook))
    if let failure { throw WorkbookFailure(code: failure) }
  }

  func setTitle(_ title: String) {
    var properties = unsafe lxw_doc_properties()
    // Zip files begin with 1980, and all of its parts bear that date too.
    unsafe properties.created = 315_532_800
    guard let text = unsafe strdup(title), let company = unsafe strdup("Podium") else {
      return fail(ENOMEM)
    }
    defer {
      unsafe free(text)
      unsafe free(company)
    }
    unsafe properties.title = .init(text)
    unsafe properties.author = .init(company)
    check(unsafe functions.setProperties(workbook, &properties))
  }

  func addSheet(_ name: String) -> Worksheet? {
    guard let pointer = unsafe found(functions.addWorksheet(workbook, name)) else { return nil }
    return unsafe Worksheet(pointer: pointer)
  }

  func format(_ style: Style) -> Format? {
    if let format = formats[style] { return format }
    guard let format = unsafe found(functions.addFormat(workbook)) else { return nil }
    unsafe functions.setNumberFormat(format, style.number.code)
    if let alignment = style.alignment {
      let code =
        switch alignment {
        case .left: LXW_ALIGN_LEFT
        case .center: LXW_ALIGN_CENTER
        case .right: LXW_ALIGN_RIGHT
        }
      unsafe functions.setAlignment(format, UInt8(code.rawValue))
    }
    if style.isBold { unsafe functions.setBold(format) }
    if style.isWrapped {
      unsafe functions.setTextWrap(format)
      unsafe functions.setAlignment(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
    }
    if let size = style.size { unsafe functions.setFontSize(format, size) }
    if let color = style.color { unsafe functions.setFontColor(format, color) }
    if let ground = style.ground { unsafe functions.setBackground(format, ground) }
    if style.isUnderlined {
      unsafe functions.setBottomBorder(format, UInt8(LXW_BORDER_THIN.rawValue))
    }
    formats[style] = unsafe Format(pointer: format)
    return formats[style]
  }

  func write(_ text: String, _ sheet: Worksheet, _ row: Int, _ column: Int, _ style: Style) {
    write(text, sheet, row, column, format(style))
  }

  func write(_ text: String, _ sheet: Worksheet, _ row: Int, _ column: Int, _ format: Format?) {
    // An empty text is an empty cell.
    if text.isEmpty { return }
    check(
      unsafe functions.writeString(
        sheet.pointer, UInt32(row), UInt16(column), CellText.clean(text), format?.pointer))
  }

  func write(_ number: Double, _ sheet: Worksheet, _ row: Int, _ column: Int, _ style: Style) {
    write(number, sheet, row, column, format(style))
  }

  func write(_ number: Double, _ sheet: Worksheet, _ row: Int, _ column: Int, _ format: Format?) {
    check(
      unsafe functions.writeNumber(
        sheet.pointer, UInt32(row), UInt16(column), number, format?.pointer))
  }

  /// Writes a text over several columns, with as many lines as it needs.
  func write(
    _ text: String, over columns: Int, height: Double, _ sheet: Worksheet, _ row: Int,
    _ style: Style
  ) {
    check(unsafe functions.setRow(sheet.pointer, UInt32(row), height, nil))
    check(
      unsafe functions.mergeRange(
        sheet.pointer, UInt32(row), 0, UInt32(row), UInt16(columns - 1), CellText.clean(text),
        format(style)?.pointer))
  }

  /// - Parameter level: of an outline, in which columns are folded together; 0 for none.
  func setWidth(_ width: Double, _ sheet: Worksheet, _ column: Int, level: UInt8 = 0) {
    var options = lxw_row_col_options(hidden: 0, level: level, collapsed: 0)
    check(
      unsafe functions.setColumn(
        sheet.pointer, UInt16(column), UInt16(column), width, nil, &options))
  }

  /// Remembers what was refused first.
  func check(_ error: lxw_error) {
    if error == LXW_NO_ERROR { return }
    fail(error == LXW_ERROR_MEMORY_MALLOC_FAILED ? ENOMEM : EIO)
  }

  func fail(_ code: Int32) { failure = failure ?? code }

  private func found<Found>(_ pointer: UnsafeMutablePointer<Found>?) -> UnsafeMutablePointer<Found>?
  {
    if unsafe pointer == nil { fail(ENOMEM) }
    return unsafe pointer
  }
}

/// The view and print settings of a sheet.
extension WorkbookFile {
  /// Keeps rows and columns in view.
  func freeze(_ sheet: Worksheet, rows: Int, columns: Int) {
    unsafe functions.freezePanes(sheet.pointer, UInt32(rows), UInt16(columns))
  }

  /// Gives the header of a table its filters, and says that digits in its texts are meant.
  func addFilters(_ sheet: Worksheet, rows: Int, columns: Int) {
    check(
      unsafe functions.autofilter(sheet.pointer, 0, 0, UInt32(rows), UInt16(columns - 1)))
    check(
      unsafe functions.ignoreErrors(
        sheet.pointer, UInt8(LXW_IGNORE_NUMBER_STORED_AS_TEXT.rawValue),
        "A1:\(CellName.column(columns - 1))\(rows + 1)"))
  }

  /// Prints a sheet across, on pages as wide as it is if it fits.
  func setPrinting(_ sheet: Worksheet, fitsWidth: Bool) {
    unsafe functions.setLandscape(sheet.pointer)
    if fitsWidth { unsafe functions.fitToPages(sheet.pointer, 1, 0) }
  }

  /// Prints the first row on each page.
  func repeatHeader(_ sheet: Worksheet) {
    check(unsafe functions.repeatRows(sheet.pointer, 0, 0))
  }

  /// Shades numbers from 0, which is white, to the greatest.
  func shade(_ sheet: Worksheet, rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    var scale = unsafe lxw_conditional_format()
    unsafe scale.type = UInt8(LXW_CONDITIONAL_2_COLOR_SCALE.rawValue)
    unsafe scale.min_rule_type = UInt8(LXW_CONDITIONAL_RULE_TYPE_NUMBER.rawValue)
    unsafe scale.min_value = 0
    unsafe scale.min_color = 0xFFFFFF
    unsafe scale.max_rule_type = UInt8(LXW_CONDITIONAL_RULE_TYPE_MAXIMUM.rawValue)
    unsafe scale.max_color = 0x7FB0E3
    check(
      unsafe functions.conditionalFormat(
        sheet.pointer, UInt32(rows.lowerBound), UInt16(columns.lowerBound),
        UInt32(rows.upperBound), UInt16(columns.upperBound), &scale))
  }
}

/// Charts.
extension WorkbookFile {
  func addChart(_ type: lxw_chart_type) -> Chart? {
    guard let pointer = unsafe found(functions.addChart(workbook, UInt8(type.rawValue))) else {
      return nil
    }
    return unsafe Chart(pointer: pointer)
  }

  /// Puts a chart on a sheet, with its title also for those who cannot see it.
  ///
  /// - Parameter scale: Of its width and its height.
  func insert(
    _ chart: Chart, title: String, _ sheet: Worksheet, _ row: Int, _ column: Int,
    scale: (width: Double, height: Double)
  ) {
    unsafe functions.setChartTitle(chart.pointer, title)
    var options = unsafe lxw_chart_options()
    unsafe options.x_scale = scale.width
    unsafe options.y_scale = scale.height
    guard let words = unsafe strdup(title) else { return fail(ENOMEM) }
    defer { unsafe free(words) }
    unsafe options.description = .init(words)
    check(
      unsafe functions.insertChart(
        sheet.pointer, UInt32(row), UInt16(column), chart.pointer, &options))
  }

  func addSeries(
    _ chart: Chart, categories: String, values: String, name: String
  ) -> Series? {
    guard let series = unsafe found(functions.addSeries(chart.pointer, categories, values)) else {
      return nil
    }
    unsafe functions.setSeriesName(series, name)
    return unsafe Series(pointer: series)
  }

  func setFill(_ series: Series, _ color: UInt32) {
    var fill = lxw_chart_fill()
    fill.color = color
    unsafe functions.setSeriesFill(series.pointer, &fill)
  }

  func setLine(_ series: Series, _ color: UInt32, width: Float) {
    var line = lxw_chart_line()
    line.color = color
    line.width = width
    unsafe functions.setSeriesLine(series.pointer, &line)
  }

  /// Marks without a line between them.
  func setMarker(_ series: Series, _ marker: lxw_chart_marker_type, _ color: UInt32) {
    var none = lxw_chart_line()
    none.none = 1
    unsafe functions.setSeriesLine(series.pointer, &none)
    unsafe functions.setMarkerType(series.pointer, UInt8(marker.rawValue))
    unsafe functions.setMarkerSize(series.pointer, 8)
    var line = lxw_chart_line()
    line.color = color
    unsafe functions.setMarkerLine(series.pointer, &line)
    var fill = lxw_chart_fill()
    fill.color = color
    unsafe functions.setMarkerFill(series.pointer, &fill)
  }

  func setGap(_ chart: Chart, _ gap: UInt16) {
    unsafe functions.setSeriesGap(chart.pointer, gap)
  }

  /// Joins the highest and the lowest number of each name.
  func setHighLowLines(_ chart: Chart, _ color: UInt32) {
    var line = lxw_chart_line()
    line.color = color
    unsafe functions.setHighLowLines(chart.pointer, &line)
  }

  func setLegend(_ chart: Chart, _ position: lxw_chart_legend_position) {
    unsafe functions.setLegendPosition(chart.pointer, UInt8(position.rawValue))
  }

  func setName(_ chart: Chart, _ axis: lxw_chart_axis_type, _ name: String) {
    unsafe functions.setAxisName(functions.axis(chart.pointer, axis), name)
  }

  func setNumberFormat(_ chart: Chart, _ axis: lxw_chart_axis_type, _ format: String) {
    unsafe functions.setAxisNumberFormat(functions.axis(chart.pointer, axis), format)
  }

  func setMinimum(_ chart: Chart, _ axis: lxw_chart_axis_type, _ minimum: Double) {
    unsafe functions.setAxisMinimum(functions.axis(chart.pointer, axis), minimum)
  }

  func setReverse(_ chart: Chart, _ axis: lxw_chart_axis_type) {
    unsafe functions.setAxisReverse(functions.axis(chart.pointer, axis))
  }

  func setLabels(
    _ chart: Chart, _ axis: lxw_chart_axis_type, _ position: lxw_chart_axis_label_position
  ) {
    unsafe functions.setAxisLabelPosition(
      functions.axis(chart.pointer, axis), UInt8(position.rawValue))
  }
}

/// Why a workbook could not be written: the system's error number.
struct WorkbookFailure: Error {
  let code: Int32
}
