/// A calendar in the format iCalendar (RFC 5545), for programs that show calendars.
///
/// The text depends only on the events: the same ones give the same bytes.
package struct ICalendar: Sendable {
  package struct Event: Sendable {
    /// The id, by which a program recognises an event that has been moved.
    package var id: String
    package var start: Start
    package var summary: String
    package var description = ""
    package var location = ""
    /// True if it does not take place.
    package var isCancelled = false

    package init(id: String, start: Start, summary: String) {
      self.id = id
      self.start = start
      self.summary = summary
    }
  }

  package enum Start: Sendable, Hashable {
    case day(CalendarDay)
    /// A time of day in UTC.
    case time(CalendarDay, hour: Int, minute: Int)
  }

  /// The maximum number of bytes of a line without its end (section 3.1).
  private static let maximumBytes = 75

  package let name: String
  /// The day of what is newest in the events: their DTSTAMP, at midnight UTC.
  package let stamp: CalendarDay
  package var events: [Event]

  package init(name: String, stamp: CalendarDay, events: [Event]) {
    self.name = name
    self.stamp = stamp
    self.events = events
  }

  package var text: String {
    let head = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Podium//podium schedule//EN",
      "CALSCALE:GREGORIAN", "X-WR-CALNAME:\(Self.escaped(name))",
    ]
    return (head + events.flatMap(lines) + ["END:VCALENDAR"])
      .map { "\(Self.folded($0))\r\n" }.joined()
  }

  private func lines(_ event: Event) -> [String] {
    let dates =
      switch event.start {
      case .day(let day):
        // The end is exclusive.
        [
          "DTSTART;VALUE=DATE:\(Self.digits(day))",
          "DTEND;VALUE=DATE:\(Self.digits(CalendarDay(number: day.number + 1)))",
        ]
      case .time(let day, let hour, let minute):
        ["DTSTART:\(Self.digits(day))T\(Self.digits(hour))\(Self.digits(minute))00Z"]
      }
    let texts = [
      ("SUMMARY", event.summary), ("DESCRIPTION", event.description), ("LOCATION", event.location),
    ].filter { !$1.isEmpty }.map { "\($0):\(Self.escaped($1))" }
    // A match is no appointment: the day stays free.
    return [
      "BEGIN:VEVENT", "UID:\(Self.escaped(event.id))", "DTSTAMP:\(Self.digits(stamp))T000000Z",
    ] + dates + texts + (event.isCancelled ? ["STATUS:CANCELLED"] : [])
      + ["TRANSP:TRANSPARENT", "END:VEVENT"]
  }

  /// Returns a day as `20260314`.
  private static func digits(_ day: CalendarDay) -> String {
    String(day.description.filter { $0 != "-" })
  }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns a text as a value of type TEXT (section 3.3.11), without control characters.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case _ where scalar.properties.generalCategory == .control: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns a line in parts of at most 75 bytes, each but the first after a line end and a space (section 3.1). No
  /// character is divided.
  package static func folded(_ line: String) -> String {
    var folded = ""
    var bytes = 0
    for scalar in line.unicodeScalars {
      let width = String(scalar).utf8.count
      if bytes + width > maximumBytes {
        folded += "\r\n "
        bytes = 1
      }
      folded.unicodeScalars.append(scalar)
      bytes += width
    }
    return folded
  }
}
