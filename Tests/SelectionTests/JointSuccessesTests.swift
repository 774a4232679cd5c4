import Estimates
import MonteCarlo
import Selection
import Testing

@Suite struct JointSuccessesTests {
  /// The sets are: none, first, second, first two, third, first and third, second and third, all.
  static let successes = JointSuccesses(sides: 3, patterns: [50, 1, 2, 3, 4, 5, 6, 29])

  @Test func chancesAreThoseOfAllSetsWithASide() {
    #expect(Self.successes.total == 100)
    #expect((0..<3).map { Self.successes.chance($0).count } == [38, 40, 44])
  }

  @Test func withoutTheFirstTheOthersSucceedAsBefore() {
    let rest = Self.successes.withoutFirst
    #expect(rest == JointSuccesses(sides: 2, patterns: [51, 5, 9, 35]))
    #expect((0..<2).map { rest.chance($0).count } == [40, 44])
  }

  @Test func differencesComeFromTheSetsWithOneOfTwo() {
    let difference = Self.successes.difference(2, from: 0)
    #expect(difference.fell == 1 + 3 && difference.rose == 4 + 6)
    #expect(difference.total == 100)
    #expect(!difference.isCertain)
    let back = Self.successes.difference(0, from: 2)
    #expect(back.fell == 10 && back.rose == 4)
    #expect(Self.successes.difference(1, from: 1).isCertain)
  }
}
