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
    // From the first day of the year 1 to the last of 9999, in strides of a prime.
    for number in stride(from: -719_162, through: 2_932_896, by: 97) {
      let day = CalendarDay(number: number)
      if CalendarDay(day.description) != day { Issue.record("\(number) is read as \(day)") }
    }
    #expect(CalendarDay(number: 2_932_896).description == "9999-12-31")
  }
}
