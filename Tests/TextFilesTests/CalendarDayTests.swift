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

  @Test(arguments: [
    "2026-6-11", "2026-06-1a", "2026/06/11", "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31",
    "2026-06-110", "", "２026-06-1",
  ])
  func allElseIsNoDay(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func numbersOfADayAreReadAsTheyStand() throws {
    for text in ["16/8/24", "16.08.24", "+16/08/024"] {
      let numbers = try #require(CalendarDay.numbers(text[...]))
      #expect([numbers.first, numbers.second, numbers.year] == [16, 8, 24])
    }
    for text in ["16/8", "16/8/24/1", "16//24", "16/8/20245", "a/8/24", "-1/8/24", "16-8-24"] {
      #expect(CalendarDay.numbers(text[...]) == nil)
    }
  }
}
