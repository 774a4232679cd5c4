internal import CXLSXWriter
internal import Glibc
internal import TextFiles

/// A workbook being written by libxlsxwriter, and the library's first error.
///
/// Sheets, formats and charts belong to the file that made them.
@safe final class WorkbookFile {
  @safe struct Worksheet { fileprivate let pointer: UnsafeMutablePointer<lxw_worksheet> }
  @safe struct Format { fileprivate let pointer: UnsafeMutablePointer<lxw_format> }
  @safe struct Chart { fileprivate let pointer: UnsafeMutablePointer<lxw_chart> }
  @safe struct Series { fileprivate let pointer: UnsafeMutablePointer<lxw_chart_series> }

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

  private let functions = LibXLSXWriter.loaded.functions
  private let workbook: UnsafeMutablePointer<lxw_workbook>
  private var formats: [Style: Format] = [:]
  private var failure: Int32?

  init(_ path: String, temporaryFiles folder: String) throws(WorkbookFailure) {
    // Later versions have further options, which are 0.
    let size = unsafe MemoryLayout<lxw_workbook_options>.size + 256
    let options = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<lxw_workbook_options>.alignment)
    defer { unsafe options.deallocate() }
    unsafe memset(options, 0, size)
    let typed = unsafe options.bindMemory(to: lxw_workbook_options.self, capacity: 1)
    guard let text = unsafe strdup(folder) else { throw WorkbookFailure(code: ENOMEM) }
    defer { unsafe free(text) }
    unsafe typed.pointee.tmpdir = .init(text)
    guard let workbook = unsafe functions.workbook_new_opt(path, typed) else {
      throw WorkbookFailure(code: ENOMEM)
    }
    unsafe self.workbook = workbook
  }

  /// Writes the file, which must not be used afterwards.
  func close() throws(WorkbookFailure) {
    check(unsafe functions.workbook_close(workbook))
    if let failure { throw WorkbookFailure(code: failure) }
  }

  func setTitle(_ title: String) {
    var properties = unsafe lxw_doc_properties()
    // The first date of Zip files, which the library gives to all parts.
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
    check(unsafe functions.workbook_set_properties(workbook, &properties))
  }

  func addSheet(_ name: String) -> Worksheet? {
    guard let pointer = unsafe found(functions.workbook_add_worksheet(workbook, name)) else {
      return nil
    }
    return unsafe Worksheet(pointer: pointer)
  }

  func format(_ style: Style) -> Format? {
    if let format = formats[style] { return format }
    guard let format = unsafe found(functions.workbook_add_format(workbook)) else { return nil }
    unsafe functions.format_set_num_format(format, style.number.code)
    if let alignment = style.alignment {
      let code =
        switch alignment {
        case .left: LXW_ALIGN_LEFT
        case .center: LXW_ALIGN_CENTER
        case .right: LXW_ALIGN_RIGHT
        }
      unsafe functions.format_set_align(format, UInt8(code.rawValue))
    }
    if style.isBold { unsafe functions.format_set_bold(format) }
    if style.isWrapped {
      unsafe functions.format_set_text_wrap(format)
      unsafe functions.format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
    }
    if let size = style.size { unsafe functions.format_set_font_size(format, size) }
    if let color = style.color { unsafe functions.format_set_font_color(format, color) }
    if let ground = style.ground { unsafe functions.format_set_bg_color(format, ground) }
    if style.isUnderlined {
      unsafe functions.format_set_bottom(format, UInt8(LXW_BORDER_THIN.rawValue))
    }
    formats[style] = unsafe Format(pointer: format)
    return formats[style]
  }

  func write(_ text: String, _ sheet: Worksheet, _ row: Int, _ column: Int, _ style: Style) {
    write(text, sheet, row, column, format(style))
  }

  func write(_ text: String, _ sheet: Worksheet, _ row: Int, _ column: Int, _ format: Format?) {
    if text.isEmpty { return }
    check(
      unsafe functions.worksheet_write_string(
        sheet.pointer, UInt32(row), UInt16(column), CellText.clean(text), format?.pointer))
  }

  func write(_ number: Double, _ sheet: Worksheet, _ row: Int, _ column: Int, _ style: Style) {
    write(number, sheet, row, column, format(style))
  }

  func write(_ number: Double, _ sheet: Worksheet, _ row: Int, _ column: Int, _ format: Format?) {
    check(
      unsafe functions.worksheet_write_number(
        sheet.pointer, UInt32(row), UInt16(column), number, format?.pointer))
  }

  func write(
    _ text: String, over columns: Int, height: Double, _ sheet: Worksheet, _ row: Int,
    _ style: Style
  ) {
    check(unsafe functions.worksheet_set_row(sheet.pointer, UInt32(row), height, nil))
    check(
      unsafe functions.worksheet_merge_range(
        sheet.pointer, UInt32(row), 0, UInt32(row), UInt16(columns - 1), CellText.clean(text),
        format(style)?.pointer))
  }

  /// - Parameter level: the level of an outline, in which columns can be folded.
  func setWidth(_ width: Double, _ sheet: Worksheet, _ column: Int, level: UInt8 = 0) {
    var options = lxw_row_col_options(hidden: 0, level: level, collapsed: 0)
    check(
      unsafe functions.worksheet_set_column_opt(
        sheet.pointer, UInt16(column), UInt16(column), width, nil, &options))
  }

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

