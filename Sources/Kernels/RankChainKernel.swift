internal import CVectors
internal import KernelInterface

/// Ranks those who are level by their keys by the next steps, in the lanes from one on, and counts what separates them.
///
/// - Parameter listed: Memory for the pairs that are level in some of the lanes.
/// - Returns: in which lanes rows stay level, as a mask.
@inline(__always)
func separate(
  _ chain: borrowing RankChain, _ call: borrowing RankCall, _ ranked: RankedRows,
  _ listed: UnsafeMutablePointer<Int32>, _ lane: Int
) -> podium_signed_words {
  let pairs = chain.pairs.start
  let keys = ranked.keys
  var count = 0
  for index in 0..<chain.pairs.count {
    let pair = pairs[index]
    listed[count] = Int32(truncatingIfNeeded: index)
    let isLevel = podium_signed_is_equal(keys[Int(pair.one)], keys[Int(pair.other)])
    count &+= podium_any(isLevel) ? 1 : 0
  }
  let level = LevelPairs(pairs: pairs, listed: listed, count: count, keys: keys)
  findAmong(level, chain, ranked, lane)
  findTail(chain, call.keys, ranked, lane)
  findNumbers(chain, ranked, lane)
  var isOpen = podium_signed_words()
  let (among, tail, ranks, parted) = (ranked.among, ranked.tail, ranked.ranks, ranked.parted)
  let numbers = ranked.numbers
  level.visit { one, other, isLevel, _ in
    let staysLevel = isLevel & podium_signed_is_equal(among[one], among[other])
    let hasOneTail = staysLevel & podium_signed_is_equal(tail[one], tail[other])
    let isBehind =
      isLevel & podium_signed_is_greater(among[other], among[one])
      | staysLevel & podium_signed_is_greater(tail[other], tail[one])
      | hasOneTail & podium_signed_is_greater(numbers[other], numbers[one])
    isOpen |= hasOneTail & podium_signed_is_equal(numbers[one], numbers[other])
    ranks[one] = ranks[one] &- isBehind
    ranks[other] = ranks[other] &+ isBehind
    let isParted = isLevel & ~staysLevel
    parted[one] |= isParted
    parted[other] |= isParted
  }
  if chain.repeats {
    level.visit { one, other, isLevel, _ in
      isOpen |= isLevel & podium_signed_is_equal(among[one], among[other]) & parted[one]
    }
  }
  if call.decisions != nil { countDecisions(level, chain, ranked) }
  return isOpen
}

/// Pairs of rows that are level in some lanes.
private struct LevelPairs {
  let pairs: UnsafePointer<RankChain.Pair>
  let listed: UnsafeMutablePointer<Int32>
  let count: Int
  let keys: UnsafeMutablePointer<podium_signed_words>

  /// Goes over the pairs, each with the lanes in which it is level.
  @inline(__always)
  func visit(
    _ body: (
      _ one: Int, _ other: Int, _ isLevel: podium_signed_words, _ meetings: Range<Int>
    ) -> Void
  ) {
    for number in 0..<count {
      let pair = pairs[Int(listed[number])]
      let (one, other) = (Int(pair.one), Int(pair.other))
      body(
        one, other, podium_signed_is_equal(keys[one], keys[other]), Int(pair.first)..<Int(pair.end))
    }
  }
}

/// The worth of a match in a key.
private struct MatchWorth {
  let won: podium_signed_words
  let drawn: podium_signed_words
  let lost: podium_signed_words
  let own: podium_signed_words
  let other: podium_signed_words

  @inline(__always)
  init(_ key: SortKey, _ chain: borrowing RankChain) {
    won = podium_signed_words(repeating: chain.win &* key.weights[0] &+ key.weights[1])
    drawn = podium_signed_words(repeating: chain.draw &* key.weights[0])
    lost = podium_signed_words(repeating: chain.loss &* key.weights[0])
    own = podium_signed_words(repeating: key.weights[2])
    other = podium_signed_words(repeating: key.weights[3])
  }

  /// Adds a match to the key of a row in some lanes.
  @inline(__always)
  func add(
    _ score: podium_signed_words, _ otherScore: podium_signed_words, _ hasWon: podium_signed_words,
    _ hasLost: podium_signed_words, _ mask: podium_signed_words,
    to key: UnsafeMutablePointer<podium_signed_words>
  ) {
    let result = podium_choose_signed_words(
      hasWon, won, podium_choose_signed_words(hasLost, lost, drawn))
    key.pointee =
      key.pointee &+ (mask & (result &+ score &* own &+ otherScore &* other))
  }
}

