internal import TextFiles

/// The order of day and month in a table.
package enum SeasonDayOrder: String, Sendable, CaseIterable {
  /// `16/08/2024`, `16/08/24`, `16.08.2024`
  case dayFirst
  /// `08/16/2024`
  case monthFirst
}

/// Dates as tables write them: `2024-08-16`, `20240816`, `16/08/24`, `Tue Oct 25 2016`.
enum SeasonDay {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  static func day(_ text: String, _ order: SeasonDayOrder) -> CalendarDay? {
    if let day = CalendarDay(text) { return day }
    // A time may follow.
    let date = text.prefix { $0 != "T" || !text.hasPrefix("2") && !text.hasPrefix("1") }
    if let day = CalendarDay(String(date.prefix(10))),
      date.utf8.count == 10 || date.utf8.dropFirst(10).first == 0x20
    {
      return day
    }
    let isNumber = date.utf8.allSatisfy(\.isASCIIDigit)
    if isNumber, date.utf8.count == 8 {
      let year = date.prefix(4)
      return CalendarDay("\(year)-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))")
    }
    if let parts = CalendarDay.numbers(date) {
      let (day, month) =
        order == .dayFirst ? (parts.first, parts.second) : (parts.second, parts.first)
      return calendarDay(year: parts.year, month: month, day: day)
    }
    return named(date)
  }

  /// Returns the order in a column: the day first, unless only the other order is possible.
  static func order(of rows: [[CSVCell]], in column: Int) -> SeasonDayOrder {
    var dayFirst = true
    for row in rows {
      let text = row[column].text
      guard CalendarDay(text) == nil,
        let parts = CalendarDay.numbers(text.prefix { $0 != " " && $0 != "T" })
      else { continue }
      if parts.first > 12 { return .dayFirst }
      if parts.second > 12 { dayFirst = false }
    }
    return dayFirst ? .dayFirst : .monthFirst
  }

  /// Parses `Tue Oct 25 2016` and `Tue, Oct 25, 2016`.
  private static func named(_ text: some StringProtocol) -> CalendarDay? {
    let words = text.split { $0 == " " || $0 == "," }
    guard words.count == 4, let month = months.firstIndex(of: words[1].lowercased()),
      let day = Int(words[2]), let year = Int(words[3])
    else { return nil }
    return calendarDay(year: year, month: month + 1, day: day)
  }

  private static func calendarDay(year: Int, month: Int, day: Int) -> CalendarDay? {
    // Two-digit years are 1970 to 2069.
    let full = year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year
    return full < 1000 ? nil : CalendarDay(year: full, month: month, day: day)
  }
}
