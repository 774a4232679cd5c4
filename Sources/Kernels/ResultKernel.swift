internal import CVectors
public import KernelInterface

/// Finds scores by the thresholds of pairs.
///
/// - Returns: the number of lanes, listed in the call, whose sixteen bits are those of a threshold, or whose pair is not known.
@inline(never)
public func drawResults(_ call: ResultCall) -> Int {
  let (table, thresholds) = (call.table, call.table.words.start)
  let unknown = Words(repeating: ResultThresholds.unknown)
  var open = 0
  var lane = 0
  while lane < call.lanes.paddedCount {
    let draws = podium_load_draws(call.columns + lane, call.levels + lane)
    let places =
      podium_load_words(UnsafeRawPointer(call.pairs + lane).assumingMemoryBound(to: UInt32.self))
      &* Words(repeating: UInt32(truncatingIfNeeded: table.wordsEach))
    var word = podium_look_up(thresholds, places)
    var isOpen = podium_is_equal(word, unknown)
    var home = SignedWords()
    var away = SignedWords(repeating: table.wins)
    for number in 0..<table.count {
      if number > 0 {
        word =
          number & 1 != 0
          ? word &>> 16 : podium_look_up(thresholds + number &>> 1, places)
      }
      let threshold = word & 0xFFFF
      let isPassed = podium_is_greater(draws, threshold)
      isOpen = isOpen | podium_is_equal(draws, threshold)
      // A lane that has passed it has all bits set, which is -1.
      if table.homeSteps &>> UInt32(number) & 1 != 0 { home = home &- isPassed }
      if table.awaySteps &>> UInt32(number) & 1 != 0 { away = away &+ isPassed }
    }
    podium_store_halves(home, call.home + lane, call.mask.map { $0 + lane })
    podium_store_halves(away, call.away + lane, call.mask.map { $0 + lane })
    if podium_any(isOpen) {
      for index in 0..<vectorWidth where isOpen[index] != 0 {
        call.open[open] = Int32(truncatingIfNeeded: lane &+ index)
        open &+= 1
      }
    }
    lane &+= vectorWidth
  }
  return open
}
