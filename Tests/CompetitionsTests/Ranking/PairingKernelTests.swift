import KernelInterface
import Kernels
import Testing

/// The kernel that pairs groups, against a plain search.
struct PairingKernelTests {
  private static let lanes = 128
  private static let stride = 144
  private static let rows = 16
  private static let nobody: UInt8 = 255

  /// Returns all pairings, those of the first with the last first.
  private static func ways(_ open: [Int]) -> [[Int]] {
    guard let first = open.first else { return [[]] }
    return open.dropFirst().reversed().flatMap { other in
      ways(open.filter { $0 != first && $0 != other }).map { [first, other] + $0 }
    }
  }

  /// The input of a round and its expected output, in the kernel's columns.
  private struct Round {
    var order = Array(repeating: UInt8(0), count: rows * stride)
    var before: [[UInt8]]
    var occupants = Array(repeating: Int32(-1), count: rows * stride)
    var sides: [UInt8]
    var opponents = Array(repeating: nobody, count: rows * stride)
    var slots: [Int32]

    init(groups: [[[Int]]], rounds: Int) {
      let playing = groups.reduce(0) { $0 + $1[0].count }
      before = Array(
        repeating: Array(repeating: nobody, count: rows * stride), count: rounds)
      sides = Array(repeating: 0, count: playing * stride)
      slots = Array(repeating: 0, count: playing * stride)
      var numbers = KernelNumbers(0)
      for lane in 0..<lanes {
        let order = (0..<rows).shuffled(using: &numbers)
        let entrants = (-1..<127).shuffled(using: &numbers)
        for row in 0..<rows {
          self.order[row * stride + lane] = UInt8(order[row])
          occupants[row * stride + lane] = Int32(entrants[row])
        }
        var met: Set<[Int]> = []
        for round in 0..<rounds {
          // Some rows have not played, as with a bye.
          let rows = (0..<rows).shuffled(using: &numbers).dropLast(round % 2 * 4).map { $0 }
          for first in Swift.stride(from: 0, to: rows.count, by: 2) {
            let (one, other) = (rows[first], rows[first + 1])
            before[round][one * stride + lane] = UInt8(other)
            before[round][other * stride + lane] = UInt8(one)
            met.formUnion([[one, other], [other, one]])
          }
        }
        var first = 0
        for ways in groups {
          let pairs = ways.map { way in
            Swift.stride(from: 0, to: way.count, by: 2).map { side in
              way[side..<side + 2].sorted().map { order[first + $0] }
            }
          }
          let way = pairs.first { $0.allSatisfy { !met.contains($0) } } ?? pairs[0]
          for (side, row) in way.joined().enumerated() {
            let column = (first + side) * stride + lane
            sides[column] = UInt8(row)
            slots[column] = Int32(entrants[row])
          }
          for pair in way {
            opponents[pair[0] * stride + lane] = UInt8(pair[1])
            opponents[pair[1] * stride + lane] = UInt8(pair[0])
          }
          first += ways[0].count
        }
      }
    }
  }

  /// The first listed pairing without a rematch is taken, or the first of all.
  @Test(arguments: [
    ([2], 1), ([8, 8], 2), ([4, 8, 4], 2), ([6, 6], 5), ([4, 6, 4, 2], 3), ([8], 6),
  ])
  func groupsAreAsSearched(_ round: (sizes: [Int], rounds: Int)) throws {
    let groups = round.sizes.map { size in
      let ways = Self.ways(Array(0..<size))
      // A rule's own list may leave out pairings.
      return size == 6 ? Array(ways.dropLast(4).reversed()) : ways
    }
    let expected = Round(groups: groups, rounds: round.rounds)
    var found = expected
    found.sides = found.sides.map { _ in 0 }
    found.opponents = found.opponents.map { _ in 7 }
    found.slots = found.slots.map { _ in 0 }
    let ways = try #require(PairingWays(groups))
    // The lowest CPU level pairs lane by lane.
    guard Self.pair(&found, ways) else { return }
    for column in Swift.stride(from: 0, to: expected.opponents.count, by: Self.stride) {
      let lanes = column..<column + Self.lanes
      #expect(found.opponents[lanes] == expected.opponents[lanes])
      guard column < expected.sides.count else { continue }
      #expect(found.sides[lanes] == expected.sides[lanes])
      #expect(found.slots[lanes] == expected.slots[lanes])
    }
  }

  @Test func tooManyDoNotFit() {
    #expect(PairingWays([Self.ways(Array(0..<8)), Self.ways(Array(0..<8))]) != nil)
    #expect(PairingWays([[Array(0..<18)]]) == nil)
    #expect(PairingWays([Self.ways(Array(0..<10))]) == nil)
    #expect(PairingWays([]) == nil)
  }

  private static func pair(_ round: inout Round, _ ways: PairingWays) -> Bool {
    let before = round.before.indices.map { $0 * rows }
    let occupants = Array(0..<rows)
    let playing = round.sides.count / stride
    let order = LaneMemory(round.order, stride: stride)
    let noted = LaneMemory(
      round.before.flatMap { $0 } + round.sides + round.opponents, stride: stride)
    let slots = LaneMemory(round.occupants + round.slots, stride: stride)
    let firstSide = before.count * rows
    let (sides, opponents) = (
      firstSide..<firstSide + playing, firstSide + playing..<firstSide + playing + rows
    )
    let isPaired = pairRows(
      PairingCall(
        lanes: lanes, ways: ways, order: order.columns, firstPlaying: 0, rounds: noted.columns,
        before: before.span, sides: sides, opponents: opponents, slots: slots.columns,
        occupants: occupants.span, filled: rows..<rows + playing, nobody: nobody))
    round.sides = noted.values(sides, stride: stride)
    round.opponents = noted.values(opponents, stride: stride)
    round.slots = slots.values(rows..<rows + playing, stride: stride)
    return isPaired
  }
}
