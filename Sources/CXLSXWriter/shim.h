#ifndef PODIUM_CXLSXWRITER_SHIM_H
#define PODIUM_CXLSXWRITER_SHIM_H

#include <xlsxwriter.h>

/* The types of the functions that the program looks up when it runs. The compiler takes them from the header. */
typedef __typeof__(&workbook_new_opt) podium_workbook_new_opt;
typedef __typeof__(&workbook_set_properties) podium_workbook_set_properties;
typedef __typeof__(&workbook_add_worksheet) podium_workbook_add_worksheet;
typedef __typeof__(&workbook_add_format) podium_workbook_add_format;
typedef __typeof__(&workbook_add_chart) podium_workbook_add_chart;
typedef __typeof__(&workbook_close) podium_workbook_close;
typedef __typeof__(&worksheet_write_number) podium_worksheet_write_number;
typedef __typeof__(&worksheet_write_string) podium_worksheet_write_string;
typedef __typeof__(&worksheet_set_column_opt) podium_worksheet_set_column_opt;
typedef __typeof__(&worksheet_set_row) podium_worksheet_set_row;
typedef __typeof__(&worksheet_merge_range) podium_worksheet_merge_range;
typedef __typeof__(&worksheet_freeze_panes) podium_worksheet_freeze_panes;
typedef __typeof__(&worksheet_autofilter) podium_worksheet_autofilter;
typedef __typeof__(&worksheet_ignore_errors) podium_worksheet_ignore_errors;
typedef __typeof__(&worksheet_conditional_format_range) podium_worksheet_conditional_format_range;
typedef __typeof__(&worksheet_insert_chart_opt) podium_worksheet_insert_chart_opt;
typedef __typeof__(&worksheet_set_landscape) podium_worksheet_set_landscape;
typedef __typeof__(&worksheet_fit_to_pages) podium_worksheet_fit_to_pages;
typedef __typeof__(&worksheet_repeat_rows) podium_worksheet_repeat_rows;
typedef __typeof__(&format_set_num_format) podium_format_set_num_format;
typedef __typeof__(&format_set_bold) podium_format_set_bold;
typedef __typeof__(&format_set_font_size) podium_format_set_font_size;
typedef __typeof__(&format_set_font_color) podium_format_set_font_color;
typedef __typeof__(&format_set_bg_color) podium_format_set_bg_color;
typedef __typeof__(&format_set_align) podium_format_set_align;
typedef __typeof__(&format_set_text_wrap) podium_format_set_text_wrap;
typedef __typeof__(&format_set_bottom) podium_format_set_bottom;
typedef __typeof__(&chart_add_series) podium_chart_add_series;
typedef __typeof__(&chart_series_set_name) podium_chart_series_set_name;
typedef __typeof__(&chart_series_set_fill) podium_chart_series_set_fill;
typedef __typeof__(&chart_series_set_line) podium_chart_series_set_line;
typedef __typeof__(&chart_series_set_marker_type) podium_chart_series_set_marker_type;
typedef __typeof__(&chart_series_set_marker_size) podium_chart_series_set_marker_size;
typedef __typeof__(&chart_series_set_marker_line) podium_chart_series_set_marker_line;
typedef __typeof__(&chart_series_set_marker_fill) podium_chart_series_set_marker_fill;
typedef __typeof__(&chart_set_high_low_lines) podium_chart_set_high_low_lines;
typedef __typeof__(&chart_title_set_name) podium_chart_title_set_name;
typedef __typeof__(&chart_axis_get) podium_chart_axis_get;
typedef __typeof__(&chart_axis_set_name) podium_chart_axis_set_name;
typedef __typeof__(&chart_axis_set_num_format) podium_chart_axis_set_num_format;
typedef __typeof__(&chart_axis_set_reverse) podium_chart_axis_set_reverse;
typedef __typeof__(&chart_axis_set_min) podium_chart_axis_set_min;
typedef __typeof__(&chart_axis_set_label_position) podium_chart_axis_set_label_position;
typedef __typeof__(&chart_legend_set_position) podium_chart_legend_set_position;
typedef __typeof__(&chart_set_series_gap) podium_chart_set_series_gap;

#endif
