internal import CXLSXWriter
internal import Glibc

/// libxlsxwriter, loaded when a workbook is first asked for: who writes none needs none.
///
/// Its sonames change with its versions. What is called here, and the structures that are handed over, are the same in
/// all of those that are tried, 1.1.4 to 1.2.3; a later one may have changed them.
///
/// Source: https://libxlsxwriter.github.io, version 1.2.3.
@safe public struct LibXLSXWriter: Sendable {
  /// Why there is none.
  public struct LoadError: Error, Sendable, CustomStringConvertible {
    /// What was looked for, what was found, and the remedy.
    public let description: String
  }

  /// The library by the names that systems give it: Ubuntu 22.04 and Debian 12 have 4, Ubuntu 24.04 has 5, Debian 13
  /// has 8.
  private static let names = [4, 5, 6, 7, 8, 9, 10].map { "libxlsxwriter.so.\($0)" }

  private static let result = Result(catching: LibXLSXWriter.init)

  /// Loads it, unless that has been done.
  public static func load() throws(LoadError) { _ = try result.get() }

  /// The library; the end of the process where there is none.
  static var loaded: LibXLSXWriter {
    switch result {
    case .success(let library): library
    case .failure(let error): preconditionFailure(error.description)
    }
  }

  let newWorkbook: podium_workbook_new_opt
  let setProperties: podium_workbook_set_properties
  let addWorksheet: podium_workbook_add_worksheet
  let addFormat: podium_workbook_add_format
  let addChart: podium_workbook_add_chart
  let close: podium_workbook_close

  let writeNumber: podium_worksheet_write_number
  let writeString: podium_worksheet_write_string
  let setColumn: podium_worksheet_set_column_opt
  let setRow: podium_worksheet_set_row
  let mergeRange: podium_worksheet_merge_range
  let freezePanes: podium_worksheet_freeze_panes
  let autofilter: podium_worksheet_autofilter
  let ignoreErrors: podium_worksheet_ignore_errors
  let conditionalFormat: podium_worksheet_conditional_format_range
  let insertChart: podium_worksheet_insert_chart_opt
  let setLandscape: podium_worksheet_set_landscape
  let fitToPages: podium_worksheet_fit_to_pages
  let repeatRows: podium_worksheet_repeat_rows

  let setNumberFormat: podium_format_set_num_format
  let setBold: podium_format_set_bold
  let setFontSize: podium_format_set_font_size
  let setFontColor: podium_format_set_font_color
  let setBackground: podium_format_set_bg_color
  let setAlignment: podium_format_set_align
  let setTextWrap: podium_format_set_text_wrap
  let setBottomBorder: podium_format_set_bottom

  let addSeries: podium_chart_add_series
  let setSeriesName: podium_chart_series_set_name
  let setSeriesFill: podium_chart_series_set_fill
  let setSeriesLine: podium_chart_series_set_line
  let setMarkerType: podium_chart_series_set_marker_type
  let setMarkerSize: podium_chart_series_set_marker_size
  let setMarkerLine: podium_chart_series_set_marker_line
  let setMarkerFill: podium_chart_series_set_marker_fill
  let setSeriesGap: podium_chart_set_series_gap
  let setHighLowLines: podium_chart_set_high_low_lines
  let setChartTitle: podium_chart_title_set_name
  let axis: podium_chart_axis_get
  let setAxisName: podium_chart_axis_set_name
  let setAxisNumberFormat: podium_chart_axis_set_num_format
  let setAxisReverse: podium_chart_axis_set_reverse
  let setAxisMinimum: podium_chart_axis_set_min
  let setAxisLabelPosition: podium_chart_axis_set_label_position
  let setLegendPosition: podium_chart_legend_set_position

