#ifndef PODIUM_CXLSXWRITER_SHIM_H
#define PODIUM_CXLSXWRITER_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <xlsxwriter.h>

/* The functions that the program looks up when it runs. The compiler takes their types from the header. */
#define PODIUM_XLSXWRITER_FUNCTIONS(X) \
  X(workbook_new_opt) X(workbook_set_properties) X(workbook_add_worksheet) X(workbook_add_format) \
  X(workbook_add_chart) X(workbook_close) X(worksheet_write_number) X(worksheet_write_string) \
  X(worksheet_set_column_opt) X(worksheet_set_row) X(worksheet_merge_range) X(worksheet_freeze_panes) \
  X(worksheet_autofilter) X(worksheet_ignore_errors) X(worksheet_conditional_format_range) \
  X(worksheet_insert_chart_opt) X(worksheet_set_landscape) X(worksheet_fit_to_pages) X(worksheet_repeat_rows) \
  X(format_set_num_format) X(format_set_bold) X(format_set_font_size) X(format_set_font_color) \
  X(format_set_bg_color) X(format_set_align) X(format_set_text_wrap) X(format_set_bottom) X(chart_add_series) \
  X(chart_series_set_name) X(chart_series_set_fill) X(chart_series_set_line) X(chart_series_set_marker_type) \
  X(chart_series_set_marker_size) X(chart_series_set_marker_line) X(chart_series_set_marker_fill) \
  X(chart_set_high_low_lines) X(chart_title_set_name) X(chart_axis_get) X(chart_axis_set_name) \
  X(chart_axis_set_num_format) X(chart_axis_set_reverse) X(chart_axis_set_min) X(chart_axis_set_label_position) \
  X(chart_legend_set_position) X(chart_set_series_gap)

struct podium_xlsxwriter {
#define X(name) __typeof__(&name) _Null_unspecified name;
  PODIUM_XLSXWRITER_FUNCTIONS(X)
#undef X
};

/* Looks up all functions. Returns NULL, or the name of one that the library does not have. */
static inline const char *_Nullable podium_xlsxwriter_find(
    void *_Nonnull library, struct podium_xlsxwriter *_Nonnull functions) {
  void *address;
#define X(name) \
  address = dlsym(library, #name); \
  if (address == NULL) return #name; \
  functions->name = (__typeof__(&name))address;
  PODIUM_XLSXWRITER_FUNCTIONS(X)
#undef X
  return NULL;
}

#endif
