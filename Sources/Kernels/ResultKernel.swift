internal import CVectors
public import KernelInterface

/// Finds scores by the thresholds of pairs.
///
/// - Returns: whether some draw's upper half is that of a threshold, so that its lower half decides; and whether some first
///   threshold is that of a pair that is not known.
@inline(never)
public func drawResults(_ call: ResultCall) -> (isClose: Bool, mayBeUnknown: Bool) {
  let (table, thresholds) = (call.table, call.table.uppers.start)
  var (close, unknown) = (SignedWords(), SignedWords())
  var lane = 0
  while lane < call.lanes.paddedCount {
    let words = podium_load_words(call.words + lane)
    let places =
      podium_load_words(UnsafeRawPointer(call.pairs + lane).assumingMemoryBound(to: UInt32.self))
      &* Words(repeating: UInt32(truncatingIfNeeded: table.count))
    var home = SignedWords()
    var away = SignedWords(repeating: table.wins)
    for number in 0..<table.count {
      let threshold = podium_look_up(thresholds + number, places)
      let isPassed = podium_is_greater(words, threshold)
      close = close | podium_is_equal(words, threshold)
      if number == 0 {
        unknown =
          unknown | podium_is_equal(threshold, Words(repeating: ResultThresholds.unknown))
      }
      // A lane that has passed it has all bits set, which is -1.
      if table.homeSteps &>> UInt32(number) & 1 != 0 { home = home &- isPassed }
      if table.awaySteps &>> UInt32(number) & 1 != 0 { away = away &+ isPassed }
    }
    podium_store_halves(home, call.home + lane, call.mask.map { $0 + lane })
    podium_store_halves(away, call.away + lane, call.mask.map { $0 + lane })
    lane &+= vectorWidth
  }
  return (podium_any(close), podium_any(unknown))
}

/// The pair of the first of so many lanes whose pair is not known, which is 1 in a table of all of them; nil if all are.
@inline(never)
public func unknownPair(_ pairs: PairLanes, _ isKnown: Span<UInt8>, lanes: Int) -> Int? {
  precondition(
    isKnown.count >= pairs.count && lanes <= pairs.numbers.count, "\(isKnown.count) pairs")
  let (pairs, isKnown) = (pairs.numbers.start, isKnown.start)
  var areKnown: UInt8 = 1
  for lane in 0..<lanes { areKnown &= isKnown[Int(pairs[lane])] }
  return areKnown == 1
    ? nil : (0..<lanes).first { isKnown[Int(pairs[$0])] == 0 }.map { Int(pairs[$0]) }
}