  private init() throws(LoadError) {
    var reason = ""
    for name in LibXLSXWriter.names {
      guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
        // Of those that are not there, the first says so; a library that is there and cannot be loaded says more.
        let found = unsafe dlerror().map { unsafe String(cString: $0) } ?? name
        if reason.isEmpty || !found.contains("No such file") { reason = found }
        continue
      }
      self = unsafe try LibXLSXWriter(library, name)
      return
    }
    throw LoadError(
      description:
        "workbooks need libxlsxwriter, and none of versions 1.1.4 to 1.2.3 can be loaded: \(reason); install it "
        + "(Debian 12, Ubuntu 22.04: apt-get install libxlsxwriter4; Debian 13: libxlsxwriter8; Ubuntu 24.04: "
        + "libxlsxwriter5t64), or leave out --workbook")
  }

  private init(_ library: UnsafeMutableRawPointer, _ name: String) throws(LoadError) {
    // The types are those of the header.
    func function<Function>(_ symbol: String) throws(LoadError) -> Function {
      guard let address = unsafe dlsym(library, symbol) else {
        throw LoadError(
          description: "\(name) is no libxlsxwriter that is known: it has no \(symbol)")
      }
      return unsafe unsafeBitCast(address, to: Function.self)
    }
    unsafe newWorkbook = try function("workbook_new_opt")
    unsafe setProperties = try function("workbook_set_properties")
    unsafe addWorksheet = try function("workbook_add_worksheet")
    unsafe addFormat = try function("workbook_add_format")
    unsafe addChart = try function("workbook_add_chart")
    unsafe close = try function("workbook_close")
    unsafe writeNumber = try function("worksheet_write_number")
    unsafe writeString = try function("worksheet_write_string")
    unsafe setColumn = try function("worksheet_set_column_opt")
    unsafe setRow = try function("worksheet_set_row")
    unsafe mergeRange = try function("worksheet_merge_range")
    unsafe freezePanes = try function("worksheet_freeze_panes")
    unsafe autofilter = try function("worksheet_autofilter")
    unsafe ignoreErrors = try function("worksheet_ignore_errors")
    unsafe conditionalFormat = try function("worksheet_conditional_format_range")
    unsafe insertChart = try function("worksheet_insert_chart_opt")
    unsafe setLandscape = try function("worksheet_set_landscape")
    unsafe fitToPages = try function("worksheet_fit_to_pages")
    unsafe repeatRows = try function("worksheet_repeat_rows")
    unsafe setNumberFormat = try function("format_set_num_format")
    unsafe setBold = try function("format_set_bold")
    unsafe setFontSize = try function("format_set_font_size")
    unsafe setFontColor = try function("format_set_font_color")
    unsafe setBackground = try function("format_set_bg_color")
    unsafe setAlignment = try function("format_set_align")
    unsafe setTextWrap = try function("format_set_text_wrap")
    unsafe setBottomBorder = try function("format_set_bottom")
    unsafe addSeries = try function("chart_add_series")
    unsafe setSeriesName = try function("chart_series_set_name")
    unsafe setSeriesFill = try function("chart_series_set_fill")
    unsafe setSeriesLine = try function("chart_series_set_line")
    unsafe setMarkerType = try function("chart_series_set_marker_type")
    unsafe setMarkerSize = try function("chart_series_set_marker_size")
    unsafe setMarkerLine = try function("chart_series_set_marker_line")
    unsafe setMarkerFill = try function("chart_series_set_marker_fill")
    unsafe setSeriesGap = try function("chart_set_series_gap")
    unsafe setHighLowLines = try function("chart_set_high_low_lines")
    unsafe setChartTitle = try function("chart_title_set_name")
    unsafe axis = try function("chart_axis_get")
    unsafe setAxisName = try function("chart_axis_set_name")
    unsafe setAxisNumberFormat = try function("chart_axis_set_num_format")
    unsafe setAxisReverse = try function("chart_axis_set_reverse")
    unsafe setAxisMinimum = try function("chart_axis_set_min")
    unsafe setAxisLabelPosition = try function("chart_axis_set_label_position")
    unsafe setLegendPosition = try function("chart_legend_set_position")
  }
}
