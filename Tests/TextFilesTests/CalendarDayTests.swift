import Testing
import TextFiles

@Suite("Days of the calendar")
struct CalendarDayTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-03-01", 11_017), ("2024-02-29", 19_782),
    ("2026-06-11", 20_615), ("0001-01-01", -719_162),
  ])
  func daysAreCountedFrom1970(_ text: String, _ number: Int) throws {
    let day = try #require(CalendarDay(text))
    #expect(day.number == number)
    #expect(day.description == text)
  }

  @Test func everyDayFollowsTheOneBefore() {
    var day = CalendarDay(number: -800_000)
    var errors = 0
    while day.number < 800_000 {
      let text = day.description
      if text.utf8.count == 10, !text.hasPrefix("-"), !text.hasPrefix("0-"),
        CalendarDay(text) != day
      {
        errors += 1
      }
      day = CalendarDay(number: day.number + 97)
    }
    #expect(errors == 0)
  }
}
