package import RandomStreams

/// Who is seated first of those who are level in the points of the week.
package enum LevelSeating: String, Sendable, Hashable, CaseIterable {
  /// Who comes first in the list of entrants.
  case listOrder
  /// Who draws the better lot, anew in every round.
  case lots
}

/// Who sits where in the pods of a round that are still to be played: in the first round of a week at random,
/// later by the points of the week or of the season.
package struct PodSeatingDraw: Draw {
  package let words: PodWords
  package let smallPods: SmallPods
  /// What separates those of equal points; nil where seating is random, in the first round of a week.
  package let levelSeating: LevelSeating?
  package let subject: StreamSubject
  /// The tables of the weeks by whose points they are seated.
  package let tables: [Int]
  /// For each pod that is to be played the column of its first slot.
  package let pods: [Int]
  /// Who has sat in another pod of the round, all of them sure to be there.
  package let seated: Set<Int>
  /// How those change places who have sat together, or in a small pod, before; nil if nobody does.
  package let pairing: PodPairing?

  package init(
    words: PodWords, smallPods: SmallPods, levelSeating: LevelSeating?,
    subject: StreamSubject, tables: [Int], pods: [Int], seated: Set<Int>, pairing: PodPairing?
  ) {
    self.words = words
    self.smallPods = smallPods
    self.levelSeating = levelSeating
    self.subject = subject
    self.tables = tables
    self.pods = pods
    self.seated = seated
    self.pairing = pairing
  }

  /// Seats players in any company.
  package init(
    entrants: Int, _ smallPods: SmallPods, levelSeating: LevelSeating? = nil,
    subject: StreamSubject, tables: [Int] = [], pods: [Int]
  ) {
    self.init(
      words: PodWords(entrants: entrants), smallPods: smallPods, levelSeating: levelSeating,
      subject: subject, tables: tables, pods: pods, seated: [], pairing: nil)
  }

  package var title: String { "seats" }

  package var fills: [Int] { pods.flatMap { first in (0..<PodSizes.seats).map { first + $0 } } }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(
      sums: levelSeating == nil ? [] : tables, matches: pairing.map { Array($0.earlier) } ?? [],
      work: PodWorkColumns(entrants: words.entrants).count)
    let open = words.entrants - seated.count
    if levelSeating != nil, tables.isEmpty {
      use.problem = "no table says by which points players are seated"
    } else if pods.count < smallPods.maximumPods(upTo: open) {
      use.problem = "it has \(pods.count) pods for up to \(open) players"
    } else if seated.isEmpty, pairing == nil,
      zip(pods, pods.dropFirst()).contains(where: { $1 != $0 + PodSizes.seats })
    {
      use.problem = "the seats of its pods do not follow one another"
    }
    return use
  }
}
