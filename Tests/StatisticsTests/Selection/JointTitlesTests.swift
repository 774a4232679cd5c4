import Estimates
import MonteCarlo
import Statistics
import Testing

@Suite struct JointTitlesTests {
  /// Nobody, the first, the second, both, the third, first and third, second and third, all.
  static let titles = JointTitles(sides: 3, patterns: [50, 1, 2, 3, 4, 5, 6, 29])

  @Test func chancesAreThoseOfAllSetsWithASide() {
    #expect(Self.titles.total == 100)
    #expect((0..<3).map { Self.titles.chance($0).count } == [38, 40, 44])
  }

  @Test func differencesComeFromTheSetsWithOneOfTwo() {
    let difference = Self.titles.difference(2, from: 0)
    #expect((difference.fell, difference.rose) == (1 + 3, 4 + 6))
    #expect(difference.total == 100)
    #expect(!difference.isCertain)
    let back = Self.titles.difference(0, from: 2)
    #expect((back.fell, back.rose) == (10, 4))
    #expect(Self.titles.difference(1, from: 1).isCertain)
  }
}
