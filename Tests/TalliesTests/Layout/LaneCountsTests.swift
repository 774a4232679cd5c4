import Tallies
import TestSupport
import Testing

/// Vectors compared with plain counting: random columns of up to 200 lanes, and of several vectors.
@Suite("Counts over lanes")
struct LaneCountsTests {
  private static let lanes = Array(1...200) + [511, 512, 2_047, 2_048, 4_100]

  /// Two columns of values, and a mask of which a third is 0.
  private static func columns(
    _ lanes: Int, _ values: ClosedRange<Int>
  ) -> (ones: [Int], others: [Int], mask: [UInt8]) {
    var numbers = OracleGenerator(seed: UInt64(lanes))
    func column() -> [Int] { (0..<lanes).map { _ in Int.random(in: values, using: &numbers) } }
    return (
      column(), column(),
      (0..<lanes).map { _ in UInt8.random(in: 0...2, using: &numbers) == 0 ? 0 : 1 }
    )
  }

  private static func tally(_ count: Int) -> Tally {
    var plan = SectionPlan()
    _ = plan.section("counts", count)
    return Tally(TallyLayout(plan))
  }

  private static func count(_ values: [Int], where mask: [UInt8]?, from lowest: Int, _ bins: Int)
    -> [Int64]
  {
    var counts = [Int64](repeating: 0, count: bins)
    for (lane, value) in values.enumerated() where mask?[lane] != 0 { counts[value - lowest] += 1 }
    return counts
  }

  @Test(arguments: [-3...4, 0...63, -40...87, 0...254, -1_000...1_000])
  func valuesAreCounted(_ range: ClosedRange<Int>) {
    let bins = range.count + 2
    for lanes in Self.lanes {
      let (values, _, mask) = Self.columns(lanes, range)
      let (words, halves) = (values.map { Int32($0) }, values.map { Int16($0) })
      for isMasked in [false, true] {
        let expected = Self.count(
          values, where: isMasked ? mask : nil, from: range.lowerBound - 1, bins)
        var tally = Self.tally(3 * bins)
        tally.count(
          words.span, where: isMasked ? mask.span : nil, in: 0..<bins,
          lowest: range.lowerBound - 1)
        tally.count(
          halves.span, where: isMasked ? mask.span : nil, in: bins..<2 * bins,
          lowest: range.lowerBound - 1)
        guard range.lowerBound >= 0 else {
          #expect(tally.counts[..<(2 * bins)] == (expected + expected)[...])
          continue
        }
        let bytes = values.map { UInt8($0) }
        tally.count(
          bytes.span, where: isMasked ? mask.span : nil, in: 2 * bins..<3 * bins, lowest: -1)
        #expect(tally.counts == expected + expected + expected)
      }
    }
  }

  @Test(arguments: [3, 8, 16, 70])
  func pairsOfScoresAreCounted(_ width: Int) {
    for lanes in Self.lanes {
      // Some have no cell.
      let (rows, columns, mask) = Self.columns(lanes, -1...width)
      let halves = (rows: rows.map { Int16($0) }, columns: columns.map { Int16($0) })
      for isMasked in [false, true] {
        var tally = Self.tally(width * width)
        let others = tally.count(
          halves.rows.span, by: halves.columns.span, where: isMasked ? mask.span : nil,
          in: 0..<width * width, width: width)
        var expected = [Int64](repeating: 0, count: width * width)
        var without: [Int] = []
        for lane in 0..<lanes where !isMasked || mask[lane] != 0 {
          let (row, column) = (rows[lane], columns[lane])
          if row >= 0 && row < width && column >= 0 && column < width {
            expected[row * width + column] += 1
          } else {
            without.append(lane)
          }
        }
        #expect(tally.counts == expected)
        #expect(others == without)
      }
    }
  }

