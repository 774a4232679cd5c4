/// Pairs with one opponent from each pot, listed by club and pot.
extension FixtureRules {
  /// Returns the number of faults of a set of pairs: forbidden opponents, counted on both sides, and opponents beyond
  /// the limit of a label. A valid set has 0.
  func pairFaults(_ partners: [UInt8]) -> Int {
    var faults = 0
    for club in 0..<clubs {
      var opponents: UInt64 = 0
      for pot in 0..<pots { opponents |= 1 << UInt64(partners[club * pots + pot]) }
      faults += (opponents & ~allowed[club]).nonzeroBitCount
      for label in Set(labels) where label != 0 {
        faults += max(0, (opponents & label).nonzeroBitCount - most)
      }
    }
    return faults
  }

  /// Returns a valid set of pairs, or `nil` if the search finds none within its limit of steps.
  func pairExample(maximumSteps: Int) -> [UInt8]? {
    var partners = (0..<clubs).flatMap { club in
      (0..<pots).map { pot in
        let place = club % size
        return UInt8(pot * size + (club / size == pot ? place ^ 1 : place))
      }
    }
    func pair(_ one: Int, _ other: Int) {
      partners[one * pots + other / size] = UInt8(other)
      partners[other * pots + one / size] = UInt8(one)
    }
    var faults = pairFaults(partners)
    var draws = PlainDraws()
    for _ in 0..<maximumSteps where faults > 0 {
      let (from, pot) = (draws.draw(pots), draws.draw(pots))
      let (one, two) = (from * size + draws.draw(size), from * size + draws.draw(size))
      let old = [one, two].map { Int(partners[$0 * pots + pot]) }
      if one == two || old[0] == two { continue }
      pair(one, old[1])
      pair(two, old[0])
      let next = pairFaults(partners)
      if next <= faults || draws.draw(100) == 0 {
        faults = next
      } else {
        pair(one, old[0])
        pair(two, old[1])
      }
    }
    return faults == 0 ? partners : nil
  }
}

/// Knuth's generator, for numbers that are not part of a tournament.
struct PlainDraws {
  private var word: UInt64 = 1

  package mutating func draw(_ count: Int) -> Int {
    word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((word >> 33) % UInt64(count))
  }
}
