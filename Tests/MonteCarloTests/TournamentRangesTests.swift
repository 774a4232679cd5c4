import MonteCarlo
import TestSupport
import Testing

/// Sets of small numbers as ranges, compared with sets of members.
@Suite("A set of tournaments")
struct TournamentRangesTests {
  private static func random(_ generator: inout OracleGenerator) -> TournamentRanges {
    let count = Int.random(in: 0...5, using: &generator)
    return TournamentRanges(
      (0..<count).map { _ in
        let start = Int64.random(in: 1...40, using: &generator)
        return start...start + Int64.random(in: 0...9, using: &generator)
      })
  }

  private static func members(_ ranges: TournamentRanges) -> Set<Int64> {
    Set(ranges.ranges.joined())
  }

  /// Ranges are in order and neither overlap nor touch.
  @Test func setAlgebraIsThatOfTheMembers() {
    var generator = OracleGenerator(seed: 5)
    for _ in 0..<500 {
      let (one, other) = (Self.random(&generator), Self.random(&generator))
      let (a, b) = (Self.members(one), Self.members(other))
      for (set, members) in [
        (one, a), (one.union(other), a.union(b)), (other.union(one), a.union(b)),
        (one.subtracting(other), a.subtracting(b)), (one.intersection(other), a.intersection(b)),
      ] {
        #expect(Self.members(set) == members)
        #expect(set.count == Int64(members.count) && set.isEmpty == members.isEmpty)
        for (lower, upper) in zip(set.ranges, set.ranges.dropFirst()) {
          #expect(lower.upperBound + 1 < upper.lowerBound)
        }
      }
      #expect((one == other) == (a == b))
      #expect(one.subtracting(other).union(one.intersection(other)) == one)
    }
  }

  @Test func aSetIsDescribedByItsRanges() {
    #expect(TournamentRanges([7...7, 1...3, 9...12, 10...20]).description == "1-3, 7, 9-20")
    #expect(TournamentRanges().description == "")
  }

  @Test func theWholeRangeOfNumbersCanBeHeld() {
    let all = TournamentRanges([1...1_000_000_000_000])
    #expect(all.count == 1_000_000_000_000)
    #expect(
      all.subtracting(TournamentRanges([2...999_999_999_999])).ranges == [
        1...1, 1_000_000_000_000...1_000_000_000_000,
      ])
  }
}
