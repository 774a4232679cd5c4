package import Games
internal import KernelInterface
package import RandomStreams

/// The columns that the draws of a season of pods work in: for each entrant one of each kind, and one for the
/// number of those who are present.
package struct PodWorkColumns {
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
package struct PodWords {
  package let entrants: Int

  package init(entrants: Int) {
    self.entrants = entrants
  }
}

/// Who comes in a week.
package struct PodAttendanceDraw: Draw {
  /// The week, from 0.
  let week: Int
  package let words: PodWords
  package let attendance: [PodSeason.Attendance]
  package let subject: StreamSubject

  package init(
    week: Int, words: PodWords, attendance: [PodSeason.Attendance], subject: StreamSubject
  ) {
    self.week = week
    self.words = words
    self.attendance = attendance
    self.subject = subject
  }

  package var title: String { "who comes in week \(week + 1)" }
  package var fills: [Int] { [] }

  package func use(of program: Program) -> DrawUse {
    DrawUse(work: PodWorkColumns(entrants: attendance.count).count)
  }
}

/// Which achievements are active in a week: the words that surround its pods.
package struct PodAchievementsDraw: Draw {
  /// The week, from 0.
  let week: Int
  package let game: any PodGame
  package let subject: StreamSubject
  /// The column of words.
  package let context: Int
  /// The achievements that are known to be active, as bits, and whether these are all.
  package let known: UInt64
  package let isKnown: Bool

  package init(
    week: Int, game: any PodGame, subject: StreamSubject, context: Int, known: UInt64, isKnown: Bool
  ) {
    self.week = week
    self.game = game
    self.subject = subject
    self.context = context
    self.known = known
    self.isKnown = isKnown
  }

  package var title: String { "achievements of week \(week + 1)" }
  package var fills: [Int] { [] }
  package func use(of program: Program) -> DrawUse { DrawUse(contexts: [context]) }
}
