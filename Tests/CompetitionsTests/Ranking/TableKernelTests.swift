import KernelInterface
import Kernels
import Testing

/// The kernels of tables, against plain arithmetic.
struct TableKernelTests {
  private static let lanes = 128
  private static let stride = 144

  @Test(arguments: [(rows: 5, matches: 2), (rows: 16, matches: 8), (rows: 64, matches: 30)])
  func aRoundIsAddedToTheSums(_ round: (rows: Int, matches: Int)) {
    let (rows, matches) = round
    let stride = Self.stride
    var numbers = KernelNumbers(0)
    var sides = Array(repeating: UInt8(0), count: 2 * matches * stride)
    var scores = Array(repeating: Int16(0), count: 2 * matches * stride)
    var deciders = Array(repeating: UInt8(0), count: matches * stride)
    var expected = Array(repeating: [Int32](repeating: 7, count: rows * stride), count: 4)
    let before = expected.flatMap { $0 }
    for lane in 0..<Self.lanes {
      var open = Array(0..<rows)
      for match in 0..<matches {
        let pair = [0, 1].map { _ in open.remove(at: numbers.next(0...open.count - 1)) }
        let score = [0, 1].map { _ in numbers.next(0...9) == 0 ? 126 : numbers.next(0...3) }
        let shootOut = score[0] == score[1] ? numbers.next(0...2) : 0
        deciders[match * stride + lane] = UInt8(shootOut * 3)
        for side in 0...1 {
          let place = (2 * match + side) * stride + lane
          (sides[place], scores[place]) = (UInt8(pair[side]), Int16(score[side]))
          let lead =
            score[side] - score[1 - side] + (shootOut == 0 ? 0 : shootOut == side + 1 ? 1 : -1)
          let sums = pair[side] * stride + lane
          expected[0][sums] += lead > 0 ? 3 : lead < 0 ? -2 : 1
          expected[1][sums] += lead > 0 ? 1 : 0
          expected[2][sums] += Int32(score[side])
          expected[3][sums] += Int32(score[1 - side])
        }
      }
    }
    let drawn = LaneMemory(sides, stride: stride)
    let listed = ListedMemory(scores, stride: stride)
    let decided = ListedMemory(deciders, stride: stride)
    let filled = LaneMemory(before, stride: stride)
    let sums = filled.columns
    addResults(
      SumCall(
        lanes: Self.lanes, sides: drawn.columns, scores: ListedColumns(listed),
        shootOuts: SumCall.ShootOuts(deciders: ListedColumns(decided), home: 3, away: 6), win: 3,
        draw: 1, loss: -2,
        sums: SumColumns(rows: rows, sums)))
    #expect(filled.values(0..<4 * rows, stride: stride) == expected.flatMap { $0 })
  }

  @Test(arguments: [2, 7, 16, 17, 40], [18, 31])
  func rowsAreOrderedByTheSumOfTheirOpponents(_ rows: Int, keyBits: Int32) {
    var numbers = KernelNumbers(0)
    let width = rows * Self.stride
    let keys = (0..<width).map { _ in Int32(numbers.next(0...2)) }
    let values = (0..<width).map { _ in Int32(numbers.next(-6...6)) }
    let opponents = (0..<3).map { _ in
      (0..<width).map { _ in
        let row = numbers.next(0...rows + 1)
        return row < rows ? UInt8(row) : row == rows ? UInt8(254) : UInt8(255)
      }
    }
    let order = Self.order(rows, keys, values, opponents, keyBits: keyBits)
    for lane in 0..<Self.lanes {
      let expected = (0..<rows).map { row in
        let place = row * Self.stride + lane
        let sum = opponents.reduce(Int32(20)) {
          $0 + ($1[place] < 254 ? values[Int($1[place]) * Self.stride + lane] : 0)
        }
        return (key: keys[place] << 16 + sum << 8 + Int32(rows - 1 - row), row: row)
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

  /// Returns the kernel's order, one column per rank.
  private static func order(
    _ rows: Int, _ keys: [Int32], _ values: [Int32], _ opponents: [[UInt8]], keyBits: Int32
  ) -> [UInt8] {
    let order = LaneMemory<UInt8>(repeating: 0, columns: rows, lanes: stride)
    let (keys, values) = (ListedMemory(keys, stride: stride), LaneMemory(values, stride: stride))
    let key = SortKey(
      weights: SIMD4(1 << 16, 0, 0, 0), bias: 0, bits: 31, count: 0, shifts: SIMD4(),
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
        keyBits: keyBits, rowBits: 8, order: order.columns, ranks: nil, shifts: shifts.span,
        decisions: nil))
    return order.values(0..<rows, stride: stride)
  }
}
