internal import KernelInterface
package import RandomStreams

/// Draws the fixtures of a league phase. All valid sets of fixtures are equally likely.
///
/// A Markov chain walks from one valid set of fixtures to the next: it proposes that two or three hosts of a pot
/// exchange guests of a pot, or that home advantage is reversed along a cycle of matches, and stays if the result would
/// be invalid. Proposals are symmetric, so all reachable sets are equally likely in the long run (Metropolis et al.,
/// 1953). ``stepsEach`` is its length. With one opponent from each pot, pairs are drawn first and then the hosts: see
/// ``PairDrawer``.
package struct FixtureDraw: Draw {
  package let rules: FixtureRules
  /// The clubs, pot by pot.
  package let slots: [Slot]
  /// The initial set of fixtures, or of pairs.
  package let example: [UInt8]
  /// The first of the columns to fill: for each club and pot, or two pots, the guest.
  package let firstSlot: Int
  /// The first of the columns of rows to fill: for each match, host and guest.
  package let firstSide: Int
  package let subject: StreamSubject

  package init(
    rules: FixtureRules, slots: [Slot], example: [UInt8], firstSlot: Int, firstSide: Int,
    subject: StreamSubject
  ) {
    self.rules = rules
    self.slots = slots
    self.example = example
    self.firstSlot = firstSlot
    self.firstSide = firstSide
    self.subject = subject
  }

  /// The number of steps per match. docs/competitions.md shows how soon the initial set is forgotten.
  package static let stepsEach = 40

  package var title: String { "fixtures" }

  package var fills: [Int] { (0..<rules.matches).map { firstSlot + $0 } }

  package func use(of program: Program) -> DrawUse {
    var use = DrawUse(slots: slots)
    use.filledRows = Array(firstSide..<firstSide + 2 * rules.matches)
    if slots.count != rules.clubs || slots.contains(where: { $0.entrant == nil }) {
      use.problem = "its clubs are not \(rules.clubs) entrants"
    }
    return use
  }

  package func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? {
    let cell = column - firstSlot
    return guests(ofMatch: cell).map { slots[$0] }
  }

  package func host(ofMatch number: Int) -> Int { number / rules.homeMatches }

  package func guests(ofMatch number: Int) -> [Int] {
    let size = rules.potsTogether * rules.size
    let first = number % rules.homeMatches * size
    let allowed = rules.allowed[host(ofMatch: number)]
    return (first..<first + size).filter { allowed >> UInt64($0) & 1 != 0 }
  }
}
