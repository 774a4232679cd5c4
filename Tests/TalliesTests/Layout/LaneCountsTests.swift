import Tallies
import TestSupport
import Testing

/// Vectors compared with plain counting: random columns of a few lanes, of about a vector, and of several vectors.
@Suite("Counts over lanes")
struct LaneCountsTests {
  private static let lanes =
    Array(1...9) + [15, 16, 17, 31, 32, 33, 63, 64, 65, 100, 127, 128, 129, 200, 512, 2_048, 4_100]

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
    let (bins, lowest) = (range.count + 2, range.lowerBound - 1)
    for lanes in Self.lanes {
      let (values, _, mask) = Self.columns(lanes, range)
      let (words, halves) = (values.map { Int32($0) }, values.map { Int16($0) })
      let bytes = values.map { UInt8(truncatingIfNeeded: $0) }
      for isMasked in [false, true] {
        let expected = Self.count(values, where: isMasked ? mask : nil, from: lowest, bins)
        let lanesOf = isMasked ? mask.span : nil
        var tally = Self.tally(3 * bins)
        tally.count(words.span, where: lanesOf, in: 0..<bins, lowest: lowest)
        tally.count(halves.span, where: lanesOf, in: bins..<2 * bins, lowest: lowest)
        if range.lowerBound >= 0 {
          tally.count(bytes.span, where: lanesOf, in: 2 * bins..<3 * bins, lowest: lowest)
        }
        let parts = (0..<(range.lowerBound < 0 ? 2 : 3)).map {
          Array(tally.counts[$0 * bins..<($0 + 1) * bins])
        }
        #expect(parts.allSatisfy { $0 == expected }, "\(lanes) lanes")
      }
    }
  }

  /// Some pairs have no cell.
  @Test(arguments: [3, 8, 16, 70])
  func pairsOfScoresAreCounted(_ width: Int) {
    for lanes in Self.lanes {
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
          if (0..<width).contains(row) && (0..<width).contains(column) {
            expected[row * width + column] += 1
          } else {
            without.append(lane)
          }
        }
        #expect(tally.counts == expected && others == without)
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

  /// Values of four to eight bits, in blocks of different sizes.
  @Test(arguments: [2, 16, 20, 130])
  func lesserValuesAreCounted(_ count: Int) {
    var bits = ValueBits(columns: count)
    for lanes in count > 100 ? [200, 1] : [63, 200, 1_024, 64, 1] {
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
  @Test(arguments: [0...7, -2...15, -1_023...1_023, -32_768...32_767, -8_000_000...8_000_000])
  func momentsAreSums(_ range: ClosedRange<Int>) {
    func moments(_ values: [Int]) -> (Int64, Int64) {
      (Int64(values.reduce(0, +)), Int64(values.reduce(0) { $0 + $1 * $1 }))
    }
    for lanes in Self.lanes {
      let (ones, others, _) = Self.columns(lanes, range)
      let words = (ones: ones.map { Int32($0) }, others: others.map { Int32($0) })
      #expect(words.ones.span.moments == moments(ones))
      let pairs = words.ones.span.sums(words.others.span)
      #expect(pairs.products == Int64(zip(ones, others).reduce(0) { $0 + $1.0 * $1.1 }))
      #expect(pairs.ones == moments(ones) && pairs.others == moments(others))
      guard range.lowerBound >= Int(Int16.min) else { continue }
      let halves = (ones: ones.map { Int16($0) }, others: others.map { Int16($0) })
      let scores = halves.ones.span.scores(halves.others.span)
      #expect(halves.ones.span.moments == moments(ones))
      #expect(scores.ones == moments(ones) && scores.others == moments(others))
      #expect(scores.above == Int64(zip(ones, others).count { $0 > $1 }))
      #expect(scores.equal == Int64(zip(ones, others).count { $0 == $1 }))
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
      var expected = [Int64](repeating: 0, count: 2 * entrants)
      for lane in 0..<lanes where ones[lane] >= 0 {
        expected[ones[lane]] += 1
        if mask[lane] != 0, ones[lane] == others[lane] { expected[entrants + ones[lane]] += 1 }
      }
      #expect(tally.counts == expected)
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
      var expected = [Int64](repeating: 0, count: 2 * count)
      for lane in 0..<lanes where ones[lane] < count {
        expected[ones[lane]] += others[lane] == 0 ? 1 : 0
        expected[count + ones[lane]] += Int64(mask[lane])
      }
      #expect(tally.counts == expected)
    }
  }
}