extension WorkbookFile {
  func freeze(_ sheet: Worksheet, rows: Int, columns: Int) {
    unsafe functions.worksheet_freeze_panes(sheet.pointer, UInt32(rows), UInt16(columns))
  }

  /// Adds filters to the header of a table, and turns off warnings about digits in texts.
  ///
  /// - Parameter rows: The rows of the table, its header first.
  func addFilters(_ sheet: Worksheet, rows: ClosedRange<Int>, columns: Int) {
    check(
      unsafe functions.worksheet_autofilter(
        sheet.pointer, UInt32(rows.lowerBound), 0, UInt32(rows.upperBound), UInt16(columns - 1)))
    check(
      unsafe functions.worksheet_ignore_errors(
        sheet.pointer, UInt8(LXW_IGNORE_NUMBER_STORED_AS_TEXT.rawValue),
        "A\(rows.lowerBound + 1):\(CellName.column(columns - 1))\(rows.upperBound + 1)"))
  }

  func setPrinting(_ sheet: Worksheet, fitsWidth: Bool) {
    unsafe functions.worksheet_set_landscape(sheet.pointer)
    if fitsWidth { unsafe functions.worksheet_fit_to_pages(sheet.pointer, 1, 0) }
  }

  func repeatHeader(_ sheet: Worksheet) {
    check(unsafe functions.worksheet_repeat_rows(sheet.pointer, 0, 0))
  }

  /// Shades the numbers of a column from 0, in white, to the end of a scale.
  func shade(_ sheet: Worksheet, rows: ClosedRange<Int>, column: Int, scale: Double) {
    var shading = unsafe lxw_conditional_format()
    unsafe shading.type = UInt8(LXW_CONDITIONAL_2_COLOR_SCALE.rawValue)
    unsafe shading.min_rule_type = UInt8(LXW_CONDITIONAL_RULE_TYPE_NUMBER.rawValue)
    unsafe shading.min_value = 0
    unsafe shading.min_color = 0xFFFFFF
    unsafe shading.max_rule_type = UInt8(LXW_CONDITIONAL_RULE_TYPE_NUMBER.rawValue)
    unsafe shading.max_value = scale
    unsafe shading.max_color = 0x7FB0E3
    check(
      unsafe functions.worksheet_conditional_format_range(
        sheet.pointer, UInt32(rows.lowerBound), UInt16(column), UInt32(rows.upperBound),
        UInt16(column), &shading))
  }
}

extension WorkbookFile {
  func addChart(_ type: lxw_chart_type) -> Chart? {
    guard let pointer = unsafe found(functions.workbook_add_chart(workbook, UInt8(type.rawValue)))
    else {
      return nil
    }
    return unsafe Chart(pointer: pointer)
  }

