/// Fixtures of a league phase that are drawn from pots. Everybody has two opponents from each pot, their own included, and is
/// at home to one of them; or they have one from each, and are at home to one from each two pots that stand together.
///
/// Clubs are numbered through all pots, those of the first one first. A set of fixtures has for each club and pot, or for each
/// club and two pots, who is its guest.
package struct FixtureRules: Sendable, Equatable {
  /// The most clubs: a set of them is a word of so many bits.
  package static let maximumClubs = 64

  package let pots: Int
  /// The clubs of each pot.
  package let size: Int
  /// The number of opponents that everybody has from each pot, 1 or 2.
  package let opponentsEach: Int
  /// For each club those whom it may meet, as bits.
  package let allowed: [UInt64]
  /// For each club those who have its label, itself included, as bits; none if it has no label.
  package let labels: [UInt64]
  /// The maximum number of opponents of one label.
  package let most: Int

  /// - Parameters:
  ///   - opponentsEach: where it is 1, the pots and the clubs of each are even numbers.
  ///   - labels: for each club its label; those of one label do not meet.
  ///   - apart: sets of clubs no two of whom meet.
  package init(
    pots: Int, size: Int, opponentsEach: Int = 2, labels: [Int?], most: Int, apart: [[Int]]
  ) {
    let clubs = pots * size
    precondition(clubs <= FixtureRules.maximumClubs, "\(clubs) clubs")
    precondition(
      opponentsEach == 2 || opponentsEach == 1 && pots % 2 == 0 && size % 2 == 0,
      "\(opponentsEach) opponents from each of \(pots) pots of \(size)")
    self.opponentsEach = opponentsEach
    self.pots = pots
    self.size = size
    self.most = most
    let masks = labels.map { label in
      label == nil
        ? 0 : labels.indices.reduce(UInt64(0)) { labels[$1] == label ? $0 | 1 << UInt64($1) : $0 }
    }
    self.labels = masks
    let all = clubs == UInt64.bitWidth ? .max : UInt64(1) << UInt64(clubs) - 1
    allowed = (0..<clubs).map { club in
      apart.filter { $0.contains(club) }.joined()
        .reduce(all & ~masks[club]) { $0 & ~(1 << UInt64($1)) } & ~(1 << UInt64(club))
    }
  }

  var clubs: Int { pots * size }

  /// The number of pots that stand together: everybody is at home to one of them and away to another one.
  var potsTogether: Int { 2 / opponentsEach }

  /// The number of home matches of a club.
  var homeMatches: Int { pots / potsTogether }

  /// The number of matches.
  package var matches: Int { clubs * homeMatches }

  /// Returns the number of faults of a set of fixtures: meetings that are not allowed or are a second one, and opponents of one
  /// label that are too many; 0 if it may be drawn.
  func faults(_ guests: [UInt8]) -> Int {
    var opponents = Array(repeating: UInt64(0), count: clubs)
    var faults = 0
    for club in 0..<clubs {
      for pot in 0..<pots {
        let guest = Int(guests[club * pots + pot])
        if allowed[club] >> UInt64(guest) & 1 == 0 || opponents[club] >> UInt64(guest) & 1 != 0 {
          faults += 1
        }
        opponents[club] |= 1 << UInt64(guest)
        opponents[guest] |= 1 << UInt64(club)
      }
    }
    for club in 0..<clubs {
      for label in Set(labels) where label != 0 {
        faults += max(0, (opponents[club] & label).nonzeroBitCount - most)
      }
    }
    return faults
  }

  /// A set of fixtures that may be drawn, or of pairs where everybody has one opponent from each pot; nil if none was found in so
  /// many steps.
  ///
  /// From pots turned against each other it goes on by exchanges that leave no more wrong than before, now and then by one that
  /// does.
  package func example(maximumSteps: Int = 100_000) -> [UInt8]? {
    if opponentsEach == 1 { return pairExample(maximumSteps: maximumSteps) }
    var guests = (0..<clubs).flatMap { club in
      (0..<pots).map { pot in
        // Who is host in the own pot, and who in which other one, moves by different places.
        let shift = club / size <= pot ? 1 : 2
        return UInt8(pot * size + (club % size + shift) % size)
      }
    }
    var faults = faults(guests)
    var draws = PlainDraws()
    for _ in 0..<maximumSteps where faults > 0 {
      let (from, pot) = (draws.draw(pots), draws.draw(pots))
      let one = (from * size + draws.draw(size)) * pots + pot
      let other = (from * size + draws.draw(size)) * pots + pot
      guests.swapAt(one, other)
      let next = self.faults(guests)
      if next <= faults || draws.draw(100) == 0 {
        faults = next
      } else {
        guests.swapAt(one, other)
      }
    }
    return faults == 0 ? guests : nil
  }
}