/// Counts with how many others each row is level, and finds the keys of the matches among these.
@inline(__always)
private func findAmong(
  _ level: LevelPairs, _ chain: borrowing RankChain, _ ranked: RankedRows, _ lane: Int
) {
  let (among, amongTwo, levels) = (ranked.among, ranked.amongTwo, ranked.level)
  let ofTwo = chain.amongTwo
  for row in 0..<ranked.rows {
    among[row] = podium_signed_words(repeating: chain.among.bias)
    amongTwo[row] = podium_signed_words(repeating: ofTwo?.bias ?? 0)
    levels[row] = podium_signed_words()
    ranked.parted[row] = podium_signed_words()
  }
  let worth = MatchWorth(chain.among, chain)
  let worthOfTwo = MatchWorth(ofTwo ?? chain.among, chain)
  let (meetings, scores) = (chain.meetings.start, chain.scores.starts)
  level.visit { one, other, isLevel, matches in
    levels[one] = levels[one] &- isLevel
    levels[other] = levels[other] &- isLevel
    for index in matches {
      let meeting = meetings[index]
      let own = podium_load_halves(scores[Int(meeting.own)] + lane)
      let theirs = podium_load_halves(scores[Int(meeting.other)] + lane)
      let hasWon = podium_signed_is_greater(own, theirs)
      let hasLost = podium_signed_is_greater(theirs, own)
      worth.add(own, theirs, hasWon, hasLost, isLevel, to: among + one)
      worth.add(theirs, own, hasLost, hasWon, isLevel, to: among + other)
      guard ofTwo != nil else { continue }
      worthOfTwo.add(own, theirs, hasWon, hasLost, isLevel, to: amongTwo + one)
      worthOfTwo.add(theirs, own, hasLost, hasWon, isLevel, to: amongTwo + other)
    }
  }
  guard ofTwo != nil else { return }
  for row in 0..<ranked.rows {
    among[row] = podium_choose_signed_words(ranked.isOfTwo(row), amongTwo[row], among[row])
  }
}

/// Finds the keys of the step behind the matches among those who are level; 0 where there is none.
@inline(__always)
private func findTail(
  _ chain: borrowing RankChain, _ sums: borrowing RowKeys, _ ranked: RankedRows, _ lane: Int
) {
  let tail = ranked.tail
  if let key = chain.tail ?? chain.tailOfTwo {
    findKeys(sums, key, to: tail, lane)
    guard chain.tail == nil else { return }
    for row in 0..<ranked.rows { tail[row] &= ranked.isOfTwo(row) }
  } else {
    for row in 0..<ranked.rows { tail[row] = podium_signed_words() }
  }
}

/// Finds the numbers that are compared last; 0 where there are none.
@inline(__always)
private func findNumbers(_ chain: borrowing RankChain, _ ranked: RankedRows, _ lane: Int) {
  for row in 0..<ranked.rows { ranked.numbers[row] = podium_signed_words() }
  guard let numbers = chain.numbers else { return }
  for row in 0..<ranked.rows {
    ranked.numbers[row] = podium_load(numbers.start + (row &* numbers.stride &+ lane))
  }
}

extension RankedRows {
  /// The lanes in which a row is level with exactly one other by its key.
  @inline(__always)
  fileprivate func isOfTwo(_ row: Int) -> podium_signed_words {
    podium_signed_is_equal(level[row], podium_signed_words(repeating: 1))
  }
}

/// Counts which criterion separates neighbours that are level by their keys.
@inline(__always)
private func countDecisions(
  _ level: LevelPairs, _ chain: borrowing RankChain, _ ranked: RankedRows
) {
  let (among, tail, ranks, decided) = (ranked.among, ranked.tail, ranked.ranks, ranked.decided)
  let one = podium_signed_words(repeating: 1)
  @inline(__always)
  func decide(
    _ step: SortKey, _ upper: podium_signed_words, _ lower: podium_signed_words,
    _ isOpen: inout podium_signed_words
  ) {
    for number in 0..<step.count {
      let shifts = podium_signed_words(repeating: step.shifts[number])
      let isDecided =
        isOpen
        & ~podium_signed_is_equal(
          podium_signed_shift_right(upper, shifts), podium_signed_shift_right(lower, shifts))
      let criterion = Int(step.criteria[number])
      decided[criterion] = decided[criterion] &- isDecided
      isOpen &= ~isDecided
    }
  }
  let (amongAll, tailOfAll) = (chain.among, chain.tail)
  let (amongTwo, tailOfTwo) = (chain.amongTwo, chain.tailOfTwo)
  let (numbers, last) = (ranked.numbers, chain.numbers == nil ? nil : chain.numberCriterion)
  level.visit { first, second, isLevel, _ in
    let distance = ranks[first] &- ranks[second]
    var isOpen = isLevel & podium_signed_is_equal(distance &* distance, one)
    if let amongTwo {
      var isOfTwo = isOpen & ranked.isOfTwo(first)
      isOpen &= ~isOfTwo
      decide(amongTwo, among[first], among[second], &isOfTwo)
      if let tailOfTwo { decide(tailOfTwo, tail[first], tail[second], &isOfTwo) }
    }
    decide(amongAll, among[first], among[second], &isOpen)
    if let tailOfAll { decide(tailOfAll, tail[first], tail[second], &isOpen) }
    guard let last else { return }
    decided[last] =
      decided[last] &- (isOpen & ~podium_signed_is_equal(numbers[first], numbers[second]))
  }
}