  /// Puts a chart on a sheet, with its title as the text for screen readers.
  func insert(
    _ chart: Chart, title: String, _ sheet: Worksheet, _ row: Int, _ column: Int,
    scale: (width: Double, height: Double)
  ) {
    unsafe functions.chart_title_set_name(chart.pointer, title)
    var options = unsafe lxw_chart_options()
    unsafe options.x_scale = scale.width
    unsafe options.y_scale = scale.height
    guard let words = unsafe strdup(title) else { return fail(ENOMEM) }
    defer { unsafe free(words) }
    unsafe options.description = .init(words)
    check(
      unsafe functions.worksheet_insert_chart_opt(
        sheet.pointer, UInt32(row), UInt16(column), chart.pointer, &options))
  }

  func addSeries(
    _ chart: Chart, categories: String, values: String, name: String
  ) -> Series? {
    guard let series = unsafe found(functions.chart_add_series(chart.pointer, categories, values))
    else {
      return nil
    }
    unsafe functions.chart_series_set_name(series, name)
    return unsafe Series(pointer: series)
  }

  func setFill(_ series: Series, _ color: UInt32) {
    var fill = lxw_chart_fill()
    fill.color = color
    unsafe functions.chart_series_set_fill(series.pointer, &fill)
  }

  func setLine(_ series: Series, _ color: UInt32, width: Float) {
    var line = lxw_chart_line()
    line.color = color
    line.width = width
    unsafe functions.chart_series_set_line(series.pointer, &line)
  }

  /// Draws markers without a line between them.
  func setMarker(_ series: Series, _ marker: lxw_chart_marker_type, _ color: UInt32) {
    var none = lxw_chart_line()
    none.none = 1
    unsafe functions.chart_series_set_line(series.pointer, &none)
    unsafe functions.chart_series_set_marker_type(series.pointer, UInt8(marker.rawValue))
    unsafe functions.chart_series_set_marker_size(series.pointer, 8)
    var line = lxw_chart_line()
    line.color = color
    unsafe functions.chart_series_set_marker_line(series.pointer, &line)
    var fill = lxw_chart_fill()
    fill.color = color
    unsafe functions.chart_series_set_marker_fill(series.pointer, &fill)
  }

  func setGap(_ chart: Chart, _ gap: UInt16) {
    unsafe functions.chart_set_series_gap(chart.pointer, gap)
  }

  /// Draws lines from the highest to the lowest number of each name.
  func setHighLowLines(_ chart: Chart, _ color: UInt32) {
    var line = lxw_chart_line()
    line.color = color
    unsafe functions.chart_set_high_low_lines(chart.pointer, &line)
  }

  func setLegend(_ chart: Chart, _ position: lxw_chart_legend_position) {
    unsafe functions.chart_legend_set_position(chart.pointer, UInt8(position.rawValue))
  }

  func setName(_ chart: Chart, _ axis: lxw_chart_axis_type, _ name: String) {
    unsafe functions.chart_axis_set_name(functions.chart_axis_get(chart.pointer, axis), name)
  }

  func setNumberFormat(_ chart: Chart, _ axis: lxw_chart_axis_type, _ format: String) {
    unsafe functions.chart_axis_set_num_format(
      functions.chart_axis_get(chart.pointer, axis), format)
  }

  func setMinimum(_ chart: Chart, _ axis: lxw_chart_axis_type, _ minimum: Double) {
    unsafe functions.chart_axis_set_min(functions.chart_axis_get(chart.pointer, axis), minimum)
  }

  func setReverse(_ chart: Chart, _ axis: lxw_chart_axis_type) {
    unsafe functions.chart_axis_set_reverse(functions.chart_axis_get(chart.pointer, axis))
  }

  func setLabels(
    _ chart: Chart, _ axis: lxw_chart_axis_type, _ position: lxw_chart_axis_label_position
  ) {
    unsafe functions.chart_axis_set_label_position(
      functions.chart_axis_get(chart.pointer, axis), UInt8(position.rawValue))
  }
}

struct WorkbookFailure: Error {
  /// The system's error number.
  let code: Int32
}
