internal import KernelInterface

/// The fighters of one side in the lanes of one vector, in the order in which they fight, followed in each lane by
/// ``DuelFighter/nobody``.
struct DuelLineUp {
  /// One vector for each fighter that an entrant may have.
  let words: UnsafeMutablePointer<Words>
  /// Memory for the fighters of another entrant, where entrants vary by lane.
  private let others: UnsafeMutablePointer<Words>
  /// The keys by which those are drawn who take the field, as they are listed and sorted: lower lanes,
  /// then upper ones.
  private let keys: UnsafeMutablePointer<DoubleWords>
  private let sortedKeys: UnsafeMutablePointer<DoubleWords>

  /// The number of vectors of each kind that a line-up needs.
  static func capacity(_ call: DuelCall) -> (words: Int, keys: Int) {
    (2 * call.maximumFighters, 4 * call.maximumFighters)
  }

  init(
    _ words: UnsafeMutablePointer<Words>, _ keys: UnsafeMutablePointer<DoubleWords>,
    _ call: DuelCall
  ) {
    self.words = words
    others = words + call.maximumFighters
    self.keys = keys
    sortedKeys = keys + 2 * call.maximumFighters
  }

  /// Draws the line-ups of a side.
  ///
  /// - Returns: The maximum number of fighters in a lane, and the number in each lane.
  @inline(__always)
  func draw(
    _ rows: SideRows, _ tournaments: TournamentLanes, lane: Int, _ call: DuelCall
  ) -> (maximum: Int, fielded: Words) {
    switch rows {
    case .uniform(let row):
      let side = call.entrants[Int(row)]
      draw(side, into: words, tournaments, call)
      return (side.fielded, Words(repeating: UInt32(truncatingIfNeeded: side.fielded)))
    case .perLane(let rows):
      return draw(rows.start + lane, tournaments, call)
    }
  }

  /// Draws every entrant that plays in any of the lanes, once.
  @inline(never)
  private func draw(
    _ rows: UnsafePointer<Int32>, _ tournaments: TournamentLanes, _ call: DuelCall
  ) -> (maximum: Int, fielded: Words) {
    var entrants = SignedWords()
    for lane in 0..<vectorWidth { entrants[lane] = rows[lane] }
    var maximum = 0
    var fielded = Words(repeating: 0)
    for lane in 0..<vectorWidth {
      let entrant = rows[lane]
      var isDrawn = false
      for earlier in 0..<lane where rows[earlier] == entrant { isDrawn = true }
      if isDrawn { continue }
      let side = call.entrants[Int(entrant)]
      draw(side, into: others, tournaments, call)
      let own = entrants .== SignedWords(repeating: entrant)
      fielded.replace(
        with: Words(repeating: UInt32(truncatingIfNeeded: side.fielded)), where: own)
      for index in maximum..<max(maximum, side.fielded) {
        words[index] = Words(repeating: DuelFighter.nobody)
      }
      maximum = max(maximum, side.fielded)
      for index in 0..<maximum {
        let word = index < side.fielded ? others[index] : Words(repeating: DuelFighter.nobody)
        words[index].replace(with: word, where: own)
      }
    }
    return (maximum, fielded)
  }

  /// Draws the line-up of one entrant in all lanes.
  @inline(__always)
  private func draw(
    _ side: DuelSide, into words: UnsafeMutablePointer<Words>, _ tournaments: TournamentLanes,
    _ call: DuelCall
  ) {
    let fighters = call.fighters + side.first
    for index in 0..<side.count {
      words[index] = fighters[index].word(tournaments, key: call.attributesKey)
    }
    if side.fielded < side.count { draft(side, words, tournaments, call) }
    guard !side.isOrdered else { return }
    sortByNetwork(side.count) { lower, upper in
      let (one, other) = (words[lower], words[upper])
      let isAbove = one .> other
      words[lower] = one.replacing(with: other, where: isAbove)
      words[upper] = other.replacing(with: one, where: isAbove)
    }
  }

