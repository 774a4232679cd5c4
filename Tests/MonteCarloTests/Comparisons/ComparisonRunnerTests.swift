import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

@Suite("A comparison")
struct ComparisonRunnerTests {
  static let all = TournamentRanges([1...2000])

  @Test(arguments: ComparisonFixture.names, [1, 3])
  func theNumberOfThreadsChangesNothing(name: String, threads: Int) throws {
    let comparison = try ComparisonFixture.comparison(name)
    let reference = ComparisonFixture.play(comparison, Self.all)
    for blockSize in [nil, 1, 7, 64, 1024] {
      let other = ComparisonFixture.play(
        comparison, Self.all, threads: threads, blockSize: blockSize)
      #expect(other.tally == reference.tally, "blocks of \(blockSize ?? 0)")
      #expect(other.played == Self.all)
    }
  }

  @Test(arguments: ComparisonFixture.names, 1...2)
  func anySplitIntoRangesAddsUpToTheSame(name: String, seed: UInt64) throws {
    let comparison = try ComparisonFixture.comparison(name)
    var generator = OracleGenerator(seed: seed)
    var cuts = Set((0..<5).map { _ in Int64.random(in: 2...2000, using: &generator) }).sorted()
    cuts = [1] + cuts + [2001]
    var sum = Tally(comparison.layout.tally)
    for part in zip(cuts, cuts.dropFirst()).map({ $0...$1 - 1 }).shuffled(using: &generator) {
      sum.add(
        ComparisonFixture.play(comparison, TournamentRanges([part]), threads: 2, blockSize: 100)
          .tally)
    }
    #expect(sum == ComparisonFixture.play(comparison, Self.all).tally)
  }

  @Test(arguments: [1, 3], [1, 64, 777])
  func segmentsEndAtTheChecks(threads: Int, blockSize: Int) throws {
    let comparison = try ComparisonFixture.comparison("dice")
    var segments: [RunSegment] = []
    Runner(
      comparison, seed: ComparisonFixture.seed, threads: threads, blockSize: blockSize
    ).play(Self.all, control: RunControl(), checks: [1, 100, 1500]) { segment in
      segments.append(segment)
      return .goOn
    }
    #expect(segments.untilChecks == ["1", "2-100", "101-1500", "1501-2000"])
    #expect(segments.count(where: \.endsAtCheck) == 3)
    for segment in segments {
      #expect(segment.tally == ComparisonFixture.play(comparison, segment.played).tally)
    }
  }

  @Test func aComparisonThatStopsAtACheckEndsThere() throws {
    let comparison = try ComparisonFixture.comparison("dice")
    var segments: [RunSegment] = []
    Runner(comparison, seed: ComparisonFixture.seed, threads: 2)
      .play(
        TournamentRanges([1...40_000_000]), control: RunControl(), checks: [100, 1000, 100_000]
      ) { segment in
        segments.append(segment)
        return segment.played.ranges.last?.upperBound == 1000 ? .stop : .goOn
      }
    #expect(segments.untilChecks == ["1-100", "101-1000"])
  }

  @Test func everySeedPlaysItsOwnTournaments() throws {
    let comparison = try ComparisonFixture.comparison("football")
    let ranges = TournamentRanges([1...200])
    let one = ComparisonFixture.play(comparison, ranges)
    let other = ComparisonFixture.play(comparison, ranges, seed: Seed(2027))
    #expect(one.tally != other.tally)
  }

  @Test func otherVariantsChangeNothing() throws {
    let comparison = try ComparisonFixture.comparison("football")
    let together = ComparisonFixture.play(comparison, Self.all).tally
    for (number, variant) in comparison.variants.enumerated() {
      let part = Comparison(comparison.baseline, [variant])
      let alone = ComparisonFixture.play(part, Self.all).tally
      let each = part.layout.fell.count
      #expect(
        Array(together[comparison.layout.fell].dropFirst(number * each).prefix(each))
          == Array(alone[part.layout.fell]))
      #expect(
        together.count(comparison.layout.changed, number) == alone.count(part.layout.changed, 0))
    }
  }
}
