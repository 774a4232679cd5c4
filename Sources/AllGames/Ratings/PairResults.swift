/// The thresholds of the results of all pairs of entrants, pair by pair, so that matches between pairs that differ from lane
/// to lane are looked up: see ``ResultTable``.
final class PairResults {
  /// What the winner has.
  private let wins: Int
  /// How many of the thresholds are those of the home side, and how many there are.
  private let homeCount: Int
  private let count: Int
  /// The upper halves of the thresholds.
  private let uppers: UnsafeMutablePointer<UInt32>
  private let isKnown: UnsafeMutablePointer<Bool>

  /// - Parameters:
  ///   - pairs: how many there are.
  ///   - example: the table of one of them: those of all have as many thresholds.
  init(pairs: Int, like example: ResultTable) {
    wins = example.wins
    homeCount = example.home.count
    count = example.home.count + example.away.count
    uppers = .allocate(capacity: max(1, pairs * count))
    uppers.initialize(repeating: 0, count: max(1, pairs * count))
    isKnown = .allocate(capacity: pairs)
    isKnown.initialize(repeating: false, count: pairs)
  }

  deinit {
    uppers.deallocate()
    isKnown.deallocate()
  }

  func set(_ pair: Int, _ table: ResultTable) {
    let thresholds = table.home + table.away
    precondition(
      table.home.count == homeCount && thresholds.count == count,
      "a pair of \(thresholds.count) thresholds among those of \(count)")
    for (number, threshold) in thresholds.enumerated() {
      uppers[pair * count + number] = UInt32(truncatingIfNeeded: threshold >> 32)
    }
    isKnown[pair] = true
  }

  /// The pair of the first lane whose pair is not known; nil if all are.
  func unknown(_ pairs: UnsafePointer<Int32>, lanes: Int) -> Int? {
    let isKnown = isKnown
    for lane in 0..<lanes where !isKnown[Int(pairs[lane])] { return Int(pairs[lane]) }
    return nil
  }

  /// Finds the scores of lanes by the upper halves of their draws; those of a lane that the mask lets not play are left as
  /// they are. All pairs are known.
  ///
  /// - Returns: whether some draw's upper half is that of a threshold, so that its lower half decides.
  func fill(
    home: UnsafeMutablePointer<Int16>, away: UnsafeMutablePointer<Int16>,
    pairs: UnsafePointer<Int32>, words: UnsafePointer<UInt32>, mask: UnsafePointer<UInt8>?,
    lanes: Int
  ) -> Bool {
    count == 2 && homeCount == 1
      ? fill(home, away, pairs, words, mask, lanes, count: 2, homeCount: 1)
      : fill(home, away, pairs, words, mask, lanes, count: count, homeCount: homeCount)
  }

  /// Where the numbers of thresholds are constants, their loops are none.
  @inline(__always)
  private func fill(
    _ home: UnsafeMutablePointer<Int16>, _ away: UnsafeMutablePointer<Int16>,
    _ pairs: UnsafePointer<Int32>, _ words: UnsafePointer<UInt32>, _ mask: UnsafePointer<UInt8>?,
    _ lanes: Int, count: Int, homeCount: Int
  ) -> Bool {
    let (uppers, wins) = (uppers, Int16(truncatingIfNeeded: wins))
    var close: UInt32 = 0
    for lane in 0..<lanes {
      let thresholds = uppers + Int(pairs[lane]) &* count
      let word = words[lane]
      var (own, other) = (Int16(0), wins)
      for number in 0..<homeCount {
        own &+= word > thresholds[number] ? 1 : 0
        close |= word == thresholds[number] ? 1 : 0
      }
      for number in homeCount..<count {
        other &-= word > thresholds[number] ? 1 : 0
        close |= word == thresholds[number] ? 1 : 0
      }
      if let mask {
        // Without a branch: masks are of no order.
        let plays: Int16 = mask[lane] != 0 ? -1 : 0
        home[lane] = own & plays | home[lane] & ~plays
        away[lane] = other & plays | away[lane] & ~plays
      } else {
        home[lane] = own
        away[lane] = other
      }
    }
    return close != 0
  }
}
