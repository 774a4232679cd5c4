import Foundation
import Testing
import TextFiles

@Suite("Calendars in the format iCalendar")
struct ICalendarTests {
  @Test(arguments: [
    ("Ajax - PSV 2-1", "Ajax - PSV 2-1"), ("a,b;c\\d", #"a\,b\;c\\d"#), ("one\ntwo", #"one\ntwo"#),
    ("a\r\n\tb\u{7}", #"a\nb"#), ("", ""), ("1. FC Köln", "1. FC Köln"),
  ])
  func textsAreEscaped(_ text: String, _ escaped: String) {
    #expect(ICalendar.escaped(text) == escaped)
  }

  @Test(arguments: [
    String(repeating: "a", count: 75), String(repeating: "a", count: 76),
    String(repeating: "ö", count: 200), "x" + String(repeating: "😀", count: 60), "",
    String(repeating: "e\u{301}", count: 90),
  ])
  func longLinesAreFoldedBetweenCharacters(_ line: String) {
    let folded = ICalendar.folded(line)
    let bytes = Array(folded.utf8)
    let parts = bytes.split(separator: 13, omittingEmptySubsequences: false)
    #expect(parts.allSatisfy { ($0.first == 10 ? $0.dropFirst() : $0).count <= 75 })
    #expect(parts.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    #expect((folded == line) == (line.utf8.count <= 75))
    // A line end and a space begin each part but the first.
    #expect(parts.dropFirst().allSatisfy { $0.starts(with: [10, 32]) })
    let unfolded = (parts.prefix(1) + parts.dropFirst().map { $0.dropFirst(2) }).joined()
    #expect(unfolded.elementsEqual(line.utf8))
  }

  @Test func anEventOfADayEndsOnTheNextOne() throws {
    let day = try #require(CalendarDay("2026-02-28"))
    var event = ICalendar.Event(id: "league.a:b@x", start: .day(day), summary: "A, B")
    event.description = "Round 3\n20:00"
    let timed = ICalendar.Event(id: "1", start: .time(day, hour: 9, minute: 5), summary: "C")
    let text = ICalendar(name: "X", stamp: CalendarDay(number: 0), events: [event, timed]).text
    #expect(
      text.components(separatedBy: "\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Podium//podium schedule//EN",
        "CALSCALE:GREGORIAN", "X-WR-CALNAME:X", "BEGIN:VEVENT", "UID:league.a:b@x",
        "DTSTAMP:19700101T000000Z", "DTSTART;VALUE=DATE:20260228", "DTEND;VALUE=DATE:20260301",
        #"SUMMARY:A\, B"#, #"DESCRIPTION:Round 3\n20:00"#, "TRANSP:TRANSPARENT", "END:VEVENT",
        "BEGIN:VEVENT", "UID:1", "DTSTAMP:19700101T000000Z", "DTSTART:20260228T090500Z",
        "SUMMARY:C", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", "",
      ])
  }
}
