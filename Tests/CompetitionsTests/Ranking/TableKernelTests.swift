import KernelInterface
import Kernels
import Testing

/// The kernels of tables, held to plain arithmetic.
struct TableKernelTests {
  private static let lanes = 128
  /// The distance from one column to the next.
  private static let stride = 144

  @Test func aRoundIsAddedToTheSums() {
    let rows = 5
    var numbers = KernelNumbers(0)
    var results = Array(repeating: Int32(0), count: rows * Self.stride)
    var expected = Array(repeating: [Int32](repeating: 7, count: rows * Self.stride), count: 4)
    let before = expected.flatMap { $0 }
    for row in 0..<rows {
      for lane in 0..<Self.lanes {
        let place = row * Self.stride + lane
        guard numbers.next(0...3) > 0 else {
          results[place] = RowResult.none
          continue
        }
        let own = Int16(numbers.next(0...4) == 0 ? 32767 : numbers.next(0...3))
        let other = Int16(numbers.next(0...3))
        let shootOut = own == other ? Int32(numbers.next(-1...1)) : 0
        let result = RowResult.result(own, other, shootOut: shootOut)
        results[place] = result
        #expect(
          RowResult.turned(result) == RowResult.result(other, own, shootOut: -shootOut))
        let lead = Int32(own) - Int32(other) + shootOut
        expected[0][place] += lead > 0 ? 3 : lead < 0 ? -2 : 1
        expected[1][place] += lead > 0 ? 1 : 0
        expected[2][place] += Int32(own)
        expected[3][place] += Int32(other)
      }
    }
    let read = LaneMemory(results, stride: Self.stride)
    let filled = LaneMemory(before, stride: Self.stride)
    let sums = filled.columns
    addResults(
      SumCall(
        lanes: Self.lanes, results: read.columns, win: 3, draw: 1, loss: -2,
        sums: SumColumns(
          points: sums[0..<rows], wins: sums[rows..<2 * rows],
          scoreFor: sums[2 * rows..<3 * rows], scoreAgainst: sums[3 * rows..<4 * rows])))
    let all = sums.all
    #expect(before.indices.map { all[$0] } == expected.flatMap { $0 })
  }

  @Test(arguments: [2, 7, 16, 17, 40])
  func rowsAreOrderedByTheSumOfTheirOpponents(_ rows: Int) {
    var numbers = KernelNumbers(0)
    let width = rows * Self.stride
    let keys = (0..<width).map { _ in Int32(numbers.next(0...2)) << 16 }
    let values = (0..<width).map { _ in Int32(numbers.next(-6...6)) }
    let opponents = (0..<3).map { _ in
      (0..<width).map { _ in
        let row = numbers.next(0...rows + 1)
        return row < rows ? UInt8(row) : row == rows ? UInt8(254) : UInt8(255)
      }
    }
    let order = Self.order(rows, keys, values, opponents)
    for lane in 0..<Self.lanes {
      let expected = (0..<rows).map { row in
        let place = row * Self.stride + lane
        let sum = opponents.reduce(Int32(20)) {
          $0 + ($1[place] < 254 ? values[Int($1[place]) * Self.stride + lane] : 0)
        }
        return (key: keys[place] + sum << 8 + Int32(rows - 1 - row), row: row)
      }
      .sorted { $0.key > $1.key }.map(\.row)
      #expect((0..<rows).map { Int(order[$0 * Self.stride + lane]) } == expected)
    }
  }

  @Test(arguments: [1, 4, 20, 33, 64])
  func slotsHoldTheOccupantsOfRanks(_ rows: Int) {
    var numbers = KernelNumbers(rows)
    let order = ListedMemory(
      (0..<rows * Self.stride).map { _ in UInt8(numbers.next(0...rows - 1)) }, stride: Self.stride)
    let occupants = (0..<SeatCall.maximumRows).map { Int32(1000 + 7 * $0) }
    let slots = LaneMemory<Int32>(repeating: -1, columns: rows, lanes: Self.stride)
    seatRows(
      SeatCall(
        lanes: Self.lanes, order: ListedColumns(order), occupants: occupants.span,
        slots: slots.columns))
    for rank in 0..<rows {
      for lane in 0..<Self.lanes {
        #expect(slots.columns[rank][lane] == occupants[Int(order[rank, lane])])
      }
      #expect(slots.columns[rank][Self.lanes] == -1)
    }
  }

  /// Returns the order that a kernel finds, a column a rank.
  private static func order(
    _ rows: Int, _ keys: [Int32], _ values: [Int32], _ opponents: [[UInt8]]
  ) -> [UInt8] {
    let order = LaneMemory<UInt8>(repeating: 0, columns: rows, lanes: stride)
    let (keys, values) = (ListedMemory(keys, stride: stride), LaneMemory(values, stride: stride))
    let key = SortKey(
      weights: SIMD4(1, 0, 0, 0), bias: 0, bits: 31, count: 0, shifts: SIMD4(),
      criteria: SIMD4())
    let rounds = LaneMemory(opponents.flatMap(\.self), stride: stride)
    let first = opponents.indices.map { $0 * rows }
    let shifts: [Int32] = []
    orderRows(
      OrderCall(
        lanes: lanes,
        keys: RowKeys(
          key, rows: rows, points: ListedColumns(keys), wins: ListedColumns(keys),
          scoreFor: ListedColumns(keys), scoreAgainst: ListedColumns(keys)),
        opponents: OrderCall.Opponents(
          values: values.columns, rounds: rounds.columns, first: first.span, nobody: 254, shift: 8,
          bias: 20, isByte: true),
        rowBits: 8, order: order.columns, ranks: nil, shifts: shifts.span, decisions: nil))
    let all = order.columns.all
    return (0..<rows * stride).map { all[$0] }
  }

}
