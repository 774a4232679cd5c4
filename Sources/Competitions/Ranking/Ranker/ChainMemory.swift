/// What a ranker reads of a table while it ranks, in plain memory that the ranker owns: nothing of it is counted
/// or copied in a lane.
struct ChainMemory {
  let onSplit: RankingChain.OnSplit
  let by: Range<Int>
  let two: Range<Int>
  let steps: UnsafeMutablePointer<ChainStep>
  let parts: UnsafeMutablePointer<Part>
  let points: PointsScheme
  let rows: Int
  let slots: UnsafeMutablePointer<Slot>
  let entrants: Int
  /// For each given number the keys of the entrants.
  let numbers: UnsafeMutablePointer<UInt64>
  /// See ``TableMatches``; empty where the table does not ask who met whom.
  let starts: UnsafeMutablePointer<Int32>
  let meetings: UnsafeMutablePointer<TableMatches.Meeting>
  /// For each row its last match, where the chain has a shoot-out behind it.
  let lastMatches: UnsafeMutablePointer<Int32>
  /// Whether some matches are not played in all tournaments.
  let hasConditionalMatches: Bool
  /// Whether all matches of the table are played, and none needs a winner.
  let isPlain: Bool

  /// A ``ChainPart``.
  struct Part {
    let measure: ChainPart.Measure
    let weights: SortKeyWeights
    let number: Int
    /// For each bit of a key, which criterion of the chain decides by it.
    let owners: UnsafeMutablePointer<UInt16>
  }

  init(_ table: RankedTable, _ matches: TableMatches?, in program: Program) {
    let ranking = table.ranking
    onSplit = ranking.code.onSplit
    by = ranking.code.by
    two = ranking.code.two
    steps = .holding(ranking.code.steps)
    parts = .holding(
      ranking.code.parts.map { part in
        Part(
          measure: part.measure, weights: part.weights, number: part.number,
          owners: .holding(part.ownerOfBit))
      })
    points = ranking.points ?? PointsScheme()
    rows = table.rows.count
    slots = .holding(table.rows)
    let numbers = zip(ranking.chain.numbers, ranking.numbers)
    entrants = ranking.numbers.first?.count ?? 0
    self.numbers = .holding(
      numbers.flatMap { number, values in
        values.map { UInt64(ascending: number.isHigherBetter ? $0 : -$0) }
      })
    starts = .holding(matches?.starts ?? [])
    meetings = .holding(matches?.meetings ?? [])
    lastMatches = .holding(
      ranking.readsLastMatches
        ? table.rows.map { row in Int32(program.lastMatch(of: row, in: table) ?? -1) } : [])
    hasConditionalMatches = program.matches.contains { $0.isConditional }
    isPlain = table.matches.allSatisfy {
      !program.matches[$0].isConditional && !program.matches[$0].needsWinner
    }
  }

  /// Frees what is held. The number of parts is known to the rules alone.
  func deallocate(parts count: Int) {
    for part in 0..<count { parts[part].owners.deallocate() }
    parts.deallocate()
    steps.deallocate()
    slots.deallocate()
    numbers.deallocate()
    starts.deallocate()
    meetings.deallocate()
    lastMatches.deallocate()
  }

  /// The matches of a row against another.
  @inline(__always)
  func meetings(_ row: Int, _ opponent: Int) -> Range<Int> {
    let pair = row &* rows &+ opponent
    return Int(starts[pair])..<Int(starts[pair &+ 1])
  }

  /// All matches of a row.
  @inline(__always)
  func meetings(_ row: Int) -> Range<Int> {
    Int(starts[row &* rows])..<Int(starts[(row &+ 1) &* rows])
  }
}

extension UnsafeMutablePointer {
  /// New memory that holds some elements.
  static func holding(_ elements: [Pointee]) -> UnsafeMutablePointer<Pointee> {
    let memory = UnsafeMutablePointer<Pointee>.allocate(capacity: Swift.max(1, elements.count))
    for (index, element) in elements.enumerated() { (memory + index).initialize(to: element) }
    return memory
  }
}

extension UInt64 {
  /// A key that is the greater, the greater a number is.
  @inline(__always)
  init(ascending number: Double) {
    // Zero has two signs, which are equal.
    let bits = (number + 0).bitPattern
    self = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// A key that is the greater, the greater a number is.
  @inline(__always)
  init(ascending number: Int32) {
    self = UInt64(bitPattern: Int64(number)) ^ 1 << 63
  }

  /// The number of ``init(ascending:)``.
  @inline(__always)
  var ascendingDouble: Double {
    Double(bitPattern: self >> 63 == 0 ? ~self : self ^ 1 << 63)
  }
}
