internal import KernelInterface
internal import Programs

/// A table's keys and chain in the form that kernels read.
extension BlockTable {
  /// The keys of the rows.
  @_lifetime(borrow self)
  func keys(_ key: SortKey) -> RowKeys {
    RowKeys(
      key, rows: rows, points: points.view, wins: wins.view, scoreFor: scoreFor.view,
      scoreAgainst: scoreAgainst.view)
  }

  /// The next steps of the chain for vectors, or `nil` if there are none.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the rows, if the chain compares numbers.
  ///   - scores: The outcomes of all matches.
  @_lifetime(borrow self, copy numbers)
  func kernelChain(
    numbers: consuming MutableColumns<Int32>?, scores: ColumnList<Int16>
  ) -> RankChain? {
    guard let vectorChain, numbers != nil || vectorChain.isAmong || vectorChain.tail != nil else {
      return nil
    }
    return RankChain(
      among: vectorChain.among?.sortKey ?? .none, tail: vectorChain.tail?.sortKey,
      amongTwo: vectorChain.two?.among.sortKey, tailOfTwo: vectorChain.two?.tail?.sortKey,
      away: AwaySums(
        weights: vectorChain.tail?.key.awayWeights ?? SIMD2(),
        starts: awayStarts.first(awayStarts.count).span,
        firstMatches: firstAway.first(firstAway.count).span,
        matches: awayMatches.first(awayMatches.count).span),
      numbers: numbers, numberBits: vectorChain.numberBits(of: self.numbers.count),
      numberCriterion: Int(vectorChain.number?.criterion ?? 0), repeats: vectorChain.repeats,
      win: Int32(chain.points.win), draw: Int32(chain.points.draw),
      loss: Int32(chain.points.loss), pairs: pairs.first(pairs.count).span,
      meetings: meetings.first(meetings.count).span, scores: scores.view)
  }
}

extension ChainMemory {
  /// Returns the entrants' numbers as whole numbers in the same order, preceded by that of an empty slot.
  func order(ofNumber number: Int) -> [Int32] {
    let keys = (0..<entrants).map { numbers[number * entrants + $0] }
    let places = Dictionary(
      Set(keys).sorted().enumerated().map { ($1, Int32($0 + 1)) }, uniquingKeysWith: { $1 })
    return [0] + keys.map { places[$0, default: 0] }
  }

  /// Returns all pairs of rows, and the matches of each pair.
  ///
  /// - Parameter outcomesEach: The number of outcomes per side of a match, the score first.
  func pairs(
    of program: Program, outcomesEach: Int
  ) -> (pairs: [RankChain.Pair], meetings: [RankChain.Meeting]) {
    var pairs: [RankChain.Pair] = []
    var listed: [RankChain.Meeting] = []
    for one in 0..<rows {
      for other in one + 1..<max(rows, one + 1) {
        let first = listed.count
        for index in starts.count == 0 ? 0..<0 : meetings(one, other) {
          let (match, side) = (Int(meetings[index].match), Int(meetings[index].side))
          let firstSide = match * program.sides
          listed.append(
            RankChain.Meeting(
              own: (firstSide + side) * outcomesEach, other: (firstSide + 1 - side) * outcomesEach))
        }
        pairs.append(RankChain.Pair(one: one, other: other, meetings: first..<listed.count))
      }
    }
    return (pairs, listed)
  }
}

/// The away matches of rows: known scores and wins, and the columns of the other matches.
struct AwayMatches {
  var starts: [SIMD2<Int32>] = []
  var firstMatches: [Int32] = []
  var matches: [RankChain.Meeting] = []

  init() {}

  init(_ chain: borrowing ChainMemory, of program: Program, outcomesEach: Int) {
    firstMatches = [0]
    for row in 0..<chain.rows {
      var start = SIMD2<Int32>()
      for index in chain.meetings(row) where chain.meetings[index].side != 0 {
        let (match, side) = (Int(chain.meetings[index].match), Int(chain.meetings[index].side))
        if let score = program.matches[match].score {
          start &+= SIMD2(Int32(score[side]), score[side] > score[1 - side] ? 1 : 0)
          continue
        }
        let firstSide = match * program.sides
        matches.append(
          RankChain.Meeting(
            own: (firstSide + side) * outcomesEach, other: (firstSide + 1 - side) * outcomesEach))
      }
      starts.append(start)
      firstMatches.append(Int32(matches.count))
    }
  }
}

extension VectorSortKey {
  /// The kernel's key of the first criteria of a chain.
  var key: SortKey { key(criteria: SIMD4(0, 1, 2, 3)) }

  fileprivate func key(criteria: SIMD4<Int32>) -> SortKey {
    SortKey(
      weights: weights, bias: bias, bits: bits, count: count, shifts: shifts, criteria: criteria)
  }
}

extension VectorChain.Step {
  fileprivate var sortKey: SortKey { key.key(criteria: criteria) }
}

extension VectorChain {
  /// True if the first step compares level rows by the matches among them.
  var isAmong: Bool { among != nil || two != nil }

  /// Returns the number of bits for a number of distinct values.
  fileprivate func numberBits(of count: Int) -> Int32 {
    number == nil ? 0 : Int32(Int.bitWidth - max(0, count - 1).leadingZeroBitCount)
  }

  /// Returns whether the steps for a number of rows fit in one key.
  func fits(rows: Int, numbers: Int) -> Bool {
    RankLayout(
      rows: rows, key: whole.key.key, hasTwo: two != nil,
      among: max(among?.key.bits ?? 0, two?.among.key.bits ?? 0),
      tail: max(tail?.key.bits ?? 0, two?.tail?.key.bits ?? 0),
      number: numberBits(of: numbers)) != nil
  }
}
