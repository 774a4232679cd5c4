internal import TextFiles

/// A day as people read it.
struct DayText {
  private static let weekdays = [
    "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  let day: CalendarDay
  private let year: Int
  private let month: Int
  private let dayOfMonth: Int

  /// Returns `nil` unless the text is a date such as `2026-03-14`.
  init?(_ date: String) {
    guard let day = CalendarDay(date) else { return nil }
    let numbers = date.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, 1...12 ~= numbers[1] else { return nil }
    self.day = day
    (year, month, dayOfMonth) = (numbers[0], numbers[1], numbers[2])
  }

  /// `Saturday 14 March`.
  var long: String {
    // 1970-01-01 was a Thursday.
    let weekday = ((day.number % 7) + 7) % 7
    return "\(DayText.weekdays[weekday]) \(dayOfMonth) \(DayText.months[month - 1])"
  }

  /// `14 Mar`.
  var short: String { "\(dayOfMonth) \(DayText.months[month - 1].prefix(3))" }

  /// `March 2026`.
  var monthAndYear: String { "\(DayText.months[month - 1]) \(year)" }

  /// Returns `14–18 March` or `28 March – 2 April`.
  static func range(_ first: DayText, _ last: DayText) -> String {
    if first.day == last.day { return "\(first.dayOfMonth) \(months[first.month - 1])" }
    if first.month == last.month && first.year == last.year {
      return "\(first.dayOfMonth)–\(last.dayOfMonth) \(months[last.month - 1])"
    }
    return
      "\(first.dayOfMonth) \(months[first.month - 1]) – \(last.dayOfMonth) \(months[last.month - 1])"
  }
}
