/// Fixtures of a league phase drawn from pots, with two opponents from each pot, one of them at home, or with one from
/// each, and one home match in each two neighbouring pots.
///
/// Clubs are numbered through all pots. A set of fixtures lists the guests by club and pot, or by club and two pots.
package struct FixtureRules: Sendable, Equatable {
  /// The maximum number of clubs: a set of clubs is a 64-bit word.
  package static let maximumClubs = 64

  package let pots: Int
  package let size: Int
  /// The number of opponents from each pot, 1 or 2.
  package let opponentsEach: Int
  /// For each club, the possible opponents as bits.
  package let allowed: [UInt64]
  /// For each club, all clubs with its label as bits, or 0 without a label.
  package let labels: [UInt64]
  /// The maximum number of opponents with one label.
  package let most: Int

  /// - Parameters:
  ///   - opponentsEach: If 1, the numbers of pots and of clubs in each are even.
  ///   - labels: The label of each club. Clubs with the same label do not meet.
  ///   - apart: Sets of clubs that do not meet each other.
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

  /// The number of neighbouring pots that share a home match and an away match.
  var potsTogether: Int { 2 / opponentsEach }

  var homeMatches: Int { pots / potsTogether }

  package var matches: Int { clubs * homeMatches }

  /// Returns the number of faults of a set of fixtures: forbidden or repeated meetings, and opponents beyond the limit
  /// of a label. A valid set has 0.
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

  /// Returns a valid set of fixtures, or of pairs with one opponent from each pot, or `nil` if the search finds none in
  /// its limit of steps.
  ///
  /// The search starts from pots rotated against each other and exchanges guests whenever that leaves no more faults,
  /// and sometimes otherwise.
  package func example(maximumSteps: Int = 100_000) -> [UInt8]? {
    if opponentsEach == 1 { return pairExample(maximumSteps: maximumSteps) }
    var guests = (0..<clubs).flatMap { club in
      (0..<pots).map { pot in
        // Guests in a host's own pot and in the others are rotated by different distances.
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
