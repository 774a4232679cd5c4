/// Fixtures of a league phase that are drawn from pots: everybody is at home once to a club of each pot, their own included, and
/// away once to another one.
///
/// Clubs are numbered through all pots, those of the first one first. A set of fixtures has for each club and pot who is its
/// guest.
struct FixtureRules: Sendable, Hashable {
  /// The most clubs: a set of them is a word of so many bits.
  static let maximumClubs = 64

  let pots: Int
  /// The clubs of each pot.
  let size: Int
  /// For each club those whom it may meet, as bits.
  let allowed: [UInt64]
  /// For each club those who have its label, itself included, as bits; none if it has no label.
  let labels: [UInt64]
  /// How many opponents of one label a club may have.
  let most: Int

  /// - Parameters:
  ///   - labels: for each club its label; those of one label do not meet.
  ///   - apart: sets of clubs no two of whom meet.
  init(pots: Int, size: Int, labels: [Int?], most: Int, apart: [[Int]]) {
    let clubs = pots * size
    precondition(clubs <= FixtureRules.maximumClubs, "\(clubs) clubs")
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

  /// What is wrong with a set of fixtures: how many meetings are not allowed or are a second one, and how many opponents of one
  /// label are too many; 0 if it may be drawn.
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

  /// A set of fixtures that may be drawn; nil if none was found in so many steps.
  ///
  /// From pots turned against each other it goes on by exchanges that leave no more wrong than before, now and then by one that
  /// does.
  func example(maximumSteps: Int = 100_000) -> [UInt8]? {
    var guests = (0..<clubs).flatMap { club in
      (0..<pots).map { pot in
        // Who is host in the own pot, and who in which other one, moves by different places.
        let shift = club / size <= pot ? 1 : 2
        return UInt8(pot * size + (club % size + shift) % size)
      }
    }
    var faults = faults(guests)
    var word: UInt64 = 1
    func draw(_ count: Int) -> Int {
      // Knuth's generator: this is no part of a tournament.
      word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((word >> 33) % UInt64(count))
    }
    for _ in 0..<maximumSteps where faults > 0 {
      let (from, pot) = (draw(pots), draw(pots))
      let one = (from * size + draw(size)) * pots + pot
      let other = (from * size + draw(size)) * pots + pot
      guests.swapAt(one, other)
      let next = self.faults(guests)
      if next <= faults || draw(100) == 0 {
        faults = next
      } else {
        guests.swapAt(one, other)
      }
    }
    return faults == 0 ? guests : nil
  }
}
