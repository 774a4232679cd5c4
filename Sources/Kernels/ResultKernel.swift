internal import CVectors
public import KernelInterface

/// Finds scores by the thresholds of pairs.
///
/// - Returns: whether some draw's upper half is that of a threshold, so that its lower half decides.
@inline(never)
public func drawResults(_ call: ResultCall) -> Bool {
  var close = SignedWords()
  var lane = 0
  while lane < call.lanes.paddedCount {
    let words = podium_load_words(call.words + lane)
    let places =
      podium_load_words(UnsafeRawPointer(call.pairs + lane).assumingMemoryBound(to: UInt32.self))
      &* Words(repeating: UInt32(truncatingIfNeeded: call.count))
    var home = SignedWords()
    var away = SignedWords(repeating: call.wins)
    for number in 0..<call.count {
      let threshold = podium_look_up(call.thresholds + number, places)
      let isPassed = podium_is_greater(words, threshold)
      close = close | podium_is_equal(words, threshold)
      // A lane that has passed it has all bits set, which is -1.
      if call.homeSteps &>> UInt32(number) & 1 != 0 { home = home &- isPassed }
      if call.awaySteps &>> UInt32(number) & 1 != 0 { away = away &+ isPassed }
    }
    podium_store_halves(home, call.home + lane, call.mask.map { $0 + lane })
    podium_store_halves(away, call.away + lane, call.mask.map { $0 + lane })
    lane &+= vectorWidth
  }
  return podium_any(close)
}
