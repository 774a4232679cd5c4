import KernelInterface
import Kernels
import Testing

/// The kernel that adds up tables, against plain arithmetic.
struct TotalsKernelTests {
  private static let lanes = 64
  private static let stride = 80

  private struct Match {
    let side: Int
    let factor: Int32
  }

  @Test(arguments: [1, 2, 20, 40], [1, 300, Int(Int16.max)])
  func matchesAreAddedUp(_ rows: Int, _ most: Int) {
    for (hasShootOuts, hasBase) in [(false, false), (true, true)] {
      check(rows, most, hasShootOuts: hasShootOuts, hasBase: hasBase)
    }
  }

  private func check(_ rows: Int, _ most: Int, hasShootOuts: Bool, hasBase: Bool) {
    var numbers = KernelNumbers(rows &+ most)
    var matches: [Match] = []
    var (batches, firstBatches) = ([TotalsCall.Batch](), [Int32(0)])
    let size = Int(Int16.max) / most
    for _ in 0..<rows {
      for factor in [Int32(1), -1] {
        let count = numbers.next(0...5)
        for first in Swift.stride(from: 0, to: count, by: size) {
          batches.append(
            TotalsCall.Batch(
              matches.count + first..<matches.count + min(first + size, count), factor: factor))
        }
        for _ in 0..<count { matches.append(Match(side: numbers.next(0...1), factor: factor)) }
      }
      firstBatches.append(Int32(batches.count))
    }
    let width = Self.stride
    func memory(_ columns: Int, _ range: ClosedRange<Int>) -> ListedMemory<Int16> {
      ListedMemory(
        (0..<columns * width).map { _ in
          Int16(numbers.next(0...3) == 0 ? most : numbers.next(range))
        }, stride: width)
    }
    let scores = memory(2 * matches.count, 0...1)
    let deciders = ListedMemory(
      (0..<matches.count * width).map { _ in UInt8(numbers.next(0...3)) }, stride: width)
    let sides = matches.map { UInt8($0.side) }
    let starts = (0..<rows).map { row in SIMD4<Int32>(Int32(row) - 7, 2, 100_000, Int32(row)) }
    let base = (0..<4 * rows * width).map { _ in Int32(numbers.next(-9...99_999)) }
    let (own, other) = (
      LaneMemory(base.map { _ in Int32(5) }, stride: width), LaneMemory(base, stride: width)
    )
    var shootOuts: TotalsCall.ShootOuts?
    if hasShootOuts {
      shootOuts = TotalsCall.ShootOuts(
        deciders: ListedColumns(deciders), sides: sides.span, home: 2, away: 3)
    }
    let ownColumns = own.columns
    let otherColumns = other.columns
    findTotals(
      TotalsCall(
        lanes: Self.lanes, sums: SumColumns(rows: rows, ownColumns),
        base: hasBase ? SumColumns(rows: rows, otherColumns) : nil,
        starts: starts.span, win: 3, draw: 1, loss: -2, firstBatches: firstBatches.span,
        batches: batches.span, scores: ListedColumns(scores), shootOuts: shootOuts))
    for row in 0..<rows {
      for lane in 0..<Self.lanes {
        var expected = starts[row]
        for kind in 0..<4 where hasBase {
          expected[kind] += base[(kind * rows + row) * width + lane]
        }
        for batch in batches[Int(firstBatches[row])..<Int(firstBatches[row + 1])] {
          for match in Int(batch.first)..<Int(batch.end) {
            let (scored, conceded) = (
              Int32(scores[2 * match, lane]), Int32(scores[2 * match + 1, lane])
            )
            var lead = scored - conceded
            if hasShootOuts, deciders[match, lane] >= 2 {
              lead = Int(deciders[match, lane]) - 2 == matches[match].side ? 1 : -1
            }
            let worth = SIMD4(
              lead > 0 ? 3 : lead < 0 ? -2 : 1, lead > 0 ? 1 : 0, scored, conceded)
            expected &+= worth &* SIMD4(repeating: matches[match].factor)
          }
        }
        #expect((0..<4).map { ownColumns[$0 * rows + row][lane] } == (0..<4).map { expected[$0] })
      }
    }
  }
}
