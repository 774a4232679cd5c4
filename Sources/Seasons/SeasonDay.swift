internal import TextFiles

/// How days are written in a table.
package enum SeasonDayOrder: String, Sendable, CaseIterable {
  /// `16/08/2024`, `16/08/24`, `16.08.2024`
  case dayFirst
  /// `08/16/2024`
  case monthFirst
}

/// A day as tables write it: `2024-08-16`, `20240816`, `16/08/24`, `Tue Oct 25 2016`.
enum SeasonDay {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  static func day(_ text: String, _ order: SeasonDayOrder) -> CalendarDay? {
    // A time of day may follow.
    let date = text.prefix { $0 != "T" || !text.hasPrefix("2") && !text.hasPrefix("1") }
    if let day = CalendarDay(date.prefix(10)),
      date.utf8.count == 10 || date.utf8.dropFirst(10).first == 0x20
    {
      return day
    }
    let isNumber = date.utf8.allSatisfy(\.isASCIIDigit)
    if isNumber, date.utf8.count == 8 {
      let year = date.prefix(4)
      return CalendarDay("\(year)-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))")
    }
    if let parts = numbers(date) {
      let (day, month) = order == .dayFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
      return calendarDay(year: parts[2], month: month, day: day)
    }
    return named(date)
  }

  /// Which order the days of a table are in: the day first, unless only the other can be.
  static func order(of texts: some Sequence<String>) -> SeasonDayOrder {
    var (dayFirst, monthFirst) = (true, true)
    for text in texts {
      guard let parts = numbers(text.prefix { $0 != " " && $0 != "T" }) else { continue }
      if parts[0] > 12 { monthFirst = false }
      if parts[1] > 12 { dayFirst = false }
    }
    return monthFirst && !dayFirst ? .monthFirst : .dayFirst
  }

  private static func numbers(_ text: some StringProtocol) -> [Int]? {
    for separator: Character in ["/", "."] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 3, parts.allSatisfy({ 1...4 ~= $0.utf8.count }) else { continue }
      let numbers = parts.compactMap { Int($0) }
      if numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) { return numbers }
    }
    return nil
  }

  /// `Tue Oct 25 2016` and `Tue, Oct 25, 2016`.
  private static func named(_ text: some StringProtocol) -> CalendarDay? {
    let words = text.split { $0 == " " || $0 == "," }
    guard words.count == 4, let month = months.firstIndex(of: words[1].lowercased()),
      let day = Int(words[2]), let year = Int(words[3])
    else { return nil }
    return calendarDay(year: year, month: month + 1, day: day)
  }

  private static func calendarDay(year: Int, month: Int, day: Int) -> CalendarDay? {
    // Two digits are years from 1970 to 2069.
    let full = year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return CalendarDay("\(full)-\(two(month))-\(two(day))")
  }
}
