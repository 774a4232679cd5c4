internal import CVectors
internal import KernelInterface

/// The sums of a row's matches among those who are level with it by their keys, and the number of these.
struct AmongSums {
  var points = podium_lane_halves()
  var wins = podium_lane_halves()
  var scoreFor = podium_lane_halves()
  var scoreAgainst = podium_lane_halves()
  var level = podium_lane_halves()
  /// The scores and the wins of all matches away.
  var awayScores = podium_lane_halves()
  var awayWins = podium_lane_halves()
}

/// The positions, in a row of halves, of the number of level rows and of the next step's keys.
@inline(__always) private var levelPlace: Int { 4 &* halvesWidth }
@inline(__always) private var awayPlace: Int { 5 &* halvesWidth }

/// Computes the steps after the key for rows that are level by it, in the lanes from one on.
///
/// - Returns: `false` if no rows are level.
@inline(__always)
func findSteps(_ call: borrowing RankCall, _ ranked: RankedRows, _ lane: Int) -> Bool {
  guard !call.chain.isEmpty else { return false }
  let isAmong = call.chain.isAmong
  guard !isAmong || addAmong(call.chain, ranked, lane) else { return false }
  let away = call.chain.away
  let ofTwo = call.chain.amongTwo
  let (tail, numbers) = (call.chain.tail ?? call.chain.tailOfTwo, call.chain.numbers?.start)
  let (isOfAll, stride) = (call.chain.tail != nil, call.chain.numbers?.stride ?? 0)
  for row in 0..<ranked.rows {
    if away.weights != SIMD2() { addAway(call.chain, row, to: ranked.sums + row, lane) }
    for part in 0..<RankedRows.parts {
      let (index, place) = (row &* RankedRows.parts &+ part, part &* vectorWidth)
      let sums = UnsafeMutableRawPointer(ranked.sums + row).assumingMemoryBound(to: Int16.self)
      var among = podium_signed_words()
      if isAmong { among = amongKey(sums + place, call.chain.among) }
      var tailKey = podium_signed_words()
      if let tail { tailKey = rowKey(call.keys, tail, row, lane &+ place) }
      if away.weights != SIMD2() {
        let scores = sums + (awayPlace &+ place)
        let wins = scores + halvesWidth
        tailKey =
          tailKey &+ podium_load_halves(scores) &* podium_signed_words(repeating: away.weights[0])
          &+ podium_load_halves(wins) &* podium_signed_words(repeating: away.weights[1])
      }
      if let ofTwo {
        let one = podium_signed_words(repeating: 1)
        let isOfTwo = podium_signed_is_equal(
          podium_load_halves(sums + (levelPlace &+ place)), one)
        among = podium_choose_signed_words(isOfTwo, amongKey(sums + place, ofTwo), among)
        ranked.twos[index] = isOfTwo & one
        if !isOfAll { tailKey &= isOfTwo }
      }
      ranked.among[index] = among
      ranked.tail[index] = tailKey
      ranked.numbers[index] =
        numbers.map { podium_load($0 + (row &* stride &+ lane &+ place)) } ?? podium_signed_words()
    }
  }
  return true
}

/// Adds up the matches away of a row in the lanes from one on.
@inline(__always)
private func addAway(
  _ chain: borrowing RankChain, _ row: Int, to sums: UnsafeMutablePointer<AmongSums>, _ lane: Int
) {
  let (start, first) = (chain.away.starts.start[row], chain.away.firstMatches.start)
  var scores = podium_lane_halves(repeating: Int16(truncatingIfNeeded: start[0]))
  var wins = podium_lane_halves(repeating: Int16(truncatingIfNeeded: start[1]))
  for index in Int(first[row])..<Int(first[row &+ 1]) {
    let match = chain.away.matches.start[index]
    let own = podium_lane_halves_at(chain.scores.starts[Int(match.own)] + lane)
    let other = podium_lane_halves_at(chain.scores.starts[Int(match.other)] + lane)
    scores = podium_half_sum(scores, own)
    wins = podium_half_difference(wins, podium_half_is_greater(own, other))
  }
  sums.pointee.awayScores = scores
  sums.pointee.awayWins = wins
}

