/// A day of the Gregorian calendar, counted from 1970-01-01, which is day 0.
package struct CalendarDay: Sendable, Hashable, Comparable {
  /// The days since 1970-01-01; negative before it.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  /// The day that a text such as `2019-07-01` names; nil unless it is written so and is in the calendar.
  package init?(_ text: String) {
    guard text.utf8.count == 10 else { return nil }
    var digits = 0
    for (place, byte) in text.utf8.enumerated() {
      if place == 4 || place == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard byte.isASCIIDigit else { return nil }
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  /// The day of a month; nil unless it is in the calendar, in a year of at most four digits.
  ///
  /// Source of the count: H. Hinnant (2013), chrono-compatible low-level date algorithms, `days_from_civil`.
  package init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length =
      switch month {
      case 2: isLeap ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    guard 1...length ~= day else { return nil }
    // Years that begin in March have their leap day at the end.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// The numbers of a day such as `16/08/2024` or `16.8.24`, as they stand there; nil unless it is written so.
  package static func numbers(_ text: Substring) -> (first: Int, second: Int, year: Int)? {
    for separator in [UInt8(ascii: "/"), UInt8(ascii: ".")] {
      let parts = text.utf8.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 3, parts.allSatisfy({ 1...4 ~= $0.count }) else { continue }
      let numbers = parts.compactMap { Int(Substring($0)) }
      if numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) {
        return (numbers[0], numbers[1], numbers[2])
      }
    }
    return nil
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }
}

extension TextPattern {
  /// A day such as `2019-07-01`.
  package static let day = TextPattern(
    regularExpression: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", wording: "such as 2019-07-01"
  ) { CalendarDay($0) != nil }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as `2019-07-01`.
  package var description: String {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
