internal import TextFiles

extension CalendarDay {
  /// Parses an option whose value is a day.
  static func option(_ option: String, _ text: String?) throws(StudyError) -> CalendarDay? {
    guard let text else { return nil }
    guard let day = CalendarDay(text) else {
      throw StudyError(
        .usage, "found \(option) \(Diagnostic.quote(text)), expected a day such as 2026-03-01")
    }
    return day
  }
}
