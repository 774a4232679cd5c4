import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

@Suite("The segments of a run")
struct SegmentTests {
  private func segments(
    _ name: String = "dice", of ranges: TournamentRanges = TournamentRanges([1...5000]),
    checks: [Int64] = [], threads: Int = 3, blockSize: Int? = 64, until last: Int64 = .max,
    control: RunControl = RunControl(), watch: @escaping ([RunSegment]) -> Void = { _ in }
  ) throws -> [RunSegment] {
    var segments: [RunSegment] = []
    try RunnerTests.runner(name, threads: threads, blockSize: blockSize)
      .play(ranges, control: control, checks: checks) {
        watch(segments)
      } collect: { segment in
        segments.append(segment)
        return segment.played.ranges.last?.upperBound ?? 0 >= last ? .stop : .goOn
      }
    // Each has what a run of the same tournaments counts.
    for segment in segments {
      let runner = try RunnerTests.runner(name, threads: 2)
      #expect(runner.play(segment.played, control: RunControl()).tally == segment.tally)
    }
    return segments
  }

  /// Returns the tournaments up to each check and after the last one. Other segment ends depend on the time of blocks.
  private func untilChecks(_ segments: [RunSegment]) -> [String] {
    var parts: [TournamentRanges] = []
    var part = TournamentRanges()
    for segment in segments {
      part = part.union(segment.played)
      guard segment.endsAtCheck else { continue }
      parts.append(part)
      part = TournamentRanges()
    }
    return (part.isEmpty ? parts : parts + [part]).map(\.description)
  }

  @Test(arguments: ["dice", "dice compared"], [(1, 1), (1, 777), (3, 64), (8, 64)])
  func endAtTheChecksForAnyThreadsAndBlocks(name: String, _ workers: (threads: Int, blockSize: Int))
    throws
  {
    let segments = try segments(
      name, of: TournamentRanges([1...3000]), checks: [1, 100, 101, 2000],
      threads: workers.threads, blockSize: workers.blockSize)
    #expect(untilChecks(segments) == ["1", "2-100", "101", "102-2000", "2001-3000"])
    #expect(segments.count(where: \.endsAtCheck) == 4)
  }

  /// Tournaments between the ranges have been played before.
  @Test func aCheckIsReachedWithTheLastTournamentBeforeIt() throws {
    let ranges = TournamentRanges([11...20, 31...40])
    let segments = try segments(of: ranges, checks: [5, 10, 15, 25, 40, 50])
    #expect(untilChecks(segments) == ["11-15", "16-20", "31-40"])
    #expect(segments.count(where: \.endsAtCheck) == 3)
  }

  @Test(arguments: [("dice", 1), ("dice", 8), ("dice compared", 2)])
  func aRunThatStopsAtACheckEndsThere(name: String, threads: Int) throws {
    let segments = try segments(
      name, of: TournamentRanges([1...40_000_000]), checks: [100, 1000, 3000, 100_000],
      threads: threads, until: 3000)
    #expect(untilChecks(segments) == ["1-100", "101-1000", "1001-3000"])
  }

  @Test func requestedSegmentsDoNotStopTheRun() throws {
    let control = RunControl()
    let segments = try segments(
      of: TournamentRanges([1...100_000]), checks: [80_000], control: control,
      watch: { _ in control.requestSegment() })
    let starts = segments.compactMap { $0.played.ranges.first?.lowerBound }
    let ends = segments.compactMap { $0.played.ranges.last?.upperBound }
    #expect(starts == [1] + ends.dropLast().map { $0 + 1 } && ends.last == 100_000)
    #expect(segments.filter(\.endsAtCheck).map { $0.played.ranges.last?.upperBound } == [80_000])
    #expect(segments.allSatisfy { $0.played.count == $0.tally.tournaments })
  }

  /// Interrupted blocks and everything after are dropped.
  @Test(arguments: [1, 3], [nil, 100])
  func aStopLeavesTheFirstTournaments(_ threads: Int, _ blockSize: Int?) throws {
    let control = RunControl()
    let segments = try segments(
      of: TournamentRanges([1...Tournament.numbers.upperBound]), threads: threads,
      blockSize: blockSize, control: control,
      watch: { if !$0.isEmpty { control.requestStop() } })
    let played = segments.reduce(TournamentRanges()) { $0.union($1.played) }
    #expect(played.ranges.count == 1 && played.ranges.first?.lowerBound == 1)
    #expect(played.count == control.played)
  }
}
