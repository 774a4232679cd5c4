import Glibc
import Studies
import Testing

@Suite("Times of day")
struct TimeOfDayTests {
  /// Returns a local moment of the day.
  private func moment(_ hour: Int32, _ minute: Int32, _ second: Int32) -> time_t {
    var parts = tm()
    parts.tm_year = 126
    parts.tm_mon = 0
    parts.tm_mday = 31
    parts.tm_hour = hour
    parts.tm_min = minute
    parts.tm_sec = second
    parts.tm_isdst = -1
    return mktime(&parts)
  }

  @Test(arguments: [
    ("07:00", 6, 0, 0, 3600.0), ("07:00", 23, 0, 0, 28_800), ("07:00", 7, 0, 0, 86_400),
    ("07:00:30", 7, 0, 0, 30), ("00:00", 23, 59, 59, 1), ("23:59:59", 0, 0, 0, 86_399),
  ])
  func timesOfDayMeanTheirNextOccurrence(
    _ text: String, _ hour: Int32, _ minute: Int32, _ second: Int32, _ seconds: Double
  ) throws {
    let time = try #require(TimeOfDay(text))
    #expect(time.seconds(after: moment(hour, minute, second)) == seconds)
  }

  @Test(arguments: ["", "7:00", "24:00", "07:60", "07", "07:00:60", "07:00:00:00", "7am", "07.00"])
  func anythingElseIsNone(_ text: String) {
    #expect(TimeOfDay(text) == nil)
  }
}
