import KernelInterface
import Kernels
import Testing

/// The kernel that counts wins and losses, against counting lane by lane.
struct RecordKernelTests {
  @Test(arguments: [0, 1, 2, 7, 40])
  func recordsAreThoseOfTheMatches(_ matches: Int) {
    let (stride, lists) = (80, 5)
    var numbers = KernelNumbers(matches)
    let scores = ListedMemory(
      (0..<2 * lists * matches * stride).map { _ in Int16(numbers.next(0...2)) }, stride: stride)
    let counted = (0..<lists).map { list in
      var counted = RecordLists.List()
      (counted.won, counted.lost) = (list, 2 * list)
      counted.matches = (0..<matches).map { number in
        let match = list * matches + number
        return RankChain.Meeting(own: 2 * match, other: 2 * match + 1)
      }
      return counted
    }
    var mirror = RecordLists.List()
    mirror.mirrored = 1
    let sums = [[0, 2], [], [1, 3, 4]]
    let records = LaneMemory<Int16>(repeating: -1, columns: lists + 1 + sums.count, lanes: 32)
    for first in [0, 32] {
      findRecords(
        RecordCall(
          RecordLists(counted + [mirror], sums: sums), scores: ListedColumns(scores), lane: first,
          records: records.columns))
      for lane in first..<first + 32 {
        let expected = counted.map { list in
          list.matches.reduce(SIMD2(list.won, list.lost)) { record, match in
            let lead = scores[Int(match.own), lane] - scores[Int(match.other), lane]
            return record &+ SIMD2(lead > 0 ? 1 : 0, lead < 0 ? 1 : 0)
          }
        }
        let mirrored = SIMD2(expected[1].y, expected[1].x)
        let all = expected + [mirrored] + sums.map { $0.reduce(SIMD2()) { $0 &+ expected[$1] } }
        for (column, record) in all.enumerated() {
          let found = UInt16(bitPattern: records[column][lane - first])
          #expect(SIMD2(Int(found & 255), Int(found >> 8)) == record)
        }
      }
    }
  }
}