/// Adds up the matches of the pairs that are level in some of the lanes from one on.
///
/// - Returns: `false` if none are.
@inline(__always)
private func addAmong(_ chain: borrowing RankChain, _ ranked: RankedRows, _ lane: Int) -> Bool {
  let (sums, pairs) = (ranked.sums, chain.pairs.start)
  let (meetings, scores) = (chain.meetings.start, chain.scores.starts)
  for row in 0..<ranked.rows { sums[row] = AmongSums() }
  let draw = podium_lane_halves(repeating: Int16(truncatingIfNeeded: chain.draw))
  let win = podium_lane_halves(repeating: Int16(truncatingIfNeeded: chain.win &- chain.draw))
  let loss = podium_lane_halves(repeating: Int16(truncatingIfNeeded: chain.loss &- chain.draw))
  var areLevel = false
  for index in 0..<chain.pairs.count {
    let pair = pairs[index]
    let isLevel = podium_halves_of_equal(
      ranked.keys + Int(pair.one) &* RankedRows.parts,
      ranked.keys + Int(pair.other) &* RankedRows.parts)
    guard podium_half_bits(isLevel) != 0 else { continue }
    areLevel = true
    let (one, other) = (sums + Int(pair.one), sums + Int(pair.other))
    one.pointee.level = podium_half_difference(one.pointee.level, isLevel)
    other.pointee.level = podium_half_difference(other.pointee.level, isLevel)
    for index in Int(pair.first)..<Int(pair.end) {
      let meeting = meetings[index]
      let own = podium_half_and(
        podium_lane_halves_at(scores[Int(meeting.own)] + lane), isLevel)
      let theirs = podium_half_and(
        podium_lane_halves_at(scores[Int(meeting.other)] + lane), isLevel)
      let hasWon = podium_half_is_greater(own, theirs)
      let hasLost = podium_half_is_greater(theirs, own)
      let drawn = podium_half_and(isLevel, draw)
      @inline(__always)
      func add(
        _ own: podium_lane_halves, _ theirs: podium_lane_halves, _ hasWon: podium_lane_halves,
        _ hasLost: podium_lane_halves, to sums: UnsafeMutablePointer<AmongSums>
      ) {
        let worth = podium_half_sum(
          drawn,
          podium_half_or(podium_half_and(hasWon, win), podium_half_and(hasLost, loss)))
        sums.pointee.points = podium_half_sum(sums.pointee.points, worth)
        sums.pointee.wins = podium_half_difference(sums.pointee.wins, hasWon)
        sums.pointee.scoreFor = podium_half_sum(sums.pointee.scoreFor, own)
        sums.pointee.scoreAgainst = podium_half_sum(sums.pointee.scoreAgainst, theirs)
      }
      add(own, theirs, hasWon, hasLost, to: one)
      add(theirs, own, hasLost, hasWon, to: other)
    }
  }
  return areLevel
}

/// Returns the key of the sums of a row in the lanes of a vector: points, wins, scores and scores against, as columns.
@inline(__always)
private func amongKey(_ sums: UnsafeMutablePointer<Int16>, _ key: SortKey) -> podium_signed_words {
  var found = podium_signed_words(repeating: key.bias)
  for number in 0..<4 where key.weights[number] != 0 {
    found =
      found &+ podium_load_halves(sums + number &* halvesWidth)
      &* podium_signed_words(repeating: key.weights[number])
  }
  return found
}

/// Finds the lanes in which rows stay level by their matches in a set that these part.
@inline(__always)
func findSplit(_ layout: RankLayout, _ ranked: RankedRows) -> podium_signed_words {
  let (key, steps) = (layout.key.mask(from: 0), layout.among.mask(from: 0))
  let keyMask = podium_signed_words(repeating: key)
  let upperMask = podium_signed_words(repeating: layout.among.isUpper ? steps : -1)
  let lowerMask = podium_signed_words(repeating: layout.among.isUpper ? 0 : steps)
  let none = podium_signed_words()
  var isSplit = podium_signed_words()
  var (wasLevel, wereLevel) = (none, none)
  for rank in 0..<max(ranked.rows &- 1, 0) {
    let isLevel = podium_signed_is_equal(ranked.upper[rank] & keyMask, none)
    let areLevel = podium_signed_is_equal(
      ranked.upper[rank] & upperMask | ranked.lower[rank] & lowerMask, none)
    isSplit |= isLevel & wasLevel & (areLevel ^ wereLevel)
    (wasLevel, wereLevel) = (isLevel, areLevel)
  }
  return isSplit
}

/// Counts the neighbours level by the key that each criterion of a chain separates, but in the lanes of a mask.
@inline(__always)
func countDecisions(
  _ chain: borrowing RankChain, _ layout: RankLayout, _ ranked: RankedRows,
  except isOpen: podium_signed_words
) {
  let (upper, lower, scope, decided) = (ranked.upper, ranked.lower, ranked.scope, ranked.decided)
  let (neighbours, none) = (max(ranked.rows &- 1, 0), podium_signed_words())
  let keyMask = podium_signed_words(repeating: layout.key.mask(from: 0))
  var before = none
  @inline(__always)
  func count(_ bit: Int32, _ place: RankLayout.Place, _ criterion: Int) {
    let mask = podium_signed_words(repeating: place.mask(from: bit))
    var separated = none
    for rank in 0..<neighbours {
      let differences = place.isUpper ? upper[rank] & mask : upper[rank] | lower[rank] & mask
      separated = separated &- (scope[rank] & ~podium_signed_is_equal(differences, none))
    }
    decided[criterion] &+= separated &- before
    before = separated
  }
  @inline(__always)
  func count(_ step: SortKey?, _ place: RankLayout.Place) {
    guard let step else { return }
    for number in 0..<step.count {
      count(step.shifts[number], place, Int(step.criteria[number]))
    }
  }
  @inline(__always)
  func isCounted(_ rank: Int) -> podium_signed_words {
    podium_signed_is_equal(upper[rank] & keyMask, none) & ~isOpen
  }
  if let two = chain.amongTwo {
    for rank in 0..<neighbours {
      scope[rank] = isCounted(rank) & ~podium_signed_is_equal(scope[rank], none)
    }
    count(two, layout.among)
    count(chain.tailOfTwo, layout.tail)
    before = none
    for rank in 0..<neighbours { scope[rank] = isCounted(rank) & ~scope[rank] }
  } else {
    for rank in 0..<neighbours { scope[rank] = isCounted(rank) }
  }
  count(chain.among, layout.among)
  count(chain.tail, layout.tail)
  if chain.numbers != nil { count(0, layout.number, chain.numberCriterion) }
}
