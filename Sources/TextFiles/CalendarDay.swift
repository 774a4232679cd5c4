/// A day of the Gregorian calendar.
package struct CalendarDay: Sendable, Hashable, Comparable {
  private static let seconds = 86_400

  /// The number of days since 1970-01-01; negative before that day.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  /// The day written as `2019-07-01`, or `nil` for any other text.
  package init?(_ text: String) {
    guard text.utf8.count == 10 else { return nil }
    var digits = 0
    for (position, byte) in text.utf8.enumerated() {
      if position == 4 || position == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard byte.isASCIIDigit else { return nil }
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  /// The day of a month of the years 0 to 9999, or `nil` if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 0...99 ~= month, 0...99 ~= day,
      let start = SystemCall.startOfDay(
        year: Int32(year), month: Int32(month), day: Int32(day))
    else { return nil }
    number = start / Self.seconds
  }

  /// The numbers of a date such as `16/08/2024` or `16.8.24`, as written, or `nil` for any other text.
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
  package static let day = TextPattern(
    regularExpression: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", wording: "such as 2019-07-01",
    noun: "a day of the calendar"
  ) { CalendarDay($0) != nil }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as `2019-07-01`.
  package var description: String {
    zip(SystemCall.dateAndTime(of: number * Self.seconds), [4, 2, 2]).map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    .joined(separator: "-")
  }
}
