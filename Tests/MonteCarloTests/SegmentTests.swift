import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

@Suite("The segments of a run")
struct SegmentTests {
  func segments(
    of ranges: TournamentRanges = TournamentRanges([1...5000]), checks: [Int64] = [],
    threads: Int = 3, blockSize: Int = 64, until last: Int64 = .max, asking: Bool = false
  ) throws -> [RunSegment] {
    let (tournament, options) = try RunnerTests.tournament("dice")
    let control = RunControl()
    var segments: [RunSegment] = []
    Runner(tournament, options: options, seed: Seed(2026), threads: threads, blockSize: blockSize)
      .play(ranges, control: control, checks: checks) {
        if asking { control.requestSegment() }
      } collect: { segment in
        segments.append(segment)
        return segment.played.ranges.last?.upperBound ?? 0 >= last ? .stop : .goOn
      }
    return segments
  }

  @Test(arguments: [1, 3, 8], [1, 64, 777])
  func endAtTheChecksForAnyThreadsAndBlocks(threads: Int, blockSize: Int) throws {
    let segments = try segments(
      checks: [1, 100, 101, 4000], threads: threads, blockSize: blockSize)
    #expect(segments.untilChecks == ["1", "2-100", "101", "102-4000", "4001-5000"])
    #expect(segments.count(where: \.endsAtCheck) == 4)
    for segment in segments {
      #expect(try segment.tally == RunnerTests.play("dice", segment.played).tally)
    }
  }

  /// Tournaments between the ranges have been played before.
  @Test func aCheckIsReachedWithTheLastTournamentBeforeIt() throws {
    let ranges = TournamentRanges([11...20, 31...40])
    let segments = try segments(of: ranges, checks: [5, 10, 15, 25, 40, 50])
    #expect(segments.untilChecks == ["11-15", "16-20", "31-40"])
    #expect(segments.count(where: \.endsAtCheck) == 3)
  }

  @Test(arguments: [1, 2, 8])
  func aRunThatStopsAtACheckEndsThere(threads: Int) throws {
    let ranges = TournamentRanges([1...40_000_000])
    let segments = try segments(
      of: ranges, checks: [100, 1000, 3000, 100_000], threads: threads, until: 3000)
    #expect(segments.untilChecks == ["1-100", "101-1000", "1001-3000"])
  }

  @Test func requestedSegmentsDoNotStopTheRun() throws {
    let ranges = TournamentRanges([1...200_000])
    let segments = try segments(of: ranges, checks: [150_000], asking: true)
    let starts = segments.compactMap { $0.played.ranges.first?.lowerBound }
    let ends = segments.compactMap { $0.played.ranges.last?.upperBound }
    #expect(starts == [1] + ends.dropLast().map { $0 + 1 })
    #expect(ends.last == 200_000)
    #expect(segments.filter(\.endsAtCheck).map { $0.played.ranges.last?.upperBound } == [150_000])
    for segment in segments {
      #expect(segment.played.count == segment.tally.tournaments)
      #expect(try segment.tally == RunnerTests.play("dice", segment.played, threads: 2).tally)
    }
  }

  /// Interrupted blocks and everything after are dropped.
  @Test(arguments: [1, 3], [nil, 100])
  func aStopLeavesTheFirstTournaments(_ threads: Int, _ blockSize: Int?) throws {
    let (tournament, options) = try RunnerTests.tournament("dice")
    let control = RunControl()
    var segments: [RunSegment] = []
    Runner(tournament, options: options, seed: Seed(2026), threads: threads, blockSize: blockSize)
      .play(
        TournamentRanges([1...Tournament.numbers.upperBound]), control: control,
        watch: { if !segments.isEmpty { control.requestStop() } },
        collect: { segment in
          segments.append(segment)
          return .goOn
        })
    let played = segments.reduce(TournamentRanges()) { $0.union($1.played) }
    #expect(played.ranges.count == 1 && played.ranges.first?.lowerBound == 1)
    #expect(played.count == control.played)
    for segment in segments {
      #expect(try segment.tally == RunnerTests.play("dice", segment.played).tally)
    }
  }
}
