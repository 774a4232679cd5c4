package import RandomStreams

/// The columns that the draws of seats work in: for each entrant one of each kind, and one for the
/// number of those who are present.
package struct SeatingColumns {
  let entrants: Int

  package init(entrants: Int) {
    self.entrants = entrants
  }

  package var count: Int { 4 * entrants + 1 }

  package func present(_ entrant: Int) -> Int { entrant }
  /// The key by which players are seated, the greatest first.
  package func key(_ entrant: Int) -> Int { entrants + entrant }
  /// The lot that separates those of one key, if any does.
  package func lot(_ entrant: Int) -> Int { 2 * entrants + entrant }
  package func rank(_ entrant: Int) -> Int { 3 * entrants + entrant }
  package var attendance: Int { 4 * entrants }
}

/// Words of a stream for every lane, one an entrant: that of their index.
package struct EntrantWords {
  package let entrants: Int

  package init(entrants: Int) {
    self.entrants = entrants
  }
}

/// The chance that a player comes in a week.
package enum Attendance: Sendable, Hashable {
  case sure
  case absent
  /// They come with a chance, kept to 2^-32.
  case chance(Double)
}

/// The attendance of a week.
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

/// Which achievements are active in a week: the words that surround its matches.
///
/// A set of those that are not always on, all sets of their number equally likely.
package struct AchievementsDraw: Draw {
  /// The week, from 0.
  let week: Int
  package let subject: StreamSubject
  /// The column of words.
  package let context: Int
  /// The achievements that are known to be active, as bits.
  package let known: UInt64
  /// The achievements of which others are drawn, as bits, and the number of these.
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
