package import RandomStreams

/// The order of players level on points.
package enum LevelSeating: String, Sendable, Equatable, CaseIterable {
  /// The order of the list of entrants.
  case listOrder
  /// Lots, drawn in every round.
  case lots
}

/// Seats players in the matches of a round that are still to be played: at random in the first round of a week, later
/// by the points of the week or the season.
package struct SeatingDraw: Draw {
  package let words: EntrantWords
  package let smallMatches: SmallMatches
  /// The order of players level on points, or `nil` for random seating.
  package let levelSeating: LevelSeating?
  package let subject: StreamSubject
  /// The tables whose points seat the players.
  package let tables: [Int]
  /// The first slot column of each match to be played.
  package let firstSlots: [Int]
  /// The entrants who are known to sit in another match of the round.
  package let seated: Set<Int>
  /// The exchange of players who have met or been in a small match before, or `nil` for none.
  package let pairing: SeatExchange?

  package init(
    words: EntrantWords, smallMatches: SmallMatches, levelSeating: LevelSeating?,
    subject: StreamSubject, tables: [Int], firstSlots: [Int], seated: Set<Int>,
    pairing: SeatExchange?
  ) {
    self.words = words
    self.smallMatches = smallMatches
    self.levelSeating = levelSeating
    self.subject = subject
    self.tables = tables
    self.firstSlots = firstSlots
    self.seated = seated
    self.pairing = pairing
  }

  package var title: String { "seats" }

  package var fills: [Int] {
    firstSlots.flatMap { first in (0..<MatchSizes.seats).map { first + $0 } }
  }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(
      sums: levelSeating == nil ? [] : tables, matches: pairing.map { Array($0.earlier) } ?? [],
      work: SeatingColumns(entrants: words.entrants).count)
    let open = words.entrants - seated.count
    if levelSeating != nil, tables.isEmpty {
      use.problem = "no table says by which points players are seated"
    } else if firstSlots.count < smallMatches.maximumMatches(upTo: open) {
      use.problem = "it has \(firstSlots.count) matches for up to \(open) players"
    } else if seated.isEmpty, pairing == nil,
      zip(firstSlots, firstSlots.dropFirst()).contains(where: { $1 != $0 + MatchSizes.seats })
    {
      use.problem = "the seats of its matches do not follow one another"
    }
    return use
  }
}