  @Test func differencesAreCounted() {
    for lanes in Self.lanes {
      let (ones, others, mask) = Self.columns(lanes, -30...60)
      let halves = (ones: ones.map { Int16($0) }, others: others.map { Int16($0) })
      var tally = Self.tally(181)
      tally.count(
        halves.ones.span, less: halves.others.span, where: mask.span, in: 0..<181, lowest: -90)
      #expect(
        tally.counts == Self.count(zip(ones, others).map { $0 - $1 }, where: mask, from: -90, 181))
    }
  }

  @Test(arguments: [0...7, -2...15, 0...200])
  func scoresAreCompared(_ range: ClosedRange<Int>) {
    for lanes in Self.lanes {
      let (ones, others, _) = Self.columns(lanes, range)
      let halves = (ones: ones.map { Int16($0) }, others: others.map { Int16($0) })
      let scores = halves.ones.span.scores(halves.others.span)
      #expect(scores.above == Int64(zip(ones, others).count { $0 > $1 }))
      #expect(scores.equal == Int64(zip(ones, others).count { $0 == $1 }))
      #expect(scores.ones == halves.ones.span.moments)
      #expect(scores.others == halves.others.span.moments)
    }
  }

  /// Values of four to eight bits, in blocks of different sizes.
  @Test(arguments: [2, 16, 20, 48, 130])
  func lesserValuesAreCounted(_ count: Int) {
    var bits = ValueBits(columns: count)
    for lanes in [63, 200, 1_024, 64, 1] {
      var numbers = OracleGenerator(seed: UInt64(lanes))
      let columns = (0..<count).map { _ in
        (0..<lanes).map { _ in UInt8.random(in: 0..<UInt8(count), using: &numbers) }
      }
      for (number, column) in columns.enumerated() { bits.put(column.span, at: number) }
      var counts = [Int64](repeating: 1, count: count * count + 2)
      bits.countLesser(to: &counts, at: 1..<counts.count - 1)
      let expected = columns.flatMap { own in
        columns.map { other in 1 + Int64(zip(own, other).count { $0 < $1 }) }
      }
      #expect(counts == [1] + expected + [1])
    }
  }

  /// Some sums of squares exceed 32 bits.
  @Test(arguments: [-50...50, -1_023...1_023, -32_768...32_767, -8_000_000...8_000_000])
  func momentsAreSums(_ range: ClosedRange<Int>) {
    for lanes in Self.lanes {
      let (ones, others, _) = Self.columns(lanes, range)
      let words = (ones: ones.map { Int32($0) }, others: others.map { Int32($0) })
      let sums = (ones.reduce(0, +), ones.reduce(0) { $0 + $1 * $1 })
      #expect(words.ones.span.moments == (Int64(sums.0), Int64(sums.1)))
      let pairs = words.ones.span.sums(words.others.span)
      #expect(pairs.products == Int64(zip(ones, others).reduce(0) { $0 + $1.0 * $1.1 }))
      #expect(pairs.ones == words.ones.span.moments)
      #expect(pairs.others == words.others.span.moments)
      guard range.lowerBound >= Int(Int16.min) else { continue }
      let halves = ones.map { Int16($0) }
      #expect(halves.span.moments == (Int64(sums.0), Int64(sums.1)))
    }
  }

  /// Few cells, which are counted in bytes, and many; in the last case all entrants may meet.
  @Test(arguments: [(9, 8), (40, 38), (256, 256)])
  func meetingsAreCounted(_ entrants: Int, _ candidates: Int) {
    let sides = [Array(0..<candidates), Array((entrants - candidates..<entrants).reversed())]
    let cells = PairCells(sides, entrants: entrants)
    for lanes in [1, 63, 64, 200, 2_048, 4_100] {
      let (ones, others, mask) = Self.columns(lanes, -1...candidates - 1)
      let words = (
        ones: ones.map { Int32($0) }, others: others.map { $0 < 0 ? -1 : Int32(sides[1][$0]) }
      )
      for isMasked in [false, true] {
        var tally = Self.tally(cells.count)
        tally.count(
          words.ones.span, by: words.others.span, where: isMasked ? mask.span : nil, in: cells,
          from: 0)
        var expected = [Int64](repeating: 0, count: cells.count)
        for lane in 0..<lanes where ones[lane] >= 0 && others[lane] >= 0 {
          guard !isMasked || mask[lane] != 0 else { continue }
          expected[ones[lane] * candidates + others[lane]] += 1
        }
        #expect(tally.counts == expected)
      }
    }
  }

  /// An occupant below zero means an empty slot.
  @Test(arguments: [3, 64, 150])
  func occupantsAreCounted(_ entrants: Int) {
    for lanes in Self.lanes {
      let (ones, others, mask) = Self.columns(lanes, -1...min(entrants - 1, 5))
      let words = (ones: ones.map { Int32($0) }, others: others.map { Int32($0) })
      var (tally, counts) = (Self.tally(2 * entrants), OccupantCounts(entrants: entrants))
      counts.add(words.ones.span, in: 0..<entrants, of: &tally)
      counts.add(
        words.ones.span, where: mask.span, alsoIn: words.others.span, in: entrants..<2 * entrants,
        of: &tally)
      let expected = (0..<entrants).map { entrant in
        (
          Int64(ones.count { $0 == entrant }),
          Int64(
            (0..<lanes).count {
              mask[$0] != 0 && ones[$0] == entrant && others[$0] == entrant
            })
        )
      }
      #expect(tally.counts == expected.map(\.0) + expected.map(\.1))
    }
  }

  @Test(arguments: [1, 7, 8, 19])
  func lanesInCommonAreCounted(_ count: Int) {
    for lanes in Self.lanes {
      let (ones, others, mask) = Self.columns(lanes, 0...count)
      let bytes = (ones: ones.map { UInt8($0) }, others: others.map { UInt8($0) })
      var columns = BitColumns()
      columns.resize(count: count + 2, lanes: lanes)
      for column in 0..<count {
        columns.set(column, where: bytes.ones.span, in: column..<column + 1)
      }
      columns.set(count, where: bytes.others.span, in: 0..<1)
      columns.set(count + 1, where: mask.span, in: 1..<2)
      var tally = Self.tally(2 * count)
      tally.count(0..<count, and: count..<count + 2, of: columns, in: 0..<2 * count)
      let expected = [others.map { $0 == 0 }, mask.map { $0 != 0 }].flatMap { isSet in
        (0..<count).map { column in Int64((0..<lanes).count { ones[$0] == column && isSet[$0] }) }
      }
      #expect(tally.counts == expected)
    }
  }
}
