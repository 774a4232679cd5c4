package import RandomStreams

/// The scratch columns of seating draws: one of each kind per entrant, and the number of players present.
package struct SeatingColumns {
  let entrants: Int

  package init(entrants: Int) {
    self.entrants = entrants
  }

  package var count: Int { 4 * entrants + 1 }

  package func present(_ entrant: Int) -> Int { entrant }
  /// The column of the sort key; the greatest is seated first.
  package func key(_ entrant: Int) -> Int { entrants + entrant }
  /// The column of the lot that separates equal keys.
  package func lot(_ entrant: Int) -> Int { 2 * entrants + entrant }
  package func rank(_ entrant: Int) -> Int { 3 * entrants + entrant }
  package var attendance: Int { 4 * entrants }
}

/// Random words for every lane, one per entrant.
package struct EntrantWords {
  package let entrants: Int

  package init(entrants: Int) {
    self.entrants = entrants
  }
}

/// The chance that a player attends a week.
package enum Attendance: Sendable, Hashable {
  case sure
  case absent
  /// A chance, rounded to 2^-32.
  case chance(Double)
}

package struct AttendanceDraw: Draw {
  /// The week, from 0.
  let week: Int
  package let words: EntrantWords
  package let attendance: [Attendance]
  package let subject: StreamSubject

  package init(
    week: Int, words: EntrantWords, attendance: [Attendance], subject: StreamSubject
  ) {
    self.week = week
    self.words = words
    self.attendance = attendance
    self.subject = subject
  }

  package var title: String { "who comes in week \(week + 1)" }
  package var fills: [Int] { [] }

  package func use(of program: Program) -> DrawUse {
    DrawUse(work: SeatingColumns(entrants: attendance.count).count)
  }
}

/// Draws which achievements are active in a week. All sets of the right size are equally likely.
package struct AchievementsDraw: Draw {
  /// The week, from 0.
  let week: Int
  package let subject: StreamSubject
  /// The column of shared conditions.
  package let context: Int
  /// The achievements that are certainly active, as bits.
  package let known: UInt64
  /// The achievements from which others are drawn, as bits, and the number to draw.
  package let waiting: UInt64
  package let drawn: Int

  package init(
    week: Int, subject: StreamSubject, context: Int, known: UInt64, waiting: UInt64 = 0,
    drawn: Int = 0
  ) {
    self.week = week
    self.subject = subject
    self.context = context
    self.known = known
    self.waiting = waiting
    self.drawn = drawn
  }

  package var title: String { "achievements of week \(week + 1)" }
  package var fills: [Int] { [] }
  package func use(of program: Program) -> DrawUse { DrawUse(contexts: [context]) }
}
