internal import MonteCarlo
internal import Programs
internal import RandomStreams

extension Study {
  /// How many tournaments a run may have, and the numbers that they may have.
  public static var tournamentNumbers: ClosedRange<Int64> { Tournament.numbers }
  /// The seeds that there are.
  public static var seeds: ClosedRange<UInt64> { Seed.range }
  public static var threadCounts: ClosedRange<Int> { Runner.threadCounts }
  public static var blockSizes: ClosedRange<Int> { Runner.blockSizes }
  /// The memory that each thread's blocks may take, in MB.
  public static var memories: ClosedRange<Int> { 16...1 << 20 }
  /// The memory that they may take unless somebody says so, in MB.
  public static var standardMemory: Int { Engine.standardMemory >> 20 }
}