  /// Takes those off the field who are not drawn: all but the ones with the least keys.
  ///
  /// A key is a word of 56 random bits, and below them the fighter's place, so that no two are equal.
  @inline(never)
  private func draft(
    _ side: DuelSide, _ words: UnsafeMutablePointer<Words>, _ tournaments: TournamentLanes,
    _ call: DuelCall
  ) {
    let lowerHalf = DoubleWords(repeating: 0xFFFF_FFFF)
    for index in 0..<side.count {
      let stream = MatchStream(
        key: call.draftKey, subject: call.fighters[side.first + index].subject)
      let (high, low, _, _) = tournaments.block(0, of: stream)
      let place = Words(repeating: UInt32(truncatingIfNeeded: index))
      let upper = unsafeBitCast(high, to: DoubleWords.self)
      let lower = unsafeBitCast((low & 0xFFFF_FF00) | place, to: DoubleWords.self)
      // Even lanes, then odd ones.
      keys[2 * index] = (upper &<< 32) | (lower & lowerHalf)
      keys[2 * index + 1] = (upper & ~lowerHalf) | (lower &>> 32)
      sortedKeys[2 * index] = keys[2 * index]
      sortedKeys[2 * index + 1] = keys[2 * index + 1]
    }
    sortByNetwork(side.count) { lower, upper in
      for half in 0..<2 {
        let (one, other) = (sortedKeys[2 * lower + half], sortedKeys[2 * upper + half])
        let isAbove = one .> other
        sortedKeys[2 * lower + half] = one.replacing(with: other, where: isAbove)
        sortedKeys[2 * upper + half] = other.replacing(with: one, where: isAbove)
      }
    }
    let none = DoubleWords(repeating: 0)
    let even = side.fielded > 0 ? sortedKeys[2 * (side.fielded - 1)] : none
    let odd = side.fielded > 0 ? sortedKeys[2 * (side.fielded - 1) + 1] : none
    for index in 0..<side.count {
      let isEvenOut = side.fielded == 0 ? none .== none : keys[2 * index] .> even
      let isOddOut = side.fielded == 0 ? none .== none : keys[2 * index + 1] .> odd
      let out =
        none.replacing(with: lowerHalf, where: isEvenOut)
        | none.replacing(with: ~lowerHalf, where: isOddOut)
      words[index] |= unsafeBitCast(out, to: Words.self)
    }
  }
}

extension DuelFighter {
  /// The fighter's word in each of the tournaments.
  @inline(__always)
  func word(_ tournaments: TournamentLanes, key: SIMD2<UInt32>) -> Words {
    let stream = MatchStream(key: key, subject: subject)
    var word = Words(repeating: minimum)
    if drawsFirstBlock {
      let block = tournaments.block(0, of: stream)
      word = word &+ drawn(block.0, strengths, DuelFighter.strengthUnit)
      word = word &+ drawn(block.1, courages, DuelFighter.courageUnit)
      word = word &+ drawn(block.2, skills, DuelFighter.skillUnit)
      word = word &+ drawn(block.3, ranks, DuelFighter.rankUnit)
    }
    if drawsSecondBlock {
      let block = tournaments.block(1, of: stream)
      let overall =
        upperProduct(block.0, intelligences) &+ upperProduct(block.1, speeds)
        &+ upperProduct(block.2, endurances) &+ upperProduct(block.3, firepowers)
      word = word &+ overall &* Words(repeating: DuelFighter.overallUnit)
    }
    return word
  }

  @inline(__always)
  private func drawn(_ words: Words, _ count: UInt32, _ unit: UInt32) -> Words {
    upperProduct(words, count) &* Words(repeating: unit)
  }

  /// The upper words of the products of each lane with a number.
  @inline(__always)
  private func upperProduct(_ words: Words, _ count: UInt32) -> Words {
    Kernels.upperProduct(words, Words(repeating: count))
  }
}
