import MonteCarlo
import TestSupport
import Testing

/// Sets of small numbers as ranges, compared with sets of members.
@Suite("A set of tournaments")
struct TournamentRangesTests {
  static func random(_ generator: inout OracleGenerator) -> TournamentRanges {
    let count = Int.random(in: 0...5, using: &generator)
    return TournamentRanges(
      (0..<count).map { _ in
        let start = Int64.random(in: 1...40, using: &generator)
        return start...start + Int64.random(in: 0...9, using: &generator)
      })
  }

  static func members(_ ranges: TournamentRanges) -> Set<Int64> {
    Set(ranges.ranges.joined())
  }

  static let pairs: [(TournamentRanges, TournamentRanges)] = {
    var generator = OracleGenerator(seed: 5)
    return (0..<2000).map { _ in (random(&generator), random(&generator)) }
  }()

  @Test
  func rangesAreInOrderAndNeitherOverlapNorTouch() {
    for (one, other) in Self.pairs {
      for set in [one, one.union(other), one.subtracting(other), one.intersection(other)] {
        for (lower, upper) in zip(set.ranges, set.ranges.dropFirst()) {
          #expect(lower.upperBound + 1 < upper.lowerBound)
        }
      }
    }
  }

  @Test
  func theCountIsTheNumberOfMembers() {
    for (one, _) in Self.pairs {
      #expect(one.count == Int64(Self.members(one).count))
      #expect(one.isEmpty == Self.members(one).isEmpty)
    }
  }

  @Test
  func setAlgebraIsThatOfTheMembers() {
    for (one, other) in Self.pairs {
      let (a, b) = (Self.members(one), Self.members(other))
      #expect(Self.members(one.union(other)) == a.union(b))
      #expect(Self.members(one.subtracting(other)) == a.subtracting(b))
      #expect(Self.members(one.intersection(other)) == a.intersection(b))
    }
  }

  @Test
  func equalSetsAreEqual() {
    for (one, other) in Self.pairs {
      #expect(one.union(other) == other.union(one))
      #expect(one.subtracting(other).union(one.intersection(other)) == one)
      #expect((one == other) == (Self.members(one) == Self.members(other)))
    }
  }

  @Test
  func aSetIsDescribedByItsRanges() {
    #expect(TournamentRanges([7...7, 1...3, 9...12, 10...20]).description == "1-3, 7, 9-20")
    #expect(TournamentRanges().description == "")
  }

  @Test
  func theWholeRangeOfNumbersCanBeHeld() {
    let all = TournamentRanges([1...1_000_000_000_000])
    #expect(all.count == 1_000_000_000_000)
    #expect(
      all.subtracting(TournamentRanges([2...999_999_999_999])).ranges == [
        1...1, 1_000_000_000_000...1_000_000_000_000,
      ])
  }
}
