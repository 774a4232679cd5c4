internal import MonteCarlo
internal import Programs
internal import RandomStreams
internal import Tallies

extension Study {
  /// The allowed numbers of tournaments.
  public static var tournamentNumbers: ClosedRange<Int64> { Tournament.numbers }
  /// The allowed numbers of tournaments that are written one by one, and that a page holds.
  public static var sampleCounts: ClosedRange<Int> { SampleTables.tournamentCounts }
  public static var pageSampleCounts: ClosedRange<Int> { 0...100_000 }
  public static var seeds: ClosedRange<UInt64> { Seed.range }
  public static var threadCounts: ClosedRange<Int> { Runner.threadCounts }
  public static var blockSizes: ClosedRange<Int> { Runner.blockSizes }
  /// The allowed memory of each thread's blocks, in MB.
  public static var memories: ClosedRange<Int> { 16...1 << 20 }
  /// The default memory of each thread's blocks, in MB.
  public static var standardMemory: Int { Engine.standardMemory >> 20 }
}
