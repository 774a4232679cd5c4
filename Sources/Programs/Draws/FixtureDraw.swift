internal import KernelInterface
package import RandomStreams

/// Draws the fixtures of a league phase, each set that is allowed as likely as any other.
///
/// In every tournament a Markov chain goes from one set of fixtures to the next: it proposes that two or three hosts of a pot
/// exchange their guests from a pot, or that home rights are turned round along a cycle of matches, and stays where that is not
/// allowed. A step is as likely as the step back, so that in the long run all sets that it can reach are equally likely
/// (Metropolis et al., 1953). ``stepsEach`` says how long it goes on. Where everybody has one opponent from each pot, pairs are
/// drawn so, and then who is at home: see ``PairDrawer``.
package struct FixtureDraw: Draw {
  package let rules: FixtureRules
  /// The clubs, pot by pot: entrants.
  package let slots: [Slot]
  /// The set of fixtures, or of pairs, with which it begins.
  package let example: [UInt8]
  /// The columns that are filled: for each club and pot, or two pots, who is its guest.
  package let firstSlot: Int
  /// The columns of rows that are filled: for each of these matches who is at home, and the guest.
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

  /// The steps for each match: see docs/competitions.md for how fast the set with which it begins is forgotten.
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

  /// The club that is at home in a match.
  package func host(ofMatch number: Int) -> Int { number / rules.homeMatches }

  /// Those who may be the guest in a match.
  package func guests(ofMatch number: Int) -> [Int] {
    let size = rules.potsTogether * rules.size
    let first = number % rules.homeMatches * size
    let allowed = rules.allowed[host(ofMatch: number)]
    return (first..<first + size).filter { allowed >> UInt64($0) & 1 != 0 }
  }
}
